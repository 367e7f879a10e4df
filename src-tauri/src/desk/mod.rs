//! The desk on which the games lie: the records and the running games, changed together. One file for each noun of the commands.
//!
//! A change is recorded first and made in memory only when the records have it, so that what the interface sees is safe.

mod advice;
mod again;
mod analysis;
mod answers;
mod classes;
mod competitions;
mod computer;
mod device_transfer;
mod displays;
mod drills;
mod endings;
mod export;
mod files;
mod game_mistakes;
mod games;
mod guests;
mod lessons;
mod levels;
mod locks;
mod match_list;
mod mini_games;
mod pins;
mod placing;
mod practice;
mod profiles;
mod progress;
mod puzzles;
mod review;
mod scoreboard;
mod switches;
#[cfg(test)]
mod tests;
mod things;
mod turns;
mod unreadable;

pub use export::LARGEST_GAME_TEXT;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use mathchess_records::{GameId, Records};

use crate::api::match_view::MatchView;
use crate::error::{AppError, Result};
use crate::matches::Match;
use crate::matches::clock::TimeSource;
use crate::matches::participants::Participants;
use crate::thinking::thoughts::Thoughts;
use guests::Guest;

/// The records and the running games, and what is being thought about them.
pub struct Desk {
    open: std::result::Result<Mutex<OpenDesk>, AppError>,
    time: Arc<dyn TimeSource>,
    thoughts: Thoughts,
    /// Whether teacher mode was opened with its PIN.
    teacher: AtomicBool,
}

/// What is behind the lock.
struct OpenDesk {
    records: Records,
    matches: HashMap<GameId, Match>,
    looked_at: Option<LookedAt>,
    guest: Guest,
}

/// The last match that was only looked at: whoever walks through a replay asks for it at each step.
struct LookedAt {
    game: Match,
    /// How much had been written to the records when it was read.
    changes: u64,
}

impl Desk {
    /// Opens the records of a folder. If that fails, the window opens all the same, and every command answers why.
    pub fn open(folder: &Path, time: Arc<dyn TimeSource>) -> Self {
        let run = Arc::clone(&time);
        let open = Records::open(folder, SystemTime::now)
            .map(|records| records.timed_by(move || run.now()))
            .and_then(|mut records| pins::forget_if_asked(&mut records, folder).map(|()| records))
            .map(|records| {
                let guest = Guest::default();
                Mutex::new(OpenDesk { records, matches: HashMap::new(), looked_at: None, guest })
            })
            .map_err(AppError::from);
        Self { open, time, thoughts: Thoughts::default(), teacher: AtomicBool::new(false) }
    }

    /// Ends hints, scores, reviews and analyses with what they have found so far.
    pub fn stop_thinking(&self) {
        self.thoughts.stop_questions();
    }

    /// Why the records can't be used.
    pub fn problem(&self) -> Option<&AppError> {
        self.open.as_ref().err()
    }

    fn lock(&self) -> Result<MutexGuard<'_, OpenDesk>> {
        let desk = self.open.as_ref().map_err(Clone::clone)?;
        Ok(desk.lock().unwrap_or_else(|poisoned| {
            // Whoever panicked may have left a game half changed in memory; the records are whole, and games come back from there.
            desk.clear_poison();
            let mut open = poisoned.into_inner();
            open.matches.clear();
            open
        }))
    }

    /// Changes a match and answers how it looks then.
    fn change(
        &self,
        id: &str,
        change: impl FnOnce(&mut Match, &mut Records, Duration) -> Result<()>,
    ) -> Result<MatchView> {
        let now = self.time.now();
        let mut open = self.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        let id = id.parse()?;
        let game = match matches.entry(id) {
            Entry::Occupied(in_memory) => in_memory.into_mut(),
            Entry::Vacant(place) => place.insert(Match::of_record(records.games().load(id)?)?),
        };
        change(game, records, now)?;
        game.view(&Participants::at_match(records, &game.summary)?, now)
    }

    /// Looks at a match. One that is not played here stays in memory until another is looked at or the records change.
    fn look<T>(&self, id: &str, look: impl FnOnce(&Match, &Participants, Duration) -> Result<T>) -> Result<T> {
        let mut open = self.lock()?;
        let OpenDesk { records, matches, looked_at, .. } = &mut *open;
        let id = id.parse()?;
        let now = self.time.now();
        let changes = records.changes();
        looked_at.take_if(|last| last.game.id() != id || last.changes != changes);
        let game = match (matches.get(&id), looked_at) {
            (Some(game), _) => game,
            (None, Some(last)) => &last.game,
            (None, none) => {
                let game = Match::of_record(records.games().load(id)?)?;
                &none.insert(LookedAt { game, changes }).game
            }
        };
        look(game, &Participants::at_match(records, &game.summary)?, now)
    }
}
