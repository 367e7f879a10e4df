//! The best lines of a position, not only the best one.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use mathchess_engine::mathematical_chess::{InPlay, Turn};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Node, Search, Sight, Thought};

/// How many lines are found.
const LINES: usize = 3;
/// Positions looked at for each line, round after round: something is shown at once, and it gets better.
const ROUNDS: [u64; 3] = [10_000, 60_000, 300_000];

/// Sees everything but some turns of one position, so that the best of the others is found.
struct AllBut {
    key: u64,
    turns: Vec<Turn>,
}

impl Sight<InPlay> for AllBut {
    fn sees(&self, node: &InPlay, turn: Turn, _gain: u32) -> bool {
        !(self.turns.contains(&turn) && node.key() == self.key)
    }

    fn misjudges(&self, _key: u64) -> i32 {
        0
    }
}

/// The best lines from `root`, the best first; none if the game is over. `report` is told after each round.
pub fn best_lines(root: &InPlay, stop: &AtomicBool, mut report: impl FnMut(&[Thought<Turn>])) -> Vec<Thought<Turn>> {
    let mut search = Search::new(DEFAULT_MIB);
    let mut lines: Vec<Thought<Turn>> = Vec::new();
    for nodes in ROUNDS {
        let found = one_round(root, &mut search, &Limits { stop: Some(stop), ..Limits::nodes(nodes) });
        let stopped = stop.load(Ordering::Relaxed);
        // A round that was stopped has seen less than the one before it.
        if !stopped || lines.is_empty() {
            lines = found;
            report(&lines);
        }
        if stopped || lines.is_empty() {
            break;
        }
    }
    lines
}

fn one_round(root: &InPlay, search: &mut Search<InPlay>, limits: &Limits<'_>) -> Vec<Thought<Turn>> {
    let mut found: Vec<Thought<Turn>> = search.think(root, &[], limits, |_| {}).into_iter().collect();
    while !found.is_empty() && found.len() < LINES {
        let others = AllBut { key: root.key(), turns: found.iter().map(|thought| thought.turn).collect() };
        let Some(next) = search.think_as(&others, root, &[], limits, |_| {}) else { break };
        found.push(next);
    }
    found.sort_by_key(|thought| Reverse(thought.score));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use mathchess_engine::mathematical_chess::{DEFAULT_QUIET_LIMIT, Play, Position};

    fn root(position: &str) -> InPlay {
        let position: Position = position.parse().unwrap();
        InPlay::new(&Play::new(position, DEFAULT_QUIET_LIMIT))
    }

    #[test]
    fn the_lines_begin_with_different_legal_turns_the_best_first() {
        let root = root("W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last");
        let mut rounds = 0;
        let lines = best_lines(&root, &AtomicBool::new(false), |_| rounds += 1);
        assert_eq!((lines.len(), rounds), (LINES, ROUNDS.len()));
        assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score && pair[0].turn != pair[1].turn));
        assert_ne!(lines[0].turn, lines[2].turn);
        for line in &lines {
            let mut position = *root.position();
            for &turn in &line.line {
                position = position.play(turn).unwrap();
            }
        }
    }

    #[test]
    fn few_turns_make_few_lines_and_a_stop_still_answers() {
        // White can pass or go to one of two points.
        let narrow = root("W+B+3/1B93/W9B+3/5/5 w last");
        let turns = narrow.position().turns().len();
        let lines = best_lines(&narrow, &AtomicBool::new(true), |_| {});
        assert_eq!(lines.len(), turns.min(LINES));
        assert!(best_lines(&root("5/5/5/5/4B+ w last"), &AtomicBool::new(false), |_| {}).is_empty());
    }
}
