//! Looking back at a game: what each turn lost, what would have been better, and what refutes it.

use super::limits::Limits;
use super::node::{Node, Searched};
use super::score::Score;
use super::think::{Search, Thought};
use crate::game::{GameInPlay, Seat};

/// The remark on one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark<T> {
    /// Its number in the game, counted from 1.
    pub number: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// The turn that was played.
    pub turn: T,
    /// The score of the position before it, for the seat that played.
    pub score: Score,
    /// The best turn and what it leads to.
    pub better: Vec<T>,
    /// The best reply to the turn that was played, and what follows; empty if it ended the game.
    pub refutation: Vec<T>,
    /// What the turn lost against the best one, where a digit is worth about 100; 0 for the best turn.
    pub loss: i32,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review<T> {
    /// A remark for each turn.
    pub remarks: Vec<Remark<T>>,
}

/// What a certain win or loss counts in a review; with more, every other mistake would look small beside it.
const DECISIVE: i32 = 1_500;
/// The smallest loss that counts as a mistake.
const MISTAKE: i32 = 50;

impl<T> Review<T> {
    /// The biggest mistakes of one seat, the worst first: three at most.
    pub fn mistakes(&self, seat: Seat) -> Vec<&Remark<T>> {
        let mut mistakes: Vec<&Remark<T>> =
            self.remarks.iter().filter(|remark| remark.seat == seat && remark.loss >= MISTAKE).collect();
        mistakes.sort_by_key(|remark| std::cmp::Reverse(remark.loss));
        mistakes.truncate(3);
        mistakes
    }
}

/// Reviews the game that went on from `running` with `turns`, thinking about each position within `limits`. After each,
/// `report` gets the number of turns done. If the review is stopped, the remarks end there. An illegal turn ends the game.
pub fn review<G: Searched>(
    mut running: G::InPlay,
    turns: &[G::Turn],
    search: &mut Search<G::Node>,
    limits: &Limits<'_>,
    mut report: impl FnMut(usize),
) -> Review<G::Turn> {
    let mut remarks: Vec<Remark<G::Turn>> = Vec::new();
    let mut past = Vec::new();
    let stopped = || limits.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
    let mut before: Option<Thought<G::Turn>> = search.think(&G::node(&running), &past, limits, |_| {});
    for (number, &turn) in (1..).zip(turns) {
        let Some(best) = before.take() else { break };
        let seat = running.position().seat_to_move();
        past.push(G::node(&running).key());
        if running.play(turn).is_err() {
            break;
        }
        let node = G::node(&running);
        let after = search.think(&node, &past, limits, |_| {});
        if stopped() {
            break;
        }
        let reached = match (&after, node.ending()) {
            (Some(reply), _) => -reply.score.value(),
            (None, Some(standing)) => -super::score::of_ending(standing, 0),
            (None, None) => 0,
        };
        let capped = |score: i32| score.clamp(-DECISIVE, DECISIVE);
        let loss = if turn == best.turn { 0 } else { (capped(best.score.value()) - capped(reached)).max(0) };
        remarks.push(Remark {
            number,
            seat,
            turn,
            score: best.score,
            better: best.line,
            refutation: after.as_ref().map_or_else(Vec::new, |reply| reply.line.clone()),
            loss,
        });
        report(number);
        before = after;
    }
    Review { remarks }
}
