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
    /// The round or check; none until something of it was requested.
    sitting: Option<String>,
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
            self.push(id, position, finding);
        }
    }

    fn push(&mut self, id: String, position: Position, finding: Finding) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(Asked {
            id,
            sitting: None,
            position,
            finding,
            shown: false,
            hinted: false,
            wrong_claims: 0,
            ended: None,
        });
    }

    /// The exercise as it is asked in this round; asked anew, if this is another round than before.
    fn of(&mut self, id: &str, sitting: &str, position: Position, finding: Finding) -> Option<&mut Asked> {
        let is_new = |asked: &Asked| asked.sitting.as_deref().is_some_and(|before| before != sitting);
        if self.0.iter().any(|asked| asked.id == id && is_new(asked)) {
            self.0.retain(|asked| asked.id != id);
        }
        if self.0.iter().all(|asked| asked.id != id) {
            self.push(id.to_owned(), position, finding);
        }
        let asked = self.0.iter_mut().find(|asked| asked.id == id)?;
        asked.sitting = Some(sitting.to_owned());
        asked.position = position;
        Some(asked)
    }

    /// Whether what can be removed is withheld in an exercise.
    pub fn withholds(&mut self, id: &str, sitting: &str, position: Position, finding: Finding) -> bool {
        self.of(id, sitting, position, finding).is_some_and(|asked| asked.withholds())
    }

    /// Shows the equations of an exercise from now on.
    pub fn show(&mut self, id: &str, sitting: &str, position: Position, finding: Finding) {
        if let Some(asked) = self.of(id, sitting, position, finding) {
            asked.shown = true;
        }
    }

    /// Whether what can be removed is withheld in an exercise that is being asked.
    pub fn is_withheld(&self, id: &str) -> bool {
        self.0.iter().any(|asked| asked.id == id && asked.withholds())
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
    pub fn claimed_wrongly(
        &mut self,
        id: &str,
        sitting: &str,
        position: Position,
        finding: Finding,
        ends: Option<Turn>,
    ) {
        if let Some(asked) = self.of(id, sitting, position, finding) {
            asked.wrong_claims = asked.wrong_claims.saturating_add(1);
            asked.ended = ends;
        }
    }

    /// The turn with which a wrong claim has ended the answer to an exercise in this sitting.
    pub fn ended(&self, id: &str, sitting: &str) -> Option<Turn> {
        let of_sitting = |asked: &&Asked| asked.id == id && asked.sitting.as_deref() == Some(sitting);
        self.0.iter().find(of_sitting).and_then(|asked| asked.ended)
    }

    /// How a turn was made that answers an exercise in this sitting, and how many help steps the equations that were shown and
    /// the explained claims are.
    pub fn made(&self, id: &str, sitting: &str, finding: Finding) -> (Making, u8) {
        let of_sitting = |asked: &&Asked| asked.id == id && asked.sitting.as_deref() == Some(sitting);
        let asked = self.0.iter().find(of_sitting);
        let helped = asked.map_or(0, |asked| asked.wrong_claims.saturating_add((asked.shown || asked.hinted).into()));
        match (asked.map_or(finding, |asked| asked.finding), helped) {
            (Finding::Shown, _) => (Making::Shown, 1),
            (Finding::Strict, _) => (Making::Strict, 0),
            (Finding::Found, 0) => (Making::Found, 0),
            (Finding::Found, helped) => (Making::Helped, helped),
        }
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
