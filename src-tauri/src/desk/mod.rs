//! The desk on which the matches lie: the records and the matches in memory, changed together. The rooms share it.
//!
//! A change is recorded first and made in memory only when the records have it, so that what the interface sees is safe.

mod files;
pub(crate) mod guest;
pub(crate) mod locks;
mod teacher;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use mathchess_records::{GameId, Records};

use crate::api::match_view::MatchView;
use crate::error::{AppError, Result};
use crate::running::Match;
use crate::running::clock::TimeSource;
use crate::running::participants::Participants;
use crate::thinking::thoughts::Thoughts;
use guest::Guest;

/// The records and the matches in memory, and what is being thought about them.
pub struct Desk {
    pub(crate) open: std::result::Result<Mutex<OpenDesk>, AppError>,
    pub(crate) time: Arc<dyn TimeSource>,
    pub(crate) thoughts: Thoughts,
    /// Whether teacher mode was opened with its PIN.
    teacher: AtomicBool,
}

/// What is behind the lock.
pub(crate) struct OpenDesk {
    pub(crate) records: Records,
    pub(crate) matches: HashMap<GameId, Match>,
    pub(crate) looked_at: Option<LookedAt>,
    pub(crate) guest: Guest,
}

/// The last match that was only looked at: whoever walks through a replay asks for it at each step.
pub(crate) struct LookedAt {
    pub(crate) game: Match,
    /// How much had been written to the records when it was read.
    changes: u64,
}

impl Desk {
    /// Opens the records of a folder. If that fails, the window opens all the same, and every command answers why.
    pub fn open(folder: &Path, time: Arc<dyn TimeSource>) -> Self {
        let run = Arc::clone(&time);
        let open = Records::open(folder, SystemTime::now)
            .map(|records| records.timed_by(move || run.now()))
            .and_then(|mut records| teacher::forget_if_asked(&mut records, folder).map(|()| records))
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

    pub(crate) fn lock(&self) -> Result<MutexGuard<'_, OpenDesk>> {
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
    pub(crate) fn change(
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
    pub(crate) fn look<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Match, &Participants, Duration) -> Result<T>,
    ) -> Result<T> {
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
