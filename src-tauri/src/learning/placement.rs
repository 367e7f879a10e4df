//! Placement: tasks of checks, chosen by halving, that say where a learner begins.

use std::borrow::Cow;
use std::collections::HashMap;

use mathchess_engine::game::GameKind;
use mathchess_progress::{
    Attempt, AttemptKind, CheckOf, DOES_NOT_KNOW, DRILL_PREFIX, MOST_TASKS, Making, Placing, Setting, item_of_start,
    open_placement, placed, placing, start,
};
use mathchess_teaching::drills::{Item, placement_items};
use mathchess_teaching::lessons::{Course, Step, Verdict, courses_of};

use super::Learning;
use super::answered::Answered;
use super::board_exercise::position_of;
use super::drill_items::{TEMPLATES_VERSION, is_in_first_week, not_made, seed_of};
use super::lessons::{Asked, asked, course_of, id_in_placement, made_in_lesson};
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonMarking, LessonStep};
use crate::api::placement::{ChosenStart, PlacementAnswer, PlacementStep, PlacementView, Start};
use crate::desk::asked::Ended;
use crate::error::{LearningProblem, Result};
use crate::wall_clock::now_ms;

/// The sittings of placements whose first task was asked and not answered, by learner; the guest has no name.
pub(super) type BegunPlacements = HashMap<Option<String>, String>;

/// Where a placement stands.
struct Standing {
    sitting: String,
    placing: Placing<'static>,
}

impl Learning {
    /// The state of a learner's placement. No task is asked.
    pub fn placement(&self, profile: Option<&str>) -> Result<PlacementView> {
        let attempts = self.desk.attempts_of(profile)?;
        let answered = open_placement(&attempts, now_ms()).map_or(0, |(_, answers)| answers.len());
        let path = self.path(profile)?;
        let possible = matches!(placing(&ids(&path), known(&path, &attempts), &[]), Placing::Asks { .. });
        let start = start(&attempts);
        let placed = placed(&attempts).filter(|placed| start.is_some_and(|start| start.course != placed.course));
        Ok(PlacementView {
            answered: count(answered),
            most: count(MOST_TASKS),
            possible,
            task: None,
            start: start.map(Start::from),
            placed: placed.map(Start::from),
        })
    }

    /// Goes a step of a placement.
    pub fn place_learner(&self, step: &PlacementStep) -> Result<PlacementView> {
        match step {
            PlacementStep::Begin { profile } => self.begin_placement(profile.as_deref()),
            PlacementStep::Answer { answer } => self.answer_placement(answer),
            PlacementStep::Start { given, start } => self.choose_start(given, *start),
        }
    }

    /// Begins a placement, or goes on with the one that was left: asks its next task. The task is the same as before if
    /// it was not answered.
    pub fn begin_placement(&self, profile: Option<&str>) -> Result<PlacementView> {
        let attempts = self.desk.attempts_of(profile)?;
        let Standing { sitting, placing } = self.standing(profile, &attempts)?;
        let view = self.placement(profile)?;
        let Placing::Asks { course, number } = placing else { return Ok(view) };
        let course = course_of(course)?;
        let item = task(course, number, &attempts, &sitting)?;
        let step = Step { id: id_in_placement(course, item.id), ..item.step };
        let position = position_of(&*step.exercise)?;
        self.desk.asked.lock().go_on_with_task(step.id.clone(), position, profile);
        // Where to look is a hint, which a placement does not give.
        let task = Some(LessonStep { look_at: Vec::new(), ..LessonStep::new(&step)? });
        Ok(PlacementView { task, ..view })
    }

    /// Records an answer to the task that is asked, and asks the next one. Nothing is told about the answer. With the last
    /// answer it is recorded where the path begins.
    pub fn answer_placement(&self, answer: &PlacementAnswer) -> Result<PlacementView> {
        let profile = answer.given.profile.as_deref();
        let Asked { course, step, drill, in_placement, .. } = asked(&answer.task)?;
        let Some(drill) = drill.filter(|_| in_placement) else { return Err(LearningProblem::NotInThisCheck.into()) };
        self.desk.may_answer(profile, course.level)?;
        let ended = {
            let asked = self.desk.asked.lock();
            asked.require_open(&answer.task, profile)?;
            asked.ended(&answer.task)
        };
        // A wrong claim has ended the answer, whatever is said now.
        let said = match ended {
            Some(Ended { turn, .. }) => Some(Cow::Owned(LessonAnswer::Turns { turns: vec![turn.to_string()] })),
            None => answer.answer.as_ref().map(Cow::Borrowed),
        };
        let marking = said.as_ref().map(|said| LessonMarking::new(&*step.exercise, said)).transpose()?;
        if marking.as_ref().is_some_and(|marking| marking.verdict == Verdict::GoOn) {
            return Err(LearningProblem::NotMarkable.into());
        }
        let mut attempts = self.desk.attempts_of(profile)?;
        let Standing { sitting, .. } = self.standing(profile, &attempts)?;
        let by = GivenBy { sitting, answer_number: 1, hints: 0, ..answer.given.clone() };
        let answered = Answered {
            kind: AttemptKind::Placement,
            course: Some(course.id.clone()),
            lesson: None,
            item: format!("{DRILL_PREFIX}{drill}"),
            skills: step.skills.clone(),
            setting: Setting::Mixed,
            answer: said.as_ref().map_or_else(|| DOES_NOT_KNOW.to_owned(), |said| said.read().to_string()),
            right: marking.as_ref().is_some_and(|marking| marking.verdict == Verdict::Right),
            mistake: match ended {
                Some(Ended { idea, .. }) => idea.map(|idea| idea.code().to_owned()),
                None => marking.as_ref().and_then(|marking| marking.idea.clone()),
            },
            made: match &said {
                Some(said) => made_in_lesson(course.game, said, true, &by),
                None => (Making::Strict, 0),
            },
            data_version: TEMPLATES_VERSION,
        };
        let answered = answered.given_by(&by)?;
        attempts.push(self.desk.lock()?.records.attempts().dated(&answered)?);
        let mut new = vec![answered];
        if let Placing::Ends(at) = self.standing(profile, &attempts)?.placing {
            new.extend(course_at(&self.path(profile)?, at).map(|course| begins_at(course).given_by(&by)).transpose()?);
        }
        {
            // Of two answers to one task at once, the second finds it closed.
            let mut asked = self.desk.asked.lock();
            asked.require_open(&answer.task, profile)?;
            asked.answered(&answer.task);
        }
        let is_over = new.len() > 1;
        self.keep_all(profile, &new)?;
        self.placements.lock().remove(&profile.map(str::to_owned));
        if is_over { self.placement(profile) } else { self.begin_placement(profile) }
    }

    /// Lets the path begin elsewhere. That it began where the placement ended can be brought back.
    pub fn choose_start(&self, given: &GivenBy, chosen: ChosenStart) -> Result<PlacementView> {
        let profile = given.profile.as_deref();
        let attempts = self.desk.attempts_of(profile)?;
        let placed = placed(&attempts).ok_or(LearningProblem::NotPlaced)?;
        let course = match chosen {
            ChosenStart::Beginning => course_at(&[], 0).ok_or(LearningProblem::NotPlaced)?,
            ChosenStart::Placed => course_of(placed.course)?,
        };
        // A choice is a sitting of its own, by which it is told from the end of a placement.
        let by = GivenBy { sitting: self.begin_round()?, answer_number: 1, hints: 0, used_ms: 0, ..given.clone() };
        self.keep_answer(&by, begins_at(course))?;
        self.placement(profile)
    }

    /// Where the placement of a learner stands after these answers; it begins if none is open.
    fn standing(&self, profile: Option<&str>, attempts: &[Attempt]) -> Result<Standing> {
        let path = self.path(profile)?;
        let known = known(&path, attempts);
        if let Some((sitting, answers)) = open_placement(attempts, now_ms()) {
            let placing = placing(&ids(&path), known, &answers);
            return Ok(Standing { sitting: sitting.to_string(), placing });
        }
        let placing = placing(&ids(&path), known, &[]);
        let mut begun = self.placements.lock();
        let sitting = match begun.get(&profile.map(str::to_owned)) {
            Some(sitting) => sitting.clone(),
            None => {
                let sitting = self.begin_round()?;
                begun.insert(profile.map(str::to_owned), sitting.clone());
                sitting
            }
        };
        Ok(Standing { sitting, placing })
    }

    /// The courses of the path that are open to a learner, in order.
    fn path(&self, profile: Option<&str>) -> Result<Vec<&'static Course>> {
        let locked = self.desk.locked_levels(profile)?;
        let is_open = |course: &&Course| course.level.is_none_or(|level| !locked.contains(&level));
        Ok(courses_of(GameKind::MathematicalChess).filter(is_open).collect())
    }
}

fn ids(path: &[&'static Course]) -> Vec<&'static str> {
    path.iter().map(|course| course.id.as_str()).collect()
}

/// The number of courses up to the last one whose check is passed.
fn known(path: &[&'static Course], attempts: &[Attempt]) -> usize {
    let is_passed = |course: &&Course| {
        let check = course.check.as_ref();
        check.is_some_and(|check| CheckOf::new(course, check).progress(attempts).best >= check.pass)
    };
    path.iter().rposition(is_passed).map_or(0, |last| last + 1)
}

/// The course that the path begins with if the first `known` of the open courses are known: the one after them, also if it is
/// locked now.
fn course_at(path: &[&'static Course], known: usize) -> Option<&'static Course> {
    let mut all = courses_of(GameKind::MathematicalChess);
    match known.checked_sub(1).and_then(|last| path.get(last)) {
        Some(last) => all.skip_while(|course| course.id != last.id).nth(1),
        None => all.next(),
    }
}

/// The beginning of a path, as it is recorded.
fn begins_at(course: &Course) -> Answered {
    Answered {
        kind: AttemptKind::Start,
        course: None,
        lesson: None,
        item: item_of_start(&course.id),
        skills: Vec::new(),
        setting: Setting::Practice,
        answer: String::new(),
        right: true,
        mistake: None,
        made: (Making::Chosen, 0),
        data_version: TEMPLATES_VERSION,
    }
}

/// The task of a course, made from the sitting: so it stays the same until it is answered.
fn task(course: &Course, number: usize, attempts: &[Attempt], sitting: &str) -> Result<Item> {
    let upright = is_in_first_week(attempts);
    let seed = seed_of(sitting).wrapping_add(course.level.unwrap_or_default().into());
    let mut items = placement_items(course, number + 1, upright, seed).map_err(|error| not_made(&error))?;
    items.pop().ok_or_else(|| LearningProblem::ExerciseNotMade.into())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
