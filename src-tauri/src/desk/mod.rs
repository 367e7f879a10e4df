//! The desk: the records and the matches in memory, changed together. All rooms share it.
//!
//! A change is recorded first and made in memory only after that, so that everything the interface sees is durable.

pub(crate) mod access;
pub(crate) mod asked;
mod backups;
pub(crate) mod files;
pub(crate) mod finding;
pub(crate) mod guest;
pub(crate) mod likeness;
pub(crate) mod locks;
mod opening;
mod presence;
mod teacher;
mod umpire;
pub(crate) mod withheld;
pub(crate) mod wrong_answers;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use mathchess_engine::game::GameKind;
use mathchess_records::{GameId, Previewed, Records};
use parking_lot::{MappedMutexGuard, Mutex, MutexGuard};

use crate::api::match_view::MatchView;
use crate::error::{AppError, AppProblem, ErrorKind, RecordsProblem, Result};
use crate::running::Match;
use crate::running::clock::TimeSource;
use crate::running::participants::Participants;
use crate::thinking::thoughts::Thoughts;
use asked::AskedExercises;
use guest::Guest;
use mathchess_records::Stage;
use mathchess_records::Upgrading;
use opening::Opening;
use presence::Presence;
use withheld::WithheldGames;
use wrong_answers::WrongAnswers;

/// The records, the matches in memory, and running thoughts about them.
pub struct Desk {
    folder: PathBuf,
    /// None until the records are first requested.
    state: Mutex<Option<Result<OpenDesk>>>,
    /// The progress of a migration, and its listener.
    opening: Opening,
    /// Why the last copy of the records failed.
    backup_problem: Mutex<Option<AppError>>,
    pub(crate) time: Arc<dyn TimeSource>,
    pub(crate) thoughts: Thoughts,
    /// The last preview of another device's file.
    pub(crate) previewed: Mutex<Option<Previewed>>,
    /// Who is logged in.
    presence: Presence,
    /// The exercises that are being asked.
    pub(crate) asked: Mutex<AskedExercises>,
    /// The exercises that were answered wrong.
    pub(crate) wrong_answers: Mutex<WrongAnswers>,
    /// The running games of which something is withheld.
    withheld: Mutex<WithheldGames>,
}

/// The data behind the lock.
pub(crate) struct OpenDesk {
    pub(crate) records: Records,
    pub(crate) matches: HashMap<GameId, Match>,
    pub(crate) looked_at: Option<LookedAt>,
    pub(crate) guest: Guest,
    /// Whether the owner of the device requested at this start that the PIN of teacher mode be forgotten.
    pub(crate) owner_asks: bool,
}

/// The last match that was only viewed, cached because a replay requests it at each step.
pub(crate) struct LookedAt {
    pub(crate) game: Match,
    /// The number of changes in the records when it was read.
    changes: u64,
}

impl OpenDesk {
    /// Forgets the matches in memory that are no longer what the records say, since another device continued them or erased
    /// somebody who plays. They are loaded again when they are next looked at.
    pub(crate) fn forget_overtaken(&mut self) {
        let games = self.records.games();
        self.matches.retain(|id, game| games.load(*id).is_ok_and(|saved| game.is_recorded_as(&saved)));
    }

    /// Forgets the matches in memory, since the records were replaced.
    pub(crate) fn forget_matches(&mut self) {
        self.matches.clear();
        self.looked_at = None;
    }
}

/// The most matches in memory before those whose clock stands are dropped; they are loaded again when somebody goes on.
const MOST_MATCHES: usize = 32;

/// The locked desk.
pub(crate) struct Held<'a>(MappedMutexGuard<'a, OpenDesk>);

impl Deref for Held<'_> {
    type Target = OpenDesk;

    fn deref(&self) -> &OpenDesk {
        &self.0
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut OpenDesk {
        &mut self.0
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        // A panic may leave a game half changed in memory; the records are consistent, and games are loaded again from
        // there.
        if thread::panicking() {
            self.0.forget_matches();
        }
    }
}

/// Closes records that turned out to be damaged while they were in use. Nothing more is written to them.
fn close_if_damaged(state: &mut Option<Result<OpenDesk>>) {
    let Some(Ok(open)) = state else { return };
    if !open.records.are_damaged() {
        return;
    }
    let why = RecordsProblem::CorruptFile { file: open.records.file().display().to_string() };
    if let Some(Ok(open)) = state.replace(Err(why.into())) {
        open.records.close_as_they_are();
    }
}

impl Desk {
    /// A desk for the records of a folder. The first request opens them, so that the window need not wait. If that fails,
    /// the window opens all the same, and every command returns the reason.
    pub fn new(folder: &Path, time: Arc<dyn TimeSource>) -> Self {
        Self {
            folder: folder.to_owned(),
            state: Mutex::new(None),
            opening: Opening::default(),
            backup_problem: Mutex::new(None),
            time,
            thoughts: Thoughts::default(),
            previewed: Mutex::new(None),
            presence: Presence::default(),
            asked: Mutex::default(),
            wrong_answers: Mutex::default(),
            withheld: Mutex::default(),
        }
    }

    /// The folder of the records.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    fn open(&self) -> Result<OpenDesk> {
        let run = Arc::clone(&self.time);
        let mut records = Records::open_watched(&self.folder, SystemTime::now, &mut |at| self.opening.tell(at))?
            .timed_by(move || run.now());
        let owner_asks = teacher::forget_if_asked(&mut records, &self.folder)?;
        Ok(OpenDesk { records, matches: HashMap::new(), looked_at: None, guest: Guest::default(), owner_asks })
    }

    /// Ends hints, scores, reviews and analyses with what they have found so far.
    pub fn stop_thinking(&self) {
        self.thoughts.stop_questions();
    }

    /// Opens the records, if they are not open yet, also if that has failed before; fails if they can't be used. `listener`
    /// gets the progress of a migration, also of one that another thread is running.
    pub fn open_records(&self, listener: impl FnMut(Upgrading) + Send + 'static) -> Option<AppError> {
        self.opening.listen(listener);
        self.forget_failure();
        let problem = self.problem();
        self.opening.end();
        problem
    }

    /// Lets the next request try again to open records that could not be opened.
    fn forget_failure(&self) {
        let mut state = self.state.lock();
        let Some(Err(why)) = &mut *state else { return };
        // Damage of a large file is found only by looking at all of it.
        let damage =
            (why.kind() == ErrorKind::CorruptFile).then(|| Records::look_through(&self.folder).err()).flatten();
        match damage {
            Some(damage) => *why = damage.into(),
            None => *state = None,
        }
    }

    /// Closes the records for good, so that their file alone is whole. Copies must be finished by then.
    pub fn close(&self) {
        *self.state.lock() = Some(Err(AppProblem::Closing.into()));
    }

    /// Why the records can't be used, if so.
    pub fn problem(&self) -> Option<AppError> {
        self.lock().err()
    }

    pub(crate) fn lock(&self) -> Result<Held<'_>> {
        let mut state = self.state.lock();
        state.get_or_insert_with(|| self.open());
        close_if_damaged(&mut state);
        MutexGuard::try_map(state, |state| state.as_mut()?.as_mut().ok()).map(Held).map_err(|state| {
            let why = state.as_ref().and_then(|opened| opened.as_ref().err()).cloned();
            why.unwrap_or_else(|| AppProblem::Fault.into())
        })
    }

    /// Changes a match and returns its new view.
    pub(crate) fn change(
        &self,
        id: &str,
        change: impl FnOnce(&mut Match, &mut Records, Duration) -> Result<()>,
    ) -> Result<MatchView> {
        let now = self.time.now();
        let mut open = self.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        let id = id.parse()?;
        if matches.len() >= MOST_MATCHES && !matches.contains_key(&id) {
            matches.retain(|_, game| game.clock.is_running());
        }
        let game = match matches.entry(id) {
            Entry::Occupied(in_memory) => in_memory.into_mut(),
            Entry::Vacant(place) => place.insert(Match::of_record(records.games().load(id)?)?),
        };
        change(game, records, now)?;
        game.view(&Participants::at_match(records, &game.summary)?, now)
    }

    /// Reads a match. One that is not being played stays in memory until another is read or the records change.
    pub(crate) fn look<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Match, &Participants, Duration) -> Result<T>,
    ) -> Result<T> {
        self.look_in(&mut *self.lock()?, id, look)
    }

    /// Reads a match to tell its equations: refused if another game, or an exercise, has the same board and they are to be
    /// found there.
    pub(crate) fn look_to_tell<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Match, &Participants, Duration) -> Result<T>,
    ) -> Result<T> {
        let mut open = self.lock()?;
        let withheld = self.withheld_boards_of(&mut open.records)?;
        self.look_in(&mut open, id, |game, people, now| {
            match game.kind() {
                GameKind::MathematicalChess => {
                    let position = game.mathematical_position()?;
                    match game.stage() {
                        Stage::Prepare => withheld.refuse_like(position.board())?,
                        _ => withheld.refuse_now(position.board(), game.id())?,
                    }
                }
                _ => withheld.refuse_position_now(&game.playing()?.now().position(), game.id())?,
            }
            look(game, people, now)
        })
    }

    fn look_in<T>(
        &self,
        open: &mut OpenDesk,
        id: &str,
        look: impl FnOnce(&Match, &Participants, Duration) -> Result<T>,
    ) -> Result<T> {
        let OpenDesk { records, matches, looked_at, .. } = open;
        let (id, now) = (id.parse()?, self.time.now());
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
