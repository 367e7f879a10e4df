//! Puzzles: what is asked, what is answered, and what an answer is worth.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::puzzles;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::board::mathematical_chess::MathematicalBoard;
use super::equation::Equation;
use super::explanation::Explanation;
use super::piece::PlacedPiece;
use super::practice::GivenBy;
use crate::error::Result;

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleKind {
    /// Take the most points.
    MostPoints,
    /// Find the turn with the best balance: points taken, less those that a reply takes.
    SafePoints,
    /// Win an operator.
    WinOperator,
    /// Win with this turn.
    WinNow,
    /// Win in two turns.
    WinInTwo,
}

/// A puzzle. The learner is White and to move.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The level whose operators it uses.
    pub level: u8,
    /// What it asks.
    pub kind: PuzzleKind,
    /// How hard it is, on the scale of learners' ratings.
    pub rating: u16,
    /// The position at its beginning, as text.
    pub position: String,
    /// Its board.
    pub board: MathematicalBoard,
    /// How many turns of the learner solve it.
    pub turns: u8,
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
    /// Who gives it, and how.
    pub given: GivenBy,
}

/// How a turn of a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleVerdict {
    /// The puzzle is solved.
    Solved,
    /// Right; the opponent has replied, and the learner goes on.
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
    /// The turn.
    pub explanation: Explanation,
}

/// What a wrong turn misses.
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
    /// It does not win, though a turn does.
    DoesNotWin,
    /// The opponent has a reply to which no win follows.
    HoldsOut,
}

/// Why a turn is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleReason {
    /// What it misses.
    pub miss: PuzzleMiss,
    /// The points that a turn can take, where fewer were taken.
    pub most: Option<u32>,
    /// The points ahead after the best turn and the reply to it, where too much is taken back.
    pub best_balance: Option<i32>,
    /// The right turn that is easiest to find.
    pub better: PuzzleStep,
}

/// How good a turn is that solves a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleSuccess {
    /// It wins the game.
    Wins,
    /// No turn is better, by what is asked.
    Best,
    /// It answers the question, and another turn is better still.
    Enough,
}

impl From<puzzles::Success> for PuzzleSuccess {
    fn from(success: puzzles::Success) -> Self {
        match success {
            puzzles::Success::Wins => Self::Wins,
            puzzles::Success::Best => Self::Best,
            puzzles::Success::Enough => Self::Enough,
        }
    }
}

/// A turn of a puzzle, marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzleMarking {
    /// How it stands.
    pub verdict: PuzzleVerdict,
    /// How good it is, if it solves the puzzle.
    pub success: Option<PuzzleSuccess>,
    /// The turn, and the board after it.
    pub played: PuzzleStep,
    /// The opponent's reply and the board after it: the best defence, or what makes the turn wrong.
    pub reply: Option<PuzzleStep>,
    /// Why it is wrong.
    pub reason: Option<PuzzleReason>,
}

/// A hint at the right turn that is easiest to find, to be shown in three stages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzleHint {
    /// First stage: the piece to act with; none if passing is right.
    pub piece: Option<PlacedPiece>,
    /// Second stage: where it goes; its own point if it stays.
    pub destination: Option<String>,
    /// Second stage: an equation to look for, which holds once the piece has moved.
    pub equation: Option<Equation>,
    /// Third stage: the whole turn.
    pub turn: Explanation,
}

impl From<puzzles::Kind> for PuzzleKind {
    fn from(kind: puzzles::Kind) -> Self {
        match kind {
            puzzles::Kind::MostPoints => Self::MostPoints,
            puzzles::Kind::SafePoints => Self::SafePoints,
            puzzles::Kind::WinOperator => Self::WinOperator,
            puzzles::Kind::WinNow => Self::WinNow,
            puzzles::Kind::WinInTwo => Self::WinInTwo,
        }
    }
}

impl Puzzle {
    /// A puzzle as it is shown, with the rating that it has now.
    ///
    /// # Errors
    /// When its board can't be shown.
    pub fn new(puzzle: &puzzles::Puzzle, rating: f64) -> Result<Self> {
        Ok(Self {
            id: puzzle.id(),
            level: puzzle.level,
            kind: puzzle.kind.into(),
            rating: rating.round().clamp(0.0, f64::from(u16::MAX)) as u16,
            position: puzzle.position.to_string(),
            board: MathematicalBoard::of_position(&puzzle.position),
            // One or two.
            turns: puzzle.kind.own_turns() as u8,
        })
    }
}

impl PuzzleMarking {
    /// A turn played in `before`, as the engine has marked it.
    ///
    /// # Errors
    /// When one of the turns can't be explained.
    pub fn new(before: &engine::Position, turn: engine::Turn, marking: &puzzles::Marking) -> Result<Self> {
        let after = before.after(turn);
        let mut success = None;
        let (verdict, reply, reason) = match marking {
            puzzles::Marking::Solved { success: how, .. } => {
                success = Some((*how).into());
                (PuzzleVerdict::Solved, None, None)
            }
            puzzles::Marking::GoesOn { reply } => (PuzzleVerdict::GoesOn, Some(*reply), None),
            puzzles::Marking::Wrong(wrong) => {
                let (reply, reason) = missed(before, wrong)?;
                (PuzzleVerdict::Wrong, reply, Some(reason))
            }
        };
        let reply = reply.map(|reply| step(&after, reply)).transpose()?;
        Ok(Self { verdict, success, played: step(before, turn)?, reply, reason })
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
    /// When its turn can't be explained.
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
