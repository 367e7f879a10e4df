//! Digit chess for the search. Four players are searched like two sides: the seats of the two alliances alternate.

use super::dark;
use super::in_play::InPlay;
use super::point::POINTS;
use super::position::Position;
use super::search_node::{PIECE, SearchNode};
use super::turn::{Action, Turn};
use crate::game::{GameInPlay, Standing};
use crate::random::SplitMix64;
use crate::search::{Limits, Node, Searched, Thought, TurnClass};

/// The fraction of the quiet-turn limit beyond which the quiet turns are part of the hash key.
const LATE: (u16, u16) = (3, 4);

impl Node for SearchNode {
    type Turn = Turn;
    const ROUTES: usize = POINTS * POINTS;
    const MARGIN: i32 = 80;

    fn key(&self) -> u64 {
        let (quiet, limit) = (self.position.quiet(), self.position.quiet_limit());
        let late = u32::from(quiet) * u32::from(LATE.1) >= u32::from(limit) * u32::from(LATE.0);
        self.position.hash() ^ if late { SplitMix64::new(quiet.into()).next_u64() } else { 0 }
    }

    fn ending(&self) -> Option<Standing> {
        self.position.outcome().map(|outcome| match outcome.winner {
            None => Standing::Drawn,
            Some(winner) if winner == self.side() => Standing::Won,
            Some(_) => Standing::Lost,
        })
    }

    fn reversible(&self) -> usize {
        self.position.quiet().into()
    }

    fn after(&self, turn: Turn) -> Self {
        Self { position: self.position.after(turn), guessed: self.guessed }
    }

    fn for_each_turn(&self, mut visit: impl FnMut(Turn, u32, TurnClass)) {
        self.position.for_each_turn(|turn| {
            let gain = self.gain(turn);
            visit(turn, gain, if gain > 0 { TurnClass::Gaining } else { TurnClass::Quiet });
        });
    }

    fn for_each_gaining(&self, mut visit: impl FnMut(Turn, u32)) {
        self.position.for_each_turn(|turn| {
            let gain = self.gain(turn);
            if gain > 0 {
                visit(turn, gain);
            }
        });
    }

    /// A seat passes only when it must (rule 17).
    fn pass(&self) -> Option<Turn> {
        None
    }

    fn route(&self, turn: Turn) -> usize {
        let (from, to) = match turn.action() {
            Action::Go { from, to } | Action::Attack { from, to } => (from.index(), to.index()),
            Action::TurnOver(point) => (point.index(), point.index()),
            Action::Pass => (0, 0),
        };
        from * POINTS + to
    }

    fn evaluate(&self) -> i32 {
        self.material() + self.threats()
    }

    fn estimate(&self) -> i32 {
        self.material()
    }

    /// At the limit of quiet turns the side with more pieces wins (rules 25 and 33).
    fn standstill(&self) -> i32 {
        let own = self.side();
        let more = self.position.count(own) as i32 - self.position.count(1 - own) as i32;
        if self.position.options().quiet_draws { 0 } else { more * PIECE }
    }

    /// A comparison of sums is easier to see than one of digit sums of products; two lines at once are harder than one.
    fn difficulty(&self, turn: Turn) -> u32 {
        match (turn.action(), self.gain(turn)) {
            (Action::Attack { .. }, 0) => 1,
            (_, 0) => 0,
            (Action::Attack { .. }, _) => 2,
            (_, taken) => 3 + 2 * self.position.variant().rule as u32 + (taken - 1) * 2,
        }
    }

    fn is_ending(&self) -> bool {
        false
    }

    /// Face-down pieces must stay hidden, so turns are judged by guesses.
    fn choose(&self, seed: u64, limits: &Limits<'_>, sees: &dyn Fn(Turn, u32) -> bool) -> Option<Thought<Turn>> {
        let sees = |turn| sees(turn, self.gain(turn));
        self.hides().then(|| dark::think(&self.position, seed, limits, &sees)).flatten()
    }
}

impl Searched for Position {
    type Node = SearchNode;

    fn node(running: &InPlay) -> SearchNode {
        SearchNode { position: running.position().clone(), guessed: false }
    }
}
