//! Exercises whose equations the learner finds: what is shown of them, and the judgement of claims.

use mathchess_engine::game::{Finding, Finding as ShownFinding};
use mathchess_engine::games::mathematical_chess::{self as engine, Position, Refusal, Removed, Turn};
use mathchess_progress::Making;
use mathchess_teaching::drills::{ItemId, item};

use super::Learning;
use super::answered::made_with;
use super::board_exercise::{is_turn, position_of};
use super::drill_items::{level_of, not_made};
use super::lessons::{exercise_of_step, nothing_told};
use crate::api::claim::{Claim, ClaimAnswer, ClaimVerdict};
use crate::api::entry::{Entry, EntryView};
use crate::api::exercise::AskedExercise;
use crate::api::given::GivenBy;
use crate::api::lesson::LessonModel;
use crate::api::piece::read_point;
use crate::desk::asked::Ended;
use crate::desk::finding::suggested_finding;
use crate::error::{LearningProblem, Result};

/// Where an exercise is: its position, and who finds its equations.
struct Place {
    position: Position,
    finding: Finding,
    /// Whether the answer is a turn.
    asks_turn: bool,
}

impl Learning {
    /// Who finds the equations of a learner or a guest as long as nobody has set it.
    pub fn suggested_finding(&self, profile: Option<&str>) -> Result<ShownFinding> {
        Ok(suggested_finding(&self.desk.attempts_of(profile)?))
    }

    /// What a chosen piece can do in an exercise, and what it can do after moving to `to`; without what can be removed, where
    /// the learner finds it.
    pub fn exercise_look(&self, exercise: &AskedExercise, from: &str, to: Option<&str>) -> Result<EntryView> {
        let Place { position, finding, .. } = self.place(exercise)?;
        let view = EntryView::new(&position, read_point(from)?, to.map(read_point).transpose()?)?;
        let withholds = self.desk.asked.lock().withholds(&exercise.id, position, finding)?;
        Ok(if withholds { view.withheld() } else { view })
    }

    /// Why this point can't be chosen next in an exercise; none if it can.
    pub fn exercise_why_not(&self, exercise: &AskedExercise, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        let Place { position, finding, .. } = self.place(exercise)?;
        let withholds = self.desk.asked.lock().withholds(&exercise.id, position, finding)?;
        if withholds && entry.to.is_some() {
            return Err(LearningProblem::EquationsAreFoundHere.into());
        }
        Ok(position.why_not(&entry.read()?, read_point(point)?))
    }

    /// Shows the equations of an exercise from now on: its answer counts as helped.
    pub fn show_equations(&self, exercise: &AskedExercise) -> Result<()> {
        let Place { position, finding, .. } = self.place(exercise)?;
        if finding == Finding::Strict {
            return Err(nothing_told());
        }
        self.desk.asked.lock().show(&exercise.id, position, finding)
    }

    /// Judges a claim in an exercise. In a check a wrong one ends the answer, with the move and what was rightly taken before.
    pub fn exercise_claim(&self, exercise: &AskedExercise, entry: &Entry, claim: &Claim) -> Result<ClaimAnswer> {
        let Place { position, finding, asks_turn } = self.place(exercise)?;
        if !asks_turn {
            return Err(LearningProblem::NotMarkable.into());
        }
        let (entry, claim) = (entry.read()?, claim.read()?);
        let id = &exercise.id;
        let is_strict = finding == Finding::Strict;
        // One lock for judging and ending, so that of two claims at once the second finds the answer ended.
        let mut asked = self.desk.asked.lock();
        if is_strict {
            asked.require_open(id, exercise.profile.as_deref())?;
            if asked.ended(id).is_some() {
                return Err(nothing_told());
            }
        }
        let said = entry.to.and_then(|_| position.said(&entry));
        let judged = || -> Result<engine::Verdict> { Ok(position.judge_claim(&entry, &claim)?) };
        let (verdict, ends) = match (is_strict, said) {
            (false, _) => (judged()?, None),
            // Without its end nobody could say with which turn a wrong claim ends.
            (true, None) => return Err(LearningProblem::NotMarkable.into()),
            (true, Some(said)) if position.judge(said).is_ok() => (judged()?, Some(said)),
            // What was entered before claims that it may be removed.
            (true, Some(said)) => {
                let moved = Turn::new(said.from(), said.to(), said.travel(), Removed::NONE);
                (engine::Verdict::Wrong(engine::ClaimFault::NotThrough(claim.operator)), Some(moved))
            }
        };
        let ends = match &verdict {
            engine::Verdict::Wrong(fault) if !fault.is_true() => {
                let ends = ends.map(|turn| Ended { turn, idea: fault.idea() });
                asked.claimed_wrongly(id, position, finding, ends)?;
                ends
            }
            engine::Verdict::Wrong(_) | engine::Verdict::Right(_) => None,
        };
        let verdict = ClaimVerdict::new(verdict, position.compare());
        Ok(ClaimAnswer { verdict, played: None, ended: ends.map(|ended| ended.turn.to_string()) })
    }

    /// The points to look at in a drill or a step of a lesson; none if nothing can be taken.
    pub fn exercise_hint(&self, id: &str, profile: Option<&str>) -> Result<Vec<String>> {
        match id.parse() {
            Ok(drill) => self.drill_hint(drill, profile),
            Err(_) => self.step_hint(id, profile),
        }
    }

    /// The engine's answer to a drill or a step of a lesson: the last stage of its hint, and what a worked example shows.
    pub fn exercise_model(&self, id: &str, profile: Option<&str>) -> Result<Option<LessonModel>> {
        match id.parse() {
            Ok(drill) => self.drill_model(drill, profile),
            Err(_) => self.step_model(id, profile),
        }
    }

    /// How the turn was made that answers an exercise, and the number of help steps before it.
    pub(crate) fn made_turn(&self, id: &str, given: &GivenBy) -> Result<(Making, u8)> {
        let finding = self.finding_of(id, given.profile.as_deref())?;
        let (made, helps) = self.desk.asked.lock().made(id, finding);
        Ok(made_with(made, given.hints.max(helps), given))
    }

    /// Who finds the equations of a drill, a puzzle or a step that is done alone. The learner's answers are read only if it is not being asked, since a tap
    /// is answered at once.
    pub(super) fn finding_of(&self, id: &str, profile: Option<&str>) -> Result<Finding> {
        let asked = self.desk.asked.lock().finding(id);
        asked.map_or_else(|| self.desk.finding_in_practice(profile, &self.desk.attempts_of(profile)?), Ok)
    }

    fn place(&self, exercise: &AskedExercise) -> Result<Place> {
        let place = self.place_of(exercise)?;
        self.desk.asked.lock().require_in_no_check(&exercise.id, &place.position)?;
        Ok(place)
    }

    fn place_of(&self, exercise: &AskedExercise) -> Result<Place> {
        let profile = exercise.profile.as_deref();
        if let Ok(drill) = exercise.id.parse::<ItemId>() {
            self.desk.may_answer(profile, level_of(drill))?;
            let made = item(drill).map_err(|error| not_made(&error))?;
            let finding = self.finding_of(&exercise.id, profile)?;
            let exercise = &*made.step.exercise;
            return Ok(Place { position: position_of(exercise)?, finding, asks_turn: is_turn(exercise) });
        }
        if let Some((level, position)) = self.place_in_puzzle(&exercise.id, &exercise.so_far)? {
            self.desk.may_answer(profile, Some(level))?;
            return Ok(Place { position, finding: self.finding_of(&exercise.id, profile)?, asks_turn: true });
        }
        let (level, step) = exercise_of_step(&exercise.id)?;
        self.desk.may_open(profile, level)?;
        let finding = match (step.is_check, step.is_to_find) {
            (true, _) => Finding::Strict,
            (false, true) => self.finding_of(&exercise.id, profile)?,
            (false, false) => Finding::Shown,
        };
        let exercise = &*step.exercise;
        Ok(Place { position: position_of(exercise)?, finding, asks_turn: is_turn(exercise) })
    }
}
