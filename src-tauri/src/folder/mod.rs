//! A folder shared with other devices: its choice, the exchanges, and their state.

mod asking;
mod chosen;
mod schedule;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use mathchess_records::{Directory, Exchanged, Exchanger, Lender, Records, ShelfError, WaitingReason};
use parking_lot::Mutex;
use tauri::ipc::Channel;
use tokio::sync::Notify;

use self::chosen::Chosen;
use crate::api::folder::{ExchangeAct, FolderState, FolderWait, FolderWaiting};
use crate::desk::Desk;
use crate::error::{AppError, AppProblem, FolderProblem, Result};

/// The shared folder of this device.
pub struct SharedFolder {
    desk: Arc<Desk>,
    /// The state kept between exchanges. Only the holder of the lock exchanges.
    exchanger: Mutex<Exchanger>,
    known: Mutex<Known>,
    /// Stops the running exchange.
    stop: AtomicBool,
    /// The listener for the state.
    listener: Mutex<Option<Channel<FolderState>>>,
    /// Starts the next exchange early.
    wake: Notify,
}

/// The state of the exchanges of this run.
#[derive(Default)]
struct Known {
    busy: bool,
    /// The number of exchanges begun, and of thorough ones.
    begun: u64,
    begun_thorough: u64,
    /// The number of requests to stop.
    stops: u64,
    last_ms: Option<i64>,
    arrivals: u32,
    problem: Option<AppError>,
    done: Exchanged,
    /// The number of acts that wait for a teacher, and the state of the records in which they were counted.
    asks: Option<(u64, u32)>,
}

impl Known {
    /// The number of exchanges of this kind begun, and of stops. A different pair later means that such an exchange or a
    /// stop came between.
    fn so_far(&self, thorough: bool) -> (u64, u64) {
        (if thorough { self.begun_thorough } else { self.begun }, self.stops)
    }

    /// Resets the state when the folder changes.
    fn forget(&mut self) {
        let Self { begun, begun_thorough, stops, .. } = *self;
        *self = Self { begun, begun_thorough, stops, ..Self::default() };
    }
}

impl Lender for Desk {
    type Error = AppError;

    fn lend<T>(&self, step: impl FnOnce(&mut Records) -> T) -> Result<T> {
        let mut open = self.lock()?;
        let changes = open.records.changes();
        let answer = step(&mut open.records);
        if open.records.changes() != changes {
            open.forget_overtaken();
        }
        Ok(answer)
    }
}

impl SharedFolder {
    pub(crate) fn new(desk: &Arc<Desk>) -> Self {
        Self {
            desk: Arc::clone(desk),
            exchanger: Mutex::default(),
            known: Mutex::default(),
            stop: AtomicBool::new(false),
            listener: Mutex::default(),
            wake: Notify::new(),
        }
    }

    /// The state of the exchange.
    pub fn state(&self) -> Result<FolderState> {
        let chosen = chosen::read(self.desk.folder());
        let said = if chosen.is_some() { self.desk.lock()?.records.folder().said_ahead()? } else { None };
        let asks = if chosen.is_some() { self.count_asks()? } else { 0 };
        let now = unix_ms();
        let device = chosen.as_ref().map_or_else(chosen::system_name, |chosen| chosen.device.clone());
        let Known { busy, last_ms, arrivals, problem, done, .. } = &*self.known.lock();
        Ok(FolderState {
            chosen: chosen.map(|chosen| chosen.folder.display().to_string()),
            device,
            asks,
            is_exchanging: *busy,
            last_at: *last_ms,
            arrivals: *arrivals,
            problem: problem.clone(),
            devices: done.writers,
            others_ahead_hours: done.ahead.values().max().map(|&ms| hours(ms)),
            // A clock that was corrected since is now behind the time of the report.
            ahead_hours: said.filter(|(_, told)| (*told..*told + WEEK_MS).contains(&now)).map(|(ms, _)| hours(ms)),
            waiting: waiting(done),
        })
    }

    /// Notifies this listener of the state from now on. A previous listener is dropped.
    pub fn watch(&self, listener: Channel<FolderState>) -> Result<()> {
        let _gone = listener.send(self.state()?);
        *self.listener.lock() = Some(listener);
        Ok(())
    }

    /// Joins a folder, and exchanges records for the first time. `device` is what this device calls itself there.
    pub fn choose(&self, path: &str, device: &str) -> Result<FolderState> {
        let own = self.desk.folder();
        let directory = Directory::judge(Path::new(path.trim()), own)?;
        self.stop();
        {
            let mut exchanger = self.exchanger.lock();
            directory.prepare()?;
            self.desk.lock()?.records.folder().join()?;
            *exchanger = Exchanger::default();
            self.known.lock().forget();
            let device = mathchess_records::device_name(device);
            remember(own, Some(&Chosen { folder: directory.chosen().to_owned(), device }))?;
        }
        tracing::info!("a shared folder is joined");
        self.exchange(true);
        self.state()
    }

    /// Changes what this device calls itself in the files that it writes from now on.
    pub fn name_device(&self, device: &str) -> Result<FolderState> {
        {
            let _exchanger = self.exchanger.lock();
            if let Some(chosen) = chosen::read(self.desk.folder()) {
                let device = mathchess_records::device_name(device);
                remember(self.desk.folder(), Some(&Chosen { device, ..chosen }))?;
            }
        }
        self.tell();
        self.state()
    }

    /// Leaves the folder. The records stay; the files of this device stay in the folder too, unless `take_files_away` is
    /// set.
    pub fn leave(&self, take_files_away: bool) -> Result<FolderState> {
        self.stop();
        {
            let mut exchanger = self.exchanger.lock();
            let chosen = chosen::read(self.desk.folder());
            if let Some(chosen) = chosen.filter(|_| take_files_away) {
                let shelf = Directory::at(&chosen.folder);
                for file in self.desk.lock()?.records.folder().own_files()? {
                    mathchess_records::Shelf::remove(&shelf, &file)?;
                }
            }
            self.forget_folder(&mut exchanger)?;
        }
        self.tell();
        self.state()
    }

    /// Restores a copy of the records, and returns the number of games in it. No exchange comes between restoring it and
    /// leaving the folder, if `leave_folder` says so. The files of this device stay in the folder.
    pub fn restore_backup(&self, name: &str, leave_folder: bool) -> Result<u32> {
        self.stop();
        let games = {
            let mut exchanger = self.exchanger.lock();
            let games = self.desk.restore_backup(name)?;
            if leave_folder {
                self.forget_folder(&mut exchanger)?;
            }
            games
        };
        self.tell();
        Ok(games)
    }

    fn forget_folder(&self, exchanger: &mut Exchanger) -> Result<()> {
        remember(self.desk.folder(), None)?;
        self.desk.lock()?.records.folder().leave()?;
        *exchanger = Exchanger::default();
        self.known.lock().forget();
        tracing::info!("the shared folder is left");
        Ok(())
    }

    /// Stops the running exchange and those waiting for it. What was done stays.
    pub fn stop(&self) {
        self.known.lock().stops += 1;
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Exchanges records, now or soon, or ends the running exchange; returns the state.
    pub fn act(&self, act: ExchangeAct) -> Result<FolderState> {
        match act {
            ExchangeAct::Now => self.exchange(true),
            ExchangeAct::Soon => self.exchange_soon(),
            ExchangeAct::Stop => self.stop(),
        }
        self.state()
    }

    /// Exchanges records and returns the state. The exchange begins after the call: a running one may have read the folder
    /// before, so this waits for its end. One exchange serves all callers that wait. A `thorough` exchange also retries
    /// files that could not be read before.
    pub fn exchange_now(&self, thorough: bool) -> Result<FolderState> {
        self.exchange(thorough);
        self.state()
    }

    fn exchange(&self, thorough: bool) {
        let asked = self.known.lock().so_far(thorough);
        let mut exchanger = self.exchanger.lock();
        let Some(chosen) = chosen::read(self.desk.folder()) else { return };
        {
            let mut known = self.known.lock();
            if known.so_far(thorough) != asked {
                return;
            }
            self.stop.store(false, Ordering::Relaxed);
            known.begun += 1;
            known.begun_thorough += u64::from(thorough);
            known.busy = true;
        }
        self.tell();
        exchanger.set_device(chosen.device);
        let shelf = Directory::at(&chosen.folder);
        let begun = Instant::now();
        let done = self.take_part().and_then(|()| exchanger.run(&shelf, &*self.desk, thorough, &self.stop));
        {
            let mut known = self.known.lock();
            known.busy = false;
            note(&done, &known, thorough, begun.elapsed());
            match done {
                Ok(done) => {
                    known.last_ms = Some(unix_ms());
                    known.problem = None;
                    known.arrivals += u32::from(done.has_changed);
                    known.done = done;
                }
                Err(problem) => known.problem = Some(problem),
            }
        }
        drop(exchanger);
        self.tell();
    }

    /// Records that an older copy has replaced may not know the folder.
    fn take_part(&self) -> Result<()> {
        let mut open = self.desk.lock()?;
        if open.records.folder().writer()?.is_none() {
            open.records.folder().join()?;
        }
        Ok(())
    }

    fn tell(&self) {
        let mut listener = self.listener.lock();
        if let (Some(channel), Ok(state)) = (&*listener, self.state())
            && channel.send(state).is_err()
        {
            *listener = None;
        }
    }
}

#[cfg(test)]
impl SharedFolder {
    /// Runs `act` while an exchange appears to be running.
    pub(crate) fn meanwhile(&self, act: impl FnOnce()) {
        let _exchanger = self.exchanger.lock();
        act();
    }
}

/// Logs an exchange. One that brought nothing, or met the same problem as the last one, is a detail: there is one every few
/// minutes.
fn note(done: &Result<Exchanged>, before: &Known, thorough: bool, took: Duration) {
    let ms = took.as_millis();
    match done {
        Ok(done) => {
            let Exchanged { read, written, has_changed, writers, waiting, stopped, .. } = done;
            let waiting = waiting.len();
            let is_news = *read > 0 || *written > 0 || waiting != before.done.waiting.len() || before.problem.is_some();
            if is_news {
                tracing::info!(read, written, has_changed, writers, waiting, stopped, thorough, ms, "an exchange");
            } else {
                tracing::debug!(writers, waiting, stopped, thorough, ms, "an exchange brought nothing");
            }
        }
        Err(error) if before.problem.as_ref() == Some(error) => {
            tracing::debug!(error = error.for_log(), ms, "an exchange failed as before");
        }
        Err(error) => tracing::warn!(error = error.for_log(), ms, "an exchange failed"),
    }
}

const WEEK_MS: i64 = 7 * 24 * 3_600_000;

/// The most hours that are told: more says nothing more, and may be a lie.
const MOST_HOURS: u32 = 365 * 24;

fn hours(ms: i64) -> u32 {
    u32::try_from(ms / 3_600_000).unwrap_or(if ms < 0 { 0 } else { MOST_HOURS }).min(MOST_HOURS)
}

fn unix_ms() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn remember(own: &Path, chosen: Option<&Chosen>) -> Result<()> {
    chosen::write(own, chosen)
        .map_err(|cause| AppError::caused(AppProblem::FileNotWritten { folder: own.display().to_string() }, &cause))
}

/// The number of waiting files, and why the last of them waits.
fn waiting(done: &Exchanged) -> Option<FolderWaiting> {
    let why = |reason: &WaitingReason| match reason {
        WaitingReason::Incomplete => (FolderWait::Incomplete, None),
        WaitingReason::Newer => (FolderWait::Newer, None),
        WaitingReason::Refused(detail) => (FolderWait::Refused, Some(detail.clone())),
    };
    let reasons: Vec<_> = done.waiting.iter().map(|waiting| why(&waiting.reason)).collect();
    let files = u32::try_from(reasons.len()).unwrap_or(u32::MAX);
    reasons.into_iter().next_back().map(|(reason, detail)| FolderWaiting { files, reason, detail })
}

impl From<ShelfError> for AppError {
    fn from(error: ShelfError) -> Self {
        match error {
            ShelfError::Gone => FolderProblem::FolderGone.into(),
            ShelfError::Forbidden { detail } => Self::with_detail(FolderProblem::FolderForbidden, detail),
            ShelfError::Full => FolderProblem::FolderFull.into(),
            ShelfError::Other { detail } => Self::with_detail(FolderProblem::FolderUnusable, detail),
        }
    }
}

impl From<mathchess_records::FolderProblem> for AppError {
    fn from(problem: mathchess_records::FolderProblem) -> Self {
        match problem {
            mathchess_records::FolderProblem::NoFolder => FolderProblem::NoSuchFolder.into(),
            mathchess_records::FolderProblem::OwnRecords => FolderProblem::FolderOfRecords.into(),
            mathchess_records::FolderProblem::OtherFiles => FolderProblem::FolderHoldsOthers.into(),
            mathchess_records::FolderProblem::Name => FolderProblem::FolderName.into(),
            mathchess_records::FolderProblem::Shelf(error) => error.into(),
        }
    }
}
