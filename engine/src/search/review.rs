//! Looking back at a game: what each turn lost, what would have been better, and what refutes it.

use super::limits::Limits;
use super::node::{Node, Searched};
use super::score::Score;
use super::study::{Known, Positions, Studied};
use super::thought::Thought;
use crate::game::Seat;

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

/// Reviews the game that went on from `running` with `turns`, thinking about each position that is not `known` within `limits`,
/// `threads` of them at a time. After each turn, `report` gets the number of turns done. If the review is stopped, the remarks
/// end there. An illegal turn ends the game.
///
/// ```
/// use mathchess_engine::game::GameInPlay;
/// use mathchess_engine::games::mathematical_chess::{InPlay, Position};
/// use mathchess_engine::search::{Limits, review};
///
/// let game = InPlay::begin("B3W+2W3/5/5/5/3W1B+ w last".parse()?);
/// let passed = game.position().parse_turn("--")?;
/// let review = review::<Position>(game, &[passed], 1, &Limits::nodes(500), &|_| None, |_| {});
/// let remark = &review.remarks[0];
/// assert_eq!(remark.better[0].to_string(), "B5!A5");
/// assert!(remark.loss > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review<G: Searched>(
    running: G::InPlay,
    turns: &[G::Turn],
    threads: usize,
    limits: &Limits<'_>,
    known: Known<'_, G::Turn>,
    mut report: impl FnMut(usize),
) -> Review<G::Turn> {
    let game = Positions::<G>::of(running, turns);
    let mut remarks: Vec<Remark<G::Turn>> = Vec::new();
    let mut before: Option<Studied<G::Turn>> = None;
    game.study(threads, limits, known, |after| {
        if let Some(Studied { best: Some(best), by_method }) = before.take()
            && let Some((seat, turn, node)) = game.turn(remarks.len())
        {
            let reached = match (&after.best, node.ending()) {
                (Some(reply), _) => -reply.score.value(),
                (None, Some(standing)) => -super::score::of_ending(standing, 0),
                (None, None) => 0,
            };
            let capped = |score: i32| score.clamp(-DECISIVE, DECISIVE);
            let (could, did) = by_method.unwrap_or((best.score.value(), reached));
            let loss = if turn == best.turn { 0 } else { (capped(could) - capped(did)).max(0) };
            remarks.push(Remark {
                number: remarks.len() + 1,
                seat,
                turn,
                score: best.score,
                better: best.line,
                refutation: after.best.as_ref().map_or_else(Vec::new, |reply| reply.line.clone()),
                loss,
            });
            report(remarks.len());
        }
        before = Some(after);
    });
    let last = before.and_then(|last| last.best).filter(|_| remarks.len() == turns.len());
    Review { remarks, last }
}
