//! Every case of `docs/rules/spatial-chess.md`, and what must hold of spatial chess in any position.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use mathchess_conformance::rule_cases::{self, check_games, check_positions, turn_texts};
use mathchess_conformance::spatial_reference;
use mathchess_engine::game::{EndReason, Game, GameInPlay, Side, Start};
use mathchess_engine::games::spatial_chess::{
    Arrangement, ArrangementProblem, Cell, DRights, InPlay, Kind, Mode, Options, Outcome, Piece, Position,
    PositionError, Reason, Shape, Turn, TurnError,
};
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;
use proptest::sample::Index;

fn position(text: &str) -> Position {
    rule_cases::position(text)
}

#[test]
fn every_position_has_its_moves_counts_and_outcome() {
    check_positions(18, |case, position: &Position| {
        assert_eq!(position.in_check(position.side_to_move()), case.more["check"], "{}", case.name);
    });
}

#[test]
fn every_game_is_legal_and_ends_as_recorded() {
    check_games::<Position>(6);
}

/// The examples of section 8 that are not in the file of cases, by their numbers.
#[test]
fn the_worked_examples() {
    let nihongi = Position::start(&Start { setup: Some("nihongi".to_owned()), ..Start::default() }).unwrap();
    let by_kind = |kind| turn_texts(&nihongi).iter().filter(|turn| kind_of(&nihongi, turn) == kind).count();
    let counts = [Kind::Pawn, Kind::Bishop, Kind::Horse, Kind::Queen, Kind::Rook, Kind::King].map(by_kind);
    assert_eq!(counts, [22, 16, 13, 8, 4, 2], "1");

    let cubic = Position::start(&Start::default()).unwrap();
    let line = |to: &str| {
        let wanted: Cell = to.parse().unwrap();
        let destinations = cubic.destinations("e1".parse().unwrap());
        let found = destinations.into_iter().find(|destination| destination.to == wanted).unwrap();
        (found.line.mode, found.line.steps)
    };
    assert_eq!([line("a5"), line("b5"), line("e7")], [(Mode::O, 1), (Mode::F, 1), (Mode::F, 2)], "2");

    let promotion = position("cubic k5Pr/7P/8/8/8/8/8/K7 w Kk 3 40");
    assert_eq!(promotion.count_turns(), 18, "6");
    let takes: BTreeSet<String> = turn_texts(&promotion).into_iter().filter(|turn| turn.contains("h8=")).collect();
    assert_eq!(takes.len(), 8, "6");
    assert!(turn_texts(&promotion).contains("a1f2"), "6");
    let after = promotion.play(promotion.parse_turn("g8h8=H").unwrap()).unwrap();
    assert_eq!(after.to_string(), "cubic k6H/7P/8/8/8/8/8/K7 b Kk 0 40", "6");

    let outcome = |text: &str| position(text).outcome();
    let mate = Some(Outcome { winner: Some(Side::White), reason: EndReason::Checkmate });
    assert_eq!(outcome("cubic 8/8/8/8/8/8/4K3/k1R5 b - 0 1"), mate, "7");
    assert_eq!(outcome("cubic 8/8/8/8/8/8/4K3/k4B2 b K 0 1"), mate, "8");
    let insufficient = Some(Outcome::draw(EndReason::InsufficientMaterial));
    assert_eq!(outcome("cubic 7k/8/8/8/8/8/4K3/5B2 b - 0 1"), insufficient, "9");
    assert_eq!(outcome("nihongi 8k/9/9/9/9/R2K5/9/9/9 b - 0 1"), insufficient, "10");
    let right = position("nihongi 8k/9/9/9/9/R2K5/9/9/9 b K 0 1");
    assert_eq!(turn_texts(&right), ["i9f9", "i9h9", "i9i6", "i9i8"].map(str::to_owned).into(), "10");
    assert_eq!(outcome("cubic 7k/8/8/8/8/8/8/K1Q5 w - 100 80"), Some(Outcome::draw(EndReason::FiftyMoves)), "11");
    assert!(position("cubic 7k/8/8/8/8/8/8/K1Q5 w - 99 80").count_turns() > 0, "11");

    let start = position("cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1");
    let after = |text: &str| start.play(start.parse_turn(text).unwrap()).unwrap();
    assert!(turn_texts(&after("d1h1")).contains("h8c7"), "12");
    assert!(after("d1d4").to_string().contains(" b K "), "12");
    assert_eq!(turn_texts(&after("d1d4")), ["h8g8", "h8h7"].map(str::to_owned).into(), "12");
}

fn kind_of(position: &Position, turn: &str) -> Kind {
    let turn: Turn = turn.parse().unwrap();
    position.piece(turn.from()).unwrap().kind
}

/// Example 3: the cells that a piece reaches on an empty board, from a corner and at most. The king steps as the horse
/// does, but the other king always guards some cells.
#[test]
fn reach_on_an_empty_board() {
    use Kind::{Bishop, Horse, King, Pawn, Queen, Rook};
    // Both kings must stand somewhere; the maximum over all their places is what the piece reaches without them.
    let reach = |shape: Shape, kind: Kind, from: Cell| {
        let mut most = 0;
        for enemy in shape.all_cells() {
            for own in shape.all_cells() {
                let mut pieces = BTreeMap::from([((own.rank(), own.file()), (own, King, Side::White))]);
                pieces.insert((enemy.rank(), enemy.file()), (enemy, King, Side::Black));
                pieces.insert((from.rank(), from.file()), (from, kind, Side::White));
                if pieces.len() == 3 {
                    let pieces = pieces.into_values().map(|(cell, kind, side)| (cell, Piece { side, kind })).collect();
                    let mut rights = DRights::default();
                    rights.add(Side::White);
                    let arrangement = Arrangement { shape, pieces, side: Side::White, rights, quiet: 0, number: 1 };
                    if let Ok(position) = Position::new(&arrangement) {
                        let position = position.with_options(Options { draws_on_claim: true, ..Options::default() });
                        most = most.max(position.destinations(from).len());
                    }
                }
            }
        }
        most
    };
    let corner = Cell::new(0, 0);
    for (shape, table) in [
        (Shape::CUBIC, [(Pawn, 3, 6), (Horse, 4, 14), (Bishop, 9, 15), (Rook, 9, 9), (Queen, 18, 24)]),
        (Shape::NIHONGI, [(Pawn, 4, 8), (Horse, 8, 40), (Bishop, 12, 24), (Rook, 8, 8), (Queen, 20, 32)]),
    ] {
        let middle = if shape == Shape::CUBIC { "f2" } else { "e5" }.parse().unwrap();
        for (kind, from_corner, most) in table {
            assert_eq!(reach(shape, kind, corner), from_corner, "{shape} {kind:?}");
            assert_eq!(reach(shape, kind, middle), most, "{shape} {kind:?}");
        }
    }
}

#[test]
fn set_ups_are_point_reflections() {
    for setup in Position::SETUPS {
        let start = Position::start(&Start { setup: Some((*setup).to_owned()), ..Start::default() }).unwrap();
        let shape = start.shape();
        for (cell, piece) in start.pieces() {
            let opposite = Cell::new(shape.files() - 1 - cell.file(), shape.ranks() - 1 - cell.rank());
            assert_eq!(start.piece(opposite), Some(Piece { side: !piece.side, kind: piece.kind }), "{setup} {cell}");
        }
    }
}

#[test]
fn every_reason_against_a_setup_is_told() {
    let problems = |text: &str| match text.parse::<Position>() {
        Err(PositionError::Invalid(problems)) => problems,
        other => panic!("{text}: {other:?}"),
    };
    use ArrangementProblem::{Kings, OpponentInCheck, RightInCheck};
    assert_eq!(
        problems("cubic 8/8/8/8/8/8/8/KK6 w - 0 1"),
        [Kings { side: Side::White, count: 2 }, Kings { side: Side::Black, count: 0 }]
    );
    assert_eq!(
        problems("cubic 8/8/8/8/8/8/8/K2R3k w k 0 1"),
        [OpponentInCheck(Side::Black), RightInCheck(Side::Black)]
    );
}

/// Every reason for a refusal, with its rule.
#[test]
fn refusals_name_the_rule_and_the_cell() {
    let start = "cubic 1ppqphrk/2bp1pbr/3p2ph/7p/P7/HP2P3/RBP1PB2/KRHPQPP1 w Kk 0 1";
    for (text, turn, reason, rule, cell, other) in [
        ("cubic 7k/8/8/8/8/8/8/K1Q5 w - 100 80", "a1a2", Reason::GameOver, "section 6", "", ""),
        (start, "i1a2", Reason::OffBoard, "section 3", "i1", ""),
        (start, "a1a9", Reason::OffBoard, "section 3", "a9", ""),
        (start, "b4b5", Reason::EmptyCell, "rule 1", "b4", ""),
        (start, "h5g5", Reason::NotYourPiece, "rule 1", "h5", ""),
        (start, "a1a1", Reason::NoMove, "rule 1", "a1", ""),
        (start, "a1b1", Reason::OwnPiece, "rule 4", "b1", ""),
        (start, "a4d4", Reason::WrongWay(Kind::Pawn), "rule 5", "d4", ""),
        (start, "a3d3", Reason::WrongWay(Kind::Horse), "rule 6", "d3", ""),
        (start, "b2d2", Reason::WrongWay(Kind::Bishop), "rule 7", "d2", ""),
        (start, "b1c4", Reason::WrongWay(Kind::Rook), "rule 8", "c4", ""),
        (start, "e1f8", Reason::WrongWay(Kind::Queen), "rule 9", "f8", ""),
        (start, "a1c3", Reason::WrongWay(Kind::King), "rule 10", "c3", ""),
        (start, "b1b4", Reason::WayBlocked, "rule 3", "b4", "b2"),
        (start, "b1f1=Q", Reason::OwnPiece, "rule 4", "f1", ""),
        (start, "a4b4=Q", Reason::NoPromotion, "rule 17", "b4", ""),
        ("cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1", "a1f2", Reason::NoDRight, "rule 13", "a1", ""),
        ("cubic k5P1/8/8/8/8/8/8/K7 w - 3 40", "g8h8", Reason::PromotionMissing, "rule 17", "h8", ""),
        ("cubic 7k/8/8/8/8/8/8/KR1r4 w - 0 1", "b1b2", Reason::KingInCheck, "rule 15", "a1", "d1"),
        ("cubic 7k/8/8/8/8/8/8/K1r5 w - 0 1", "a1b1", Reason::KingInCheck, "rule 15", "b1", "c1"),
    ] {
        let at = |text: &str| text.parse::<Cell>().ok();
        match position(text).parse_turn(turn) {
            Err(TurnError::Illegal { refusal, .. }) => {
                let found = (refusal.reason, refusal.reason.rule(), refusal.cell, refusal.other);
                assert_eq!(found, (reason, rule, at(cell), at(other)), "{text} {turn}");
            }
            found => panic!("{text} {turn}: {found:?}"),
        }
    }
}

#[test]
fn options_change_what_a_host_may_decide() {
    let start = "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 7 1";
    let played = |options: Options, turn: &str, text: &str| {
        let position = position(text).with_options(options);
        position.play(position.parse_turn(turn).unwrap()).unwrap()
    };
    let standard = Options::default();
    assert!(played(standard, "a1f2", start).has_d_right(Side::White));
    let once = Options { d_right_once: true, ..standard };
    assert!(!played(once, "a1f2", start).has_d_right(Side::White));
    assert!(played(once, "a1b1", start).has_d_right(Side::White));

    let pawn = "cubic 7k/8/8/8/8/8/P7/K2R4 w Kk 7 1";
    assert_eq!(played(standard, "a2b2", pawn).quiet(), 8);
    assert_eq!(played(Options { pawn_moves_reset: true, ..standard }, "a2b2", pawn).quiet(), 0);

    let claim =
        position("cubic 7k/8/8/8/8/8/8/K1Q5 w - 100 80").with_options(Options { draws_on_claim: true, ..standard });
    assert!(claim.outcome().is_none() && claim.count_turns() > 0);
    let mut play = InPlay::begin(claim);
    assert!(play.claim_draw());
    assert_eq!(play.outcome(), Some(Outcome::draw(EndReason::FiftyMoves).into()));
}

/// Boards of every width, sparse and crowded, with any rights that the rules allow.
fn any_position() -> impl Strategy<Value = Position> {
    const SHAPES: [(u8, u8); 12] =
        [(2, 6), (2, 8), (3, 5), (5, 2), (4, 3), (3, 3), (1, 9), (2, 12), (4, 4), (7, 2), (6, 2), (3, 4)];
    let shape = prop_oneof![
        4 => Just(Shape::CUBIC),
        3 => Just(Shape::NIHONGI),
        3 => (0..SHAPES.len()).prop_map(|i| Shape::general(SHAPES[i].0, SHAPES[i].1).unwrap()),
    ];
    let pieces = prop::collection::vec((any::<Index>(), 0..5_usize, any::<bool>()), 0..20);
    (shape, pieces, any::<[Index; 2]>(), any::<[bool; 3]>()).prop_filter_map(
        "no position",
        |(shape, pieces, kings, [black, white_right, black_right])| {
            let cells: Vec<Cell> = shape.all_cells().collect();
            let side = |black| if black { Side::Black } else { Side::White };
            let mut board: BTreeMap<usize, Piece> = pieces
                .into_iter()
                .map(|(at, kind, black)| (at.index(cells.len()), Piece { side: side(black), kind: Kind::ALL[kind] }))
                .collect();
            for (king, side) in kings.into_iter().zip(Side::ALL) {
                board.insert(king.index(cells.len()), Piece { side, kind: Kind::King });
            }
            let mut rights = DRights::default();
            for (side, has) in Side::ALL.into_iter().zip([white_right, black_right]) {
                if has {
                    rights.add(side);
                }
            }
            let pieces = board.into_iter().map(|(at, piece)| (cells[at], piece)).collect();
            let mut arrangement = Arrangement { shape, pieces, side: side(black), rights, quiet: 0, number: 1 };
            for _ in 0..2 {
                match Position::new(&arrangement) {
                    Ok(position) => return Some(position),
                    Err(problems) => problems.iter().for_each(|problem| match problem {
                        ArrangementProblem::RightInCheck(side) => arrangement.rights.remove(*side),
                        ArrangementProblem::OpponentInCheck(side) => arrangement.side = *side,
                        ArrangementProblem::Kings { .. } => {}
                    }),
                }
            }
            None
        },
    )
}

fn holds(position: &Position) -> Result<(), TestCaseError> {
    prop_assert_eq!(&position.to_string().parse::<Position>(), &Ok(position.clone()));
    prop_assert_eq!(position.hash(), position.fresh_hash());
    let turns = turn_texts(position);
    prop_assert_eq!(position.count_turns(), turns.len() as u64);
    let drawn = position.drawn().is_some();
    if !drawn {
        prop_assert_eq!(&turns, &spatial_reference::turns(&position.to_string()), "{}", position);
    }
    prop_assert_eq!(position.outcome().is_some(), turns.is_empty());
    for text in &turns {
        let turn = position.parse_turn(text).unwrap();
        let next = position.after(turn);
        prop_assert_eq!(next.hash(), next.fresh_hash());
        // A check takes the right away, and nothing else does.
        for side in Side::ALL {
            prop_assert_eq!(next.has_d_right(side), position.has_d_right(side) && !next.in_check(side), "{}", text);
        }
        // Whatever a legal turn leads to is a position: rules 13 and 15 are kept.
        prop_assert_eq!(next.to_string().parse::<Position>(), Ok(next));
    }
    let (mut made, mut given) = (Vec::new(), Vec::new());
    position.for_each_turn(|turn| made.push(position.after(turn)));
    position.for_each_after(|next| given.push(next.clone()));
    prop_assert_eq!(given, made);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_position_has_the_turns_of_the_reference(position in any_position()) {
        holds(&position)?;
    }

    #[test]
    fn any_turn_is_legal_or_refused_with_its_reason(
        position in any_position(), from in any::<Index>(), to in any::<Index>(), kind in prop::option::of(0..4_usize),
    ) {
        let cells: Vec<Cell> = position.shape().all_cells().collect();
        let turn = Turn::new(
            cells[from.index(cells.len())],
            cells[to.index(cells.len())],
            kind.map(|kind| Kind::PROMOTIONS[kind]),
        );
        let listed = turn_texts(&position).contains(&turn.to_string());
        match position.judge(turn) {
            Ok(()) => prop_assert!(listed),
            Err(refusal) => {
                prop_assert!(!listed);
                prop_assert!(refusal.to_string().contains("[rules, "));
                // A refusal for the own king's safety names the attacking piece.
                if refusal.reason == Reason::KingInCheck {
                    let attacker = refusal.other.and_then(|cell| position.piece(cell));
                    prop_assert_eq!(attacker.map(|piece| piece.side), Some(!position.side_to_move()));
                }
            }
        }
    }
}

#[test]
fn positions_of_random_games_have_the_turns_of_the_reference() {
    for (seed, setup) in (1..).zip(Position::SETUPS) {
        let mut position = Position::start(&Start { setup: Some((*setup).to_owned()), ..Start::default() }).unwrap();
        let mut random = SplitMix64::new(seed);
        for _ in 0..120 {
            holds(&position).unwrap();
            let turns: Vec<String> = turn_texts(&position).into_iter().collect();
            if turns.is_empty() {
                break;
            }
            position = position.after(turns[random.below(turns.len())].parse().unwrap());
        }
    }
}
