//! Interval chess as a [`Game`] for one.

use super::chosen::Chosen;
use super::in_play::{InPlay, alone};
use super::position::Position;
use super::position_text::MOST_CELLS;
use super::refusal::Refusal;
use super::row_in_play::{MOST_CELLS_TO_PLAY, end_of};
use super::setup::Setup;
use super::turn::{Turn, TurnError};
use crate::game::{EndReason, Game, GameKind, Outcome, Refused, Seat, Start, StartError, Unit};

/// The number of pairs of a start for which none is given.
const DEFAULT_PAIRS: u32 = 4;

/// Error: a row is too long to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a row to play with has at most {MOST_CELLS_TO_PLAY} cells; this one has {cells}")]
pub struct LongRow {
    /// The cells of the row.
    pub cells: usize,
}

impl Game for Position {
    const KIND: GameKind = GameKind::IntervalChess;
    const END_REASONS: &'static [EndReason] = &[
        EndReason::Solved,
        EndReason::Unsolved,
        EndReason::MoveLimit,
        EndReason::GivenUp,
        EndReason::Agreement,
        EndReason::TimeLimit,
        EndReason::OutOfTime,
    ];
    const SEATS: &'static [&'static str] = &["player"];
    const UNIT: Unit = Unit::Moves;
    /// Some of the set-ups; any number of pairs is one.
    const SETUPS: &'static [&'static str] = &["3", "4", "5", "6", "7", "8", "inverse-3", "inverse-4", "tait-4"];

    type Turn = Turn;
    type TurnError = TurnError;
    type Refusal = Refusal;
    type InPlay = InPlay;
    type NoStart = LongRow;
    type Chosen = Chosen;

    /// The set-up is the number of pairs, which can also be given as the size; nothing is random.
    fn start(start: &Start) -> Result<Self, StartError> {
        let setup = match &start.setup {
            None => Setup::Forward(start.size.map_or(DEFAULT_PAIRS, u32::from)),
            Some(name) => {
                name.parse().map_err(|_| StartError::UnknownSetup { setup: name.clone(), offered: Self::SETUPS })?
            }
        };
        // A position that can be written must also be readable.
        let cells = setup.cells();
        if cells > MOST_CELLS {
            let problem = format!("its row has {cells} cells, and a row that is written has at most {MOST_CELLS}");
            return Err(StartError::Setup { setup: setup.to_string(), problem });
        }
        match start.size {
            Some(size) if u32::from(size) != setup.pairs() || size == 0 => Err(StartError::Size {
                size,
                problem: format!("the set-up {setup} is a row of {} pairs", setup.pairs()),
            }),
            _ => Ok(setup.position()),
        }
    }

    fn check_new_start(&self) -> Result<(), LongRow> {
        let cells = self.cells().len();
        if cells > MOST_CELLS_TO_PLAY {
            return Err(LongRow { cells });
        }
        Ok(())
    }

    fn seat_to_move(&self) -> Seat {
        Seat::new(0)
    }

    fn for_each_turn(&self, visit: impl FnMut(Turn)) {
        self.for_each_turn(visit);
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        self.parse_turn(text)
    }

    fn refused(error: &TurnError) -> Option<Refused> {
        match error {
            TurnError::Unreadable(_) => None,
            TurnError::Illegal { refusal, .. } => Some((*refusal).into()),
        }
    }

    fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.play(turn)
    }

    fn after(&self, turn: Turn) -> Self {
        self.after(turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        end_of(self).map(alone)
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.fresh_hash()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_set_up() {
        let start = |setup: Option<&str>, size| {
            let start = Start { setup: setup.map(str::to_owned), size, seed: None };
            Position::start(&start).map(|position| position.cells().len())
        };
        assert_eq!([start(None, None), start(Some("12"), None), start(None, Some(9))], [Ok(10), Ok(26), Ok(20)]);
        assert_eq!([start(Some("199"), None), start(None, Some(199))], [Ok(400), Ok(400)]);
        for setup in ["200", "inverse-200", "tait-10000000"] {
            assert!(matches!(start(Some(setup), None), Err(StartError::Setup { .. })), "{setup}");
        }
        assert!(matches!(start(Some("no"), None), Err(StartError::UnknownSetup { .. })));
        assert!(matches!(start(Some("5"), Some(6)), Err(StartError::Size { .. })));
        assert!(matches!(start(None, Some(0)), Err(StartError::Size { .. })));
    }
}
