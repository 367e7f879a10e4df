//! Puzzles: questions, answers and markings.

use mathchess_engine::game;
use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_teaching::puzzles;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::board::mathematical_chess::MathematicalBoard;
use super::equation::Equation;
use super::explanation::Explanation;
use super::given::GivenBy;
use super::piece::PlacedPiece;
use crate::error::Result;

/// Which puzzle is opened.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum PuzzleFrom {
    /// That of the day.
    Day,
    /// The next suitable one for the learner.
    Next {
        /// The level that it is of; none for any.
        level: Option<u8>,
        /// The theme that it is of; none for any.
        theme: Option<puzzles::Theme>,
        /// The names of those that were passed over.
        passed: Vec<String>,
    },
}

/// A puzzle. The learner has White and moves. What it is about is not told before it is solved.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The level whose operators it uses.
    pub level: u8,
    /// What it asks.
    pub kind: puzzles::Kind,
    /// Its difficulty, on the scale of learners' ratings.
    pub rating: u16,
    /// The initial position, as text.
    pub position: String,
    /// The initial board.
    pub board: MathematicalBoard,
    /// The number of the learner's turns in the solution.
    pub turns: u8,
    /// Who finds the equations.
    pub finding: Finding,
}

/// A turn of a learner in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleAnswer {
    /// The puzzle.
    pub id: String,
    /// The turns before: none, or the learner's right first turn and the reply to it.
    pub so_far: Vec<String>,
    /// The turn.
    pub turn: String,
    /// The learner, and the circumstances of the answer.
    pub given: GivenBy,
}

/// The verdict on a turn of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleVerdict {
    /// The puzzle is solved.
    Solved,
    /// Right; the opponent has replied, and the learner continues.
    GoesOn,
    /// Legal, but no answer to the question.
    Wrong,
}

/// A turn played in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleStep {
    /// The position after it, as text.
    pub position: String,
    /// The board after it.
    pub board: MathematicalBoard,
    /// The explanation of the turn.
    pub explanation: Explanation,
}

/// What a wrong turn lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleMiss {
    /// It takes fewer points than a turn can.
    TakesLess,
    /// It takes no operator.
    NoOperator,
    /// The opponent takes back too much.
    Refuted,
    /// The opponent wins.
    Loses,
    /// It does not win, although another turn does.
    DoesNotWin,
    /// The opponent has a reply after which the learner can't win.
    HoldsOut,
}

/// Why a turn is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleReason {
    /// What it lacks.
    pub miss: PuzzleMiss,
    /// The most points that a turn can take, if fewer were taken.
    pub most: Option<u32>,
    /// The lead in points after the best turn and the reply to it, if too much is taken back.
    pub best_balance: Option<i32>,
    /// The right turn that is easiest to find.
    pub better: PuzzleStep,
}

/// The marking of a turn of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzleMarking {
    /// The verdict.
    pub verdict: PuzzleVerdict,
    /// How good it is, if it solves the puzzle.
    pub success: Option<puzzles::Success>,
    /// The turn and the board after it.
    pub played: PuzzleStep,
    /// The opponent's reply and the board after it: the best defence, or the reason why the turn is wrong.
    pub reply: Option<PuzzleStep>,
    /// Why it is wrong.
    pub reason: Option<PuzzleReason>,
    /// What the easiest right turn does, once the puzzle is solved; empty before.
    pub themes: Vec<puzzles::Theme>,
}

/// What a learner has done with the puzzle of the day on that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum DailyState {
    /// Not answered.
    Open,
    /// Answered, but not right.
    Tried,
    /// Solved.
    Solved,
}

/// The puzzle of the day, as far as it is told before it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DailyPuzzle {
    /// The level whose operators it uses.
    pub level: u8,
    /// Whether a teacher has locked that level.
    pub locked: bool,
    /// Whether the learner has not reached that level yet.
    pub beyond: bool,
    /// What the learner has done with it today.
    pub state: DailyState,
    /// Whether the learner has solved it on another day.
    pub solved_before: bool,
}

/// A three-stage hint at the right turn that is easiest to find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzleHint {
    /// First stage: the piece that acts; none if passing is right.
    pub piece: Option<PlacedPiece>,
    /// Second stage: the point where it ends; its own point if it stays.
    pub destination: Option<String>,
    /// Second stage: an equation that holds after the piece's move.
    pub equation: Option<Equation>,
    /// Third stage: the whole turn.
    pub turn: Explanation,
}

impl Puzzle {
    /// A puzzle with its present rating.
    ///
    /// # Errors
    /// If its board can't be shown.
    pub fn new(puzzle: &puzzles::Puzzle, rating: f64, finding: game::Finding) -> Result<Self> {
        Ok(Self {
            id: puzzle.id(),
            level: puzzle.level,
            kind: puzzle.kind,
            rating: rating.round().clamp(0.0, f64::from(u16::MAX)) as u16,
            position: puzzle.position.to_string(),
            board: MathematicalBoard::of_position(&puzzle.position),
            // One or two.
            turns: puzzle.kind.own_turns() as u8,
            finding,
        })
    }
}

impl PuzzleMarking {
    /// A turn played in `before` of a puzzle, with its marking by the engine.
    ///
    /// # Errors
    /// If one of the turns can't be explained.
    pub fn new(
        puzzle: &puzzles::Puzzle,
        before: &engine::Position,
        turn: engine::Turn,
        marking: &puzzles::Marking,
    ) -> Result<Self> {
        let after = before.after(turn);
        let (mut success, mut themes) = (None, Vec::new());
        let (verdict, reply, reason) = match marking {
            puzzles::Marking::Solved { success: how, .. } => {
                success = Some(*how);
                themes.clone_from(&puzzle.themes);
                (PuzzleVerdict::Solved, None, None)
            }
            puzzles::Marking::GoesOn { reply } => (PuzzleVerdict::GoesOn, Some(*reply), None),
            puzzles::Marking::Wrong(wrong) => {
                let (reply, reason) = missed(before, wrong)?;
                (PuzzleVerdict::Wrong, reply, Some(reason))
            }
        };
        let reply = reply.map(|reply| step(&after, reply)).transpose()?;
        Ok(Self { verdict, success, played: step(before, turn)?, reply, reason, themes })
    }
}

fn missed(before: &engine::Position, wrong: &puzzles::Wrong) -> Result<(Option<engine::Turn>, PuzzleReason)> {
    use puzzles::WrongReason as Reason;
    let refuted = |wins| if wins { PuzzleMiss::Loses } else { PuzzleMiss::Refuted };
    let (miss, reply) = match wrong.reason {
        Reason::TakesLess { .. } => (PuzzleMiss::TakesLess, None),
        Reason::NoOperator => (PuzzleMiss::NoOperator, None),
        Reason::Refuted { reply, .. } => (refuted(reply.wins), Some(reply.turn)),
        Reason::DoesNotWin => (PuzzleMiss::DoesNotWin, None),
        Reason::HoldsOut { reply } => (PuzzleMiss::HoldsOut, Some(reply.turn)),
    };
    let reason = PuzzleReason {
        miss,
        most: if let Reason::TakesLess { most } = wrong.reason { Some(most) } else { None },
        best_balance: if let Reason::Refuted { best_balance, .. } = wrong.reason { best_balance } else { None },
        better: step(before, wrong.better)?,
    };
    Ok((reply, reason))
}

fn step(before: &engine::Position, turn: engine::Turn) -> Result<PuzzleStep> {
    let after = before.after(turn);
    Ok(PuzzleStep {
        position: after.to_string(),
        board: MathematicalBoard::of_position(&after),
        explanation: Explanation::new(before, turn)?,
    })
}

impl PuzzleHint {
    /// A hint in `position`.
    ///
    /// # Errors
    /// If its turn can't be explained.
    pub fn new(position: &engine::Position, hint: &engine::Hint) -> Result<Self> {
        let turn = hint.turn().turn;
        let equation = hint.equation().cloned().into_iter().collect();
        Ok(Self {
            piece: hint.piece().map(PlacedPiece::from),
            destination: hint.piece().map(|_| turn.to().to_string()),
            equation: Equation::all(equation, position.compare()).pop(),
            turn: Explanation::new(position, turn)?,
        })
    }
}
