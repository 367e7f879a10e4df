//! A learner's progress in each course of Mathematical Chess.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mathchess_teaching::lessons::{Check, Course, Role, Step};

use crate::attempt::{Attempt, AttemptKind};
use crate::courses::{CheckOf, solved_steps};
use crate::mastery::{Mastery, SkillMastery, common_word};
use crate::placement::start;

/// A learner's progress in a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseProgress<'a> {
    /// The course's id, such as `c01`.
    pub course: &'a str,
    /// Its level; none for the first course.
    pub level: Option<u8>,
    /// The level of mastery of its skills, if anything in it was begun.
    pub word: Mastery,
    /// The number of its lessons with all steps solved.
    pub lessons_done: usize,
    /// The number of its lessons.
    pub lessons: usize,
    /// Whether the mastery check was passed, with the lessons or without them; for a course without a check, whether all
    /// lessons are done.
    pub check_passed: bool,
    /// Whether the learner's path begins behind it, after a placement.
    pub passed_over: bool,
    /// The first lesson that is not done.
    pub next_lesson: Option<&'a str>,
}

impl CourseProgress<'_> {
    /// Whether nothing in it remains to be learnt. A learner who passes the check before the lessons need not do them, and
    /// one whose path begins behind it needs neither.
    pub fn is_done(&self) -> bool {
        self.check_passed || self.passed_over
    }
}

/// The progress in the courses after one learner's answers, ordered by time.
pub fn course_progress<'a>(
    courses: impl IntoIterator<Item = &'a Course>,
    attempts: &[Attempt],
    skills: &BTreeMap<&str, SkillMastery>,
) -> Vec<CourseProgress<'a>> {
    let solved = solved_steps(attempts);
    let begun: HashSet<&str> = begun_courses(attempts).collect();
    let start = start(attempts);
    let best = |course: &Course, check: &Check| CheckOf::new(course, check).progress(attempts).best;
    courses_as_they_stand(
        courses,
        &Done {
            solved: &|step| solved.contains(step),
            begun: &|course| begun.contains(course),
            best: &best,
            passed_over: &|course| start.is_some_and(|start| start.passes_over(course)),
            word: &|skill| skills.get(skill).map(SkillMastery::word).unwrap_or_default(),
        },
    )
}

/// The courses in which something was answered. A placement asks tasks of courses that nobody has begun.
pub(crate) fn begun_courses(attempts: &[Attempt]) -> impl Iterator<Item = &str> {
    let learning = attempts.iter().filter(|attempt| attempt.kind != AttemptKind::Placement);
    learning.filter_map(|attempt| attempt.course.as_deref())
}

/// The courses whose check was failed and does not come again yet.
pub fn waiting_checks<'a>(
    courses: impl IntoIterator<Item = &'a Course>,
    attempts: &[Attempt],
    now_ms: i64,
) -> BTreeSet<&'a str> {
    let waits = |course: &&Course| {
        let check = course.check.as_ref();
        check.is_some_and(|check| CheckOf::new(course, check).retake(attempts, now_ms).is_some_and(|it| !it.is_open()))
    };
    courses.into_iter().filter(waits).map(|course| course.id.as_str()).collect()
}

/// The parts of a learner's record that courses use.
pub(crate) struct Done<'a> {
    /// Whether a step of a lesson was ever answered right.
    pub solved: &'a dyn Fn(&str) -> bool,
    /// Whether anything in a course was answered.
    pub begun: &'a dyn Fn(&str) -> bool,
    /// The largest number of tasks of a course's check that were right in one sitting.
    pub best: &'a dyn Fn(&Course, &Check) -> usize,
    /// Whether the path begins behind a course.
    pub passed_over: &'a dyn Fn(&str) -> bool,
    /// The level of mastery of a skill.
    pub word: &'a dyn Fn(&str) -> Mastery,
}

/// The progress in the courses from this record.
pub(crate) fn courses_as_they_stand<'a>(
    courses: impl IntoIterator<Item = &'a Course>,
    done: &Done<'_>,
) -> Vec<CourseProgress<'a>> {
    let progress = |course: &'a Course| {
        let is_open =
            |lesson: &&mathchess_teaching::lessons::Lesson| lesson.steps.iter().any(|step| !(done.solved)(&step.id));
        let word = if (done.begun)(&course.id) {
            common_word(skills_of(course).into_iter().map(done.word)).max(Mastery::Attempted)
        } else {
            Mastery::NotBegun
        };
        let next_lesson = course.lessons.iter().find(is_open).map(|lesson| &*lesson.id);
        let passed = |check: &Check| (done.best)(course, check) >= check.pass;
        CourseProgress {
            course: &course.id,
            level: course.level,
            word,
            lessons_done: course.lessons.iter().filter(|lesson| !is_open(lesson)).count(),
            lessons: course.lessons.len(),
            check_passed: course.check.as_ref().map_or(next_lesson.is_none(), passed),
            passed_over: (done.passed_over)(&course.id),
            next_lesson,
        }
    };
    courses.into_iter().map(progress).collect()
}

/// The skills that a course itself practises, without those that it only reviews.
fn skills_of(course: &Course) -> HashSet<&str> {
    let own = |step: &&Step| step.review.is_none() && step.role != Role::Example;
    course.steps().filter(own).flat_map(|step| &step.skills).map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use mathchess_engine::game::GameKind;
    use mathchess_teaching::lessons::{course, courses_of};

    use super::*;
    use crate::attempt::Setting;
    use crate::mastery::skill_mastery;
    use crate::testing::{DAY_MS, drill};

    fn answer(step: &Step, course: &str, lesson: Option<&str>, at_ms: i64) -> Attempt {
        Attempt {
            kind: if lesson.is_some() { AttemptKind::Lesson } else { AttemptKind::Check },
            course: Some(course.to_owned()),
            lesson: lesson.map(str::to_owned),
            item: step.id.clone(),
            skills: step.skills.clone(),
            setting: match (lesson, step.role) {
                (None, _) => Setting::Mixed,
                (_, Role::Example) => Setting::Example,
                _ => Setting::Practice,
            },
            ..drill(at_ms, true)
        }
    }

    fn of(attempts: &[Attempt]) -> Vec<CourseProgress<'static>> {
        course_progress(courses_of(GameKind::MathematicalChess), attempts, &skill_mastery(attempts))
    }

    #[test]
    fn a_beginner_is_at_the_first_lesson_of_every_course() {
        let all = of(&[]);
        assert_eq!(all.len(), 11);
        for course in all {
            assert_eq!((course.word, course.lessons_done, course.check_passed), (Mastery::NotBegun, 0, false));
            let first = courses_of(GameKind::MathematicalChess).find(|known| known.id == course.course).unwrap();
            assert_eq!(course.next_lesson.unwrap(), first.lessons[0].id);
        }
    }

    fn check_of(course: &Course) -> impl Iterator<Item = Attempt> {
        course.check.iter().flat_map(|check| &check.steps).map(|step| answer(step, &course.id, None, DAY_MS))
    }

    #[test]
    fn passing_the_check_makes_the_lessons_unnecessary() {
        for course in courses_of(GameKind::MathematicalChess) {
            let answers: Vec<Attempt> = check_of(course).collect();
            let progress = of(&answers).into_iter().find(|progress| progress.course == course.id).unwrap();
            assert!(progress.is_done(), "{}", course.id);
            assert_eq!(progress.lessons_done, 0);
        }
    }

    #[test]
    fn a_course_without_a_check_is_done_with_its_last_step() {
        let cubic = course("cubic").unwrap();
        let of = |attempts: &[Attempt]| course_progress([cubic], attempts, &BTreeMap::new())[0].is_done();
        let answer = |lesson: &mathchess_teaching::lessons::Lesson, step| answer(step, "cubic", Some(&lesson.id), 0);
        let answers: Vec<Attempt> =
            cubic.lessons.iter().flat_map(|lesson| lesson.steps.iter().map(|step| answer(lesson, step))).collect();
        assert!(cubic.check.is_none() && of(&answers) && !of(&answers[1..]));
    }

    #[test]
    fn a_course_is_done_with_its_check() {
        let first = course("c00").unwrap();
        let mut answers = Vec::new();
        for lesson in &first.lessons {
            assert_eq!(of(&answers)[0].next_lesson, Some(&*lesson.id));
            answers.extend(lesson.steps.iter().map(|step| answer(step, "c00", Some(&lesson.id), 0)));
        }
        assert!(!of(&answers)[0].is_done());
        answers.extend(check_of(first));
        let all = of(&answers);
        assert!(all[0].is_done() && all[0].word >= Mastery::Attempted);
        assert_eq!((all[0].lessons_done, all[0].lessons), (10, 10));
        assert_eq!((all[1].word, all[1].lessons_done), (Mastery::NotBegun, 0));
    }

    #[test]
    fn a_level_has_the_word_of_most_of_its_skills() {
        let first = course("c01").unwrap();
        let mut answers = vec![answer(&first.lessons[0].steps[0], "c01", Some("c01-l01"), 0)];
        assert_eq!(of(&answers)[1].word, Mastery::Attempted);
        for skill in skills_of(first) {
            answers.extend((0..6).map(|n| Attempt {
                item: format!("drill:{skill}/{n}"),
                skills: vec![skill.to_owned()],
                ..drill(1 + n / 3 * DAY_MS, true)
            }));
        }
        answers.sort_by_key(|answer| answer.at_ms);
        assert_eq!(of(&answers)[1].word, Mastery::Proficient);
    }
}
