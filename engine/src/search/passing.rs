//! Passes that lose: the seat that passes is behind, and the game ends by points, at once or with a pass of the other side.

use super::limits::Limits;
use super::node::Node;
use super::sight::{Everything, Sight};
use super::think::Search;
use super::thought::Thought;
use crate::game::Standing;

/// Whether a turn is a pass with which the game is lost, at once or if the other side passes too.
pub fn passes_into_loss<N: Node>(node: &N, turn: N::Turn) -> bool {
    if node.pass() != Some(turn) {
        return false;
    }
    let after = node.after(turn);
    match after.ending() {
        Some(standing) => standing == Standing::Won,
        None => after.pass().is_some_and(|pass| after.after(pass).ending() == Some(Standing::Lost)),
    }
}

/// Sees what another sight sees, except for one turn of the root.
pub(super) struct Without<'a, S, N: Node> {
    sight: &'a S,
    root: u64,
    turn: N::Turn,
}

impl<'a, S, N: Node> Without<'a, S, N> {
    /// The sight without this turn of this root.
    pub(super) fn new(sight: &'a S, root: &N, turn: N::Turn) -> Self {
        Self { sight, root: root.key(), turn }
    }
}

impl<N: Node, S: Sight<N>> Sight<N> for Without<'_, S, N> {
    fn sees(&self, node: &N, turn: N::Turn, gain: u32) -> bool {
        (turn != self.turn || node.key() != self.root) && self.sight.sees(node, turn, gain)
    }

    fn noise(&self, key: u64) -> i32 {
        self.sight.noise(key)
    }
}

impl<N: Node> Search<N> {
    /// The best turn but this one; none if there is no other.
    pub fn think_without(
        &mut self,
        root: &N,
        turn: N::Turn,
        past: &[u64],
        limits: &Limits<'_>,
    ) -> Option<Thought<N::Turn>> {
        self.forget();
        let thought = self.think_as(&Without::new(&Everything, root, turn), root, past, limits, |_| {});
        // Where nothing else is seen, a search looks at everything.
        thought.filter(|thought| thought.turn != turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::{InPlay, Position, Turn};
    use crate::search::Searched;

    #[test]
    fn whoever_is_behind_loses_by_passing_and_nobody_else() {
        let loses = |play: &InPlay| passes_into_loss(&Position::node(play), Turn::PASS);
        let start = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last";
        let mut play = InPlay::new(start.parse().unwrap(), 100);
        assert!(!loses(&play), "a draw is no loss");
        let mut gaining = None;
        Position::node(&play).for_each_gaining(|turn, _| gaining = Some(turn));
        play.play(gaining.unwrap()).unwrap();
        assert!(loses(&play), "White can pass too, and is ahead");
        play.play(Turn::PASS).unwrap();
        assert!(!loses(&play), "White wins by passing");
    }
}
