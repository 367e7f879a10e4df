//! Entering a turn step by step.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::equation::Equation;
use super::game_view::MoveRule;
use super::piece::{Piece, PlacedPiece, pieces_on, point_names, read_point, read_points};
use crate::error::Result;

/// What a person has entered of a turn so far. The interface holds it, so nothing is hidden between two looks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Entry {
    /// The chosen piece.
    pub from: Option<String>,
    /// Where it goes; the same point if it stays.
    pub to: Option<String>,
    /// What was removed in each earlier step.
    pub steps: Vec<Vec<String>>,
    /// What is to be removed in the present step.
    pub taking: Vec<String>,
}

/// How a piece reaches a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Reach {
    /// To an empty point.
    Move,
    /// By replacing the piece there.
    Capture,
    /// By a jump over its partner, replacing the piece there.
    Jump,
}

/// A point that the chosen piece can go to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Destination {
    /// The point.
    pub point: String,
    /// How it is reached.
    pub kind: Reach,
    /// By which rule.
    pub rule: MoveRule,
    /// The partner jumped over.
    pub over: Option<String>,
    /// The piece captured.
    pub captured: Option<PlacedPiece>,
}

/// An entry with everything that is legal next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct EntryView {
    /// The entry itself.
    pub entry: Entry,
    /// The acting piece, where it stands now.
    pub acting: Option<PlacedPiece>,
    /// The rule of the move made.
    pub rule: Option<MoveRule>,
    /// What the move captured.
    pub captured: Option<PlacedPiece>,
    /// The board after the move and the earlier steps; what is being taken now is still on it.
    pub pieces: Vec<PlacedPiece>,
    /// Where the chosen piece can go, until it is said.
    pub destinations: Vec<Destination>,
    /// How many pieces it can remove without moving, until a destination is said.
    pub stay_removes: u32,
    /// What can be removed in the present step.
    pub removable: Vec<String>,
    /// The equations that allow it, the most useful first.
    pub equations: Vec<Equation>,
    /// How many of `equations` are enough to cover every removable piece.
    pub essential: u32,
    /// What taking `taking` would make newly removable.
    pub opens: Vec<String>,
    /// Points gained so far, `taking` included.
    pub gained: u32,
    /// Pieces taken so far, `taking` included.
    pub taken: Vec<Piece>,
    /// The text of the turn if it ended now.
    pub turn: Option<String>,
}

impl Entry {
    /// The engine's entry.
    ///
    /// # Errors
    /// When there is no such point.
    pub fn read(&self) -> Result<engine::Entry> {
        Ok(engine::Entry {
            from: self.from.as_deref().map(read_point).transpose()?,
            to: self.to.as_deref().map(read_point).transpose()?,
            steps: self.steps.iter().map(|step| read_points(step)).collect::<Result<_>>()?,
            taking: read_points(&self.taking)?,
        })
    }
}

impl From<engine::Destination> for Destination {
    fn from(destination: engine::Destination) -> Self {
        let engine::Destination { point, rule, over, captured } = destination;
        let kind = match (captured, over) {
            (None, _) => Reach::Move,
            (Some(_), None) => Reach::Capture,
            (Some(_), Some(_)) => Reach::Jump,
        };
        Self {
            point: point.to_string(),
            kind,
            rule: rule.into(),
            over: over.map(|point| point.to_string()),
            captured: captured.map(|piece| (point, piece).into()),
        }
    }
}

impl EntryView {
    /// What the engine makes of `entry`. What can be removed is told in full once the destination is said, and as a number before.
    pub fn new(entry: &Entry, look: engine::Look) -> Self {
        let said = entry.to.is_some();
        let compare = look.position.compare();
        Self {
            entry: entry.clone(),
            acting: look.acting.map(PlacedPiece::from),
            rule: look.rule.map(MoveRule::from),
            captured: look.captured.map(PlacedPiece::from),
            pieces: pieces_on(look.position.board()),
            destinations: look.destinations.into_iter().map(Destination::from).collect(),
            stay_removes: if said { 0 } else { count(&look.removable) },
            removable: if said { point_names(&look.removable) } else { Vec::new() },
            essential: if said { u32::try_from(look.essential).unwrap_or(u32::MAX) } else { 0 },
            equations: if said { Equation::all(look.equations, compare) } else { Vec::new() },
            opens: point_names(&look.opens),
            gained: look.taken.iter().map(|piece| piece.kind().points()).sum(),
            taken: look.taken.into_iter().map(Piece::from).collect(),
            turn: look.turn.map(|turn| turn.to_string()),
        }
    }
}

fn count(points: &[engine::Point]) -> u32 {
    u32::try_from(points.len()).unwrap_or(u32::MAX)
}
