//! The review of a game: the biggest mistakes, and the course of the score.

use mathchess_engine::advice::review;
use mathchess_engine::game::AnyInPlay;
use mathchess_engine::search::Limits;

use super::Analyst;
use crate::api::review::Review;
use crate::api::thinking::Reviewing;
use crate::error::Result;
use crate::running::allowed::Help;
use crate::thinking::thoughts::Topic;
use crate::thinking::{analysis_threads, review_nodes};

impl Analyst {
    /// Reviews the turns of a game so far. `report` is called after each of them. If it is stopped, the review so far is
    /// returned. A game with hidden pieces can be reviewed only when it is over.
    pub fn review(&self, id: &str, mut report: impl FnMut(Reviewing)) -> Result<Review> {
        let thought = self.desk.thoughts.begin(Topic::Review);
        let playing = self.desk.look(id, |game, people, _| {
            game.require_help(game.allowed(people), Help::Hints)?;
            // It tells every equation, also of the board as it is now.
            game.require_shown()?;
            let playing = game.playing()?;
            playing.require_open()?;
            Ok(playing.clone())
        })?;
        self.require_untold_positions(id, &playing)?;
        let (past, now) = (playing.past(), playing.now());
        let turns: Vec<&str> = playing.turns().iter().map(|turn| turn.text.as_str()).collect();
        let of = count(turns.len());
        let limits = Limits { stop: Some(thought.stop()), ..Limits::nodes(review_nodes(now.kind())) };
        let told = |number| report(Reviewing { turns: count(number), of });
        let found = review(past, now, &turns, analysis_threads(), &self.endings, &limits, told);
        let before = |number: usize| past.get(number.checked_sub(1)?).map(AnyInPlay::position);
        Review::new(&found, now.seats(), turns.len(), before)
    }
}

fn count(turns: usize) -> u32 {
    u32::try_from(turns).unwrap_or(u32::MAX)
}
