//! The exercises that are being asked on this device, whose equations are withheld until they are answered.

use std::collections::VecDeque;

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess::{Finding, Position, Turn};
use mathchess_progress::Making;

use crate::error::{LearningProblem, Result};

/// The most exercises that are remembered; the oldest is forgotten first. A round has ten, a check fewer than thirty.
const MOST: usize = 64;

/// One exercise that is being asked.
#[derive(Clone, Debug)]
struct Asked {
    id: String,
    position: Position,
    finding: Finding,
    /// Whether the learner has asked for the equations.
    shown: bool,
    /// Whether the learner has asked for a hint.
    hinted: bool,
    wrong_claims: u8,
    /// The turn with which a wrong claim has ended the answer.
    ended: Option<Turn>,
}

impl Asked {
    fn withholds(&self) -> bool {
        self.finding.is_claimed() && !self.shown
    }
}

/// The exercises that are being asked. They are kept in memory alone: after a restart no exercise is open.
#[derive(Debug, Default)]
pub(crate) struct AskedExercises(VecDeque<Asked>);

impl AskedExercises {
    /// Begins a round, a puzzle or a check: what was asked before is asked no longer. Tasks of a check stay until another check
    /// begins, so that beginning something else does not open them.
    pub fn begin(&mut self, exercises: impl IntoIterator<Item = (String, Position)>, finding: Finding) {
        self.0.retain(|asked| asked.finding == Finding::Strict && finding != Finding::Strict);
        for (id, position) in exercises {
            self.push(id, position, finding, false);
        }
    }

    fn push(&mut self, id: String, position: Position, finding: Finding, hinted: bool) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(Asked { id, position, finding, shown: false, hinted, wrong_claims: 0, ended: None });
    }

    /// The exercise with this id. One that is not being asked counts as helped, since nobody knows what was told about it before;
    /// tasks of a check are asked only by it.
    fn of(&mut self, id: &str, position: Position, finding: Finding) -> Result<&mut Asked> {
        let known = self.0.iter().position(|asked| asked.id == id);
        let place = match known {
            Some(place) => place,
            None if finding == Finding::Strict => return Err(LearningProblem::NotInThisCheck.into()),
            None => {
                self.push(id.to_owned(), position, finding, true);
                self.0.len() - 1
            }
        };
        let asked = &mut self.0[place];
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
        self.0.iter().any(|asked| asked.id == id && asked.withholds())
    }

    /// Refuses a task of a check that is not open: answered, or of a check that was left for another one.
    ///
    /// # Errors
    /// If it is not asked.
    pub fn require_open(&self, id: &str) -> Result<()> {
        let is_open = self.0.iter().any(|asked| asked.id == id && asked.finding == Finding::Strict);
        if is_open { Ok(()) } else { Err(LearningProblem::NotInThisCheck.into()) }
    }

    /// Notes that a hint at an exercise was given, if it is being asked.
    pub fn hint(&mut self, id: &str) {
        for asked in self.0.iter_mut().filter(|asked| asked.id == id) {
            asked.hinted = true;
        }
    }

    /// Shows the equations of an exercise, if it is being asked.
    pub fn tell(&mut self, id: &str) {
        for asked in self.0.iter_mut().filter(|asked| asked.id == id) {
            asked.shown = true;
        }
    }

    /// Counts a wrong claim; a claim that ends the answer brings its turn.
    ///
    /// # Errors
    /// If it is a task of a check that is not open.
    pub fn claimed_wrongly(
        &mut self,
        id: &str,
        position: Position,
        finding: Finding,
        ends: Option<Turn>,
    ) -> Result<()> {
        let asked = self.of(id, position, finding)?;
        asked.wrong_claims = asked.wrong_claims.saturating_add(1);
        asked.ended = ends;
        Ok(())
    }

    /// The turn with which a wrong claim has ended the answer to an exercise.
    pub fn ended(&self, id: &str) -> Option<Turn> {
        self.find(id).and_then(|asked| asked.ended)
    }

    /// The number of help steps before the answer to an exercise: hints and shown equations are one, and each explained claim.
    /// One for an exercise that is not being asked: what was told about it is forgotten.
    pub fn helps(&self, id: &str) -> u8 {
        self.find(id).map_or(1, |asked| asked.wrong_claims.saturating_add((asked.shown || asked.hinted).into()))
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
        self.0.iter().find(|asked| asked.id == id)
    }

    /// Forgets an exercise that is answered.
    pub fn answered(&mut self, id: &str) {
        self.0.retain(|asked| asked.id != id);
    }

    /// Refuses what would tell the answer to a task of a check under another name: the check has drills for tasks.
    ///
    /// # Errors
    /// If a task that is being asked has this board.
    pub fn require_in_no_check(&self, id: &str, position: &Position) -> Result<()> {
        let is_task = |asked: &Asked| asked.finding == Finding::Strict && asked.id != id;
        if self.0.iter().any(|asked| is_task(asked) && asked.position.board() == position.board()) {
            return Err(LearningProblem::InMasteryCheck.into());
        }
        Ok(())
    }

    /// Refuses what would tell the equations of an exercise that is being asked.
    ///
    /// # Errors
    /// If the board of this position is that of such an exercise.
    pub fn require_shown(&self, position: &AnyGame) -> Result<()> {
        let AnyGame::MathematicalChess(position) = position else { return Ok(()) };
        if self.0.iter().any(|asked| asked.withholds() && asked.position.board() == position.board()) {
            return Err(LearningProblem::EquationsAreFoundHere.into());
        }
        Ok(())
    }
}
