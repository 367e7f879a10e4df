//! A game of interval chess in play: a puzzle for one, or a race of two people.

use super::position::Position;
use super::race::Race;
use super::refusal::Refusal;
use super::row_in_play::{DEFAULT_MOVE_LIMIT, RowInPlay};
use super::turn::Turn;
use crate::game::{
    EndReason, GameInPlay, OptionsError, Outcome, Seat, Side, Standing, Stop, plain_number, read_options,
};

/// A game that is being played, or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InPlay {
    /// One row for one player.
    Alone(RowInPlay),
    /// Two equal rows for two players, who move in turn.
    Race(Race),
}

impl InPlay {
    /// The rows by seat, if it is a race.
    pub const fn race(&self) -> Option<&Race> {
        match self {
            Self::Alone(_) => None,
            Self::Race(race) => Some(race),
        }
    }

    /// The number of moves after which a puzzle for one stops.
    pub const fn limit(&self) -> Option<u32> {
        match self {
            Self::Alone(row) => Some(row.limit()),
            Self::Race(_) => None,
        }
    }

    /// The row of the seat to move; White's when the race is over.
    fn row(&self) -> &RowInPlay {
        match self {
            Self::Alone(row) => row,
            Self::Race(race) => race.of(race.to_move().unwrap_or(Side::White)),
        }
    }
}

/// The end of a puzzle for one.
pub(super) fn alone(reason: EndReason) -> Outcome {
    let standing = if reason == EndReason::Solved { Standing::Won } else { Standing::Lost };
    // The only player is the one who gives up.
    let loser = (reason == EndReason::GivenUp).then_some(Seat::new(0));
    Outcome { reason, standings: vec![standing], loser }
}

/// The words of the options, for an error message.
const WORDS: &str = "race, or move-limit=N";

impl GameInPlay for InPlay {
    type Game = Position;

    fn begin(position: Position) -> Self {
        Self::Alone(RowInPlay::new(position, DEFAULT_MOVE_LIMIT))
    }

    /// `race`: two people play; or `move-limit=N`: the number of moves after which a puzzle for one stops.
    fn begin_with(position: Position, options: &str) -> Result<Self, OptionsError> {
        let (mut race, mut limit) = (false, None);
        read_options(options, WORDS, |name, value| match (name, value) {
            ("race", None) if limit.is_none() => {
                race = true;
                Some(())
            }
            ("move-limit", Some(value)) if !race => {
                limit = Some(plain_number(value).filter(|&limit| limit > 0)?);
                Some(())
            }
            _ => None,
        })?;
        let limit = limit.unwrap_or(DEFAULT_MOVE_LIMIT);
        Ok(if race { Self::Race(Race::new(&position, limit)) } else { Self::Alone(RowInPlay::new(position, limit)) })
    }

    fn position(&self) -> &Position {
        self.row().position()
    }

    fn seats(&self) -> usize {
        match self {
            Self::Alone(_) => 1,
            Self::Race(_) => Side::ALL.len(),
        }
    }

    fn seat_to_move(&self) -> Option<Seat> {
        match self {
            Self::Alone(row) => row.end().is_none().then_some(Seat::new(0)),
            Self::Race(race) => race.to_move().map(Side::seat),
        }
    }

    fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        match self {
            Self::Alone(row) => row.play(turn),
            Self::Race(race) => match race.to_move() {
                Some(side) => race.play(side, turn),
                None => Err(Refusal::over()),
            },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Alone(row) => row.end().map(alone),
            Self::Race(race) => race.end().map(|reason| Outcome::of_sides(reason, race.winner())),
        }
    }

    /// The moves made (rule 10).
    fn points(&self) -> Vec<u32> {
        match self {
            Self::Alone(row) => vec![row.position().moves()],
            Self::Race(race) => Side::ALL.map(|side| race.of(side).position().moves()).to_vec(),
        }
    }

    /// With one player, every stop except by time counts as giving up.
    fn stop(&mut self, how: Stop) {
        match (self, how) {
            (Self::Race(race), how) => race.stop(how),
            (Self::Alone(row), Stop::TimeLimit) => row.stop(EndReason::TimeLimit),
            (Self::Alone(row), Stop::OutOfTime(_)) => row.stop(EndReason::OutOfTime),
            (Self::Alone(row), Stop::Agreement | Stop::Resignation(_)) => row.stop(EndReason::GivenUp),
            (Self::Alone(_), Stop::Umpire) => {}
        }
    }

    fn hash(&self) -> u64 {
        match self {
            Self::Alone(row) => row.position().hash(),
            Self::Race(race) => {
                let [white, black] = Side::ALL.map(|side| race.of(side).position().hash());
                // The rotation keeps the hash from ignoring which row is whose.
                white.rotate_left(1) ^ black
            }
        }
    }
}
