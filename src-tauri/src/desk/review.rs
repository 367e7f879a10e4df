//! Looking back at a game: the biggest mistakes, and how the score went.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::mathematical_chess::{Position, SearchNode, Turn};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Remark, Search, review};

use super::Desk;
use super::advice::evaluated;
use crate::api::explanation::Explanation;
use crate::api::review::{Mistake, Review};
use crate::api::sides::Sides;
use crate::api::thinking::{Evaluation, POINT, Reviewing};
use crate::error::Result;
use crate::matches::allowed::Help;
use crate::matches::playing::Playing;
use crate::thinking::REVIEW_NODES;
use crate::thinking::thoughts::{Thought, Topic};

impl Desk {
    /// Reviews the turns of a game so far. `report` is told after each of them. If it is stopped, what has been reviewed is answered.
    pub fn review(&self, id: &str, report: impl FnMut(Reviewing)) -> Result<Review> {
        let thought = self.thoughts.begin(Topic::Review);
        let playing = self.look(id, |game, people, _| {
            game.allowed(people).require(Help::Hints)?;
            game.playing().cloned()
        })?;
        reviewed(&playing, &thought, report)
    }
}

fn reviewed(playing: &Playing, thought: &Thought<'_>, mut report: impl FnMut(Reviewing)) -> Result<Review> {
    let positions: Vec<Position> =
        playing.past().iter().filter_map(AnyInPlay::mathematical).map(|play| *play.position()).collect();
    let turns: Vec<Turn> = positions
        .iter()
        .zip(playing.turns())
        .map(|(before, played)| before.parse_turn(&played.text))
        .collect::<std::result::Result<_, _>>()?;
    let of = count(turns.len());
    let mut search = Search::new(DEFAULT_MIB);
    let limits = Limits { stop: Some(thought.stop()), ..Limits::nodes(REVIEW_NODES) };
    let start = playing.start().mathematical().unwrap_or(playing.mathematical()?);
    let review = review::<Position>(start.clone(), &turns, &mut search, &limits, |number| {
        report(Reviewing { turns: count(number), of });
    });
    let mut scores: Vec<Evaluation> = review
        .remarks
        .iter()
        .zip(&positions)
        .map(|(remark, before)| Evaluation::new(remark.score, before.side_to_move()))
        .collect();
    let complete = review.remarks.len() == turns.len();
    if complete {
        let play = playing.mathematical()?;
        let unfinished = play.outcome().is_none();
        let found =
            unfinished.then(|| search.think(&SearchNode::new(play), &playing.past_keys(), &limits, |_| {})).flatten();
        scores.push(evaluated(play, found.as_ref()));
    }
    let mistakes_of = |seat: u8| -> Result<Vec<Mistake>> {
        let mistakes = review.mistakes(mathchess_engine::game::Seat::new(seat)).into_iter();
        mistakes.map(|remark| mistake(playing, remark)).collect()
    };
    Ok(Review { scores, mistakes: Sides { white: mistakes_of(0)?, black: mistakes_of(1)? }, complete })
}

fn mistake(playing: &Playing, remark: &Remark<Turn>) -> Result<Mistake> {
    let (before, _) = playing.before(count(remark.number))?;
    Ok(Mistake {
        number: count(remark.number),
        lost: f64::from(remark.loss) / POINT,
        played: Explanation::new(before, remark.turn)?,
        better: Explanation::of_line(before, &remark.better)?,
        refutation: Explanation::of_line(&before.after(remark.turn), &remark.refutation)?,
    })
}

fn count(turns: usize) -> u32 {
    u32::try_from(turns).unwrap_or(u32::MAX)
}
