//! Every case of `docs/rules/digit-chess.md`, and what must hold of digit chess in any position.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use mathchess_conformance::rule_cases::{self, check_games, check_positions, outcome_json, turn_texts};
use mathchess_engine::game::{Game, Start};
use mathchess_engine::games::digit_chess::{
    Action, ArrangementProblem, CircleSet, Line, LineKind, Options, Point, Position, PositionError, Turn, Variant, view,
};
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;

fn position(text: &str) -> Position {
    rule_cases::position(text)
}

fn turn_set(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn after(text: &str, turn: &str) -> String {
    let position = position(text);
    position.after(position.parse_turn(turn).unwrap()).to_string()
}

#[test]
fn every_position_has_its_moves_counts_and_outcome() {
    check_positions(36, |_, _: &Position| ());
}

#[test]
fn every_game_is_legal_and_ends_as_recorded() {
    check_games::<Position>(9);
}

/// The examples of section 11 by their numbers; 9 is in the file of cases.
#[test]
fn the_worked_examples() {
    let nine = turn_set("ak1-a31 ak2-a32 ak3-a33 al1-a11 al2-a21 al3-a31 ar1-a13 ar2-a23 ar3-a33");
    for setup in ["2r1", "2r2", "4r1", "4r2"] {
        let start = Position::start(&Start { setup: Some(setup.to_owned()), ..Start::default() }).unwrap();
        assert_eq!(turn_texts(&start), nine, "1");
    }

    let boards = "A7A5.,...,...,...,...,A2../B1B2.,...,...,B3B4B5,B6..,.../...,...,...,C1C2C3,...,.../D4..,...,...,D5..,D6..,... A ABCD 0";
    let taken = "A7A5A2,...,...,...,...,.../.B2.,...,...,B3B4B5,B6..,.../...,...,...,C1C2C3,...,.../...,...,...,D5..,D6..,... B ABCD 0";
    for rule in ["4r1", "4r2"] {
        assert_eq!(after(&format!("{rule} {boards}"), "ar1-a13"), format!("{rule} {taken}"), "2 and 3");
    }

    let boards = "A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7";
    let product = position(&format!("2r2 {boards}"));
    let turn = product.parse_turn("ar1-a13").unwrap();
    let comparisons = product.comparisons(turn);
    let row = Line { board: 0, kind: LineKind::Row, number: 0 };
    let measured =
        comparisons.iter().map(|it| (it.full.line, it.full.measure, it.enemy.measure, it.captured.is_some()));
    let column = Line { board: 0, kind: LineKind::Column, number: 2 };
    assert_eq!(measured.collect::<Vec<_>>(), [(row, 9, 2, true), (column, 3, 3, false)], "4");
    assert_eq!(
        product.after(turn).to_string(),
        "2r2 A9A8A5,..A7,..A6,...,...,.../.B2.,..B3,...,B4..,...,... B AB 0",
        "4"
    );

    let lost = position(&after(&format!("2r1 {boards}"), "ar1-a13"));
    assert_eq!(lost.to_string(), "2r1 A9A8A5,..A7,..A6,...,...,.../.B2.,...,...,B4..,...,... B AB 0", "5");
    assert_eq!(outcome_json(&lost), serde_json::json!({"over": true, "reason": "too few pieces", "winner": "A"}), "5");
    assert!(turn_texts(&lost).is_empty(), "5");

    let two_lines = "2r1 A1A6.,A2..,..A9,..A8,..A7,A3../B4B3.,...,..B8,.B7.,B9..,... A AB 0";
    let taken = |turn: &str| {
        let position = position(two_lines);
        let points = position.taken_by(position.parse_turn(turn).unwrap());
        points.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!((taken("al3-a31"), taken("ar1-a13")), (vec!["b11".to_owned()], vec!["b12".to_owned()]), "6");
    let listed = "a11-al1 a12-a13 a12-a22 a21-a22 a21-a31 a21-al2 a33-a23 a33-a32 a33-ar3 ak3-ak1 ak3-ak2 ak3-ar2 ak3-ar3 \
                  al3-a31 al3-ak1 al3-ak2 al3-al1 al3-al2 ar1-a13 ar1-ar2 ar1-ar3";
    assert_eq!(turn_texts(&position(two_lines)), turn_set(listed), "6");

    let dark = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... A AB 5";
    let listed = "+al2 +bl2 a11xal1 bl3-ak1 bl3-ak2 bl3-ak3 bl3-al3 bl3-ar1 bl3-ar2 bl3-ar3 bl3-bk1 bl3-bk2 bl3-bk3 bl3-br1 \
                  bl3-br2 bl3-br3 bl3xal2 bl3xbl2";
    assert_eq!(turn_texts(&position(dark)), turn_set(listed), "7");
    assert_eq!(after(dark, "a11xal1"), "2r3 ...,...,...,A1a4.,...,.../...,...,B2..,B1b3A8,...,... B AB 0", "7");
    assert_eq!(after(dark, "bl3xbl2"), "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1A8.,...,... B AB 0", "7");
    assert_eq!(after(dark, "bl3xal2"), "2r3 A1..,...,...,B9A4.,...,.../...,...,B2..,B1b3A8,...,... B AB 0", "7");

    let first = "2r3 ...,...,...,b3b1a1,b8a3b7,b2a4a6/...,...,...,b9b6a7,a8a9a5,a2b5b4 A -- 0";
    assert_eq!(turn_texts(&position(first)).len(), 18, "8");
    assert!(after(first, "+ak1").ends_with(" B BA 0"), "8");
}

#[test]
fn refusals_name_the_rule() {
    let sum = "2r1 A1A6.,A2..,..A9,..A8,..A7,A3../B4B3.,...,..B8,.B7.,B9..,... A AB 0";
    let dark = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... A AB 5";
    let unowned = "4r3 A1..,...,...,B9a4.,...,.../...,...,...,...,...,.../...,...,...,...,...,.../...,...,...,...,...,... A A--- 5";
    for (text, turn, rule) in [
        (sum, "a31-a21", "rule 12"),
        (sum, "b11-b21", "rule 12"),
        (sum, "a11-a11", "rule 12"),
        (sum, "a11-a12", "rule 16"),
        (sum, "a11-a31", "rules 13 to 15"),
        (sum, "al3-bl1", "rule 18"),
        (sum, "cl1-c11", "rule 2"),
        (sum, "a11xa12", "rule 30"),
        (sum, "+al1", "rule 27"),
        (sum, "pass", "rule 17"),
        (dark, "a11-a12", "rule 26"),
        (dark, "al2-al3", "rule 12"),
        (dark, "bl3xb31", "rule 31"),
        (dark, "bl3xal1", "rule 29"),
        (dark, "a11xal2", "rules 13 to 15"),
        (dark, "a11xbk1", "rule 30"),
        (dark, "bl3xa11", "rule 31"),
        (unowned, "a11xal1", "rule 30"),
    ] {
        let error = position(text).parse_turn(turn).unwrap_err().to_string();
        assert!(error.contains(&format!("[rules, {rule}]")), "{turn}: {error}");
    }
    let no_set = "2r3 ...,...,...,A1b1.,...,.../...,...,...,...,...,... A -- 0";
    let error = position(no_set).parse_turn("al1-a11").unwrap_err().to_string();
    assert!(error.contains("turn a piece over [rules, rule 27]"), "{error}");
}

#[test]
fn arrangements_that_are_not_positions_name_every_reason() {
    let problems = |text: &str| match text.parse::<Position>() {
        Err(PositionError::Invalid(problems)) => problems,
        other => panic!("{text}: {other:?}"),
    };
    let found = problems("2r1 B1A1A1,...,...,c2..,...,.../...,...,...,...,...,... A BA 0");
    assert_eq!(found.len(), 5, "{found:?}");
    let empty = "...,...,...,...,...,...";
    assert_eq!(problems(&format!("2r3 {empty}/{empty} A A- 0")), [ArrangementProblem::OwnersDecided]);
    assert_eq!(problems(&format!("2r3 {empty}/{empty} A AA 0")), [ArrangementProblem::Owners]);
}

#[test]
fn ends_of_the_dark_game() {
    let outcome = |text: &str| outcome_json(&position(text)).to_string();
    let board = "...,...,...,...,...,...";
    let no_pieces = outcome(&format!("2r3 A1..,...,...,...,...,.../{board} B AB 5"));
    assert!(no_pieces.contains("\"no pieces\"") && no_pieces.contains("\"A\""), "{no_pieces}");
    // A piece in a corner circle whose exits are held by pieces that it does not beat.
    let shut_in = outcome(&format!("2r3 A1..,...,...,B2..,...,.../{board} A AB 5"));
    assert!(shut_in.contains("\"no moves\"") && shut_in.contains("\"B\""), "{shut_in}");
    // With four players the ally may still be able to move: then the seat passes.
    let ally = format!("4r3 A1..,...,...,B2..,...,.../{board}/{board}/...,...,...,C3..,...,... A ABCD 5");
    assert_eq!(turn_texts(&position(&ally)), turn_set("pass"));
    let limit = outcome("2r3 ...,...,...,A1..,...,.../...,...,...,B1B2.,...,... A AB 100");
    assert!(limit.contains("\"quiet limit\"") && limit.contains("\"B\""), "{limit}");
    let draws = Options { quiet_draws: true, ..Options::default() };
    let drawn = position("2r3 ...,...,...,A1..,...,.../...,...,...,B1B2.,...,... A AB 100").with_options(draws);
    assert_eq!(drawn.outcome().unwrap().winner, None);
}

#[test]
fn options_change_what_they_say() {
    let slides = "2r1 ...,...,...,...,.A5.,.../...,...,...,B1B2B3,...,... A AB 0";
    let board = |options| {
        let text = slides.replace(".A5.,...", ".A5.,A1A2.");
        turn_texts(&position(&text).with_options(options))
            .into_iter()
            .filter(|turn| turn.starts_with("ak2-"))
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(board(Options::default()), turn_set("ak2-a32 ak2-ak1 ak2-ak3 ak2-al1 ak2-al2 ak2-al3 ak2-ar3"));
    assert_eq!(board(Options { straight_slides: true, ..Options::default() }), turn_set("ak2-a32 ak2-ak1 ak2-ak3"));

    let dark = "2r3 A1..,...,...,B7a4.,...,.../...,...,B2..,B1b9A8,...,... A AB 5";
    let failed = |options| {
        let position = position(dark).with_options(options);
        position.after(position.parse_turn("bl3xbl2").unwrap()).piece("bl3".parse().unwrap()).is_some()
    };
    assert!(failed(Options::default()));
    assert!(!failed(Options { failed_attack_loses: true, ..Options::default() }));

    let corners = Options { starred: CircleSet::of(|row, column| row != 2 && column != 2), ..Options::default() };
    assert!(turn_texts(&position(dark).with_options(corners)).contains("a11-a12"));
    let soon = Options { quiet_limit: Some(5), ..Options::default() };
    assert!(position(dark).with_options(soon).outcome().is_some());
}

/// Every turn on a sheet of `boards` boards, legal or not.
fn all_turns(boards: usize) -> Vec<Turn> {
    let points: Vec<Point> = Point::all(boards).collect();
    let pairs = points.iter().flat_map(|&from| points.iter().map(move |&to| (from, to)));
    let moves = pairs.flat_map(|(from, to)| [Action::Go { from, to }, Action::Attack { from, to }]);
    let over = points.iter().map(|&point| Action::TurnOver(point));
    moves.chain(over).chain([Action::Pass]).map(Turn::new).collect()
}

/// A position of a random game.
fn any_position() -> impl Strategy<Value = Position> {
    (0..6_usize, any::<u64>(), 0..250_usize).prop_map(|(variant, seed, length)| {
        let setup = Some(Variant::NAMES[variant].to_owned());
        let mut position = Position::start(&Start { setup, size: None, seed: Some(seed) }).unwrap();
        let mut random = SplitMix64::new(seed);
        for _ in 0..length {
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.after(turns[random.below(turns.len())]);
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_is_judged_legal_is_what_is_listed(position in any_position()) {
        let listed = turn_texts(&position);
        for turn in all_turns(4) {
            match position.judge(turn) {
                Ok(()) => prop_assert!(listed.contains(&turn.to_string()), "{} {}", position, turn),
                Err(refusal) => {
                    prop_assert!(!listed.contains(&turn.to_string()), "{} {}: {}", position, turn, refusal);
                }
            }
        }
    }

    #[test]
    fn turns_keep_what_must_hold(position in any_position()) {
        prop_assert_eq!(position.hash(), position.fresh_hash());
        prop_assert_eq!(&position.to_string().parse::<Position>(), &Ok(position.clone()));
        for turn in position.turns() {
            let next = position.after(turn);
            prop_assert_eq!(next.hash(), next.fresh_hash());
            // Every legal turn leads to a valid position: rules 18 and 28 are kept.
            prop_assert_eq!(&next.to_string().parse::<Position>(), &Ok(next.clone()));
            // The pieces reported as taken are those that are missing; attacks on hidden pieces reveal nothing.
            let gone = position.pieces().count() - next.pieces().count();
            let told = position.taken_by(turn).len();
            let on_hidden = matches!(turn.action(), Action::Attack { to, .. } if !position.piece(to).unwrap().is_face_up());
            prop_assert!(if on_hidden { told == 0 } else { told == gone }, "{} {}", position, turn);
        }
    }

    /// The display and the legal turns are the same whatever the hidden numbers are.
    #[test]
    fn nothing_hidden_can_be_seen(position in any_position(), seed in any::<u64>()) {
        let guess = position.guess(&mut SplitMix64::new(seed));
        prop_assert_eq!(view::text(&position).to_string(), view::text(&guess).to_string());
        prop_assert_eq!(turn_texts(&position), turn_texts(&guess));
        prop_assert_eq!(guess.hash(), guess.fresh_hash());
        let mut own: Vec<String> = position.pieces().map(|(_, piece)| piece.to_string()).collect();
        let mut guessed: Vec<String> = guess.pieces().map(|(_, piece)| piece.to_string()).collect();
        own.sort_unstable();
        guessed.sort_unstable();
        prop_assert_eq!(own, guessed);
    }
}
