//! Mathematical Chess is set up by its conditions, not option by option.

use super::options::Options;
use super::position::Position;
use crate::game::{self, ChosenOption, Fields, Game, Start, StartError};

/// The usual start: no option is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen;

impl game::Chosen<Position> for Chosen {
    fn choose(_: &mut Fields<'_>) -> Self {
        Self
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self, seed: u64) -> Result<Position, StartError> {
        Position::start(&Start { seed: Some(seed), ..Start::default() })
    }

    fn options(&self) -> String {
        Options::default().to_string()
    }

    /// Its conditions say more than options can.
    fn read(_: &Position, _: &str, _: Option<u64>) -> Option<Vec<ChosenOption>> {
        None
    }
}
