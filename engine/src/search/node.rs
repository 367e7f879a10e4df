//! What a search needs to know of a game.

use std::fmt::{Debug, Display};

use super::limits::Limits;
use super::selectivity::Selectivity;
use super::thought::Thought;
use crate::game::{Game, Standing};

/// What a turn is to the search: which turns are looked at first, and which in quiescence at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnClass {
    /// It takes something, and no turn with the same move takes more.
    Gaining,
    /// It takes less than another turn with the same move does. Seldom good, but legal: such turns come last.
    Declining,
    /// It takes nothing.
    Quiet,
}

/// A position as the search sees it, with all that decides how it can end. Two seats have turns alternately. Several threads may
/// look at the same one.
pub trait Node: Clone + Sync {
    /// One turn.
    type Turn: Copy + Debug + Eq + Display + Send + Sync;
    /// Every [`Node::route`] is below it.
    const ROUTES: usize;

    /// A hash of everything that the value of the position depends on.
    fn key(&self) -> u64;

    /// How the game has ended for the seat to move; none while it goes on.
    fn ending(&self) -> Option<Standing>;

    /// How many turns back the game can have been in this position: none before the last one that can't be undone.
    fn reversible(&self) -> usize;

    /// The position after a legal turn.
    #[must_use]
    fn after(&self, turn: Self::Turn) -> Self;

    /// Gives every legal turn to `visit`, each once, with what it gains.
    fn for_each_turn(&self, visit: impl FnMut(Self::Turn, u32, TurnClass));

    /// Gives the turns of [`TurnClass::Gaining`] to `visit`: one a move.
    fn for_each_gaining(&self, visit: impl FnMut(Self::Turn, u32));

    /// Is this a legal turn that takes nothing? Asked only where turns are generated in stages, of a turn that was good in a
    /// position with the same hash.
    fn allows_quiet(&self, _turn: Self::Turn) -> bool {
        false
    }

    /// The turn that changes nothing, where the game has one.
    fn pass(&self) -> Option<Self::Turn>;

    /// Must the seat to move answer a threat that decides the game, such as a check? Then the search looks deeper and leaves
    /// nothing out.
    fn is_pressed(&self) -> bool {
        false
    }

    /// Where the turn comes from and goes to, as a number: turns that share it tend to be good together.
    fn route(&self, turn: Self::Turn) -> usize;

    /// How good the position is for the seat to move, where a digit is worth about 100.
    fn evaluate(&self) -> i32;

    /// A quick part of [`Node::evaluate`] that is seldom wrong by more than [`Node::MARGIN`].
    fn estimate(&self) -> i32;

    /// By how much [`Node::estimate`] is seldom wrong.
    const MARGIN: i32;

    /// Whether turns are generated in two stages: those that gain something, and the others only where they are wanted. It
    /// pays where [`Node::allows_quiet`] can be told quickly.
    const STAGED: bool = false;

    /// Whether quiescence remembers what it has found out, in 256 KiB for each thread.
    const REMEMBERS_QUIESCENCE: bool = false;

    /// How selective a search of this game is.
    const SELECTIVITY: Selectivity = Selectivity::STANDARD;

    /// The worth of the position when turns repeat, so that nothing changes any more.
    fn standstill(&self) -> i32;

    /// How hard a turn is to find for a learner: 0 for one that takes nothing, about 10 for the hardest.
    fn difficulty(&self, turn: Self::Turn) -> u32;

    /// Is so little left that it is worth trying to prove a win?
    fn is_ending(&self) -> bool;

    /// Chooses a turn by the game's own method where a search turn by turn would lead nowhere, among the turns that `sees`
    /// admits when it is given their gain. None where the position is to be searched like any other. `limits.nodes` counts
    /// whatever the method looks at; `seed` decides its random choices.
    fn choose(
        &self,
        _seed: u64,
        _limits: &Limits<'_>,
        _sees: &dyn Fn(Self::Turn, u32) -> bool,
    ) -> Option<Thought<Self::Turn>> {
        None
    }
}

/// A game that has a [`Node`] to search.
pub trait Searched: Game {
    /// The node.
    type Node: Node<Turn = Self::Turn>;

    /// The game in play as the search sees it.
    fn node(running: &Self::InPlay) -> Self::Node;
}
