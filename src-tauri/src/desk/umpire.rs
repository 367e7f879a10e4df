//! Matches whose umpire is a teacher: what their players can't do alone.
//!
//! These are the games of a competition, and games of two or more people of whom a class wants it so, on a device with a
//! teacher's PIN. In them the app takes whoever enters a turn for the player to move, since both share the device.

use mathchess_records::Stage;

use super::{Desk, OpenDesk};
use crate::api::match_view::Ending;
use crate::error::{ErrorKind, Result};
use crate::running::Match;

impl Desk {
    /// Refuses what an umpire decides, unless a teacher agrees. `asks` says whether this match asks for an umpire now.
    pub(crate) fn umpire(&self, id: &str, asks: impl FnOnce(&Match) -> bool) -> Result<()> {
        let asked = self.look(id, |game, people, _| Ok(people.have_umpire() && asks(game)))?;
        if asked { self.teacher_agrees() } else { Ok(()) }
    }

    /// Refuses an end that the players don't reach by playing. A player may resign on the own turn.
    pub(crate) fn umpire_of_end(&self, id: &str, ending: Ending) -> Result<()> {
        self.umpire(id, |game| {
            game.stage() == Stage::Play
                && match ending {
                    Ending::Agree | Ending::Umpire => true,
                    Ending::Resign { seat } => game.seat_to_act() != Some(seat),
                    Ending::TimeUp => false,
                }
        })
    }

    /// Refuses to delete or restore a game that counts in a competition, or one that goes on.
    pub(crate) fn umpire_of_deletion(&self, id: &str) -> Result<()> {
        let id_of_game = id.parse()?;
        if self.lock()?.records.competitions().have_game(id_of_game)? {
            return self.teacher_agrees();
        }
        match self.umpire(id, |game| game.stage() != Stage::Over) {
            // A deleted game does not go on, and nobody can go on with one that can't be read.
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::Unreadable) => Ok(()),
            answer => answer,
        }
    }

    /// Whether the clock of a match goes on when its table is left.
    pub(crate) fn clock_goes_on(&self, id: &str) -> Result<bool> {
        self.look(id, |game, people, _| Ok(people.have_umpire() && game.clock_counts()))
    }

    /// Ends the matches in memory whose time has run out while nobody sat at them.
    pub(crate) fn settle_times(&self) -> Result<()> {
        let now = self.time.now();
        let mut open = self.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        let running = matches.values_mut().filter(|game| game.clock.is_running());
        for game in running {
            game.end_if_time_is_up(records, now)?;
        }
        Ok(())
    }
}
