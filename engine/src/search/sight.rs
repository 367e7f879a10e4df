//! What a player sees: everything, or what a learner would notice.

use super::node::Node;
use super::strength::Strength;
use crate::random::SplitMix64;

/// Decides which turns a player notices and how exactly it judges.
pub trait Sight<N: Node> {
    /// Is the turn noticed at this node, wherever in the search it comes up?
    fn sees(&self, node: &N, turn: N::Turn, gain: u32) -> bool;

    /// How far off the player judges the position with this key.
    fn noise(&self, key: u64) -> i32;
}

/// A player that sees every turn and judges as well as the engine can.
#[derive(Clone, Copy, Debug)]
pub struct Everything;

impl<N: Node> Sight<N> for Everything {
    fn sees(&self, _node: &N, _turn: N::Turn, _gain: u32) -> bool {
        true
    }

    fn noise(&self, _key: u64) -> i32 {
        0
    }
}

/// A player that overlooks turns, the harder the likelier: its own and the other's alike, and the same ones all through
/// one think, as a person does who has not noticed an equation.
#[derive(Clone, Copy, Debug)]
pub struct Learner {
    strength: Strength,
    seed: u64,
}

impl Learner {
    /// A learner of some strength before the position with this key; the same for the same seed.
    pub const fn new(strength: Strength, seed: u64, root_key: u64) -> Self {
        Self { strength, seed: seed ^ root_key.rotate_left(17) }
    }

    fn roll(&self, what: u64) -> u64 {
        SplitMix64::new(self.seed ^ what.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next_u64()
    }
}

impl<N: Node> Sight<N> for Learner {
    fn sees(&self, node: &N, turn: N::Turn, gain: u32) -> bool {
        if gain == 0 || self.strength.overlooks_nothing() {
            return true;
        }
        let chance = self.strength.overlooks(node.difficulty(turn));
        // The same move is a new turn to notice when it takes something else.
        let what = (node.route(turn) as u64) << 8 | u64::from(gain);
        self.roll(what) % 1000 >= u64::from(chance)
    }

    fn noise(&self, key: u64) -> i32 {
        let spread = self.strength.noise();
        if spread == 0 {
            return 0;
        }
        (self.roll(key) % (2 * spread as u64 + 1)) as i32 - spread
    }
}
