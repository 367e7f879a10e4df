//! What a player says of a turn before it is played, in games whose turns are calculated but not claimed as equations.

use std::fmt;

use mathchess_engine::advice as engine;
use mathchess_engine::games::digit_chess::PointError;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::match_view::MatchView;
use crate::error::{AppError, BoardProblem, MatchProblem, Result};

/// What a player says of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "says", rename_all = "camelCase")]
pub enum Forecast {
    /// Digit chess: the full lines take the pieces on these points.
    Takes {
        /// The points; none for nothing.
        points: Vec<String>,
    },
    /// Mathematichess: the territory of the square that is left has this value.
    Worth {
        /// Its value.
        value: i32,
    },
}

/// The most points that a forecast names: no sheet has more pieces.
const MOST_POINTS: usize = 36;

impl Forecast {
    /// The engine's forecast.
    ///
    /// # Errors
    /// A point that can't be read, or too many.
    pub(crate) fn read(&self) -> Result<engine::Forecast> {
        match self {
            Self::Takes { points } if points.len() > MOST_POINTS => Err(MatchProblem::TurnUnreadable.into()),
            Self::Takes { points } => {
                let unknown = |point: &str| BoardProblem::UnknownPoint { point: point.chars().take(20).collect() };
                let read = |point: &String| {
                    point.parse().map_err(|cause: PointError| AppError::caused(unknown(point), &cause))
                };
                Ok(engine::Forecast::Takes(points.iter().map(read).collect::<Result<_>>()?))
            }
            Self::Worth { value } => Ok(engine::Forecast::Worth(*value)),
        }
    }
}

/// The text in which the records keep it.
impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Takes { points } if points.is_empty() => f.write_str("-"),
            Self::Takes { points } => f.write_str(&points.join(",")),
            Self::Worth { value } => value.fmt(f),
        }
    }
}

/// The judgement of a forecast, and the match after the turn.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct ForecastAnswer {
    /// Whether it was right.
    pub right: bool,
    /// The match after the turn.
    pub played: MatchView,
}

/// How many forecasts of a player were right in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct ForecastCount {
    /// The right ones.
    pub right: u32,
    /// All of them.
    pub all: u32,
}
