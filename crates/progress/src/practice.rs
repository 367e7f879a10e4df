//! Which skills are due for a learner, and which ones the next round has.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::drills::{MIXED, TemplateError, templates};
use mathchess_teaching::lessons::{SKILLS, Skill, SkillKind, courses_of, skill_by_id};

use crate::attempt::Attempt;
use crate::levels::{CourseProgress, begun_courses, course_progress};
use crate::mastery::{FAMILIAR_ITEMS, Mastery, SkillMastery, first_answers, skill_mastery};
use crate::moment::local_day;
use crate::operators::skills_of;
use crate::placement::start;
use crate::schedule::{Review, reviews, sort_by_urgency};

/// The most due skills with which a round begins.
const MOST_DUE: usize = 5;
const DAY_MS: i64 = 86_400_000;
/// The most days from the last answer that counted for a skill that is not *good* until it comes back, however well it is
/// remembered: otherwise it would hardly ever get the answers that *mastered* takes. Answers to puzzles count for no skill.
const LEARNING_DAYS: i64 = 3;
/// The same once it is *good*.
const GOOD_DAYS: i64 = 7;
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
    /// The skills that no answer was ever about, of courses whose check was passed and, from the day after a placement on, of
    /// those that it passed over.
    unmet: Vec<&'static str>,
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
        let mut reviews =
            reviews(attempts, now_ms, |skill| skills.get(skill).is_some_and(|known| comes_back(skill, known, &passed)));
        // First the learner sees where the path begins; from the next day on practice asks for what was not asked.
        let is_later = start(attempts).is_some_and(|start| {
            let offset = start.at.utc_offset_minutes.unwrap_or_default();
            local_day(now_ms, offset) > local_day(start.at.at_ms, offset)
        });
        let last: HashMap<&str, i64> = first_answers(attempts)
            .flat_map(|answer| answer.skills.iter().map(|skill| (skill.as_str(), answer.at_ms)))
            .collect();
        for review in &mut reviews {
            let word = skills.get(&*review.skill).map(SkillMastery::word).unwrap_or_default();
            if let Some(last_ms) = last.get(&*review.skill).filter(|_| word < Mastery::Mastered) {
                let days = if word < Mastery::Proficient { LEARNING_DAYS } else { GOOD_DAYS };
                review.come_by(last_ms.saturating_add(days * DAY_MS));
            }
        }
        sort_by_urgency(&mut reviews, now_ms);
        let left_out: HashSet<&str> = courses
            .iter()
            .filter_map(|course| (course.check_passed || course.passed_over && is_later).then_some(course.course))
            .collect();
        let is_new = |skill: &&Skill| !skills.contains_key(skill.id) && is_shown_by(skill, &left_out);
        let unmet = SKILLS.iter().filter(is_new).map(|skill| skill.id).collect();
        Self { skills, courses, begun, locked, reviews, unmet, now_ms }
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

    /// The skills that are due, the most urgent first; then a few of those that a passed check or a placement has left out, so
    /// that practice shows whether they are known.
    pub fn due(&self) -> impl Iterator<Item = &str> {
        let due = self.reviews.iter().filter(|review| review.is_due(self.now_ms));
        let due = due.map(|review| review.skill.as_str()).filter(|skill| self.is_open(skill) && self.is_begun(skill));
        due.chain(self.unmet.iter().copied().filter(|skill| self.is_open(skill)).take(MOST_DUE))
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
    /// of the courses that were begun, known and mastered ones, as far as there are quick questions about them in which
    /// something is calculated.
    ///
    /// # Errors
    /// If the templates can't be read.
    pub fn suggested(&self) -> Result<Vec<&str>, TemplateError> {
        let mut chosen: Vec<&str> = self.due().take(MOST_DUE).collect();
        let quick: HashSet<&str> =
            templates()?.iter().filter(|template| template.quick).map(|template| template.skill.id).collect();
        let open: Vec<&Skill> = SKILLS
            .iter()
            .filter(|skill| skill.kind != SkillKind::Board && quick.contains(skill.id))
            .filter(|skill| self.begun.contains(skill.first_course) && self.is_open(skill.id))
            .collect();
        let word = |skill: &Skill| self.skills.get(skill.id).map(SkillMastery::word).unwrap_or_default();
        let learning = |skill: &&&Skill| word(skill) == Mastery::Attempted;
        let new = |skill: &&&Skill| word(skill) == Mastery::NotBegun;
        let known = |skill: &&&Skill| (Mastery::Familiar..Mastery::Mastered).contains(&word(skill));
        let mastered = |skill: &&&Skill| word(skill) == Mastery::Mastered;
        let learnt = open.iter().filter(learning).chain(open.iter().filter(new)).chain(open.iter().filter(known));
        let more = learnt.chain(open.iter().filter(mastered));
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

/// Whether a passed check belongs to the course of a skill, and for each operator that its exercises show the check of a course
/// that has taught it.
fn is_shown_by(skill: &Skill, passed: &HashSet<&str>) -> bool {
    let teaches =
        |operator: Operator| skills_of(operator).next().is_some_and(|first| passed.contains(first.first_course));
    let all = templates().unwrap_or_default();
    passed.contains(skill.first_course)
        && all.iter().filter(|it| it.skill.id == skill.id).all(|it| it.operators().all(teaches))
}

/// Whether a skill comes back for practice: from *familiar* on; and before, once its lessons are no longer what practises it,
/// because its course is done, or once enough items were answered that it should be familiar.
fn comes_back(skill: &str, known: &SkillMastery, passed: &HashSet<&str>) -> bool {
    let is_done = || skill_by_id(skill).is_some_and(|skill| passed.contains(skill.first_course));
    known.word() >= Mastery::Familiar || known.items() >= FAMILIAR_ITEMS || is_done()
}

#[cfg(test)]
mod tests {
    use mathchess_teaching::lessons::{Step, course};

    use super::*;
    use crate::attempt::{AttemptKind, Making, Setting};
    use crate::testing::drill;

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

    /// The skills that are due `days` days after noon of day 0.
    fn due_after(attempts: &[Attempt], days: i64) -> Vec<String> {
        let none = BTreeSet::new();
        let now_ms = DAY_MS / 2 + days * DAY_MS;
        Practice::new(attempts, &none, now_ms).due().map(str::to_owned).collect()
    }

    /// Right answers, five in the morning of each of these days.
    fn right_on(days: std::ops::RangeInclusive<i64>) -> Vec<Attempt> {
        days.flat_map(|day| (0..5).map(move |n| drill(day * DAY_MS + n, true))).collect()
    }

    #[test]
    fn what_is_not_mastered_comes_back_soon_however_well_it_is_remembered() {
        // Familiar, since good takes a second day. FSRS alone would wait longer.
        let familiar: Vec<Attempt> = (0..5).map(|n| drill(n, true)).chain((1..3).map(|n| chosen(n * DAY_MS))).collect();
        assert_eq!(Practice::new(&familiar, &BTreeSet::new(), 0).skills()["add.pair"].word(), Mastery::Familiar);
        assert_eq!([4, 5].map(|day| due_after(&familiar, day).len()), [0, 1]);
        let good = right_on(-2..=0);
        assert_eq!(Practice::new(&good, &BTreeSet::new(), 0).skills()["add.pair"].word(), Mastery::Proficient);
        assert_eq!([6, 7].map(|day| due_after(&good, day).len()), [0, 1]);
        let mixed = |at_ms| Attempt { setting: Setting::Mixed, ..drill(at_ms, true) };
        let mastered: Vec<Attempt> = right_on(-2..=-1).into_iter().chain([mixed(1), mixed(2)]).collect();
        assert_eq!(Practice::new(&mastered, &BTreeSet::new(), 0).skills()["add.pair"].word(), Mastery::Mastered);
        assert_eq!(due_after(&mastered, 7).len(), 0);
    }

    fn chosen(at_ms: i64) -> Attempt {
        Attempt { made: Some(Making::Chosen), ..drill(at_ms, true) }
    }

    #[test]
    fn puzzles_do_not_put_off_what_is_not_mastered() {
        let puzzle = |day: i64| Attempt { kind: AttemptKind::Puzzle, ..drill(day * DAY_MS, true) };
        let attempts: Vec<Attempt> = right_on(-2..=0).into_iter().chain((1..=6).map(puzzle)).collect();
        assert_eq!([6, 7].map(|day| due_after(&attempts, day).len()), [0, 1]);
    }

    #[test]
    fn what_a_passed_check_leaves_out_is_due_once_its_operators_are_taught() {
        let check = |id: &str| -> Vec<Attempt> {
            let of = course(id).unwrap();
            let steps = of.check.iter().flat_map(|check| &check.steps);
            let answer = |(n, step): (i64, &Step)| Attempt {
                kind: AttemptKind::Check,
                course: Some(id.to_owned()),
                item: step.id.clone(),
                skills: step.skills.clone(),
                sitting: uuid::Uuid::from_u128(7),
                ..drill(n, true)
            };
            (0..).zip(steps).map(answer).collect()
        };
        let due = |attempts: &[Attempt], skill: &str| due_after(attempts, 0).iter().any(|id| id == skill);
        let first = check("c01");
        assert!(due(&first, "add.zero") && due(&first, "stay"), "{:?}", due_after(&first, 0));
        assert!(!due(&first, "add.pair"), "it was in the check");
        assert!(!due(&first, "sub.zero"), "its course was not passed");
        // Its exercises have differences and products, too.
        let zeroth = check("c00");
        assert!(!due(&zeroth, "points"));
        let later: Vec<Attempt> = ["c00", "c01", "c02", "c04"].into_iter().flat_map(check).collect();
        assert!(due(&later, "points"));
        let locked = BTreeSet::from([1]);
        assert!(Practice::new(&first, &locked, DAY_MS / 2).due().all(|skill| skill != "add.zero"));
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
