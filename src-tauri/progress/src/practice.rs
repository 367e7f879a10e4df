//! Which skills are due for a learner, and which ones the next round has.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mathchess_engine::drills::{MIXED, TemplateError, templates};
use mathchess_engine::game::GameKind;
use mathchess_engine::lessons::{SKILLS, Skill, SkillKind, courses_of, skill_by_id};

use crate::attempt::Attempt;
use crate::levels::{CourseProgress, begun_courses, course_progress};
use crate::mastery::{FAMILIAR_ITEMS, Mastery, SkillMastery, skill_mastery};
use crate::moment::local_day;
use crate::placement::start;
use crate::schedule::{Review, reviews};

/// The most due skills with which a round begins.
const MOST_DUE: usize = 5;
/// The courses that everybody may practise.
const FIRST_COURSES: [&str; 2] = ["c00", "c01"];

/// A learner's practice so far, and what comes next.
#[derive(Clone, Debug)]
pub struct Practice<'a> {
    skills: BTreeMap<&'a str, SkillMastery>,
    courses: Vec<CourseProgress<'static>>,
    /// The courses that were begun or passed over, and those that everybody may practise.
    begun: HashSet<&'a str>,
    locked: &'a BTreeSet<u8>,
    reviews: Vec<Review>,
    /// From the day after a placement on, the skills of the courses that it passed over that were never asked, and have
    /// quick questions.
    unasked: Vec<&'static str>,
    now_ms: i64,
}

impl<'a> Practice<'a> {
    /// The practice after one learner's answers, ordered by time; `locked` are the levels that a teacher has locked.
    pub fn new(attempts: &'a [Attempt], locked: &'a BTreeSet<u8>, now_ms: i64) -> Self {
        let skills = skill_mastery(attempts);
        let courses = course_progress(courses_of(GameKind::MathematicalChess), attempts, &skills);
        let passed_over = courses.iter().filter_map(|course| course.passed_over.then_some(course.course));
        let begun = FIRST_COURSES.into_iter().chain(begun_courses(attempts)).chain(passed_over).collect();
        let passed: HashSet<&str> =
            courses.iter().filter_map(|course| course.is_done().then_some(course.course)).collect();
        let reviews =
            reviews(attempts, now_ms, |skill| skills.get(skill).is_some_and(|known| comes_back(skill, known, &passed)));
        // First the learner sees where the path begins; from the next day on practice asks for what was not asked.
        let is_later = start(attempts).is_some_and(|start| {
            let offset = start.at.utc_offset_minutes.unwrap_or_default();
            local_day(now_ms, offset) > local_day(start.at.at_ms, offset)
        });
        let mut unasked: Vec<&str> = Vec::new();
        for template in templates().unwrap_or_default().iter().filter(|template| is_later && template.quick) {
            let is_passed_over =
                courses.iter().any(|course| course.passed_over && course.course == template.skill.first_course);
            let id = template.skill.id;
            if is_passed_over && !skills.contains_key(id) && !unasked.contains(&id) {
                unasked.push(id);
            }
        }
        Self { skills, courses, begun, locked, reviews, unasked, now_ms }
    }

    /// The mastery of each skill.
    pub const fn skills(&self) -> &BTreeMap<&'a str, SkillMastery> {
        &self.skills
    }

    /// The progress in the courses of Mathematical Chess, in the order of the path.
    pub fn courses(&self) -> &[CourseProgress<'static>] {
        &self.courses
    }

    /// The reviews of all skills, the most urgent first.
    pub fn reviews(&self) -> &[Review] {
        &self.reviews
    }

    /// The skills that are due, the most urgent first; behind them a few that a placement passed over without a task about
    /// them, so that practice shows whether they are known.
    pub fn due(&self) -> impl Iterator<Item = &str> {
        let due = self.reviews.iter().filter(|review| review.is_due(self.now_ms));
        let due = due.map(|review| review.skill.as_str()).filter(|skill| self.is_open(skill) && self.is_begun(skill));
        let is_scheduled = |skill: &&str| self.reviews.iter().any(|review| review.skill == **skill);
        let unasked = self.unasked.iter().copied().filter(move |skill| self.is_open(skill) && !is_scheduled(skill));
        due.chain(unasked.take(MOST_DUE))
    }

    /// Whether a skill is about one operator, which a mistake in a game with it makes worth practising, or about removing, of a
    /// course that was begun, or was practised before. Exercises about playing well have operators of several courses.
    fn is_begun(&self, id: &str) -> bool {
        let is_known = |skill: &Skill| {
            let is_removal = skill.kind == SkillKind::Removal && self.begun.contains(skill.first_course);
            skill.operator.is_some() || is_removal
        };
        skill_by_id(id).is_some_and(is_known) || self.skills.get(id).is_some_and(|known| known.items() > 0)
    }

    /// Whether the learner may practise a skill.
    pub fn is_open(&self, id: &str) -> bool {
        let level = |skill: &Skill| self.courses.iter().find(|course| course.course == skill.first_course)?.level;
        skill_by_id(id).is_some_and(|skill| level(skill).is_none_or(|level| !self.locked.contains(&level)))
    }

    /// The skills of the next round: the due ones; then, until the round is mixed, skills that are being learnt, new ones
    /// of the courses that were begun and known ones, as far as there are quick questions about them.
    ///
    /// # Errors
    /// If the templates can't be read.
    pub fn suggested(&self) -> Result<Vec<&str>, TemplateError> {
        let mut chosen: Vec<&str> = self.due().take(MOST_DUE).collect();
        let quick: HashSet<&str> =
            templates()?.iter().filter(|template| template.quick).map(|template| template.skill.id).collect();
        let open: Vec<&Skill> = SKILLS
            .iter()
            .filter(|skill| {
                quick.contains(skill.id) && self.begun.contains(skill.first_course) && self.is_open(skill.id)
            })
            .collect();
        let word = |skill: &Skill| self.skills.get(skill.id).map(SkillMastery::word).unwrap_or_default();
        let learning = |skill: &&&Skill| word(skill) == Mastery::Attempted;
        let new = |skill: &&&Skill| word(skill) == Mastery::NotBegun;
        let known = |skill: &&&Skill| word(skill) >= Mastery::Familiar;
        let more = open.iter().filter(learning).chain(open.iter().filter(new)).chain(open.iter().filter(known));
        for skill in more {
            if chosen.len() >= MIXED {
                break;
            }
            if !chosen.contains(&skill.id) {
                chosen.push(skill.id);
            }
        }
        Ok(chosen)
    }
}

/// Whether a skill comes back for practice: from *familiar* on; and before, once its lessons are no longer what practises it,
/// because its course is done, or once enough items were answered that it should be familiar.
fn comes_back(skill: &str, known: &SkillMastery, passed: &HashSet<&str>) -> bool {
    let is_done = || skill_by_id(skill).is_some_and(|skill| passed.contains(skill.first_course));
    known.word() >= Mastery::Familiar || known.items() >= FAMILIAR_ITEMS || is_done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DAY_MS, drill};

    fn of(attempts: &[Attempt]) -> (Vec<String>, Vec<String>) {
        let none = BTreeSet::new();
        let practice = Practice::new(attempts, &none, 10 * DAY_MS);
        let owned = |skills: Vec<&str>| skills.into_iter().map(str::to_owned).collect();
        (owned(practice.due().collect()), owned(practice.suggested().unwrap()))
    }

    #[test]
    fn a_round_has_what_is_due_and_becomes_mixed() {
        let (due, suggested) = of(&[]);
        assert!(due.is_empty());
        assert_eq!(suggested.len(), MIXED, "new skills of the first courses");
        let four: Vec<Attempt> = (0..4).map(|at_ms| drill(at_ms, false)).collect();
        let (due, suggested) = of(&four);
        assert_eq!((due.len(), &*suggested[0], suggested.len()), (1, "add.pair", MIXED));
        assert_eq!(of(&four[..3]).0.len(), 0, "its lessons still practise it");
    }

    #[test]
    fn nothing_of_a_locked_level_is_practised() {
        let locked = BTreeSet::from([1]);
        let four: Vec<Attempt> = (0..4).map(|at_ms| drill(at_ms, true)).collect();
        let practice = Practice::new(&four, &locked, 10 * DAY_MS);
        assert!(!practice.is_open("add.pair") && practice.is_open("attach"));
        assert_eq!(practice.due().count(), 0);
        assert!(practice.suggested().unwrap().iter().all(|skill| practice.is_open(skill)));
    }
}
