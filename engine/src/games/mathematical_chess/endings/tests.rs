//! The tables against the rules themselves.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;

use super::placements::{PIECES, Placements, Squares};
use super::*;
use crate::game::EndReason;
use crate::games::mathematical_chess::{Kind, Outcome, Piece, Point, Position, Side, Symmetry, Turn};
use crate::random::SplitMix64;

/// Four pieces on the smallest board, of all operators and both comparisons: operators of one kind, which can't take each
/// other; equal digits, which any operator but a power or a root makes equal; digits with a common power and with a common root.
const SMALL: [&str; 5] = [
    "W+W33/5/5/5/3B+B5 w last",
    "W-W33/5/5/5/3BxB3 w last",
    "WPW43/5/5/5/3B:B6 w last",
    "WRW93/5/5/5/3BPB1 w last",
    "W:W93/5/5/5/3BRB0 w sum",
];

fn material(text: &str) -> Material {
    Material::of(&text.parse().unwrap()).unwrap().0
}

fn solved(text: &str) -> Table {
    Table::solve(&material(text), &Limits::default()).unwrap()
}

/// The turns that a table has for a position that is not over.
fn turns_of(table: &Table, position: &Position) -> u32 {
    let (_, squares) = Material::of(position).unwrap();
    table.turns(position.side_to_move().index(), squares)
}

/// What must stand in a table for a position, by what stands there for those after each legal turn.
fn from_rules(table: &Table, position: &Position) -> u32 {
    let (mut wins_in, mut loses_in, mut passes) = (u32::MAX, Some(0), true);
    position.for_each_after(|after| {
        let turns = if after.is_lost() { 0 } else { turns_of(table, after) };
        if after.is_lost() || (turns > 0 && turns.is_multiple_of(2) && !passes) {
            wins_in = wins_in.min(turns + 1);
        }
        loses_in = loses_in.filter(|_| turns % 2 == 1).map(|longest| longest.max(turns + 1));
        // The pass is the first turn.
        passes = false;
    });
    if wins_in < u32::MAX { wins_in } else { loses_in.unwrap_or(0) }
}

#[test]
fn a_whole_table_agrees_with_every_legal_turn() {
    let placements = Placements::new(5);
    for text in SMALL {
        let (material, table) = (material(text), solved(text));
        let (mut positions, mut won, mut lost) = (0, 0, 0);
        for &first in placements.wedge() {
            for rest in 0..25_u32.pow(3) {
                let squares = [first, (rest / 625) as u8, (rest / 25 % 25) as u8, (rest % 25) as u8];
                if (1..PIECES).any(|piece| squares[..piece].contains(&squares[piece])) {
                    continue;
                }
                for side in Side::ALL {
                    let position = material.position(side, squares);
                    let turns = turns_of(&table, &position);
                    assert_eq!(turns, from_rules(&table, &position), "{position}");
                    positions += 1;
                    won += u32::from(turns % 2 == 1);
                    lost += u32::from(turns > 0 && turns.is_multiple_of(2));
                }
            }
        }
        assert_eq!(positions, 6 * 24 * 23 * 22 * 2);
        assert!(won > positions / 4 && lost > 0 && won + lost < positions, "{text}: {won} and {lost} of {positions}");
    }
}

#[test]
fn turned_and_mirrored_boards_are_alike() {
    let table = solved(SMALL[2]);
    let mut random = SplitMix64::new(5);
    for _ in 0..20_000 {
        let squares: Squares = std::array::from_fn(|_| random.below(25) as u8);
        if (1..PIECES).any(|piece| squares[..piece].contains(&squares[piece])) {
            continue;
        }
        for side in 0..2 {
            for symmetry in Symmetry::ALL {
                let image = squares.map(|square| {
                    let point = symmetry.point(5, Point::new(square % 5, square / 5));
                    point.row() * 5 + point.column()
                });
                assert_eq!(table.turns(side, image), table.turns(side, squares), "{squares:?} {image:?}");
            }
        }
    }
}

/// Whether the side to move wins within an odd number of turns, found by trying every turn, without a table.
fn wins_within(position: &Position, turns: u32) -> bool {
    let mut wins = false;
    let mut passes = true;
    position.for_each_after(|after| {
        let mut all_lose = turns > 1 && !passes && !wins && !after.is_lost();
        if all_lose {
            after.for_each_after(|answer| all_lose = all_lose && !answer.is_lost() && wins_within(answer, turns - 2));
        }
        wins |= after.is_lost() || all_lose;
        passes = false;
    });
    wins
}

#[test]
fn wins_are_as_long_as_a_plain_search_finds_them() {
    let mut found = [0; 3];
    for text in SMALL {
        let (material, table) = (material(text), solved(text));
        let mut random = SplitMix64::new(7);
        for _ in 0..3_000 {
            let squares: Squares = std::array::from_fn(|_| random.below(25) as u8);
            if (1..PIECES).any(|piece| squares[..piece].contains(&squares[piece])) {
                continue;
            }
            let position = material.position(Side::Black, squares);
            let turns = turns_of(&table, &position);
            let shortest = [1, 3].into_iter().find(|&turns| wins_within(&position, turns));
            assert_eq!(shortest, Some(turns).filter(|turns| [1, 3].contains(turns)), "{position}");
            if turns == 5 && found[2] < 10 {
                assert!(wins_within(&position, 5), "{position}");
            }
            if turns % 2 == 1 && turns <= 5 {
                found[turns as usize / 2] += 1;
            }
        }
    }
    assert!(found.iter().all(|&found| found >= 10), "{found:?}");
}

/// White to move wins in three turns: its operator goes above the 5, which has no empty point beside it. Black's operator, of
/// the same kind, can neither be taken nor take it, and Black's 5 may not take the 3 as long as three pieces stand in the row.
const WIN: &str = "6/6/6/6/W+5/B+B5W33 w last";
/// An operator can attack a digit along one line only, and the digit steps aside along the other; nothing else can be taken.
const LEVEL: &str = "6/1B54/6/3W+2/W35/4B+1 w last";

fn begun(text: &str, quiet_limit: u16) -> InPlay {
    InPlay::new(text.parse().unwrap(), quiet_limit)
}

fn value(endings: &Endings, play: &InPlay) -> Option<EndingValue> {
    endings.value(play, &Limits::default())
}

fn best_of(endings: &Endings, play: &InPlay) -> EndingLine {
    endings.lines(play, 1, &Limits::default()).unwrap().pop().unwrap()
}

#[test]
fn a_win_and_a_level_ending_checked_by_hand() {
    let endings = Endings::default();
    let mut play = begun(WIN, 100);
    let line = best_of(&endings, &play);
    assert_eq!((line.value, line.turns.len()), (EndingValue::Wins(3), 3));
    assert_eq!(line.turns[0].to_string(), "A2-B2");
    assert_eq!(line.turns[2].to_string(), "B2xB1");
    play.play(line.turns[0]).unwrap();
    assert_eq!(value(&endings, &play), Some(EndingValue::Loses(2)));
    assert!(endings.lines(&play, 99, &Limits::default()).unwrap().iter().all(|line| line.turns.len() == 2));
    line.turns[1..].iter().for_each(|&turn| play.play(turn).unwrap());
    assert_eq!(play.outcome(), Some(Outcome { winner: Some(Side::White), reason: EndReason::LostDigits }));
    assert_eq!(value(&endings, &play), None, "it is over");

    for side in ["w", "b"] {
        let play = begun(&LEVEL.replace('w', side), 100);
        assert_eq!(value(&endings, &play), Some(EndingValue::PointsDecide), "{side}");
        let lines = endings.lines(&play, 99, &Limits::default()).unwrap();
        assert_eq!(lines.len(), play.position().turns().len());
        assert_eq!(lines[0].value, EndingValue::PointsDecide);
    }
}

#[test]
fn a_win_is_sure_only_if_the_limit_of_quiet_turns_leaves_time_for_it() {
    let endings = Endings::default();
    for (limit, known) in [(2, EndingValue::PointsDecide), (3, EndingValue::Wins(3)), (4, EndingValue::Wins(3))] {
        assert_eq!(value(&endings, &begun(WIN, limit)), Some(known), "{limit}");
        // A quiet turn before it leaves a turn less.
        let mut play = begun(&WIN.replace('w', "b"), limit + 1);
        play.play(Turn::PASS).unwrap();
        assert_eq!(value(&endings, &play), Some(known), "{limit}");
    }
    // The loss comes in time or not at all.
    for (limit, known) in [(2, EndingValue::PointsDecide), (3, EndingValue::Loses(2))] {
        let mut play = begun(WIN, limit);
        play.play_text("A2-B2").unwrap();
        assert_eq!(value(&endings, &play), Some(known), "{limit}");
    }
}

#[test]
fn a_lost_side_that_is_left_a_second_pass_ends_the_game() {
    let endings = Endings::default();
    let mut play = begun(&WIN.replace("W+5/B+B5", "1W+4/B+B5"), 100);
    assert_eq!(value(&endings, &play), Some(EndingValue::Wins(1)));
    play.play(Turn::PASS).unwrap();
    let line = best_of(&endings, &play);
    assert_eq!((line.value, line.turns), (EndingValue::PointsDecide, vec![Turn::PASS]));
    play.play(Turn::PASS).unwrap();
    assert_eq!(play.outcome(), Some(Outcome { winner: None, reason: EndReason::Agreement }));
}

/// A level ending in which White leads by a digit, with this side to move.
fn led_by_white(side: Side) -> Position {
    let mut position: Position = LEVEL.replacen('6', "1B94", 1).parse().unwrap();
    position.take("B6".parse().unwrap());
    assert_eq!(position.lead(), 1);
    if side == Side::White { position } else { position.after(Turn::PASS) }
}

#[test]
fn who_leads_by_points_ends_the_game_and_who_is_behind_does_not() {
    let endings = Endings::default();
    for (side, lead) in [(Side::White, 1), (Side::Black, -1)] {
        let mut play = InPlay::new(led_by_white(!side), 100);
        play.play(Turn::PASS).unwrap();
        assert_eq!((play.position().side_to_move(), play.position().lead()), (side, lead));
        let lines = endings.lines(&play, 99, &Limits::default()).unwrap();
        let level = lines.iter().filter(|line| line.value == EndingValue::PointsDecide);
        let pass_is_at = level.clone().position(|line| line.turns == [Turn::PASS]).unwrap();
        assert_eq!(pass_is_at, if lead > 0 { 0 } else { level.count() - 1 });
    }
}

/// Two tables of the usual board, made once.
fn usual() -> &'static Endings {
    static USUAL: OnceLock<Endings> = OnceLock::new();
    USUAL.get_or_init(Endings::default)
}

const USUAL: [&str; 2] = ["W+W37/9/9/9/9/9/9/9/6BxB51 w last", "WPW77/9/9/9/9/9/9/9/6BRB31 b sum"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Every state of a game is as good as the best turn makes it, by the game's own rules for its end.
    #[test]
    fn a_value_is_that_of_the_best_turn(
        text in 0..USUAL.len(),
        squares in proptest::array::uniform4(0..81_u8),
        black in any::<bool>(),
        lead in -1..=1_i32,
        passed in any::<bool>(),
        limit in 1..30_u16,
    ) {
        prop_assume!((1..PIECES).all(|piece| !squares[..piece].contains(&squares[piece])));
        let side = if black { Side::Black } else { Side::White };
        let mover = if passed { !side } else { side };
        let mut position = material(USUAL[text]).position(mover, squares);
        if lead != 0 {
            // The side to move or the other one has taken a digit before.
            let spare = Point::all(9).find(|&point| position.board().get(point).is_none()).unwrap();
            let mut arrangement = position.arrangement();
            arrangement.board.set(spare, Piece::new(Side::Black, Kind::Digit(1)));
            position = Position::new(&arrangement);
            if lead > 0 { position.take(spare) } else {
                position = position.after(Turn::PASS);
                position.take(spare);
                position = position.after(Turn::PASS);
            }
        }
        let mut play = InPlay::new(position, limit + u16::from(passed));
        if passed {
            play.play(Turn::PASS).unwrap();
        }
        let endings = usual();
        let known = value(endings, &play).unwrap();
        let mut best = None;
        for turn in play.position().turns() {
            let mut after = play.clone();
            after.play(turn).unwrap();
            let leads_to = match after.outcome() {
                Some(outcome) if [EndReason::LostDigits, EndReason::LostOperators].contains(&outcome.reason) => {
                    prop_assert_eq!(outcome.winner, Some(side));
                    EndingValue::Wins(1)
                }
                Some(_) => EndingValue::PointsDecide,
                None => match value(endings, &after).unwrap() {
                    EndingValue::Wins(turns) => EndingValue::Loses(turns + 1),
                    EndingValue::PointsDecide => EndingValue::PointsDecide,
                    EndingValue::Loses(turns) => EndingValue::Wins(turns + 1),
                },
            };
            let better = |than| match (leads_to, than) {
                (EndingValue::Wins(turns), EndingValue::Wins(than)) => turns < than,
                (EndingValue::Loses(turns), EndingValue::Loses(than)) => turns > than,
                (EndingValue::Wins(_), _) | (EndingValue::PointsDecide, EndingValue::Loses(_)) => true,
                _ => false,
            };
            if best.is_none_or(better) {
                best = Some(leads_to);
            }
        }
        prop_assert_eq!(Some(known), best, "{} limit {}", play.position(), limit);
        // What is promised comes true, turn by turn, and not before.
        let line = best_of(endings, &play);
        prop_assert_eq!(line.value, known);
        let mut along = play.clone();
        for &turn in &line.turns {
            prop_assert_eq!(along.outcome(), None);
            along.play(turn).unwrap();
        }
        let (winner, turns) = match known {
            EndingValue::Wins(turns) => (side, turns),
            EndingValue::Loses(turns) => (!side, turns),
            EndingValue::PointsDecide => return Ok(()),
        };
        prop_assert_eq!(line.turns.len() as u32, turns);
        prop_assert_eq!(along.outcome().and_then(|outcome| outcome.winner), Some(winner));
        prop_assert!(u32::from(play.quiet()) + turns <= u32::from(play.quiet_limit()));
    }
}

#[test]
fn only_the_fewest_pieces_on_boards_up_to_ten_are_known() {
    let endings = Endings::default();
    for text in
        ["W+W33/5/5/5/2B1B+B5 w last", "W+W3W+2/5/5/5/3B+B5 w last", "W+W39/11/11/11/11/11/11/11/11/11/9B+B5 w last"]
    {
        assert_eq!(value(&endings, &begun(text, 100)), None, "{text}");
        assert_eq!(endings.lines(&begun(text, 100), 3, &Limits::default()), None);
    }
    assert!(endings.shelf().tables.is_empty());
}

#[test]
fn a_stop_ends_the_making_of_a_table_and_the_next_asker_makes_it() {
    let endings = Endings::default();
    let play = begun(WIN, 100);
    let stop = AtomicBool::new(true);
    let stopped = Limits { stop: Some(&stop), ..Limits::default() };
    assert_eq!(endings.value(&play, &stopped), None);
    // Stopped while the table is made: the clock is asked repeatedly.
    for questions in [1, 5, 100] {
        let asked = std::sync::atomic::AtomicU32::new(0);
        let passed = || if asked.fetch_add(1, Ordering::Relaxed) >= questions { 1.0 } else { 0.0 };
        let limits = Limits { time_passed: Some(&passed), ..Limits::nodes(1) };
        assert_eq!(endings.value(&play, &limits), None);
        assert_eq!(asked.into_inner(), questions + 1);
    }
    assert!(!endings.shelf().busy && endings.shelf().tables.is_empty());
    assert_eq!(value(&endings, &play), Some(EndingValue::Wins(3)));
    assert_eq!(endings.value(&play, &stopped), Some(EndingValue::Wins(3)), "what is made is told even after a stop");
}

#[test]
fn threads_that_ask_at_once_share_one_table() {
    let endings = Endings::default();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(value(&endings, &begun(WIN, 100)), Some(EndingValue::Wins(3))));
        }
    });
    assert_eq!(endings.shelf().tables.len(), 1);
    // Who waits for another thread goes when it is stopped.
    endings.shelf().busy = true;
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    assert_eq!(endings.value(&begun(SMALL[0], 100), &limits), None);
}

#[test]
fn old_tables_make_room_for_new_ones() {
    let shelf = |texts: &[&str]| {
        let mut shelf = Shelf::default();
        shelf.tables.extend(texts.iter().map(|text| Arc::new(solved(text))));
        shelf
    };
    let left = |bytes| {
        let mut shelf = shelf(&SMALL[..3]);
        shelf.make_room(bytes);
        shelf.tables.iter().map(|table| *table.material()).collect::<Vec<_>>()
    };
    let one = Table::bytes(&material(SMALL[0]));
    assert_eq!(one, 6 * 25_usize.pow(3) * 2);
    assert_eq!(left(MOST_BYTES - 3 * one).len(), 3);
    assert_eq!(left(MOST_BYTES - 3 * one + 1), [material(SMALL[1]), material(SMALL[2])]);
    assert_eq!(left(MOST_BYTES), []);
    // The largest board has room, alone.
    let largest = Table::bytes(&material("W+W38/10/10/10/10/10/10/10/10/7B+B51 w last"));
    assert!(largest <= MOST_BYTES && 2 * largest > MOST_BYTES);
}
