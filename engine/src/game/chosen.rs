//! The options chosen before a game, in each game's own type.

use super::Game;
use super::choice::ChosenOption;
use super::fields::{Fields, OptionField};
use super::start::StartError;

/// The options chosen before a game, typed: each game has its own.
pub trait Chosen<G: Game>: Sized {
    /// Asks for every field that can be chosen: first those of the start, then the other agreements.
    fn choose(fields: &mut Fields<'_>) -> Self;

    /// The number of seats with these options.
    fn seats(&self) -> usize;

    /// The first position; the seed decides whatever is random.
    ///
    /// # Errors
    /// Why there is no such start.
    fn start(&self, seed: u64) -> Result<G, StartError>;

    /// The agreements beside the position, in the words of [`super::GameInPlay::begin_with`].
    fn options(&self) -> String;

    /// The options chosen for a game that began in `position` with these words and this seed. None if they hold something
    /// that no field can express; a start that is not offered is left out.
    fn read(position: &G, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>>;
}

/// All option fields of a game after some choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOptions {
    /// The fields that can be chosen now, each with its present value.
    pub fields: Vec<OptionField>,
    /// The number of seats with these options.
    pub seats: usize,
    /// Whether turns are found by calculating, so that players can agree on who does it ([`super::Finding`]).
    pub is_calculated: bool,
}
