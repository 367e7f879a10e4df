//! Placement: where a learner who can already something begins, found with a few tasks of courses' checks.

use mathchess_engine::game::GameKind;
use mathchess_teaching::lessons::courses_of;
use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind};
use crate::moment::Moment;

/// The right answers that show that a course is known, and the wrong ones that show that it is not.
const SETTLED_BY: usize = 2;
/// By how many the right answers about known courses must outnumber the wrong ones before a course is passed over. With
/// two right ones alone, 88 % of the simulated beginners were placed above the start.
const ENOUGH: usize = 5;
/// The most tasks of a placement.
pub const MOST_TASKS: usize = 14;
/// The most tasks of one course.
pub const TASKS_OF_COURSE: usize = 6;
/// The place on the path of the course that is asked first.
const FIRST_ASKED: usize = 3;
/// The answer of a learner who does not know. One such answer settles that the course is not known, whereas a wrong one may be
/// a slip.
pub const DOES_NOT_KNOW: &str = "?";
/// The prefix of the item of an answer of kind [`AttemptKind::Start`]; the id of a course follows.
const START_PREFIX: &str = "start:";
/// The time after which a placement that was left is not gone on with, in milliseconds.
const LEFT_AFTER_MS: i64 = 86_400_000;

/// What comes next in a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing<'a> {
    /// A task.
    Asks {
        /// The course that it is of.
        course: &'a str,
        /// How many tasks of this course were asked before, fewer than [`TASKS_OF_COURSE`].
        number: usize,
    },
    /// The learner begins with the course at this place of the path.
    Ends(usize),
}

/// The answers to the tasks of one course.
#[derive(Clone, Copy, Debug, Default)]
struct OfCourse {
    right: usize,
    wrong: usize,
    does_not_know: bool,
}

impl OfCourse {
    fn new(course: &str, answers: &[&Attempt]) -> Self {
        let mut all = Self::default();
        for answer in answers.iter().filter(|answer| answer.course.as_deref() == Some(course)) {
            all.right += usize::from(answer.right);
            all.wrong += usize::from(!answer.right);
            all.does_not_know |= answer.answer == DOES_NOT_KNOW;
        }
        all
    }

    /// Whether the course is known; none as long as that is open.
    const fn is_known(self) -> Option<bool> {
        if self.does_not_know || self.wrong >= SETTLED_BY {
            Some(false)
        } else if self.right >= SETTLED_BY {
            Some(true)
        } else {
            None
        }
    }
}

/// What comes next after the answers of a sitting. `path` are the ids of the courses that are open to the learner; the
/// first `known` of them need no tasks. Answers to other courses are ignored.
///
/// It halves: a course is known after two right answers, and not known after two wrong ones or one “I don't know”; then a
/// course above or below is asked, until a known one and an unknown one are neighbours. If the answers about the known
/// courses are too few by then, more tasks of the last known one follow. The first course is not asked: whoever does not
/// know the second begins there. Nor is the last one: whoever knows all before it begins with it.
pub fn placing<'a>(path: &[&'a str], known: usize, answers: &[&Attempt]) -> Placing<'a> {
    let mut unknown = path.len().saturating_sub(1);
    let first = known.min(unknown);
    let mut known = first;
    // The places of the known courses that were asked, in order.
    let mut passed: Vec<(usize, OfCourse)> = Vec::new();
    let mut asked = if known == 0 { FIRST_ASKED.min(unknown / 2) } else { usize::midpoint(known, unknown) };
    let is_over = answers.len() >= MOST_TASKS;
    loop {
        let is_found = known >= unknown || unknown <= 1;
        if is_found || is_over {
            let Some(&(place, last)) = passed.last() else { return Placing::Ends(first) };
            let right: usize = passed.iter().map(|(_, of)| of.right).sum();
            let wrong: usize = passed.iter().map(|(_, of)| of.wrong).sum();
            if right >= ENOUGH + wrong {
                return Placing::Ends(known);
            }
            let number = last.right + last.wrong;
            if is_over || number >= TASKS_OF_COURSE {
                return Placing::Ends(first);
            }
            return Placing::Asks { course: path[place], number };
        }
        let course = path[asked];
        let of = OfCourse::new(course, answers);
        match of.is_known() {
            Some(true) => {
                passed.push((asked, of));
                known = asked + 1;
            }
            Some(false) => unknown = asked,
            None => return Placing::Asks { course, number: of.right + of.wrong },
        }
        asked = usize::midpoint(known, unknown);
    }
}

/// The sitting of a placement that was begun and not finished, with its answers, if its last answer is not older than a
/// day. `attempts` are one learner's, ordered by time.
pub fn open_placement(attempts: &[Attempt], now_ms: i64) -> Option<(Uuid, Vec<&Attempt>)> {
    let is_of_it = |attempt: &&Attempt| matches!(attempt.kind, AttemptKind::Placement | AttemptKind::Start);
    let last = attempts.iter().rfind(is_of_it).filter(|last| last.kind == AttemptKind::Placement)?;
    if now_ms.saturating_sub(last.at_ms) > LEFT_AFTER_MS {
        return None;
    }
    let of_sitting = |attempt: &&Attempt| attempt.kind == AttemptKind::Placement && attempt.sitting == last.sitting;
    Some((last.sitting, attempts.iter().filter(of_sitting).collect()))
}

/// The answers about which anything may be said: all but those of a placement that is not finished, since its learner is not told
/// before its end what was right. `attempts` are one learner's, ordered by time.
///
/// ```
/// use mathchess_progress::without_open_placement;
/// assert!(without_open_placement(Vec::new(), 0).is_empty());
/// ```
pub fn without_open_placement(mut attempts: Vec<Attempt>, now_ms: i64) -> Vec<Attempt> {
    if let Some(sitting) = open_placement(&attempts, now_ms).map(|(sitting, _)| sitting) {
        attempts.retain(|attempt| attempt.kind != AttemptKind::Placement || attempt.sitting != sitting);
    }
    attempts
}

/// Where a learner's path begins, as a placement or the learner has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start<'a> {
    /// The course.
    pub course: &'a str,
    /// When that was said.
    pub at: Moment,
}

impl<'a> Start<'a> {
    fn of(attempt: &'a Attempt) -> Option<Self> {
        let course = course_of_start(attempt.kind, &attempt.item)?;
        let at = Moment { at_ms: attempt.at_ms, utc_offset_minutes: Some(attempt.utc_offset_minutes) };
        Some(Self { course, at })
    }

    /// Whether it is where everybody begins.
    pub fn is_beginning(&self) -> bool {
        place_of(self.course) == Some(0)
    }

    /// Whether a course of Mathematical Chess comes before it, so that the path passes it over.
    pub fn passes_over(&self, course: &str) -> bool {
        passes_over(self.course, course)
    }
}

/// The item with which the beginning at a course is recorded.
pub fn item_of_start(course: &str) -> String {
    format!("{START_PREFIX}{course}")
}

/// The course with which a path begins; none if this says no such thing.
pub(crate) fn course_of_start(kind: AttemptKind, item: &str) -> Option<&str> {
    (kind == AttemptKind::Start).then(|| item.strip_prefix(START_PREFIX)).flatten()
}

/// Whether a path that begins with the course `start` passes a course over. Courses of other games are not on it, and a
/// course that this version lacks is where nothing is passed over.
pub(crate) fn passes_over(start: &str, course: &str) -> bool {
    place_of(course).zip(place_of(start)).is_some_and(|(place, begins)| place < begins)
}

/// The place of a course on the path.
fn place_of(course: &str) -> Option<usize> {
    courses_of(GameKind::MathematicalChess).position(|known| known.id == course)
}

/// Where the path begins by what was said last, if a placement was ever made.
pub fn start(attempts: &[Attempt]) -> Option<Start<'_>> {
    attempts.iter().rev().find_map(Start::of)
}

/// Where the last placement ended, whatever the learner has chosen since. The sitting of a placement has tasks; a choice is
/// a sitting of its own.
pub fn placed(attempts: &[Attempt]) -> Option<Start<'_>> {
    let of_placement = |said: &&Attempt| {
        let is_task = |other: &Attempt| other.kind == AttemptKind::Placement && other.sitting == said.sitting;
        said.kind == AttemptKind::Start && attempts.iter().any(is_task)
    };
    attempts.iter().rfind(of_placement).and_then(Start::of)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::attempt::Setting;
    use crate::levels::course_progress;
    use crate::mastery::skill_mastery;
    use crate::next::{Next, Situation, next_step};
    use crate::practice::Practice;
    use crate::testing::{DAY_MS, drill};
    use crate::{DrillRatings, needed_help, recurring};

    fn path() -> Vec<&'static str> {
        courses_of(GameKind::MathematicalChess).map(|course| course.id.as_str()).collect()
    }

    /// The answer to a task of a course; the number makes it another task.
    fn task(course: &str, number: i64, right: bool) -> Attempt {
        Attempt {
            kind: AttemptKind::Placement,
            sitting: Uuid::from_u128(7),
            course: Some(course.to_owned()),
            setting: Setting::Mixed,
            ..drill(number, right)
        }
    }

    fn said(course: &str, at_ms: i64, sitting: u128) -> Attempt {
        Attempt {
            kind: AttemptKind::Start,
            sitting: Uuid::from_u128(sitting),
            item: item_of_start(course),
            skills: Vec::new(),
            ..drill(at_ms, true)
        }
    }

    /// The tasks of a learner whose answers are given by this, and where the placement ends.
    fn sit(known: usize, mut says: impl FnMut(usize, usize) -> Option<bool>) -> (Vec<Attempt>, usize) {
        let path = path();
        let mut given: Vec<Attempt> = Vec::new();
        loop {
            match placing(&path, known, &given.iter().collect::<Vec<_>>()) {
                Placing::Ends(at) => return (given, at),
                Placing::Asks { course, number } => {
                    let place = path.iter().position(|&of| of == course).unwrap();
                    let mut answer = task(course, given.len() as i64, false);
                    match says(place, number) {
                        Some(right) => answer.right = right,
                        None => DOES_NOT_KNOW.clone_into(&mut answer.answer),
                    }
                    given.push(answer);
                }
            }
        }
    }

    #[test]
    fn whoever_knows_everything_up_to_a_course_begins_behind_it() {
        for knows in 2..=path().len() {
            let (given, at) = sit(0, |place, _| Some(place < knows));
            assert_eq!(at, knows.min(10), "of {} tasks", given.len());
            assert!((6..=11).contains(&given.len()), "{} tasks", given.len());
        }
    }

    #[test]
    fn whoever_knows_nothing_begins_at_the_start() {
        let (wrong, at) = sit(0, |_, _| Some(false));
        assert_eq!((wrong.len(), at), (4, 0));
        let (unknown, at) = sit(0, |_, _| None);
        assert_eq!((unknown.len(), at), (2, 0), "nobody is asked twice who says so");
        assert_eq!(sit(0, |place, _| Some(place == 0)).1, 0, "the first course is not asked");
    }

    #[test]
    fn one_slip_changes_nothing_and_one_lucky_course_is_not_enough() {
        let (_, at) = sit(0, |place, number| Some(place < 6 && (place, number) != (3, 0)));
        assert_eq!(at, 6);
        let (_, at) = sit(0, |place, number| Some(place == 3 && number < 2));
        assert_eq!(at, 0, "more of it is asked, and wrong");
    }

    #[test]
    fn passed_checks_need_no_tasks() {
        let (given, at) = sit(5, |_, _| None);
        assert_eq!(at, 5);
        assert!(given.iter().all(|answer| answer.course.as_deref() > Some("c04")));
        assert_eq!(sit(10, |_, _| None), (Vec::new(), 10), "nothing is left to be passed over");
        assert_eq!(sit(11, |_, _| None), (Vec::new(), 10));
        assert_eq!(placing(&[], 0, &[]), Placing::Ends(0));
        assert_eq!(placing(&["c00"], 0, &[]), Placing::Ends(0));
    }

    proptest! {
        /// Whatever is answered, it ends in time, asks no task twice and never ends below what is known.
        #[test]
        fn it_ends(known in 0_usize..12, answers in prop::collection::vec(prop::option::of(any::<bool>()), 20)) {
            let mut said = answers.iter().copied().cycle();
            let mut asked = BTreeSet::new();
            let (given, at) = sit(known, |place, number| {
                assert!(number < TASKS_OF_COURSE && asked.insert((place, number)));
                said.next().flatten()
            });
            prop_assert!(given.len() <= MOST_TASKS && at >= known.min(10) && at <= 10);
            // The same answers lead there again.
            prop_assert_eq!(placing(&path(), known, &given.iter().collect::<Vec<_>>()), Placing::Ends(at));
        }
    }

    #[test]
    fn a_placement_that_was_left_is_gone_on_with_for_a_day() {
        let given = [task("c03", 1, true), task("c03", 2, true)];
        let (sitting, answers) = open_placement(&given, DAY_MS).unwrap();
        assert_eq!((sitting, answers.len()), (Uuid::from_u128(7), 2));
        assert_eq!(open_placement(&given, DAY_MS + 3), None);
        let ended = [&given[..], &[said("c04", 3, 7)]].concat();
        assert_eq!(open_placement(&ended, 4), None);
    }

    #[test]
    fn what_an_open_placement_has_answered_is_left_out() {
        let before = [task("c01", 1, true), said("c02", 2, 7)];
        let open = [&before[..], &[task("c03", 3, true), task("c03", 4, false)]].concat();
        let open: Vec<Attempt> = open
            .into_iter()
            .enumerate()
            .map(|(at, answer)| Attempt { sitting: Uuid::from_u128(if at < 2 { 7 } else { 8 }), ..answer })
            .collect();
        assert_eq!(without_open_placement(open.clone(), DAY_MS), open[..2]);
        assert_eq!(without_open_placement(open.clone(), DAY_MS + 5), open, "it was left");
        let ended = [&open[..], &[said("c04", 5, 8)]].concat();
        assert_eq!(without_open_placement(ended.clone(), 6), ended, "it has ended");
    }

    #[test]
    fn what_was_said_last_counts() {
        let mut given = vec![task("c03", 1, true), said("c05", 2, 7)];
        let begins = |given: &[Attempt]| start(given).unwrap().course.to_owned();
        let passes = |given: &[Attempt]| {
            let start = start(given).unwrap();
            path().into_iter().filter(|course| start.passes_over(course)).count()
        };
        assert_eq!((&*begins(&given), passes(&given)), ("c05", 5));
        assert!(!start(&given).unwrap().passes_over("cubic"), "courses of other games are not on the path");
        given.push(said("c00", 3, 8));
        assert_eq!((&*begins(&given), passes(&given)), ("c00", 0));
        assert!(start(&given).unwrap().is_beginning());
        assert_eq!(placed(&given).unwrap().course, "c05", "it can be redone");
        given.push(said("c99", 5, 10));
        assert_eq!(passes(&given), 0, "this version does not know it");
        assert_eq!(start(&given[..1]), None);
    }

    fn next<'a>(given: &[Attempt]) -> Next<'a> {
        let skills = skill_mastery(given);
        let courses = course_progress(courses_of(GameKind::MathematicalChess), given, &skills);
        let (none, played, waiting) = (BTreeSet::new(), (0..11).collect(), BTreeSet::new());
        let situation = Situation { due: 0, played: &played, locked: &none, waiting: &waiting, now_ms: 0 };
        next_step(given, &courses, situation)
    }

    #[test]
    fn the_path_begins_where_the_placement_ended() {
        let mut given = vec![task("c03", 1, true), said("c05", 2, 7)];
        assert_eq!(next(&given), Next::Lesson { course: "c05", lesson: "c05-l01" });
        given.push(said("c10", 3, 8));
        assert_eq!(next(&given), Next::Lesson { course: "c10", lesson: "c10-l01" });
        given.push(said("c00", 4, 9));
        assert_eq!(next(&given), Next::Lesson { course: "c00", lesson: "c00-l09" });
    }

    #[test]
    fn answers_count_for_their_skills_alone() {
        let given = vec![task("c05", 1, false), task("c05", 2, true), said("c03", 3, 7)];
        let skills = skill_mastery(&given);
        assert_eq!(skills.keys().copied().collect::<Vec<_>>(), ["add.pair"]);
        assert_eq!(skills["add.pair"].items(), 2);
        let courses = course_progress(courses_of(GameKind::MathematicalChess), &given, &skills);
        assert!(courses.iter().all(|course| course.lessons_done == 0 && !course.check_passed));
        assert!(courses.iter().all(|course| course.word == crate::Mastery::NotBegun), "nothing of a course was begun");
        assert_eq!(courses.iter().filter(|course| course.passed_over && course.is_done()).count(), 3);
    }

    #[test]
    fn tasks_that_nobody_has_taught_ask_for_no_help() {
        let wrong = |number| Attempt { mistake: Some("own-removed".to_owned()), ..task("c03", number, false) };
        let given: Vec<Attempt> = (0..14).map(wrong).collect();
        assert_eq!(needed_help(&given, 20), None);
        assert!(!recurring(&given).unwrap().in_exercises);
    }

    #[test]
    fn skills_that_are_passed_over_begin_higher_and_are_practised() {
        let tasks = |right| (0..8).map(move |number| task("c05", number, right));
        let rated = |given: &[Attempt]| DrillRatings::of(given, |_| Some(1400.0));
        let mut given: Vec<Attempt> = tasks(true).chain([said("c06", 9, 7)]).collect();
        let ratings = rated(&given);
        assert!(ratings.skill("mul.pair") > 1400.0, "{}", ratings.skill("mul.pair"));
        assert!(ratings.skill("root.pair") < 1201.0, "it is not passed over");
        let none = BTreeSet::new();
        let due = |given: &[Attempt]| Practice::new(given, &none, 60 * DAY_MS).due().count();
        assert_eq!(
            (due(&given[..3]), due(&[&given[..3], &given[8..]].concat())),
            (0, 6),
            "one review, and what was not asked"
        );
        given.push(said("c00", 10, 8));
        assert!(rated(&given).skill("mul.pair") < 1201.0, "taken back");
        let wrong: Vec<Attempt> = tasks(false).chain([said("c06", 9, 7)]).collect();
        assert!(rated(&wrong).skill("mul.pair") < 1201.0, "never below where everybody begins");
    }

    #[test]
    fn whoever_passes_a_check_without_its_lessons_is_offered_one_until_something_else_is_answered() {
        let check = |number: i64, right| Attempt {
            kind: AttemptKind::Check,
            course: Some("c02".to_owned()),
            setting: Setting::Mixed,
            ..drill(number, right)
        };
        let cold: Vec<Attempt> = (0..6).map(|number| check(number, true)).collect();
        assert_eq!(next(&cold), Next::Placement);
        let failed: Vec<Attempt> = (0..6).map(|number| check(number, number > 2)).collect();
        assert_ne!(next(&failed), Next::Placement);
        let lesson = Attempt { kind: AttemptKind::Lesson, course: Some("c02".to_owned()), ..drill(-1, true) };
        assert_ne!(next(&[&[lesson][..], &cold].concat()), Next::Placement, "its lessons were opened");
        assert_ne!(next(&[&cold[..], &[drill(9, true)]].concat()), Next::Placement, "something else was done");
        assert_ne!(next(&[&[said("c00", -1, 3)][..], &cold].concat()), Next::Placement, "it was placed before");
        assert_eq!(next(&[task("c03", 1, true)]), Next::Placement, "it was left");
    }
}
