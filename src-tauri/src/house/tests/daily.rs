//! The puzzle of the day.

use mathchess_progress::local_day;

use super::Table;
use crate::api::given::GivenBy;
use crate::api::profile::NewProfile;
use crate::api::puzzle::{DailyPuzzle, DailyState, PuzzleAnswer, PuzzleVerdict};
use crate::api::teaching::{Scope, Switches};
use crate::error::ErrorKind;
use crate::wall_clock::now_ms;

/// The offset of the learners' clock from UTC, in minutes.
const OFFSET: i16 = 60;
/// The number of days after which every puzzle comes on its date again: the cycles have 34 and 322 weeks.
const AGAIN: i64 = 7 * 34 * 322;

fn learner(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

/// Answers a puzzle, with the right turns or by passing, and returns the learner's day.
fn answer(table: &Table, profile: Option<&str>, id: &str, right: bool) -> i64 {
    let given = GivenBy {
        profile: profile.map(str::to_owned),
        sitting: table.house.learning.begin_round().unwrap(),
        answer_number: 1,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: OFFSET,
    };
    let mut so_far: Vec<String> = Vec::new();
    loop {
        let hint = || table.house.learning.puzzle_hint(id, &so_far, profile).unwrap().turn.text;
        let turn = if right { hint() } else { "--".to_owned() };
        let asked =
            PuzzleAnswer { id: id.to_owned(), so_far: so_far.clone(), turn: turn.clone(), given: given.clone() };
        let marking = table.house.learning.mark_puzzle(&asked).unwrap();
        match marking.verdict {
            PuzzleVerdict::GoesOn => so_far.extend([turn, marking.reply.unwrap().explanation.text]),
            verdict => assert_eq!(verdict == PuzzleVerdict::Solved, right, "{id}"),
        }
        if marking.verdict != PuzzleVerdict::GoesOn {
            return local_day(now_ms(), OFFSET);
        }
    }
}

/// The learners' day, and not one that ends within the next minute.
fn calm_day() -> i64 {
    let today = || local_day(now_ms(), OFFSET);
    while local_day(now_ms() + 60_000, OFFSET) != today() {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    today()
}

fn on(table: &Table, profile: Option<&str>, day: i64) -> DailyPuzzle {
    table.house.learning.daily_puzzle_on(profile, day).unwrap()
}

#[test]
fn everybody_has_the_same_puzzle_which_is_open_then_tried_then_solved() {
    let table = Table::new();
    let (mai, tom) = (learner(&table, "Mai"), learner(&table, "Tom"));
    let day = calm_day();
    let asked = |profile| table.house.learning.open_daily_puzzle_on(profile, day).unwrap();
    let puzzle = asked(Some(&*mai));
    for other in [Some(&*tom), None] {
        assert_eq!(asked(other).id, puzzle.id);
    }
    let open = DailyPuzzle {
        level: puzzle.level,
        locked: false,
        beyond: puzzle.level > 1,
        state: DailyState::Open,
        solved_before: false,
    };
    assert_eq!(on(&table, Some(&mai), day), open);
    assert_eq!(answer(&table, Some(&mai), &puzzle.id, false), day);
    assert_eq!(on(&table, Some(&mai), day), DailyPuzzle { state: DailyState::Tried, ..open });
    answer(&table, Some(&mai), &puzzle.id, true);
    assert_eq!(on(&table, Some(&mai), day), DailyPuzzle { state: DailyState::Solved, ..open });
    for other in [Some(&*tom), None] {
        assert_eq!(on(&table, other, day), open, "somebody else has not solved it");
    }
    answer(&table, None, &puzzle.id, true);
    assert_eq!(on(&table, None, day).state, DailyState::Solved, "a guest's answers count until the app is closed");
    // It is a puzzle like any other, and comes no more.
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    assert_eq!(home.puzzles.iter().map(|level| level.solved).sum::<u32>(), 1);
    assert_eq!(table.house.desk.attempts_of(Some(&mai)).unwrap().len(), 2);
}

#[test]
fn a_puzzle_that_was_solved_on_another_day_is_asked_again_and_says_so() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let day = calm_day();
    let puzzle = table.house.learning.open_daily_puzzle_on(Some(&mai), day).unwrap();
    answer(&table, Some(&mai), &puzzle.id, true);
    let rating = || table.house.learning.practice_home(Some(&mai)).unwrap().rating;
    let rated = rating();
    for other in [day + AGAIN, day - AGAIN] {
        let DailyPuzzle { state, solved_before, .. } = on(&table, Some(&mai), other);
        assert_eq!((state, solved_before), (DailyState::Open, true), "day {other}");
        assert_eq!(table.house.learning.open_daily_puzzle_on(Some(&mai), other).unwrap().id, puzzle.id);
    }
    assert_eq!(on(&table, Some(&mai), day + 1).state, DailyState::Open, "tomorrow there is another one");
    answer(&table, Some(&mai), &puzzle.id, true);
    assert_eq!(rating(), rated, "only the first answer is rated");
}

#[test]
fn the_puzzle_of_a_day_whose_level_is_locked_is_not_asked() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let day = calm_day();
    let puzzle = table.house.learning.open_daily_puzzle_on(Some(&mai), day).unwrap();
    let locked = Switches { locked_levels: Some([puzzle.level].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(mai.clone()), &locked).unwrap();
    assert!(on(&table, Some(&mai), day).locked);
    let refused = table.house.learning.open_daily_puzzle_on(Some(&mai), day).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::SwitchedOff);
    assert!(!on(&table, None, day).locked, "it is locked for her alone");
}

#[test]
fn todays_puzzle_is_that_of_the_clock_of_this_device() {
    let table = Table::new();
    let offset = crate::wall_clock::utc_offset_minutes().unwrap_or_default();
    loop {
        let before = local_day(now_ms(), offset);
        let asked = table.house.learning.open_daily_puzzle(None).unwrap();
        let told = table.house.learning.daily_puzzle(None).unwrap();
        if local_day(now_ms(), offset) == before {
            assert_eq!(asked.id, table.house.learning.open_daily_puzzle_on(None, before).unwrap().id);
            assert_eq!((told.level, told.state), (asked.level, DailyState::Open));
            break;
        }
    }
}
