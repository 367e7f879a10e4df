//! The exercises that are being asked on this device, whose equations are withheld until they are answered.

use std::collections::VecDeque;

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::{Board, Position, Turn, WrongIdea};
use mathchess_progress::Making;

use super::likeness::is_same;
use crate::error::{LearningProblem, Result};

/// The most exercises that are remembered beside the tasks of a check; the oldest is forgotten first. A round has ten.
const MOST: usize = 64;
/// The most exercises that are remembered because something about them was told.
const MOST_LEFT: usize = 256;

/// The fewest pieces of a board that is recognised turned or mirrored.
const FEWEST_TURNED: usize = 4;

/// Which boards would tell the answer to an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// Those that are nearly its own.
    Near,
    /// Its own, also turned or mirrored: the other steps of a lesson have boards that are nearly the same, and show them.
    Same,
}

/// One exercise that is being asked.
#[derive(Clone, Debug)]
struct Asked {
    id: String,
    position: Position,
    finding: Finding,
    secret: Secret,
    /// Whether the learner has asked for the equations.
    shown: bool,
    /// Whether the learner has asked for a hint.
    hinted: bool,
    wrong_claims: u8,
    /// How a wrong claim has ended the answer.
    ended: Option<Ended>,
    /// For whom it is asked; none for a guest.
    learner: Option<String>,
    /// The turns of a puzzle that were answered right, with the replies.
    reached: Vec<Turn>,
}

/// How a wrong claim ends an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// The turn that is the answer then.
    pub turn: Turn,
    /// The wrong idea that the claim showed, if it showed one.
    pub idea: Option<WrongIdea>,
}

impl Asked {
    const fn new(id: String, position: Position, finding: Finding, learner: Option<String>) -> Self {
        let reached = Vec::new();
        Self {
            id,
            position,
            finding,
            secret: Secret::Near,
            shown: false,
            hinted: false,
            wrong_claims: 0,
            ended: None,
            learner,
            reached,
        }
    }

    fn withholds(&self) -> bool {
        self.finding.is_claimed() && !self.shown
    }

    /// The number of help steps: hints and shown equations are one, and each explained claim.
    fn helps(&self) -> u8 {
        self.wrong_claims.saturating_add((self.shown || self.hinted).into())
    }
}

/// The exercises that are being asked. They are kept in memory alone: after a restart no exercise is open.
#[derive(Debug, Default)]
pub(crate) struct AskedExercises {
    /// The tasks of the check that is open, or the task of the placement.
    tasks: Vec<Asked>,
    /// The exercises of the round or the puzzle, and others that somebody has looked at.
    exercises: VecDeque<Asked>,
    /// Exercises that were left without an answer after something about them was told, or about which something was told before
    /// they are asked. What was told to a learner counts for this one, what was told to a guest for everybody.
    left: VecDeque<Asked>,
}

impl AskedExercises {
    /// Begins a round or a puzzle: what was asked before is asked no longer. Tasks of a check stay until another check begins,
    /// so that beginning something else does not open them.
    pub fn begin(
        &mut self,
        exercises: impl IntoIterator<Item = (String, Position)>,
        finding: Finding,
        learner: Option<&str>,
    ) {
        self.leave();
        for (id, position) in exercises {
            let is_told =
                |told: &Asked| told.id == id && (told.learner.is_none() || told.learner.as_deref() == learner);
            let told = self.left.iter().position(is_told).and_then(|place| self.left.remove(place));
            let mut asked = Asked::new(id, position, finding, learner.map(str::to_owned));
            if let Some(told) = told {
                // It counts, and the equations are to be found once more.
                asked.hinted = told.shown || told.hinted;
                asked.wrong_claims = told.wrong_claims;
            }
            self.exercises.push_back(asked);
        }
    }

    /// Begins a lesson with these steps, as a round is begun.
    pub fn begin_lesson(
        &mut self,
        steps: impl IntoIterator<Item = (String, Position)>,
        finding: Finding,
        learner: Option<&str>,
    ) {
        self.begin(steps, finding, learner);
        self.exercises.iter_mut().for_each(|asked| asked.secret = Secret::Same);
    }

    /// Begins a learner's check: what was asked before is asked no longer.
    pub fn begin_check(&mut self, tasks: impl IntoIterator<Item = (String, Position)>, learner: Option<&str>) {
        self.leave();
        let task = |(id, position)| Asked::new(id, position, Finding::Strict, learner.map(str::to_owned));
        self.tasks = tasks.into_iter().map(task).collect();
    }

    /// Asks a learner one task of a placement, as those of a check are asked. If it is open already, what was claimed at it
    /// stays.
    pub fn go_on_with_task(&mut self, id: String, position: Position, learner: Option<&str>) {
        if self.require_open(&id, learner).is_err() {
            self.begin_check([(id, position)], learner);
        }
    }

    /// Leaves the exercises without an answer.
    fn leave(&mut self) {
        let told: Vec<Asked> = self.exercises.drain(..).filter(|asked| asked.helps() > 0).collect();
        told.into_iter().for_each(|asked| self.keep(asked));
    }

    /// Keeps what was told about an exercise until it is asked again.
    fn keep(&mut self, told: Asked) {
        if self.left.len() == MOST_LEFT {
            self.left.pop_front();
        }
        self.left.push_back(told);
    }

    fn all(&self) -> impl Iterator<Item = &Asked> {
        self.tasks.iter().chain(&self.exercises)
    }

    /// An exercise, and others with the same board under another name.
    fn all_with(&mut self, id: &str, board: &Board) -> impl Iterator<Item = &mut Asked> {
        let is_it = move |asked: &&mut Asked| asked.id == id || is_alike(asked.position.board(), board);
        self.tasks.iter_mut().chain(&mut self.exercises).filter(is_it)
    }

    /// The exercise with this id. One that is not being asked counts as helped, since nobody knows what was told about it before;
    /// tasks of a check are asked only by it.
    fn of(&mut self, id: &str, position: Position, finding: Finding) -> Result<&mut Asked> {
        if let Some(place) = self.tasks.iter().position(|asked| asked.id == id) {
            let task = self.tasks.get_mut(place).ok_or(LearningProblem::NotInThisCheck)?;
            task.position = position;
            return Ok(task);
        }
        if finding == Finding::Strict {
            return Err(LearningProblem::NotInThisCheck.into());
        }
        if self.exercises.iter().all(|asked| asked.id != id) {
            if self.exercises.len() >= MOST
                && let Some(oldest) = self.exercises.pop_front().filter(|asked| asked.helps() > 0)
            {
                self.keep(oldest);
            }
            self.exercises.push_back(Asked { hinted: true, ..Asked::new(id.to_owned(), position, finding, None) });
        }
        let asked = self.exercises.iter_mut().find(|asked| asked.id == id).ok_or(LearningProblem::NotInThisCheck)?;
        asked.position = position;
        Ok(asked)
    }

    /// Whether what can be removed is withheld in an exercise.
    ///
    /// # Errors
    /// If it is a task of a check that is not open.
    pub fn withholds(&mut self, id: &str, position: Position, finding: Finding) -> Result<bool> {
        Ok(self.of(id, position, finding)?.withholds())
    }

    /// Shows the equations of an exercise from now on.
    ///
    /// # Errors
    /// If it is a task of a check that is not open.
    pub fn show(&mut self, id: &str, position: Position, finding: Finding) -> Result<()> {
        self.of(id, position, finding)?.shown = true;
        Ok(())
    }

    /// Whether what can be removed is withheld in an exercise that is being asked.
    pub fn is_withheld(&self, id: &str) -> bool {
        self.find(id).is_some_and(Asked::withholds)
    }

    /// Refuses a task of a check that is not open for a learner: answered, of a check that was left for another one, or of
    /// somebody else's.
    ///
    /// # Errors
    /// If it is not asked.
    pub fn require_open(&self, id: &str, learner: Option<&str>) -> Result<()> {
        let is_open = self.tasks.iter().any(|asked| asked.id == id && asked.learner.as_deref() == learner);
        if is_open { Ok(()) } else { Err(LearningProblem::NotInThisCheck.into()) }
    }

    /// Notes that a hint at an exercise was given to a learner, also if it is not being asked.
    pub fn hint(&mut self, id: &str, position: Position, learner: Option<&str>) {
        self.all_with(id, position.board()).for_each(|asked| asked.hinted = true);
        self.keep_unasked(id, position, learner);
    }

    /// Shows the equations of an exercise to a learner, also if it is not being asked.
    pub fn tell(&mut self, id: &str, position: Position, learner: Option<&str>) {
        self.all_with(id, position.board()).for_each(|asked| asked.shown = true);
        self.keep_unasked(id, position, learner);
    }

    fn keep_unasked(&mut self, id: &str, position: Position, learner: Option<&str>) {
        if self.find(id).is_none() {
            let new = Asked::new(id.to_owned(), position, Finding::Found, learner.map(str::to_owned));
            self.keep(Asked { shown: true, ..new });
        }
    }

    /// Notes the turns of a puzzle that were answered right, with the replies, and the position after them.
    ///
    /// # Errors
    /// If it is a task of a check that is not open.
    pub fn reached(&mut self, id: &str, position: Position, finding: Finding, turns: Vec<Turn>) -> Result<()> {
        self.of(id, position, finding)?.reached = turns;
        Ok(())
    }

    /// Refuses turns of a puzzle that nobody has answered with, so that they can't be tried without an answer.
    ///
    /// # Errors
    /// If they were not answered right before.
    pub fn require_reached(&self, id: &str, turns: &[Turn]) -> Result<()> {
        let is_reached = turns.is_empty() || self.find(id).is_some_and(|asked| asked.reached == turns);
        if is_reached { Ok(()) } else { Err(LearningProblem::NotThisPuzzle.into()) }
    }

    /// Forgets a puzzle that was answered wrong; the learner was told a right turn.
    pub fn answered_wrong(&mut self, id: &str, position: Position, learner: Option<&str>) {
        self.answered(id);
        self.keep_unasked(id, position, learner);
    }

    /// Counts a wrong claim, which may end the answer.
    ///
    /// # Errors
    /// If it is a task of a check that is not open.
    pub fn claimed_wrongly(
        &mut self,
        id: &str,
        position: Position,
        finding: Finding,
        ends: Option<Ended>,
    ) -> Result<()> {
        let asked = self.of(id, position, finding)?;
        asked.wrong_claims = asked.wrong_claims.saturating_add(1);
        asked.ended = ends;
        Ok(())
    }

    /// How a wrong claim has ended the answer to an exercise.
    pub fn ended(&self, id: &str) -> Option<Ended> {
        self.find(id).and_then(|asked| asked.ended)
    }

    /// The number of help steps before the answer to an exercise. One for an exercise that is not being asked: what was told
    /// about it is forgotten.
    pub fn helps(&self, id: &str) -> u8 {
        self.find(id).map_or(1, Asked::helps)
    }

    /// How a turn was made that answers an exercise, and the number of help steps before it.
    pub fn made(&self, id: &str, finding: Finding) -> (Making, u8) {
        match (self.find(id).map_or(finding, |asked| asked.finding), self.helps(id)) {
            (Finding::Shown, helps) => (Making::Shown, helps.max(1)),
            (Finding::Strict, _) => (Making::Strict, 0),
            (Finding::Found, 0) => (Making::Found, 0),
            (Finding::Found, helps) => (Making::Helped, helps),
        }
    }

    /// Who finds the equations of an exercise that is being asked.
    pub fn finding(&self, id: &str) -> Option<Finding> {
        self.find(id).map(|asked| asked.finding)
    }

    fn find(&self, id: &str) -> Option<&Asked> {
        self.all().find(|asked| asked.id == id)
    }

    /// Forgets an exercise that is answered.
    pub fn answered(&mut self, id: &str) {
        self.tasks.retain(|asked| asked.id != id);
        self.exercises.retain(|asked| asked.id != id);
    }

    /// Refuses what would tell the answer to a task of a check under another name: the check has drills for tasks.
    ///
    /// # Errors
    /// If a task that is being asked has this board.
    pub fn require_in_no_check(&self, id: &str, position: &Position) -> Result<()> {
        if self.tasks.iter().any(|task| task.id != id && is_alike(task.position.board(), position.board())) {
            return Err(LearningProblem::InMasteryCheck.into());
        }
        Ok(())
    }

    /// The boards whose equations are withheld, and which boards would tell them.
    pub fn withheld(&self) -> impl Iterator<Item = (&Board, Secret)> {
        self.all().filter(|asked| asked.withholds()).map(|asked| (asked.position.board(), asked.secret))
    }
}

/// Whether two exercises have the same board, also turned or mirrored; boards of hardly any pieces only as they lie.
pub(super) fn is_alike(one: &Board, other: &Board) -> bool {
    one == other || one.pieces().count() >= FEWEST_TURNED && is_same(one, other)
}
