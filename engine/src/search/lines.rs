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
    ///
    /// ```
    /// use mathchess_engine::game::GameInPlay;
    /// use mathchess_engine::games::mathematical_chess::{InPlay, Position};
    /// use mathchess_engine::search::{Limits, Search, Searched};
    ///
    /// let game = InPlay::begin("B3W+2W3/5/5/5/3W1B+ w last".parse()?);
    /// let lines = Search::new(1).best_lines(1, &Position::node(&game), &[], &Limits::nodes(500), 2, |_| {});
    /// let turns: Vec<String> = lines.iter().map(|line| line.turn.to_string()).collect();
    /// assert_eq!(turns, ["B5!A5", "B5xA5"], "the + takes Black's last digit by an equation, or by going there");
    /// assert!(lines.iter().all(|line| line.score.wins_in() == Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
