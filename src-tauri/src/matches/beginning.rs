//! Beginning and continuing a game.

use mathchess_engine::game::{AnyInPlay, GameKind};
use mathchess_records::ProfileId;

use super::Matches;
use super::game_start::{Agreed, GameStart};
use super::mathematical_options;
use super::table_terms::TableTerms;
use crate::api::match_view::{GameKind as ShownKind, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, MatchOptions};
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::desk::OpenDesk;
use crate::desk::finding::check_finding;
use crate::error::Result;
use crate::running::Match;

impl Matches {
    /// Begins a match with the clocks that `timing` gives.
    pub fn new_match(&self, new: NewMatch, timing: Timing) -> Result<MatchView> {
        self.begin(&timing.of_match(new))
    }

    /// Begins a match. Unless people place the pieces by hand, play begins at once.
    pub(crate) fn begin(&self, new: &NewMatch) -> Result<MatchView> {
        self.begin_in_course(new, None)
    }

    /// Begins a match; `course` is the course of a mini game, which has a rule of its own for who finds its equations.
    pub(crate) fn begin_in_course(&self, new: &NewMatch, course: Option<String>) -> Result<MatchView> {
        let start = GameStart::chosen(new, &mut self.desk.lock()?.records)?;
        self.begin_at(start, &new.players, TableTerms::new(new)?, course)
    }

    /// Begins a game that was made elsewhere, without turns.
    pub(crate) fn begin_in(
        &self,
        begun: &AnyInPlay,
        seed: u64,
        players: &[PlayerChoice],
        table: TableTerms,
    ) -> Result<MatchView> {
        self.begin_at(GameStart::of(begun, seed)?, players, table, None)
    }

    fn begin_at(
        &self,
        start: GameStart,
        players: &[PlayerChoice],
        table: TableTerms,
        course: Option<String>,
    ) -> Result<MatchView> {
        let withheld = match start.named_board() {
            Some(&board) => Some((self.desk.withheld_boards()?, board)),
            None => None,
        };
        let is_calculated = start.is_calculated();
        let teacher_looks = self.desk.teacher_looks()?;
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        let Agreed { mut terms, supervised, placed, display } = start.agreed(players, table, records, teacher_looks)?;
        if is_calculated && course.is_none() {
            check_finding(terms.finding, &terms.players, records, teacher_looks)?;
        }
        if let Some((withheld, board)) = withheld {
            withheld.refuse_like(&board)?;
        }
        terms.course = course;
        let id = match &display {
            Some(display) => records.games().begin(&terms, supervised, &placed, display)?,
            None => records.games().create(&terms, supervised, &placed)?,
        };
        guest.began(id, &terms.players);
        drop(open);
        self.open_match(&id.to_string())
    }

    /// The options offered before a game after some choices.
    pub fn match_options(&self, kind: ShownKind, chosen: Vec<ChosenOption>) -> Result<MatchOptions> {
        match kind.into() {
            GameKind::MathematicalChess => mathematical_options::offered(&chosen, &mut self.desk.lock()?.records),
            kind => {
                let chosen = chosen.into_iter().map(ChosenOption::try_into).collect::<Result<Vec<_>>>()?;
                Ok(GameKind::options(kind, &chosen).into())
            }
        }
    }

    /// Opens a match and starts its clock.
    pub fn open_match(&self, id: &str) -> Result<MatchView> {
        self.desk.change(id, |game, records, now| {
            game.start_clock(now);
            game.end_if_time_is_up(records, now)?;
            game.end_if_decided(records, now)
        })
    }

    /// A match as it is; its clock is left unchanged.
    pub fn look_at_match(&self, id: &str) -> Result<MatchView> {
        self.desk.look(id, Match::view)
    }

    /// Stops the clock and records the time used. The computer stops thinking. The learner's fellow players must enter
    /// their PINs again when the match continues.
    pub fn pause_match(&self, id: &str) -> Result<MatchView> {
        self.interrupt(id)?;
        let paused = self.desk.change(id, Match::stop_clock)?;
        self.stand_up(id)?;
        Ok(paused)
    }

    /// The same when the table is left; but where a teacher is the umpire, the clock goes on.
    pub fn leave_match(&self, id: &str) -> Result<()> {
        if !self.desk.clock_goes_on(id)? {
            return self.pause_match(id).map(drop);
        }
        self.interrupt(id)?;
        self.stand_up(id)
    }

    /// Logs the players of a match out, except the learner.
    fn stand_up(&self, id: &str) -> Result<()> {
        let seated: Vec<ProfileId> = self
            .desk
            .look(id, |game, _, _| Ok(game.summary.terms.players.iter().filter_map(|seat| seat.profile).collect()))?;
        self.desk.leave_match(&seated);
        Ok(())
    }

    /// Stops all thoughts and clocks and records the times used, since the app is being closed.
    ///
    /// # Errors
    /// The first reason why a time can't be recorded; the time since the last turn of that match is then lost.
    pub fn stop_clocks(&self) -> Result<()> {
        self.desk.thoughts.abandon_all();
        let now = self.desk.time.now();
        let mut open = self.desk.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        // One game that can't be written must not cost the others their time.
        let stopped: Vec<Result<()>> = matches.values_mut().map(|game| game.stop_clock(records, now)).collect();
        stopped.into_iter().collect()
    }
}
