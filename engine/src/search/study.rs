//! Thinking about every position of a game that was played, several of them at a time.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::mpsc;

use super::limits::Limits;
use super::node::{Node, Searched};
use super::think::{MOST_THREADS, Search};
use super::thought::Thought;
use crate::game::{GameInPlay, Seat};

/// The positions of a game and the turns between them.
pub(super) struct Positions<G: Searched> {
    nodes: Vec<G::Node>,
    keys: Vec<u64>,
    turns: Vec<(Seat, G::Turn)>,
}

/// Gives what is known without a search about the position after a number of turns of a game. Several threads ask it.
pub type Known<'a, T> = &'a (dyn Fn(usize) -> Option<Thought<T>> + Sync);

/// What was found out about one position.
pub(super) struct Studied<T> {
    /// The best turn; none if the game is over.
    pub best: Option<Thought<T>>,
    /// The scores of the best turn and of the one that was played, where the game has a method of its own to compare them.
    pub by_method: Option<(i32, i32)>,
}

impl<G: Searched> Positions<G> {
    /// Those of the game that went on from `running` with `turns`, up to the first that is illegal.
    pub fn of(mut running: G::InPlay, turns: &[G::Turn]) -> Self {
        let mut game = Self { nodes: vec![G::node(&running)], keys: Vec::new(), turns: Vec::new() };
        for &turn in turns {
            let seat = running.position().seat_to_move();
            if running.play(turn).is_err() {
                break;
            }
            game.turns.push((seat, turn));
            game.nodes.push(G::node(&running));
        }
        game.keys = game.nodes.iter().map(Node::key).collect();
        game
    }

    /// Whose a turn was, counted from 0, which one it was, and what came of it.
    pub fn turn(&self, number: usize) -> Option<(Seat, G::Turn, &G::Node)> {
        let &(seat, turn) = self.turns.get(number)?;
        Some((seat, turn, self.nodes.get(number + 1)?))
    }

    /// Thinks about each position within `limits`, unless it is `known`, and gives what was found to `take`, one position after
    /// the other, until it is stopped; about the first position there is always something to tell.
    ///
    /// Each of the threads has a memory of its own and every `threads`th position, so the same number of them finds the same.
    pub fn study(
        &self,
        threads: usize,
        limits: &Limits<'_>,
        known: Known<'_, G::Turn>,
        mut take: impl FnMut(Studied<G::Turn>),
    ) {
        let threads = threads.clamp(1, MOST_THREADS).min(self.nodes.len());
        if threads == 1 {
            return self.study_every(0, 1, limits, known, |_, studied| take(studied));
        }
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for first in 0..threads {
                let sender = sender.clone();
                scope.spawn(move || {
                    // Nobody listens any more only after a stop, which ends this thread too.
                    self.study_every(first, threads, limits, known, |number, studied| {
                        drop(sender.send((number, studied)));
                    });
                });
            }
            drop(sender);
            let (mut early, mut next) = (BTreeMap::new(), 0);
            for (number, studied) in receiver {
                early.insert(number, studied);
                while let Some(studied) = early.remove(&next) {
                    if next > 0 && is_stopped(limits) {
                        return;
                    }
                    take(studied);
                    next += 1;
                }
            }
        });
    }

    /// Thinks about the positions `first`, `first + step` and so on, until it is stopped.
    fn study_every(
        &self,
        first: usize,
        step: usize,
        limits: &Limits<'_>,
        known: Known<'_, G::Turn>,
        mut take: impl FnMut(usize, Studied<G::Turn>),
    ) {
        let mut search = Search::suiting(limits);
        for number in (first..self.nodes.len()).step_by(step) {
            let node = &self.nodes[number];
            let best = known(number).or_else(|| search.think(node, &self.keys[..number], limits, |_| {}));
            if number > 0 && is_stopped(limits) {
                break;
            }
            let played = self.turns.get(number).map(|&(_, turn)| turn);
            let by_method = best.as_ref().zip(played).and_then(|(best, played)| {
                if played == best.turn { None } else { by_own_method(node, best.turn, played, limits) }
            });
            take(number, Studied { best, by_method });
        }
    }
}

fn is_stopped(limits: &Limits<'_>) -> bool {
    limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// The part of the nodes that judging one of two turns by the game's own method may use.
const METHOD_SHARE: u64 = 4;

/// The scores of two turns where the game has a method of its own to choose one, such as guesses at what is hidden. Both are
/// judged by the same random choices: what came of the turn would count luck as well. None where the game is searched.
fn by_own_method<N: Node>(root: &N, best: N::Turn, played: N::Turn, limits: &Limits<'_>) -> Option<(i32, i32)> {
    let nodes = if limits.nodes == 0 { 0 } else { (limits.nodes / METHOD_SHARE).max(1) };
    let limits = Limits { nodes, ..*limits };
    let judged = |only: N::Turn| Some(root.choose(0, &limits, &|turn, _| turn == only)?.score.value());
    Some((judged(best)?, judged(played)?))
}
