//! Entering a turn step by step.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::games::mathematical_chess::MoveRule;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::equation::Equation;
use super::piece::{PlacedPiece, pieces_on, read_point, read_points};
use crate::error::Result;

/// The part of a turn that a person has entered. The interface stores it, so the shell needs no state between two calls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Entry {
    /// The chosen piece.
    pub from: Option<String>,
    /// The point where it moves; its own point if it stays.
    pub to: Option<String>,
    /// The points of the pieces removed in each earlier step.
    pub steps: Vec<Vec<String>>,
    /// The points of the pieces to be removed in the present step.
    pub taking: Vec<String>,
}

/// How a piece reaches a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Reach {
    /// By moving to an empty point.
    Move,
    /// By replacing the piece there.
    Capture,
    /// By a jump over its partner, replacing the piece there.
    Jump,
}

/// A point that the chosen piece can move to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Destination {
    /// The point.
    pub point: String,
    /// How it is reached.
    pub kind: Reach,
    /// The rule of the move.
    pub rule: MoveRule,
    /// The partner jumped over.
    pub over: Option<String>,
    /// The piece captured.
    pub captured: Option<PlacedPiece>,
}

/// A chosen piece with everything that it can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct EntryView {
    /// The points where it can move.
    pub destinations: Vec<Destination>,
    /// What it can do on its target, or on its own point if no target is entered.
    pub arrival: Arrival,
}

/// What a piece can remove after its move, for any sequence of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Arrival {
    /// The acting piece on its new point.
    pub acting: PlacedPiece,
    /// The rule of its move.
    pub rule: MoveRule,
    /// The piece captured by the move.
    pub captured: Option<PlacedPiece>,
    /// The board after the move, before any removal.
    pub pieces: Vec<PlacedPiece>,
    /// The text of the turn up to its move.
    pub turn: String,
    /// The points for the captured piece.
    pub gained: u32,
    /// All pieces that any step can remove, in the order in which the text of a turn names them. Sets of targets are bit
    /// masks: the first target is 1, the second 2, the third 4.
    pub targets: Vec<Target>,
    /// The removals on the piece's row, then on its column.
    pub lines: [LineRemovals; 2],
}

/// A piece that can be removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Target {
    /// The piece.
    pub piece: PlacedPiece,
    /// Its value in points.
    pub points: u32,
}

/// The possible removals on one line of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LineRemovals {
    /// The targets on this line, as a bit mask.
    pub targets: u32,
    /// Every equation of the line.
    pub equations: Vec<Equation>,
    /// The states of the line: before any removal, and after each set that steps can remove.
    pub states: Vec<LineState>,
}

/// The state of a line in the middle of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LineState {
    /// The removed targets, as a bit mask.
    pub gone: u32,
    /// The targets that can be removed next, as a bit mask.
    pub removable: u32,
    /// The equations that allow it, as indices into those of the line, the most useful first.
    pub equations: Vec<u32>,
    /// How many of them are enough to cover every removable piece.
    pub essential: u32,
}

impl Entry {
    /// Converts to the engine's entry.
    ///
    /// # Errors
    /// If there is no such point.
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
            rule,
            over: over.map(|point| point.to_string()),
            captured: captured.map(|piece| (point, piece).into()),
        }
    }
}

impl EntryView {
    /// What the piece on `from` can do, and what it can do after moving to `to`.
    ///
    /// # Errors
    /// Why it can't act, or can't move there.
    pub fn new(position: &engine::Position, from: engine::Point, to: Option<engine::Point>) -> Result<Self> {
        let destinations = position.destinations(from)?.into_iter().map(Destination::from).collect();
        let arrival = position.arrival(from, to.unwrap_or(from))?;
        Ok(Self { destinations, arrival: Arrival::new(arrival) })
    }
}

impl EntryView {
    /// The same without what can be removed, for a player who has to find it.
    #[must_use]
    pub fn withheld(mut self) -> Self {
        self.arrival.targets.clear();
        for LineRemovals { targets, equations, states } in &mut self.arrival.lines {
            *targets = 0;
            equations.clear();
            states.clear();
        }
        self
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
            rule,
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
