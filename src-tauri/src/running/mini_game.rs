//! A match that is the small game of a course: it has a goal and ends as soon as that is reached or missed.

use std::time::Duration;

use mathchess_engine::game::Stop;
use mathchess_records::{Records, Stage};
use mathchess_teaching::lessons::mathematical_chess::{MiniGame, Progress};
use mathchess_teaching::lessons::{Course, course};

use super::Match;
use crate::error::Result;

impl Match {
    /// The course and its small game, if the match is one.
    pub fn mini_game(&self) -> Option<(&'static Course, &'static MiniGame)> {
        let course = self.summary.terms.course.as_deref().and_then(course)?;
        course.mini_game.as_ref().map(|game| (course, game))
    }

    /// How far a small game has come.
    ///
    /// # Errors
    /// If it has not begun or is another game.
    pub fn goal_progress(&self, game: &MiniGame) -> Result<Progress> {
        let playing = self.playing()?;
        Ok(game.judge(playing.mathematical()?, playing.turns().len()))
    }

    /// Ends a small game whose goal is reached or missed already. A turn that decides it ends it by itself; a game that was
    /// left by an earlier version of the app may still be running.
    ///
    /// # Errors
    /// If the end can't be recorded.
    pub fn end_if_decided(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        let Some((_, game)) = self.mini_game() else { return Ok(()) };
        if self.stage() == Stage::Play && self.goal_progress(game)? != Progress::Going {
            return self.stop(records, now, Stop::Umpire);
        }
        Ok(())
    }
}
