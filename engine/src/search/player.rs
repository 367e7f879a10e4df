//! Players: something that chooses a turn in a game in play.

use std::fmt;
use std::str::FromStr;

use super::limits::Limits;
use super::node::{Node, Searched, TurnClass};
use super::passing::{Without, passes_into_loss};
use super::sight::{Everything, Learner};
use super::strength::Strength;
use super::think::Search;
use super::thought::Thought;
use crate::game::GameInPlay;
use crate::random::SplitMix64;

/// How a player chooses.
///
/// ```
/// use mathchess_engine::search::{Spec, Strength};
/// assert_eq!("strength:7".parse(), Ok(Spec::Strength(Strength::ALL[6])));
/// assert_eq!(Spec::Nodes(2_000).to_string(), "nodes:2000");
/// assert!("strength:11".parse::<Spec>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any turn, chosen at random.
    Random,
    /// The turn that takes the most points now; at random among equals.
    Greedy,
    /// As a computer opponent of this strength.
    Strength(Strength),
    /// The best turn found by looking at this many positions.
    Nodes(u64),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError(String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not a player: take random, greedy, strength:1 to strength:10, or nodes:N", self.0)
    }
}

impl std::error::Error for SpecError {}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec = match text.split_once(':') {
            None if text == "random" => Some(Self::Random),
            None if text == "greedy" => Some(Self::Greedy),
            Some(("strength", number)) => number.parse().ok().and_then(Strength::new).map(Self::Strength),
            Some(("nodes", number)) => number.parse().ok().filter(|&nodes| nodes > 0).map(Self::Nodes),
            _ => None,
        };
        spec.ok_or_else(|| SpecError(text.to_owned()))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Strength(strength) => write!(f, "strength:{strength}"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
        }
    }
}

/// A player with its memory.
pub struct Player<G: Searched> {
    spec: Spec,
    seed: u64,
    random: SplitMix64,
    search: Search<G::Node>,
}

/// A table for the few positions that strengths look at; cleared for every turn, so that a turn depends on the position
/// and the seed alone.
const TABLE_MIB: usize = 1;

impl<G: Searched> Player<G> {
    /// A player; the same seed makes it choose the same turns.
    pub fn new(spec: Spec, seed: u64) -> Self {
        let mib = if matches!(spec, Spec::Random | Spec::Greedy) { 0 } else { TABLE_MIB };
        Self { spec, seed, random: SplitMix64::new(seed), search: Search::new(mib).seeded(seed) }
    }

    /// The turn it chooses; none if the game is over. `past` holds the keys of the positions before, the latest last;
    /// `limits` may stop it early.
    ///
    /// ```
    /// use mathchess_engine::game::GameInPlay;
    /// use mathchess_engine::games::mathematical_chess::{InPlay, Position, Side};
    /// use mathchess_engine::search::{Limits, Player, Spec};
    ///
    /// let game = InPlay::begin("B3W+2W3/5/5/5/3W1B+ w last".parse()?);
    /// let mut greedy = Player::<Position>::new(Spec::Greedy, 1);
    /// let turn = greedy.choose(&game, &[], &Limits::default()).ok_or("it is over")?;
    /// assert_eq!(game.position().after(turn).taken(Side::White).points(), 1, "it takes the 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, running: &G::InPlay, past: &[u64], limits: &Limits<'_>) -> Option<G::Turn> {
        if running.outcome().is_some() {
            return None;
        }
        let root = G::node(running);
        match self.spec {
            Spec::Random => self.pick(&root, |_, _| true),
            Spec::Greedy => {
                let mut most = 0;
                root.for_each_turn(|_, gain, _| most = most.max(gain));
                self.pick(&root, |gain, class| gain == most && class != TurnClass::Declining)
            }
            Spec::Nodes(nodes) => {
                self.search.forget();
                self.search.think(&root, past, &Limits { nodes, ..*limits }, |_| {}).map(|thought| thought.turn)
            }
            Spec::Strength(strength) => self.think(&root, past, strength, limits, |_| {}).map(|thought| thought.turn),
        }
    }

    /// One of the suitable turns, chosen at random.
    fn pick(&mut self, root: &G::Node, will_do: impl Fn(u32, TurnClass) -> bool) -> Option<G::Turn> {
        let mut turns = Vec::new();
        root.for_each_turn(|turn, gain, class| {
            if will_do(gain, class) {
                turns.push(turn);
            }
        });
        turns.get(self.random.below(turns.len())).copied()
    }

    /// What a computer opponent of this strength thinks.
    pub fn think(
        &mut self,
        root: &G::Node,
        past: &[u64],
        strength: Strength,
        limits: &Limits<'_>,
        report: impl FnMut(&Thought<G::Turn>),
    ) -> Option<Thought<G::Turn>> {
        let limits = Limits { nodes: strength.nodes(), ..*limits };
        let learner = Learner::new(strength, self.seed, root.key());
        let thought = self.think_as(&learner, root, past, strength, &limits, report)?;
        if !passes_into_loss(root, thought.turn) {
            return Some(thought);
        }
        // Whatever a short or a blurred look says of the others: with the pass the game is lost.
        self.search.forget();
        let other = self.search.think_as(&Without::new(&learner, root, thought.turn), root, past, &limits, |_| {});
        other.or(Some(thought))
    }

    /// What a player thinks who sees only what `learner` sees.
    fn think_as(
        &mut self,
        learner: &Learner,
        root: &G::Node,
        past: &[u64],
        strength: Strength,
        limits: &Limits<'_>,
        mut report: impl FnMut(&Thought<G::Turn>),
    ) -> Option<Thought<G::Turn>> {
        self.search.forget();
        if strength.overlooks_nothing() {
            return self.search.prove_or_think_as(learner, root, past, limits, report);
        }
        // If every turn gains something and the learner overlooked all, it chooses among all of them: it has to move.
        self.search
            .think_as(learner, root, past, limits, &mut report)
            .or_else(|| self.search.think_as(&Everything, root, past, limits, &mut report))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_names() {
        for text in ["random", "greedy", "strength:1", "strength:10", "nodes:500"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for text in ["", "Random", "strength", "strength:0", "strength:11", "nodes:0", "nodes:-1", "depth:3"] {
            assert!(text.parse::<Spec>().is_err(), "{text:?}");
        }
    }
}
