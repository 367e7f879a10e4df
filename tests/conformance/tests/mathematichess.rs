//! Every case of `docs/rules/mathematichess.md`, and what must hold of Mathematichess in any position.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use mathchess_conformance::rule_cases::{self, check_games, check_positions, turn_texts};
use mathchess_conformance::territory_reference;
use mathchess_engine::game::{EndReason, Game, GameInPlay, Side, Start};
use mathchess_engine::games::mathematichess::{
    InPlay, Kind, Options, Points, Position, Reason, Repetition, Settler, Square, Turn, TurnError,
};
use mathchess_engine::perft::perft;
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

const A: &str = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50";
const B: &str = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - d4c5/- 00 0 50";
const C: &str = "1BqNNbRp/BBNQrknR/RrrqNKPr/rKPPn1Qb/qpR2bBN/QnpPpbnb/QqkkRPkn/KBqpkKQK b - -/- 00 0 50";
const D: &str = "NNrRnbbK/KPpnBb1P/bQPrqRbQ/qKNNRnBk/KRR1qnkr/rqpNpQPk/pnkKpQBq/1PBkrBQ1 w - -/- 00 0 50";
const E: &str = "bNPqpBK1/NPRbqrKN/bQbNqqpp/knpr1rQP/kQB2KNK/rQQknRKr/bPnknnBP/pqRRBkBR w - -/- 00 0 50";
const F: &str = "1bnrNbKN/PPpBKpBr/NpRnPqkq/BbQBn1r1/kPQKrBRp/RQNNn1kk/pKkQrQqR/RqbnPbqK w - f3f2/h5g5 00 26 50";

const NOT_IN_MAJORITY: Options = Options { bonus_in_majority: false, ..Options::STANDARD };
const POKER: Options = Options { poker_bonuses: true, ..Options::STANDARD };

fn position(text: &str) -> Position {
    rule_cases::position(text)
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn scores(text: &str, options: Options) -> [String; 2] {
    position(text).with_options(options).score().points.map(|points| points.to_string())
}

/// The score in the shape of the cases.
fn score_json(position: &Position) -> Value {
    let score = position.score();
    let territories: Vec<Value> = score
        .territories
        .iter()
        .map(|territory| {
            json!({
                "squares": territory.squares.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "settlers": territory.settlers.iter().map(|settler| settler.square.to_string()).collect::<Vec<_>>(),
                "base": territory.base,
                "bonus": Side::ALL.map(|side| territory.bonus(side)),
                "one_colour": territory.one_colour,
                "total": territory.value,
                "winner": territory.owner.map_or("-", |owner| if owner == Side::White { "w" } else { "b" }),
                "points": territory.points,
            })
        })
        .collect();
    json!({ "white": score.points[0], "black": score.points[1], "territories": territories })
}

#[test]
fn every_position_has_its_turns_counts_outcome_and_scores() {
    check_positions(13, |case, position: &Position| {
        for (options, expected) in
            [(Options::STANDARD, "score"), (NOT_IN_MAJORITY, "score_bonus_not_in_majority"), (POKER, "score_poker")]
        {
            let score = score_json(&position.clone().with_options(options));
            assert_eq!(score, case.more[expected], "{} {options:?}", case.name);
        }
    });
}

#[test]
fn every_game_is_legal_and_ends_as_recorded() {
    check_games::<Position>(5);
}

#[test]
fn the_worked_examples() {
    assert_eq!(scores(A, Options::STANDARD), ["156", "180"]);
    let a = "a2a1 b1a1 b4c4>d4 b6d4 c4d4 c5d4 d5d4 d5e6>f7 f8f7 pass";
    assert_eq!(turn_texts(&position(A)), words(a));
    assert_eq!(turn_texts(&position(B)), words(&a.replace("c5d4 ", "")));

    assert_eq!(scores(C, Options::STANDARD), ["188", "0"]);
    assert_eq!(scores(C, NOT_IN_MAJORITY), ["144", "44"]);
    let c = "b2c3>d4 b3d4 b4d4 c2d3>e4 c8b8>a8 d2d3>d4 d6d5>d4 f3e4 g2f3>e4 g3e4 g3f5 g7f5 pass";
    assert_eq!(turn_texts(&position(C)), words(c));

    assert_eq!(scores(D, Options::STANDARD), ["130", "91"]);
    assert_eq!(scores(D, NOT_IN_MAJORITY), ["213", "8"]);
    assert_eq!(scores(D, POKER), ["150", "103"]);
    let d = "b6c5>d4 c4d4 d2d3>d4 f2e3>d4 f3g2>h1 g1h1 g2h1 h6g7 h8g7 pass";
    assert_eq!(turn_texts(&position(D)), words(d));

    let e = "b4c4>d4 b4d4>e4 b6c5>d4 c3d4 c3e5 d6e4 f4e4 f4e5 g4e5 g5f5>e5 g7h8 g8h8 pass";
    assert_eq!(turn_texts(&position(E)), words(e));
    assert_eq!(scores(E, Options::STANDARD), ["196", "120"]);

    let f = position(F).outcome().unwrap();
    assert_eq!((f.reason, f.winner), (EndReason::NoLegalMove, Some(Side::Black)));
    assert_eq!(f.score.map(Points::halves), [30, 368]);

    // H: as far as a test's time allows.
    let start = Position::start(&Start::default()).unwrap();
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [384, 145_152, 53_996_544]);
    for (text, counts) in [
        (A, [10, 117, 1_141, 13_113]),
        (B, [9, 106, 1_022, 11_761]),
        (C, [13, 175, 2_245, 27_641]),
        (D, [10, 85, 842, 7_916]),
        (E, [13, 201, 2_570, 36_149]),
    ] {
        assert_eq!([1, 2, 3, 4].map(|depth| perft(&position(text), depth)), counts, "{text}");
    }
}

/// Example A's table: who has settled h5 and its worth.
#[test]
fn a_territory_says_how_it_is_counted() {
    let score = position(A).score();
    let h5 = score.territories.iter().find(|territory| territory.squares == [square("h5")]).unwrap();
    assert!(h5.one_colour && !h5.is_joined());
    assert_eq!((h5.threshold, h5.value, h5.owner), (3, 148, Some(Side::Black)));
    assert_eq!((h5.contribution(Side::White), h5.contribution(Side::Black)), (0, 74));
    let worth: Vec<(String, bool, i32)> =
        h5.settlers.iter().map(|settler| (settler.square.to_string(), settler.at_side, settler.worth())).collect();
    let expected = [("g4", false, 9), ("g5", true, 8), ("g6", false, 5), ("h4", true, 8), ("h6", true, 8)];
    assert_eq!(worth, expected.map(|(at, side, worth)| (at.to_owned(), side, worth)));
}

#[test]
fn a_preview_says_which_territories_change() {
    // The rook goes from a2 into the corner a1 and leaves a2 empty.
    let preview = position(A).preview("a2a1".parse().unwrap()).unwrap();
    let squares = |territory: &mathchess_engine::games::mathematichess::Territory| territory.squares.clone();
    assert_eq!(preview.gone().map(squares).collect::<Vec<_>>(), [[square("a1")]]);
    assert_eq!(preview.appeared().map(squares).collect::<Vec<_>>(), [[square("a2")]]);
    let after = position(A).play("a2a1".parse().unwrap()).unwrap();
    assert_eq!(preview.after, after.score());
    let gains = [0, 1].map(|side| preview.before.points[side].halves() + preview.gains()[side].halves());
    assert_eq!(gains, after.halves());
    assert!(position(A).preview("a2a3".parse().unwrap()).is_err());
}

/// Every reason for a refusal, with its rule.
#[test]
fn refusals_name_the_rule_and_the_square() {
    use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
    let start = "8/8/8/8/8/8/8/8 w 555555/555555 -/- 00 0 50";
    let late = "K7/8/8/8/8/8/8/8 w 010000/010000 -/- 00 0 50";
    let few = "8/8/8/2q5/8/1P6/QK1R3B/2N1n3 w - -/- 00 0 50";
    for (text, turn, reason, rule, at) in [
        (F, "f2f3", Reason::GameOver, "section 6", ""),
        (start, "a1a2", Reason::StillPlacing, "rule 2", ""),
        (start, "pass", Reason::NoPassWhilePlacing, "rule 2", ""),
        (late, "K@b1", Reason::NotInHand(King), "rule 2", ""),
        (late, "Q@a8", Reason::SquareTaken, "rule 5", "a8"),
        (A, "K@a1", Reason::NothingToPlace, "rule 3", ""),
        (A, "d4d5", Reason::EmptySquare, "rule 4", "d4"),
        (A, "b2a1", Reason::NotYourPiece, "rule 4", "b2"),
        (A, "a2a2", Reason::NoMove, "rule 5", "a2"),
        (A, "a2a3", Reason::SquareTaken, "rule 5", "a3"),
        (few, "b2d4", Reason::WrongWay(King), "rule 6", "d4"),
        (few, "a2b4", Reason::WrongWay(Queen), "rule 6", "b4"),
        (few, "d2d4", Reason::WrongWay(Rook), "rule 6", "d4"),
        (few, "h2h3", Reason::WrongWay(Bishop), "rule 6", "h3"),
        (few, "c1c2", Reason::WrongWay(Knight), "rule 6", "c2"),
        (few, "b3b4", Reason::WrongWay(Pawn), "rule 7", "b4"),
        (few, "b3b5", Reason::NothingToJump, "rule 7", "b4"),
        (few, "b3b1", Reason::RoyalJumped, "rule 7", "b2"),
        (few, "d2d3>d4", Reason::NoPusher(Rook), "rule 8", "d2"),
        (few, "b2c2>d2", Reason::NothingToPush, "rule 8", "c2"),
        (few, "a2b2>c2", Reason::RoyalPushed, "rule 8", "b2"),
        (few, "b2b3>c4", Reason::WrongLanding, "rule 8", "c4"),
        (few, "b2b4>b5", Reason::WrongWay(King), "rule 6", "b4"),
        ("8/8/8/8/K7/P7/Q7/8 w - -/- 00 0 50", "a2a3>a4", Reason::LandingTaken, "rule 8", "a4"),
        ("8/8/8/8/8/N7/8/Q7 w - -/- 00 0 50", "a1a4", Reason::NotJoined, "rules 10 and 11", "a4"),
        (B, "c5d4", Reason::StraightBack, "rule 12", "d4"),
    ] {
        let at = at.parse::<Square>().ok();
        match position(text).parse_turn(turn) {
            Err(TurnError::Illegal { refusal, .. }) => {
                let found = (refusal.reason, refusal.reason.rule(), refusal.square);
                assert_eq!(found, (reason, rule, at), "{text} {turn}");
                assert!(refusal.to_string().ends_with(&format!("[rules, {rule}]")));
            }
            found => panic!("{text} {turn}: {found:?}"),
        }
    }
    // Their legal counterparts.
    for (text, turn) in [
        ("8/8/8/8/K7/1P6/Q7/8 w - -/- 00 0 50", "a2b3>c4"),
        ("8/8/8/8/8/8/1N6/Q7 w - -/- 00 0 50", "a1a3"),
        ("8/8/8/8/8/8/PP6/Q1P5 w - -/- 00 0 50", "a1a4>a5"),
    ] {
        assert_eq!(position(text).judge(turn.parse().unwrap()), Ok(()), "{text} {turn}");
    }
}

#[test]
fn options_decide_what_may_be_repeated() {
    let with = |repetition| position(B).with_options(Options { repetition, ..Options::STANDARD });
    let back: Turn = "c5d4".parse().unwrap();
    assert!(with(Repetition::StraightBack).play(back).is_err());
    assert!(with(Repetition::Free).play(back).is_ok());

    // With strict repetition the fourth turn would repeat the start with the same side to move.
    let strict = position(A).with_options(Options { repetition: Repetition::Strict, ..Options::STANDARD });
    let played = |turns: &[&str]| {
        turns.iter().fold(strict.clone(), |position, text| position.play(text.parse().unwrap()).unwrap())
    };
    let after = played(&["a2a1", "g4h5", "a1a2"]);
    assert_eq!(after.judge("h5g4".parse().unwrap()).map_err(|refusal| refusal.reason), Err(Reason::Repeated));
    // A pass can repeat as well: after a second one it would be White's turn on the same board again.
    let passed = played(&["pass"]);
    assert_eq!(passed.judge(Turn::Pass).map_err(|refusal| refusal.reason), Err(Reason::Repeated));
    assert!(!turn_texts(&passed).contains("pass") && turn_texts(&passed).len() > 1);
}

#[test]
fn the_limit_counts_turns_of_both() {
    let last = position(&A.replace("0 50", "99 50"));
    let ended = last.play(Turn::Pass).unwrap();
    assert_eq!(ended.outcome().map(|outcome| outcome.reason), Some(EndReason::MoveLimit));
    let endless = position(&A.replace("0 50", "99 -")).play(Turn::Pass).unwrap();
    assert_eq!(endless.outcome(), None);
    assert_eq!(last.with_limit(Some(60)).play(Turn::Pass).unwrap().outcome(), None);
}

/// Boards from nearly empty to nearly full, mostly with turns to take back, some still being filled.
fn any_position() -> impl Strategy<Value = Position> {
    let empties = prop_oneof![4 => 1..9_usize, 2 => 9..30_usize, 1 => 30..64_usize];
    (empties, any::<u64>(), 0..4_u8, any::<bool>(), 0..3_u8).prop_map(|(empties, seed, turns, black, passes)| {
        let mut random = SplitMix64::new(seed);
        let mut letters: Vec<char> = "KQRBNPkqrbnp".chars().flat_map(|kind| [kind; 5]).collect();
        random.shuffle(&mut letters);
        let mut places: Vec<Option<char>> = letters.into_iter().map(Some).collect();
        places.truncate(64 - empties);
        places.resize(64, None);
        random.shuffle(&mut places);
        let rows: Vec<String> = places
            .chunks(8)
            .map(|row| row.iter().map(|piece| piece.map_or("1".to_owned(), |piece| piece.to_string())).collect())
            .collect();
        let side = if black { 'b' } else { 'w' };
        let mut position = position(&format!("{} {side} - -/- {passes}0 0 50", rows.join("/")));
        for _ in 0..turns {
            let list = position.turns();
            if !list.is_empty() {
                position = position.after(list[random.below(list.len())]);
            }
        }
        position
    })
}

fn holds(position: &Position) -> Result<(), TestCaseError> {
    let text = position.to_string();
    prop_assert_eq!(&text.parse::<Position>(), &Ok(position.clone()));
    prop_assert_eq!(position.hash(), position.fresh_hash());
    let turns = turn_texts(position);
    prop_assert_eq!(position.count_turns(), turns.len() as u64);
    prop_assert_eq!(&turns, &territory_reference::turns(&text), "{}", text);
    prop_assert_eq!(position.outcome().is_some(), turns.is_empty());
    for options in [Options::STANDARD, NOT_IN_MAJORITY, POKER] {
        let expected = territory_reference::score(&text, options.bonus_in_majority, options.poker_bonuses);
        let position = position.clone().with_options(options);
        prop_assert_eq!(position.halves(), expected, "{} {:?}", text, options);
        explained(&position)?;
    }
    for text in &turns {
        let next = position.after(position.parse_turn(text).unwrap());
        prop_assert_eq!(next.hash(), next.fresh_hash());
        prop_assert_eq!(next.to_string().parse::<Position>(), Ok(next));
    }
    Ok(())
}

/// The parts of an explanation add up to the whole, and every empty square is explained once.
fn explained(position: &Position) -> Result<(), TestCaseError> {
    let score = position.score();
    let mut sum = [0; 2];
    let mut squares = BTreeSet::new();
    for territory in &score.territories {
        for side in Side::ALL {
            let base: i32 = territory.settlers_of(side).map(Settler::worth).sum();
            prop_assert_eq!(base, territory.base[side.index()]);
            sum[side.index()] += territory.points[side.index()].halves();
        }
        let whole = territory.contribution(Side::White) + territory.contribution(Side::Black);
        prop_assert_eq!(territory.value, if territory.one_colour { 2 * whole } else { whole });
        prop_assert_eq!(territory.points[0].halves() + territory.points[1].halves(), 2 * territory.value);
        for &square in &territory.squares {
            prop_assert!(position.board().get(square).is_none() && squares.insert(square));
        }
        for settler in &territory.settlers {
            prop_assert_eq!(position.board().get(settler.square), Some(settler.piece));
        }
    }
    prop_assert_eq!(squares.len(), Square::all().filter(|&square| position.board().get(square).is_none()).count());
    prop_assert_eq!(sum, score.points.map(Points::halves));
    prop_assert_eq!(sum, position.halves());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_position_has_the_turns_and_the_score_of_the_reference(position in any_position()) {
        holds(&position)?;
    }

    #[test]
    fn any_turn_is_legal_or_refused_with_its_reason(position in any_position(), at in any::<[Index; 3]>(), sort in 0..4) {
        let all: Vec<Square> = Square::all().collect();
        let [from, to, lands] = at.map(|index| all[index.index(64)]);
        let turn = match sort {
            0 => Turn::Place { kind: Kind::Queen, at: from },
            1 => Turn::Push { from, to, lands },
            _ => Turn::Move { from, to },
        };
        let listed = turn_texts(&position).contains(&turn.to_string());
        match position.judge(turn) {
            Ok(()) => prop_assert!(listed),
            Err(refusal) => {
                prop_assert!(!listed);
                prop_assert!(refusal.to_string().contains("[rules, "));
                prop_assert!(refusal.reason != Reason::Repeated, "nobody has agreed on strict repetition");
            }
        }
    }

    /// Strict repetition: no board comes back with the same side to move, and every game still goes on or ends.
    #[test]
    fn strictly_nothing_is_repeated(seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let start = Position::start(&Start { setup: Some("placed".to_owned()), size: None, seed: Some(seed) }).unwrap();
        let start = start.with_options(Options { repetition: Repetition::Strict, ..Options::STANDARD });
        let mut play = InPlay::begin(start);
        let mut seen = BTreeSet::new();
        while play.outcome().is_none() {
            let text = play.position().to_string();
            let placement: Vec<&str> = text.split(' ').take(2).collect();
            prop_assert!(seen.insert(placement.join(" ")), "{} again", text);
            let turns = play.position().turns();
            prop_assert!(!turns.is_empty());
            play.play(turns[random.below(turns.len())]).unwrap();
        }
    }
}

#[test]
fn positions_of_random_games_have_the_turns_of_the_reference() {
    for seed in 0..2 {
        let mut position = Position::start(&Start::default()).unwrap();
        let mut random = SplitMix64::new(seed);
        while position.outcome().is_none() {
            holds(&position).unwrap();
            let turns: Vec<String> = turn_texts(&position).into_iter().collect();
            position = position.after(turns[random.below(turns.len())].parse().unwrap());
        }
    }
}
