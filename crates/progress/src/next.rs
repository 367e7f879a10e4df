//! A learner's suggested next step, with its reason.

use std::collections::BTreeSet;

use mathchess_teaching::lessons::course;

use crate::attempt::{Attempt, AttemptKind};
use crate::courses::CheckOf;
use crate::levels::CourseProgress;
use crate::mastery::{Mastery, skill_mastery};
use crate::mistakes::{Recurring, recurring};
use crate::proposal::is_proposed;

/// The number of rounds, of drills or of puzzles, after which something else comes.
const RUNNING: usize = 3;
/// Of how many skills that went wrong in a check one need not be familiar for the path to go on: otherwise it ends for whoever
/// has one that is still too hard.
const UNFAMILIAR_ONE_IN: usize = 3;

/// A suggestion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<'a> {
    /// A mistake was repeated: its lesson helps.
    Mistake(Recurring),
    /// This number of skills are about to be forgotten: two minutes of practice.
    Review(usize),
    /// The check of a course was passed, but its level was never played.
    Play(u8),
    /// The next lesson of the path.
    Lesson {
        /// The course.
        course: &'a str,
        /// The lesson.
        lesson: &'a str,
    },
    /// The mastery check of this course was failed: a round of what went wrong in it.
    Failed(&'a str),
    /// All lessons of this course are done: its mastery check is next.
    Check(&'a str),
    /// Everything is learnt: puzzles are next.
    Puzzles,
    /// A check was passed without the lessons of its course, or a placement was left: tasks that say where to begin.
    Placement,
}

/// What the suggestion depends on, besides the answers and the courses.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'b> {
    /// The number of due skills.
    pub due: usize,
    /// The levels at which the learner has finished a game.
    pub played: &'b BTreeSet<u8>,
    /// The levels that a teacher has locked.
    pub locked: &'b BTreeSet<u8>,
    /// The courses whose check was failed and does not come again yet.
    pub waiting: &'b BTreeSet<&'b str>,
    /// Now, in milliseconds since 1970.
    pub now_ms: i64,
}

/// The suggested next step. `attempts` are one learner's, ordered by time; `courses` are in the order of the path.
pub fn next_step<'a>(attempts: &[Attempt], courses: &[CourseProgress<'a>], situation: Situation<'_>) -> Next<'a> {
    let Situation { due, played, locked, waiting, now_ms } = situation;
    let is_open = |course: &&CourseProgress<'a>| course.level.is_none_or(|level| !locked.contains(&level));
    let open: Vec<&CourseProgress<'a>> = courses.iter().filter(is_open).collect();
    if is_proposed(attempts, &open) {
        return Next::Placement;
    }
    // Whoever makes the mistake at exercises about a sign is learning it, wherever its course stands.
    let helps = |found: &Recurring| {
        let mut of_course = open.iter().filter(|course| found.lesson().starts_with(course.course));
        of_course.any(|course| found.in_exercises || course.lessons_done > 0 || course.check_passed)
    };
    if let Some(mistake) = recurring(attempts).filter(helps) {
        return Next::Mistake(mistake);
    }
    let is_enough = |kind| sittings_running(attempts, kind) >= RUNNING;
    let drilled = is_enough(AttemptKind::Drill);
    if due > 0 && !drilled {
        return Next::Review(due);
    }
    // After a passed check the path continues after its course; skipped courses come at the end.
    let (before, after) = open.split_at(open.iter().rposition(|course| course.is_done()).map_or(0, |last| last + 1));
    let last_level = before.last().and_then(|course| course.level);
    // A game is what comes after a check; whoever was placed behind a course goes on.
    let is_passed = before.last().is_some_and(|course| course.check_passed);
    if let Some(level) = last_level.filter(|level| is_passed && !played.contains(level)) {
        return Next::Play(level);
    }
    let left = after.iter().chain(before).filter(|course| !course.is_done());
    let mut steps = left.map(|course| step_of(attempts, course, waiting, now_ms, drilled));
    if let Some(Step::Does(next)) = steps.find(|step| !matches!(step, Step::GoesOn)) {
        return next;
    }
    last_level.filter(|_| is_enough(AttemptKind::Puzzle)).map_or(Next::Puzzles, Next::Play)
}

/// What a course has for a learner who has not finished it.
enum Step<'a> {
    /// This comes next.
    Does(Next<'a>),
    /// Nothing now, and nothing behind it either: several skills that failed in its check are not familiar yet.
    Stays,
    /// Nothing now: its check comes later, and meanwhile the path goes on behind it.
    GoesOn,
}

fn step_of<'a>(
    attempts: &[Attempt],
    progress: &CourseProgress<'a>,
    waiting: &BTreeSet<&str>,
    now_ms: i64,
    drilled: bool,
) -> Step<'a> {
    let &CourseProgress { course: id, next_lesson, .. } = progress;
    if let Some(lesson) = next_lesson {
        return Step::Does(Next::Lesson { course: id, lesson });
    }
    let check = course(id).and_then(|course| Some(CheckOf::new(course, course.check.as_ref()?)));
    let Some(retake) = check.and_then(|check| check.retake(attempts, now_ms)) else {
        return Step::Does(if waiting.contains(id) { Next::Failed(id) } else { Next::Check(id) });
    };
    if !waiting.contains(id) && !retake.is_too_soon(now_ms) {
        return Step::Does(Next::Check(id));
    }
    let skills = skill_mastery(attempts);
    let is_unfamiliar = |skill: &&&str| skills.get(**skill).is_none_or(|known| known.word() < Mastery::Familiar);
    let unfamiliar = retake.failed.iter().filter(is_unfamiliar).count();
    if retake.to_practise.is_empty() && unfamiliar <= retake.failed.len() / UNFAMILIAR_ONE_IN {
        Step::GoesOn
    } else if drilled {
        Step::Stays
    } else {
        Step::Does(Next::Failed(id))
    }
}

/// The number of sittings of this kind at the end, one after another.
fn sittings_running(attempts: &[Attempt], kind: AttemptKind) -> usize {
    let mut sittings: Vec<_> =
        attempts.iter().rev().take_while(|attempt| attempt.kind == kind).map(|attempt| attempt.sitting).collect();
    sittings.dedup();
    sittings.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attempt::{AttemptKind, Setting};
    use crate::mastery::Mastery;
    use crate::testing::{DAY_MS, drill};

    const COURSES: [&str; 3] = ["c00", "c01", "c02"];

    /// Only the check of the course is passed, and none of its lessons was opened.
    const COLD: usize = 9;

    /// The courses by the number of their two lessons that are done; three means that the check is passed too.
    fn courses(done: [usize; 3]) -> Vec<CourseProgress<'static>> {
        const LESSONS: [[&str; 2]; 3] = [["c00-l01", "c00-l02"], ["c01-l01", "c01-l02"], ["c02-l01", "c02-l02"]];
        let course = |n: usize| CourseProgress {
            course: COURSES[n],
            level: (n > 0).then_some(n as u8),
            word: Mastery::NotBegun,
            lessons_done: if done[n] == COLD { 0 } else { done[n].min(2) },
            lessons: 2,
            check_passed: matches!(done[n], 3 | COLD),
            passed_over: false,
            next_lesson: LESSONS[n].get(done[n] % COLD).copied(),
        };
        (0..3).map(course).collect()
    }

    fn lesson(course: &'static str, lesson: &'static str) -> Next<'static> {
        Next::Lesson { course, lesson }
    }

    fn next(done: [usize; 3], due: usize, played: &[u8], locked: &[u8]) -> Next<'static> {
        let [played, locked] = [played, locked].map(|levels| levels.iter().copied().collect());
        let situation = Situation { due, played: &played, locked: &locked, waiting: &BTreeSet::new(), now_ms: 0 };
        next_step(&[], &courses(done), situation)
    }

    #[test]
    fn the_path_leads_from_lesson_to_check_to_course() {
        assert_eq!(next([0, 0, 0], 0, &[], &[]), lesson("c00", "c00-l01"));
        assert_eq!(next([1, 0, 0], 0, &[], &[]), lesson("c00", "c00-l02"));
        assert_eq!(next([2, 0, 0], 0, &[], &[]), Next::Check("c00"));
        assert_eq!(next([3, 0, 0], 0, &[], &[]), lesson("c01", "c01-l01"));
        assert_eq!(next([3, 3, 0], 0, &[], &[]), Next::Play(1));
        assert_eq!(next([3, 3, 0], 0, &[1], &[]), lesson("c02", "c02-l01"));
        assert_eq!(next([3, 3, 3], 0, &[1, 2], &[]), Next::Puzzles);
    }

    #[test]
    fn passing_a_check_without_the_lessons_leads_on_to_the_next_course() {
        assert_eq!(next([COLD, 0, 0], 0, &[], &[]), lesson("c01", "c01-l01"));
        assert_eq!(next([3, COLD, 0], 0, &[], &[]), Next::Play(1));
        assert_eq!(next([3, COLD, 0], 0, &[1], &[]), lesson("c02", "c02-l01"));
        // The skipped courses before it count as known, and are suggested when nothing else is left.
        assert_eq!(next([0, COLD, 0], 0, &[1], &[]), lesson("c02", "c02-l01"));
        assert_eq!(next([1, COLD, 2], 0, &[1], &[]), Next::Check("c02"));
        assert_eq!(next([1, COLD, 3], 0, &[1, 2], &[]), lesson("c00", "c00-l02"));
        assert_eq!(next([COLD, COLD, COLD], 0, &[1, 2], &[]), Next::Puzzles);
    }

    #[test]
    fn what_is_due_comes_before_what_is_new() {
        assert_eq!(next([3, 3, 0], 4, &[], &[]), Next::Review(4));
    }

    #[test]
    fn locked_levels_are_passed_over() {
        assert_eq!(next([3, 0, 0], 0, &[], &[1]), lesson("c02", "c02-l01"));
        assert_eq!(next([3, 3, 0], 0, &[], &[1, 2]), Next::Puzzles);
    }

    #[test]
    fn a_mistake_that_comes_back_comes_first() {
        let none = BTreeSet::new();
        let next = |done, kind, locked: &[u8]| {
            let wrong = |at_ms| Attempt { kind, mistake: Some("own-removed".to_owned()), ..drill(at_ms, false) };
            let locked = locked.iter().copied().collect();
            let situation = Situation { due: 1, played: &none, locked: &locked, waiting: &BTreeSet::new(), now_ms: 0 };
            next_step(&[wrong(0), wrong(1)], &courses(done), situation)
        };
        let is_lesson = |next: Next<'_>| matches!(next, Next::Mistake(found) if found.lesson() == "c01-l03");
        assert!(is_lesson(next([3, 1, 0], AttemptKind::Game, &[])));
        assert_eq!(next([3, 0, 0], AttemptKind::Game, &[]), Next::Review(1), "its course was not begun");
        assert!(is_lesson(next([3, 0, 0], AttemptKind::Drill, &[])), "drills about it were");
        assert_eq!(next([3, 0, 0], AttemptKind::Drill, &[1]), Next::Review(1), "a teacher has locked it");
    }

    /// An answer of this kind and sitting.
    fn answer(kind: AttemptKind, sitting: u128) -> Attempt {
        Attempt { kind, sitting: uuid::Uuid::from_u128(sitting), ..drill(sitting as i64, true) }
    }

    #[test]
    fn after_three_rounds_running_something_else_comes() {
        let (none, played) = (BTreeSet::new(), BTreeSet::from([1, 2]));
        let next = |attempts: &[Attempt], done, due| {
            let situation = Situation { due, played: &played, locked: &none, waiting: &BTreeSet::new(), now_ms: 0 };
            next_step(attempts, &courses(done), situation)
        };
        let drills: Vec<Attempt> = [1, 1, 2, 3].map(|sitting| answer(AttemptKind::Drill, sitting)).to_vec();
        assert_eq!(next(&drills[..3], [1, 0, 0], 2), Next::Review(2));
        assert_eq!(next(&drills, [1, 0, 0], 2), lesson("c00", "c00-l02"));
        let then = [drills, vec![answer(AttemptKind::Puzzle, 4)]].concat();
        assert_eq!(next(&then, [1, 0, 0], 2), Next::Review(2));
        let puzzles: Vec<Attempt> = [1, 2, 2, 3].map(|sitting| answer(AttemptKind::Puzzle, sitting)).to_vec();
        assert_eq!(next(&puzzles[..3], [3, 3, 3], 0), Next::Puzzles);
        assert_eq!(next(&puzzles, [3, 3, 3], 0), Next::Play(2));
    }

    #[test]
    fn while_a_check_waits_the_path_goes_on_if_what_failed_is_familiar() {
        let none = BTreeSet::new();
        let task = |number: i64, day: i64| Attempt {
            course: Some("c00".to_owned()),
            setting: Setting::Mixed,
            right: false,
            at_ms: day * DAY_MS + number,
            item: format!("drill:add.pair/2/{}", 10 * day + number),
            ..answer(AttemptKind::Check, day as u128 + 1)
        };
        let failed: Vec<Attempt> = [0, 1].into_iter().flat_map(|day| (0..6).map(move |n| task(n, day))).collect();
        let next = |then: Vec<Attempt>, day: i64| {
            let now_ms = day * DAY_MS;
            let situation = Situation { due: 0, played: &none, locked: &none, waiting: &BTreeSet::new(), now_ms };
            next_step(&[&*failed, &*then].concat(), &courses([2, 0, 0]), situation)
        };
        let right = |count: i64, day: i64| (0..count).map(|n| drill(day * DAY_MS + n, true)).collect();
        assert_eq!(next(right(1, 2), 2), Next::Failed("c00"), "it failed twice, and one right answer is not much");
        assert_eq!(next(right(8, 2), 2), lesson("c01", "c01-l01"));
        assert_eq!(next(right(8, 2), 5), Next::Check("c00"), "three days later, before any other answer");
        let rounds = [DAY_MS + 100, 2 * DAY_MS, 3 * DAY_MS].map(|at_ms| drill(at_ms, false)).to_vec();
        assert_eq!(next(rounds, 3), Next::Puzzles, "after three rounds running");
    }

    #[test]
    fn one_of_three_skills_that_failed_need_not_be_familiar_but_right_once() {
        const FAILED: [&str; 3] = ["add.pair", "add.digit", "extend"];
        let none = BTreeSet::new();
        let of = |attempt: Attempt, skill: &str| Attempt {
            skills: vec![skill.to_owned()],
            item: attempt.item.replace("add.pair", skill),
            ..attempt
        };
        let task = |n: i64| Attempt {
            course: Some("c00".to_owned()),
            item: format!("drill:add.pair/2/{n}"),
            right: false,
            at_ms: n,
            ..answer(AttemptKind::Check, u128::from(n >= 6))
        };
        let failed: Vec<Attempt> = (0..12).map(|n| of(task(n), FAILED[n as usize % 3])).collect();
        let then = |right: [usize; 3]| {
            let day = DAY_MS + 100;
            let of_skill = |(skill, count): (&&str, usize)| {
                (0..count).map(move |n| of(drill(day + n as i64, true), skill)).collect::<Vec<_>>()
            };
            let answers: Vec<Attempt> = FAILED.iter().zip(right).flat_map(of_skill).collect();
            let situation =
                Situation { due: 0, played: &none, locked: &none, waiting: &BTreeSet::new(), now_ms: 2 * DAY_MS };
            next_step(&[&*failed, &*answers].concat(), &courses([2, 0, 0]), situation)
        };
        assert_eq!(then([8, 8, 1]), lesson("c01", "c01-l01"));
        assert_eq!(then([8, 8, 0]), Next::Failed("c00"));
        assert_eq!(then([8, 1, 1]), Next::Failed("c00"));
    }

    #[test]
    fn after_a_failed_check_comes_what_went_wrong_in_it_and_then_the_check() {
        let none = BTreeSet::new();
        let next = |done, due, waiting: &[&'static str]| {
            let waiting = waiting.iter().copied().collect();
            next_step(
                &[],
                &courses(done),
                Situation { due, played: &none, locked: &none, waiting: &waiting, now_ms: 0 },
            )
        };
        assert_eq!(next([2, 0, 0], 0, &["c00"]), Next::Failed("c00"));
        assert_eq!(next([2, 0, 0], 0, &[]), Next::Check("c00"));
        assert_eq!(next([1, 0, 0], 0, &["c00"]), lesson("c00", "c00-l02"), "its lessons come first");
        assert_eq!(next([2, 0, 0], 3, &["c00"]), Next::Review(3));
    }
}
