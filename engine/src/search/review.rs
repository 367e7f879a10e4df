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
    /// What was found about the position after the last of these turns; none if the game was over or the review stopped.
    pub last: Option<Thought<T>>,
}

/// What a certain win or loss counts in a review; with more, every other mistake would look small beside it.
const DECISIVE: i32 = 1_500;
/// The smallest loss that counts as a mistake.
const MISTAKE: i32 = 50;

impl<T> Review<T> {
    /// The same review with its turns as texts.
    #[must_use]
    pub fn in_words(&self) -> Review<String>
    where
        T: ToString,
    {
        let line = |turns: &[T]| turns.iter().map(ToString::to_string).collect::<Vec<_>>();
        let remarks = self.remarks.iter().map(|remark| Remark {
            number: remark.number,
            seat: remark.seat,
            turn: remark.turn.to_string(),
            score: remark.score,
            better: line(&remark.better),
            refutation: line(&remark.refutation),
            loss: remark.loss,
        });
        let last = self.last.as_ref().map(|last| Thought {
            turn: last.turn.to_string(),
            score: last.score,
            depth: last.depth,
            nodes: last.nodes,
            line: line(&last.line),
        });
        Review { remarks: remarks.collect(), last }
    }

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
        let root = G::node(&running);
        past.push(root.key());
        let by_method = if turn == best.turn { None } else { by_own_method(&root, best.turn, turn, limits) };
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
        let (could, did) = by_method.unwrap_or((best.score.value(), reached));
        let loss = if turn == best.turn { 0 } else { (capped(could) - capped(did)).max(0) };
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
    Review { remarks, last: before }
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
