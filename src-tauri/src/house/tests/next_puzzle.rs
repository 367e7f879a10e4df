//! Which puzzle a learner gets who has chosen no level, or a theme.

use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::NewAttempt;
use mathchess_teaching::lessons::course;
use mathchess_teaching::puzzles::{Puzzle, Theme, shipped};

use super::Table;
use crate::api::given::GivenBy;
use crate::api::practice::PuzzlesOfTheme;
use crate::api::profile::NewProfile;
use crate::api::puzzle::{Puzzle as Asked, PuzzleAnswer, PuzzleMarking};
use crate::api::teaching::{Scope, Switches};
use crate::error::ErrorKind;

fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

/// Records answers to these items in one sitting, each right or wrong.
fn answer(table: &Table, profile: &str, kind: AttemptKind, items: impl IntoIterator<Item = (String, bool)>) {
    let mut open = table.house.desk.lock().unwrap();
    let sitting = open.records.attempts().new_sitting();
    let attempt = |(item, right)| NewAttempt {
        profile: profile.parse().unwrap(),
        sitting,
        kind,
        course: None,
        lesson: None,
        item,
        skills: Vec::new(),
        setting: Setting::Practice,
        answer: "12".to_owned(),
        answer_number: 1,
        right,
        hints: 0,
        made: Some(Making::Typed),
        mistake: None,
        used_ms: 3_000,
        utc_offset_minutes: 60,
        rules_version: 1,
        data_version: 1,
    };
    let attempts: Vec<NewAttempt> = items.into_iter().map(attempt).collect();
    open.records.attempts().append(&attempts).unwrap();
}

fn ids(level: u8) -> Vec<String> {
    shipped(level).unwrap().iter().map(Puzzle::id).collect()
}

fn next(table: &Table, profile: &str, passed: &[String]) -> Option<Asked> {
    table.house.learning.puzzle(Some(profile), None, None, passed).unwrap()
}

fn lock(table: &Table, profile: &str, level: u8) {
    let locked = Switches { locked_levels: Some([level].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(profile.to_owned()), &locked).unwrap();
}

#[test]
fn a_passed_check_opens_its_level_and_those_below() {
    let table = Table::new();
    let mai = learner(&table);
    let below = [ids(1), ids(2)].concat();
    assert_eq!(next(&table, &mai, &below), None, "level 1 was passed over, not solved");
    let steps = || course("c03").unwrap().check.as_ref().unwrap().steps.iter().map(|step| step.id.clone());
    answer(&table, &mai, AttemptKind::Check, steps().map(|step| (step, false)));
    assert_eq!(next(&table, &mai, &below), None, "a check that was failed opens nothing");
    answer(&table, &mai, AttemptKind::Check, steps().map(|step| (step, true)));
    assert_eq!(next(&table, &mai, &below).unwrap().level, 3);
    assert_eq!(next(&table, &mai, &[ids(1), ids(3)].concat()).unwrap().level, 2);
    lock(&table, &mai, 3);
    assert_eq!(next(&table, &mai, &below), None, "a locked level stays locked");
}

#[test]
fn after_the_last_one_of_the_reached_levels_it_goes_on() {
    let table = Table::new();
    let mai = learner(&table);
    let mut first = ids(1);
    let failed = first.pop().unwrap();
    let answers = first.into_iter().map(|id| (id, true)).chain([(failed.clone(), false)]);
    answer(&table, &mai, AttemptKind::Puzzle, answers);
    assert_eq!(next(&table, &mai, &[]).unwrap().id, failed);
    answer(&table, &mai, AttemptKind::Puzzle, [(failed, true)]);
    let easiest = |level| shipped(level).unwrap().iter().map(|puzzle| puzzle.rating.0).min().unwrap();
    let above = next(&table, &mai, &[]).unwrap();
    assert_eq!((above.level, above.rating), (2, easiest(2)));
    assert_eq!(table.house.learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap(), None, "level 1 was asked for");
    lock(&table, &mai, 2);
    let above = next(&table, &mai, &[]).unwrap();
    assert_eq!((above.level, above.rating), (3, easiest(3)));
}

#[test]
fn a_learner_begins_where_the_drills_say() {
    let first = |right: bool| {
        let table = Table::new();
        let mai = learner(&table);
        let drills = |from: u32| (from..from + 20).map(|seed| format!("drill:add.pair/2q/{seed}"));
        answer(&table, &mai, AttemptKind::Drill, drills(0).map(|item| (item, right)));
        let before = next(&table, &mai, &[]).unwrap();
        // They count in the rating after the first puzzle, too; drills after it don't.
        answer(&table, &mai, AttemptKind::Puzzle, [(before.id, true)]);
        let rated = |table: &Table| table.house.learning.practice_home(Some(&mai)).unwrap().rating.unwrap().rating;
        let after = rated(&table);
        answer(&table, &mai, AttemptKind::Drill, drills(50).map(|item| (item, !right)));
        assert_eq!(rated(&table.reopened()), after);
        (f64::from(before.rating), after)
    };
    let ((easy, weak), (hard, strong)) = (first(false), first(true));
    assert!(easy < 1100.0 && hard > 1200.0, "{easy} {hard}");
    assert!(weak < 1300.0 && strong > 1500.0, "{weak} {strong}");
}

/// The names of the puzzles that come one after the other if each is passed over.
fn all_of_theme(table: &Table, profile: &str, level: Option<u8>, theme: Theme) -> Vec<String> {
    let mut passed: Vec<String> = Vec::new();
    while let Some(next) = table.house.learning.puzzle(Some(profile), level, Some(theme), &passed).unwrap() {
        assert!(!passed.contains(&next.id), "{} comes twice", next.id);
        passed.push(next.id);
    }
    passed
}

fn shipped_of_theme(level: u8, theme: Theme) -> Vec<Puzzle> {
    shipped(level).unwrap().into_iter().filter(|puzzle| puzzle.themes.contains(&theme)).collect()
}

fn themes(table: &Table, profile: &str) -> Vec<PuzzlesOfTheme> {
    table.house.learning.practice_home(Some(profile)).unwrap().themes
}

fn sorted(mut ids: Vec<String>) -> Vec<String> {
    ids.sort();
    ids
}

#[test]
fn a_theme_has_its_puzzles_of_the_reached_levels_or_of_the_chosen_one() {
    let table = Table::new();
    let mai = learner(&table);
    for theme in Theme::ALL {
        for (level, from) in [(None, 1), (Some(1), 1), (Some(5), 5)] {
            let wanted = shipped_of_theme(from, theme).iter().map(Puzzle::id).collect();
            assert_eq!(sorted(all_of_theme(&table, &mai, level, theme)), sorted(wanted), "{theme:?} {level:?}");
        }
    }
    // Of those the one comes first that suits a newcomer, as among all: 1.4 deviations of 350 below 1500.
    let off = |puzzle: &Puzzle| (f64::from(puzzle.rating.0) - 1010.0).abs();
    let nearest = shipped_of_theme(1, Theme::Jump).iter().map(off).min_by(f64::total_cmp).unwrap();
    let first = table.house.learning.puzzle(Some(&mai), None, Some(Theme::Jump), &[]).unwrap().unwrap();
    assert_eq!((f64::from(first.rating) - 1010.0).abs(), nearest);
}

#[test]
fn a_theme_of_which_nothing_is_left_is_not_offered_and_leads_to_no_other_level() {
    let table = Table::new();
    let mai = learner(&table);
    let of = |theme: Theme| themes(&table, &mai).into_iter().find(|one| one.theme == theme);
    let deep: Vec<String> = shipped_of_theme(1, Theme::SeveralSteps).iter().map(Puzzle::id).collect();
    let [first, rest @ ..] = &deep[..] else { panic!("level 1 has none with several steps") };
    let before = of(Theme::SeveralSteps).unwrap();
    assert_eq!((before.solved, before.total), (0, u32::try_from(deep.len()).unwrap()));
    answer(&table, &mai, AttemptKind::Puzzle, [(first.clone(), true)]);
    let then = of(Theme::SeveralSteps).unwrap();
    assert_eq!((then.solved, then.total, then.levels[0].solved), (1, before.total, 1));
    answer(&table, &mai, AttemptKind::Puzzle, rest.iter().map(|id| (id.clone(), true)));
    assert_eq!(of(Theme::SeveralSteps), None);
    assert_eq!(all_of_theme(&table, &mai, None, Theme::SeveralSteps), [""; 0]);
    assert!(!all_of_theme(&table, &mai, Some(2), Theme::SeveralSteps).is_empty(), "level 2 was asked for");
    assert!(of(Theme::Jump).is_some());
}

#[test]
fn no_theme_has_puzzles_of_a_locked_level() {
    let table = Table::new();
    let mai = learner(&table);
    lock(&table, &mai, 1);
    let jumps = shipped_of_theme(2, Theme::Jump);
    let offered = themes(&table, &mai).into_iter().find(|one| one.theme == Theme::Jump).unwrap();
    assert_eq!(offered.total as usize, jumps.len(), "the first level that is open");
    assert!(offered.levels[0].locked && !offered.levels[1].locked);
    let wanted = jumps.iter().map(Puzzle::id).collect();
    assert_eq!(sorted(all_of_theme(&table, &mai, None, Theme::Jump)), sorted(wanted));
    let refused = table.house.learning.puzzle(Some(&mai), Some(1), Some(Theme::Jump), &[]).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::SwitchedOff);
}

#[test]
fn what_a_puzzle_is_about_is_told_only_when_it_is_solved() {
    let table = Table::new();
    let mai = learner(&table);
    let asked = next(&table, &mai, &[]).unwrap();
    let sent = serde_json::to_value(&asked).unwrap();
    let mut fields: Vec<&str> = sent.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, ["board", "finding", "id", "kind", "level", "position", "rating", "turns"]);
    let marked = |turn: String| -> PuzzleMarking {
        let given = GivenBy {
            profile: Some(mai.clone()),
            sitting: table.house.learning.begin_round().unwrap(),
            answer_number: 1,
            hints: 0,
            used_ms: 3_000,
            utc_offset_minutes: 60,
        };
        let answer = PuzzleAnswer { id: asked.id.clone(), so_far: Vec::new(), turn, given };
        table.house.learning.mark_puzzle(&answer).unwrap()
    };
    assert_eq!(marked("--".to_owned()).themes, []);
    let turn = table.house.learning.puzzle_hint(&asked.id, &[], Some(&mai)).unwrap().turn.text;
    let shipped = shipped(asked.level).unwrap().into_iter().find(|puzzle| puzzle.id() == asked.id).unwrap();
    assert_eq!(marked(turn).themes, shipped.themes);
}

/// Puzzles that an earlier version could have had, and this one lacks.
const GONE: [&str; 2] = ["p01-00000001", "p02-00000002"];

#[test]
fn answers_to_puzzles_that_are_gone_are_kept_and_nothing_counts_them_as_others() {
    let table = Table::new();
    let mai = learner(&table);
    let learning = &table.house.learning;
    let before = (next(&table, &mai, &[]).unwrap(), learning.daily_puzzle(Some(&mai)).unwrap());
    answer(&table, &mai, AttemptKind::Puzzle, [(GONE[0].to_owned(), true), (GONE[0].to_owned(), false)]);
    let home = learning.practice_home(Some(&mai)).unwrap();
    assert!(home.puzzles.iter().all(|level| (level.solved, level.total) == (0, 100)));
    assert_eq!(home.rating, None, "no rating is known of what is gone");
    assert_eq!((next(&table, &mai, &[]).unwrap(), learning.daily_puzzle(Some(&mai)).unwrap()), before);
    assert_eq!(learning.progress(Some(&mai), None).unwrap().rating, None);
    let kept = learning.answers(&mai, 0, 10).unwrap();
    assert_eq!(kept.rows.iter().map(|row| row.item.as_str()).collect::<Vec<_>>(), [GONE[0], GONE[0]]);
    // A level that was reached stays reached.
    answer(&table, &mai, AttemptKind::Puzzle, [(GONE[1].to_owned(), false)]);
    assert_eq!(next(&table, &mai, &ids(1)).unwrap().level, 2);
    let refused = learning.puzzle_hint(GONE[0], &[], Some(&mai)).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::NotFound);
}
