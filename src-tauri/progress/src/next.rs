//! A learner's suggested next step, with its reason.

use std::collections::BTreeSet;

use crate::attempt::Attempt;
use crate::levels::CourseProgress;
use crate::mistakes::{Recurring, recurring};

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
}

/// The suggested next step. `attempts` are one learner's, ordered by time; `courses` are in the order of the path.
pub fn next_step<'a>(attempts: &[Attempt], courses: &[CourseProgress<'a>], situation: Situation<'_>) -> Next<'a> {
    let Situation { due, played, locked, waiting } = situation;
    let is_open = |course: &&CourseProgress<'a>| course.level.is_none_or(|level| !locked.contains(&level));
    let open: Vec<&CourseProgress<'a>> = courses.iter().filter(is_open).collect();
    // Whoever makes the mistake at exercises about a sign is learning it, wherever its course stands.
    let helps = |found: &Recurring| {
        let mut of_course = open.iter().filter(|course| found.lesson().starts_with(course.course));
        of_course.any(|course| found.in_exercises || course.lessons_done > 0 || course.check_passed)
    };
    if let Some(mistake) = recurring(attempts).filter(helps) {
        return Next::Mistake(mistake);
    }
    if due > 0 {
        return Next::Review(due);
    }
    // After a passed check the path continues after its course; skipped courses come at the end.
    let (before, after) = open.split_at(open.iter().rposition(|course| course.is_done()).map_or(0, |last| last + 1));
    let to_play = before.last().and_then(|course| course.level).filter(|level| !played.contains(level));
    if let Some(level) = to_play {
        return Next::Play(level);
    }
    let on_the_path = after.first().or_else(|| before.iter().find(|course| !course.is_done()));
    on_the_path.map_or(Next::Puzzles, |&CourseProgress { course, next_lesson, .. }| {
        let check = if waiting.contains(course) { Next::Failed(course) } else { Next::Check(course) };
        next_lesson.map_or(check, |lesson| Next::Lesson { course, lesson })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attempt::AttemptKind;
    use crate::mastery::Mastery;
    use crate::testing::drill;

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
            next_lesson: LESSONS[n].get(done[n] % COLD).copied(),
        };
        (0..3).map(course).collect()
    }

    fn lesson(course: &'static str, lesson: &'static str) -> Next<'static> {
        Next::Lesson { course, lesson }
    }

    fn next(done: [usize; 3], due: usize, played: &[u8], locked: &[u8]) -> Next<'static> {
        let [played, locked] = [played, locked].map(|levels| levels.iter().copied().collect());
        let situation = Situation { due, played: &played, locked: &locked, waiting: &BTreeSet::new() };
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
            let situation = Situation { due: 1, played: &none, locked: &locked, waiting: &BTreeSet::new() };
            next_step(&[wrong(0), wrong(1)], &courses(done), situation)
        };
        let is_lesson = |next: Next<'_>| matches!(next, Next::Mistake(found) if found.lesson() == "c01-l03");
        assert!(is_lesson(next([3, 1, 0], AttemptKind::Game, &[])));
        assert_eq!(next([3, 0, 0], AttemptKind::Game, &[]), Next::Review(1), "its course was not begun");
        assert!(is_lesson(next([3, 0, 0], AttemptKind::Drill, &[])), "drills about it were");
        assert_eq!(next([3, 0, 0], AttemptKind::Drill, &[1]), Next::Review(1), "a teacher has locked it");
    }

    #[test]
    fn after_a_failed_check_comes_what_went_wrong_in_it_and_then_the_check() {
        let none = BTreeSet::new();
        let next = |done, due, waiting: &[&'static str]| {
            let waiting = waiting.iter().copied().collect();
            next_step(&[], &courses(done), Situation { due, played: &none, locked: &none, waiting: &waiting })
        };
        assert_eq!(next([2, 0, 0], 0, &["c00"]), Next::Failed("c00"));
        assert_eq!(next([2, 0, 0], 0, &[]), Next::Check("c00"));
        assert_eq!(next([1, 0, 0], 0, &["c00"]), lesson("c00", "c00-l02"), "its lessons come first");
        assert_eq!(next([2, 0, 0], 3, &["c00"]), Next::Review(3));
    }
}
