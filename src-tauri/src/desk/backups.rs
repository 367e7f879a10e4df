//! Copies of the records: when they are made, and restoring one.

use std::time::SystemTime;

use mathchess_records::{BACKUP_BUDGET, GrowingBackup, Occasion, Records, Replaced, Replacement, UnfinishedBackup};

use super::{Desk, OpenDesk};
use crate::api::backups::{Backups, Damage};
use crate::error::{AppError, ErrorKind, RecordsProblem, Result};

impl Desk {
    /// Makes the copy of the day, if there is none yet. Damage found in it means damaged records, which are then closed.
    pub fn back_up_for_the_day(&self) {
        // Unusable records are reported elsewhere.
        let Ok(mut open) = self.lock() else { return };
        let begun = open.records.backups().of_the_day();
        drop(open);
        let made = || -> Result<()> {
            if let Some(growing) = begun? {
                self.grow(growing)?.finish()?;
                tracing::info!("the copy of the day is made");
            }
            Ok(())
        };
        self.note(made().err());
    }

    /// Makes a copy before a change. If it fails, the change must not be made.
    pub(crate) fn copy_before(&self, occasion: Occasion) -> Result<()> {
        self.grown(occasion)?.finish()?;
        tracing::info!(?occasion, "a copy is made before a change");
        Ok(())
    }

    /// Makes a copy of what was done since the last one, and checks it while the records are in use.
    pub fn back_up_on_closing(&self) {
        let Ok(mut open) = self.lock() else { return };
        let begun = open.records.backups().on_closing();
        drop(open);
        let finished = begun.and_then(|begun| begun.map(UnfinishedBackup::finish).transpose());
        if matches!(finished, Ok(Some(_))) {
            tracing::info!("a copy is made on closing");
        }
        self.note(finished.err().map(Into::into));
    }

    /// A copy of the present records, which must still be finished.
    pub(crate) fn grown(&self, occasion: Occasion) -> Result<GrowingBackup> {
        let begun = self.lock()?.records.backups().begin(occasion)?;
        self.grow(begun)
    }

    /// Copies the records piece by piece, so that players wait for one piece at most.
    fn grow(&self, mut growing: GrowingBackup) -> Result<GrowingBackup> {
        while self.lock()?.records.backups().go_on(&mut growing)? {
            if let Err(error) = growing.write() {
                self.lock()?.records.backups().give_up();
                return Err(error.into());
            }
        }
        Ok(growing)
    }

    /// Stores the error of the last copy.
    fn note(&self, problem: Option<AppError>) {
        let problem = problem.map(|error| match error.kind() {
            ErrorKind::CorruptFile => self.of_damaged_copy(error),
            _ => error,
        });
        if let Some(problem) = &problem {
            tracing::error!(error = problem.for_log(), "the records could not be copied");
        }
        *self.backup_problem.lock() = problem;
    }

    /// A damaged copy means that the records are damaged, unless the disk has damaged only the copy.
    fn of_damaged_copy(&self, why: AppError) -> AppError {
        match self.require_damaged(&mut self.state.lock()) {
            Ok(()) => why,
            Err(_) => AppError { problem: RecordsProblem::CopyNotWhole.into(), ..why },
        }
    }

    /// Refuses an action that is only for damaged records. Records in use that turn out to be damaged are closed: their
    /// file stays unchanged, and every command returns the reason.
    fn require_damaged(&self, state: &mut Option<Result<OpenDesk>>) -> Result<()> {
        let why = match state.get_or_insert_with(|| self.open()) {
            Ok(open) => match open.records.check() {
                Ok(()) => return Err(RecordsProblem::NotDamaged.into()),
                Err(error) => AppError::from(error),
            },
            Err(problem) => problem.clone(),
        };
        if why.kind() != ErrorKind::CorruptFile {
            return Err(why);
        }
        if let Some(Ok(open)) = state.replace(Err(why)) {
            open.records.close_as_they_are();
        }
        Ok(())
    }

    /// The copies of the records.
    pub fn backups(&self) -> Result<Backups> {
        self.teacher()?;
        let (copies, games) = {
            let mut open = self.lock()?;
            let backups = open.records.backups();
            (backups.list(), backups.games()?)
        };
        let megabytes = |bytes: u64| u32::try_from(bytes.div_ceil(1 << 20)).unwrap_or(u32::MAX);
        Ok(Backups {
            megabytes: megabytes(copies.iter().map(|copy| copy.bytes).sum()),
            most_megabytes: megabytes(BACKUP_BUDGET),
            copies: copies.into_iter().map(Into::into).collect(),
            games,
            problem: self.backup_problem.lock().clone(),
        })
    }

    /// Restores a copy, and returns the number of games in it. The present records are copied first.
    pub fn restore_backup(&self, name: &str) -> Result<u32> {
        self.teacher()?;
        let mut open = self.lock()?;
        open.records.backups().restore(name)?;
        open.forget_matches();
        tracing::info!("a copy is restored");
        Ok(open.records.backups().games()?)
    }

    /// The remains of damaged records, and what can replace them.
    pub fn damage(&self) -> Result<Damage> {
        let mut state = self.state.lock();
        self.require_damaged(&mut state)?;
        Ok(Records::damage(&self.folder)?.into())
    }

    /// Replaces damaged records, and returns where they are kept. Anybody may do this: without records there is no teacher,
    /// and the damaged file is kept.
    pub fn replace_damaged(&self, replacement: Replacement) -> Result<Option<String>> {
        let mut state = self.state.lock();
        self.require_damaged(&mut state)?;
        let replaced = Records::replace(&self.folder, &replacement, SystemTime::now())?;
        tracing::warn!("damaged records are replaced");
        // The next request opens them.
        *state = None;
        match replaced {
            Replaced::KeptAs(path) => Ok(path.map(|path| path.display().to_string())),
            Replaced::NotDamaged => Ok(None),
        }
    }
}
