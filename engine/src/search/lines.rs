//! Several lines: the best turn, the best of the others, and so on, for analysis.

use super::limits::Limits;
use super::node::Node;
use super::sight::Sight;
use super::think::{Search, proven};
use super::thought::Thought;

/// Sees everything but some turns of the root, which have lines already.
struct Others<T> {
    root: u64,
    told: Vec<T>,
}

impl<N: Node> Sight<N> for Others<N::Turn> {
    fn sees(&self, node: &N, turn: N::Turn, _gain: u32) -> bool {
        !self.told.contains(&turn) || node.key() != self.root
    }

    fn noise(&self, _key: u64) -> i32 {
        0
    }
}

impl<N: Node> Search<N> {
    /// The `count` best turns with what they lead to, the best first; fewer if there are no more turns. Each is searched
    /// by `threads` threads within `limits` and told to `report` when it is found. When few pieces are left, a proven win comes
    /// first.
    pub fn best_lines(
        &mut self,
        threads: usize,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        count: usize,
        mut report: impl FnMut(&Thought<N::Turn>),
    ) -> Vec<Thought<N::Turn>> {
        let mut others = Others { root: root.key(), told: Vec::new() };
        let mut lines: Vec<Thought<N::Turn>> = Vec::new();
        if count > 0
            && let Some(Ok(thought)) = proven(root, past, limits)
        {
            report(&thought);
            others.told.push(thought.turn);
            lines.push(thought);
        }
        while lines.len() < count
            && let Some(thought) = self.think_in_threads_as(threads, &others, root, past, limits, |_| {})
            // Where no other turn is left, a game's own method may choose among all of them again.
            && !others.told.contains(&thought.turn)
        {
            report(&thought);
            others.told.push(thought.turn);
            lines.push(thought);
        }
        lines.sort_by_key(|thought| std::cmp::Reverse(thought.score));
        lines
    }
}
