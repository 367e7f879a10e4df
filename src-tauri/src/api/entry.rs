//! Entering a turn step by step.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::equation::Equation;
use super::explanation::MoveRule;
use super::piece::{PlacedPiece, pieces_on, read_point, read_points};
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

/// A chosen piece with everything that it can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct EntryView {
    /// Where it can go.
    pub destinations: Vec<Destination>,
    /// What it can do where it has gone, or where it stands while that is not said.
    pub arrival: Arrival,
}

/// What a piece can do where it has come to, whichever steps are entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Arrival {
    /// The acting piece, where it stands now.
    pub acting: PlacedPiece,
    /// The rule of its move.
    pub rule: MoveRule,
    /// What the move captured.
    pub captured: Option<PlacedPiece>,
    /// The board after the move; nothing is removed yet.
    pub pieces: Vec<PlacedPiece>,
    /// The text of the turn as far as its move.
    pub turn: String,
    /// The points for what the move captured.
    pub gained: u32,
    /// Everything that some step can remove, in the order in which the text of a turn names it. Sets of it are numbers: the
    /// first is 1, the second 2, the third 4.
    pub targets: Vec<Target>,
    /// The row of the piece, then its column.
    pub lines: [LineRemovals; 2],
}

/// A piece that can be removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Target {
    /// The piece.
    pub piece: PlacedPiece,
    /// Its points.
    pub points: u32,
}

/// What can be removed on one line of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LineRemovals {
    /// The targets on this line.
    pub targets: u32,
    /// Every equation of the line.
    pub equations: Vec<Equation>,
    /// The line before any removal, and after each set that steps can remove.
    pub states: Vec<LineState>,
}

/// A line in the middle of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LineState {
    /// What has been removed.
    pub gone: u32,
    /// What can be removed next.
    pub removable: u32,
    /// The equations that allow it, by their place among those of the line, the most useful first.
    pub equations: Vec<u32>,
    /// How many of them are enough to cover every removable piece.
    pub essential: u32,
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
    /// What the piece on `from` can do, and what it can do once it has come to `to`.
    ///
    /// # Errors
    /// Why it can't act, or can't go there.
    pub fn new(position: &engine::Position, from: engine::Point, to: Option<engine::Point>) -> Result<Self> {
        let destinations = position.destinations(from)?.into_iter().map(Destination::from).collect();
        let arrival = position.arrival(from, to.unwrap_or(from))?;
        Ok(Self { destinations, arrival: Arrival::new(arrival) })
    }
}

impl Arrival {
    fn new(arrival: engine::Arrival) -> Self {
        let engine::Arrival { position, acting, rule, captured, turn, lines } = arrival;
        let (to, _) = acting;
        let board = position.board();
        let offered = lines.iter().fold(engine::Removed::NONE, |offered, line| {
            offered.set(line.axis, line.states.iter().fold(0, |places, state| places | state.removable))
        });
        let points: Vec<engine::Point> = offered.points(to).collect();
        let set = |axis: engine::Axis, places: engine::Places| {
            engine::Removed::NONE.set(axis, places).points(to).fold(0, |set, point| {
                set | points.iter().position(|&target| target == point).map_or(0, |number| 1 << number)
            })
        };
        let target = |&point: &engine::Point| {
            let piece = board.get(point)?;
            Some(Target { piece: (point, piece).into(), points: piece.kind().points() })
        };
        let lines = lines.map(|line| LineRemovals {
            targets: set(line.axis, offered.on(line.axis)),
            equations: Equation::all(line.equations, position.compare()),
            states: line
                .states
                .into_iter()
                .map(|state| LineState {
                    gone: set(line.axis, state.gone),
                    removable: set(line.axis, state.removable),
                    equations: state.equations.into_iter().map(count).collect(),
                    essential: count(state.essential),
                })
                .collect(),
        });
        Self {
            acting: acting.into(),
            rule: rule.into(),
            captured: captured.map(PlacedPiece::from),
            pieces: pieces_on(board),
            turn: if turn.is_pass() { to.to_string() } else { turn.to_string() },
            gained: captured.map_or(0, |(_, piece)| piece.kind().points()),
            targets: points.iter().filter_map(target).collect(),
            lines,
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
