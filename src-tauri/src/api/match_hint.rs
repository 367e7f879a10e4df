//! The hint in a match, shown in three stages.

use mathchess_engine::advice::Why;
use mathchess_engine::game::{AnyGame, AnyInPlay, AnyTurn, Standing};
use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::board::TurnFacts;
use super::equation::Equation;
use super::explanation::Explanation;
use super::piece::PlacedPiece;
use super::thinking::Evaluation;
use super::turn_piece::{TurnPiece, TurnPieces};
use crate::error::{Result, read_turn};

/// Help for the player to move, in any game: the turn and, in Mathematical Chess, the steps to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchHint {
    /// A good turn, if one is known.
    pub turn: Option<String>,
    /// Its effects, without hidden pieces.
    pub facts: Option<TurnFacts>,
    /// The number of moves that a puzzle still needs, if known.
    pub left: Option<u32>,
    /// Whether the puzzle can no longer be solved.
    pub unsolvable: bool,
    /// The stages of a hint of Mathematical Chess, with their equations.
    pub steps: Option<MathematicalHint>,
    /// Why the turn is good although it passes, spares or gives something away.
    pub why: Option<HintWhy>,
}

/// Why a turn is good that looks as if it gave something away: what the turn that looks better leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HintWhy {
    /// The turn that brings more at once or, if none does, the next best one.
    pub instead: HintTurn,
    /// Whether it brings more at once.
    pub brings_more: bool,
    /// The best reply to it; none if it ends the game.
    pub reply: Option<HintTurn>,
    /// Whether that reply alone shows that the turn is worse. Otherwise it costs something only later.
    pub shows: bool,
    /// The number of turns of both sides within which the good turn wins for certain.
    pub wins_in: Option<u32>,
    /// How the game ends for the player if the turn is a pass that ends it.
    pub ends: Option<Standing>,
}

/// A turn that a hint tells of.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct HintTurn {
    /// The turn's text.
    pub text: String,
    /// The piece that acts; none for a pass.
    pub piece: Option<TurnPiece>,
    /// The pieces taken.
    pub taken: Vec<TurnPiece>,
    /// The points that it takes, in Mathematical Chess.
    pub points: Option<u32>,
    /// Its effects, in the other games.
    pub facts: Option<TurnFacts>,
}

impl HintWhy {
    /// The engine's reason for a turn in a game in play.
    ///
    /// # Errors
    /// If one of its turns is not legal.
    pub fn new(running: &AnyInPlay, why: Why) -> Result<Self> {
        let Why { instead, brings_more, reply, shows, wins_in, ends } = why;
        let mut after = running.clone();
        after.play(&instead)?;
        Ok(Self {
            instead: HintTurn::new(running, instead)?,
            reply: reply.map(|reply| HintTurn::new(&after, reply)).transpose()?,
            brings_more,
            shows,
            wins_in,
            ends,
        })
    }
}

impl HintTurn {
    fn new(before: &AnyInPlay, text: String) -> Result<Self> {
        let position = before.position();
        let turn = read_turn(&position, &text)?;
        let (pieces, points, facts) = match (&position, turn) {
            (AnyGame::MathematicalChess(position), AnyTurn::MathematicalChess(turn)) => {
                let explanation = Explanation::new(position, turn)?;
                (TurnPieces::explained(&explanation), Some(explanation.gained), None)
            }
            _ => (TurnPieces::of(&position, turn), None, TurnFacts::of_turn(&position, turn)),
        };
        Ok(Self { text, piece: pieces.acting, taken: pieces.taken, points, facts })
    }
}

/// A good turn of Mathematical Chess, revealed step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct MathematicalHint {
    /// First stage: the piece that acts; none if passing is best.
    pub piece: Option<PlacedPiece>,
    /// Second stage: the point where it ends, its own point if it stays; none if passing is best.
    pub destination: Option<String>,
    /// Second stage: an equation that holds after the piece's move; none if the turn needs none.
    pub equation: Option<Equation>,
    /// Third stage: the whole turn.
    pub turn: Explanation,
    /// Whether the entered part of a turn agrees with it.
    pub agrees: bool,
    /// The evaluation of the position.
    pub evaluation: Evaluation,
}

impl MathematicalHint {
    /// A hint at `turn` for a player who has entered `entry`.
    ///
    /// # Errors
    /// Why the turn is illegal, if it is.
    pub fn new(
        position: &engine::Position,
        turn: engine::Turn,
        entry: &engine::Entry,
        evaluation: Evaluation,
    ) -> Result<Self> {
        let hint = engine::Hint::at(position, turn)?;
        let equation = hint.equation().cloned().into_iter().collect();
        Ok(Self {
            piece: hint.piece().map(PlacedPiece::from),
            destination: hint.piece().map(|_| turn.to().to_string()),
            equation: Equation::all(equation, position.compare()).pop(),
            turn: Explanation::new(position, turn)?,
            agrees: agrees(turn, entry),
            evaluation,
        })
    }
}

fn agrees(turn: engine::Turn, entry: &engine::Entry) -> bool {
    if turn.is_pass() {
        return entry.from.is_none();
    }
    let mut entered = entry.steps.iter().flatten().chain(&entry.taking);
    entry.from.is_none_or(|from| from == turn.from())
        && entry.to.is_none_or(|to| to == turn.to())
        && entered.all(|&taken| turn.removed_points().any(|point| point == taken))
}
