//! What was chosen before a game, as the game itself knows it.

use super::Game;
use super::choice::ChosenOption;
use super::fields::{Fields, OptionField};
use super::start::StartError;

/// What was chosen before a game, typed: each game has its own.
pub trait Chosen<G: Game>: Sized {
    /// Asks for every field that can be chosen now: first those of the start, then what is agreed beside it.
    fn choose(fields: &mut Fields<'_>) -> Self;

    /// How many then play.
    fn seats(&self) -> usize;

    /// The first position; the seed decides what chance decides.
    ///
    /// # Errors
    /// Why there is no such start.
    fn start(&self, seed: u64) -> Result<G, StartError>;

    /// What is agreed beside the position, as the words of [`super::GameInPlay::begin_with`].
    fn options(&self) -> String;

    /// What was chosen for a game that began in `position` with these words and this seed. What no field says makes it none; a
    /// start that is not one of the offered ones is left out.
    fn read(position: &G, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>>;
}

/// All fields of a game as they stand after some choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOptions {
    /// What can be chosen now, each with its present value.
    pub fields: Vec<OptionField>,
    /// How many then play.
    pub seats: usize,
}
