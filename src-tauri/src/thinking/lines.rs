//! The best lines of a position, soon and then better and better.

use std::sync::atomic::{AtomicBool, Ordering};

use mathchess_engine::games::mathematical_chess::{SearchNode, Turn};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Search, Thought};

/// How many lines are found.
const LINES: usize = 3;
/// Positions looked at for each line, round after round: something is shown at once, and it gets better.
const ROUNDS: [u64; 3] = [10_000, 60_000, 300_000];

/// The best lines from `root`, the best first; none if the game is over. `report` is told after each round.
pub fn best_lines(
    root: &SearchNode,
    stop: &AtomicBool,
    mut report: impl FnMut(&[Thought<Turn>]),
) -> Vec<Thought<Turn>> {
    let mut search = Search::new(DEFAULT_MIB);
    let mut lines: Vec<Thought<Turn>> = Vec::new();
    for nodes in ROUNDS {
        let limits = Limits { stop: Some(stop), ..Limits::nodes(nodes) };
        let found = search.best_lines(root, &[], &limits, LINES, |_| {});
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

#[cfg(test)]
mod tests {
    use super::*;
    use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, InPlay, Position};

    fn root(position: &str) -> SearchNode {
        let position: Position = position.parse().unwrap();
        SearchNode::new(&InPlay::new(position, DEFAULT_QUIET_LIMIT))
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
    fn a_stop_still_answers_and_a_game_that_is_over_has_no_lines() {
        let stopped = best_lines(&root("W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last"), &AtomicBool::new(true), |_| {});
        assert_eq!(stopped.len(), LINES);
        assert!(best_lines(&root("5/5/5/5/4B+ w last"), &AtomicBool::new(false), |_| {}).is_empty());
    }
}
