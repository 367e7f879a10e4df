//! One exchange: reads what other devices have written, then writes what has changed here.
//!
//! The records are borrowed for one step at a time, so that others can use them while files are read, checked and written.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::ground::error::RecordsError;
use crate::ground::folder_names::{FileName, Sum, WriterId};
use crate::ground::times::MOST_AHEAD_MS;
use crate::records::Records;
use crate::whole::folder::Compared;
use crate::whole::folder_files::{Head, LARGEST_FOLDER_FILE, Listed, MOST_TOLD_AHEAD_MS, Shelf, ShelfError};
use crate::whole::records_file::{RecordsFile, TransferError};

/// Gives access to the records for one step.
pub trait Lender {
    /// The reason why the exchange could not continue.
    type Error: From<RecordsError> + From<ShelfError>;

    /// Runs a step with the records. A step can change or erase any game; whoever keeps games in memory looks after them.
    ///
    /// # Errors
    /// If the records can't be used.
    fn lend<T>(&self, step: impl FnOnce(&mut Records) -> T) -> Result<T, Self::Error>;
}

/// The result of an exchange.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchanged {
    /// The number of files read from other writers.
    pub read: u32,
    /// The number of files written.
    pub written: u32,
    /// Whether the records have changed.
    pub has_changed: bool,
    /// The number of writers with files in the folder, this device included.
    pub writers: u32,
    /// The writers whose clocks were more than a day ahead when they wrote what was read, with the difference in
    /// milliseconds.
    pub ahead: BTreeMap<WriterId, i64>,
    /// Files that could not be used yet, and why.
    pub waiting: Vec<Waiting>,
    /// Whether it was stopped early.
    pub stopped: bool,
}

/// A file that could not be read completely. It stays where it is and is tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The file.
    pub file: FileName,
    /// The reason.
    pub reason: WaitingReason,
}

/// Why a file could not be used yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaitingReason {
    /// It is incomplete or damaged.
    Incomplete,
    /// A newer version of the program wrote it.
    Newer,
    /// It contains something that this device refuses; the text says what.
    Refused(String),
}

/// What a device remembers between exchanges, until the program ends.
#[derive(Debug, Default)]
pub struct Exchanger {
    /// Files that were refused, with their size then.
    refused: HashMap<FileName, (u64, WaitingReason)>,
    /// Whether this device's own files have been checked since the program started.
    own_are_checked: bool,
    /// What this device calls itself in the files that it writes.
    device: Option<String>,
}

impl Exchanger {
    /// Sets what this device calls itself in the files that it writes.
    pub fn set_device(&mut self, device: Option<String>) {
        self.device = device;
    }

    /// Exchanges records. A `thorough` exchange also retries refused files, and checks that this device's own files are
    /// unchanged, as the first exchange does. `stop` ends it early; what was done so far stays.
    ///
    /// # Errors
    /// If the folder or the records can't be used. What was not written is written by the next exchange.
    pub fn run<L: Lender>(
        &mut self,
        shelf: &impl Shelf,
        lender: &L,
        thorough: bool,
        stop: &AtomicBool,
    ) -> Result<Exchanged, L::Error> {
        let mut done = Exchanged::default();
        let listed = shelf.list()?;
        let Some(compared) = lender.lend(|records| records.folder().compare(&listed))?? else { return Ok(done) };
        shelf.tidy(compared.writer)?;
        for name in &compared.needless {
            shelf.remove(name)?;
        }
        if thorough || !self.own_are_checked {
            self.own_are_checked = true;
            for name in &compared.own {
                if shelf.read(name)?.is_none_or(|bytes| Sum::of(&bytes) != name.sum) {
                    lender.lend(|records| records.folder().write_again(name))??;
                }
            }
        }
        self.refused.retain(|name, _| compared.unread.iter().any(|file| file.name == *name));
        for file in &compared.unread {
            if stop.load(Ordering::Relaxed) {
                done.stopped = true;
                break;
            }
            let known = self.refused.get(&file.name);
            let known = known.filter(|(bytes, _)| !thorough && *bytes == file.bytes);
            let reason = match known {
                Some((_, reason)) => Some(reason.clone()),
                None => read(shelf, lender, file, &compared, &mut done)?,
            };
            if let Some(reason) = reason {
                self.refused.insert(file.name, (file.bytes, reason.clone()));
                done.waiting.push(Waiting { file: file.name, reason });
            }
        }
        let ahead: Vec<(WriterId, i64)> = done.ahead.iter().map(|(&writer, &ms)| (writer, ms)).collect();
        while !stop.load(Ordering::Relaxed) {
            let Some(file) = lender.lend(|records| records.folder().next_file(self.device.as_deref(), &ahead))?? else {
                break;
            };
            shelf.write(&file.name, &file.bytes)?;
            lender.lend(|records| records.folder().is_written(&file.name))??;
            done.written += 1;
        }
        done.stopped |= stop.load(Ordering::Relaxed);
        for name in lender.lend(|records| records.folder().needless())?? {
            if listed.iter().any(|file| file.name == name) {
                shelf.remove(&name)?;
            }
        }
        let mut writers: Vec<WriterId> = listed.iter().map(|file| file.name.writer).collect();
        writers.push(compared.writer);
        writers.sort_unstable();
        writers.dedup();
        done.writers = u32::try_from(writers.len()).unwrap_or(u32::MAX);
        Ok(done)
    }
}

/// Reads one file. Returns the reason if it could not be used.
fn read<L: Lender>(
    shelf: &impl Shelf,
    lender: &L,
    file: &Listed,
    compared: &Compared,
    done: &mut Exchanged,
) -> Result<Option<WaitingReason>, L::Error> {
    let name = &file.name;
    let bytes = match shelf.read(name) {
        Ok(Some(bytes)) => bytes,
        // It was removed in the meantime, or it is too large to be one of ours.
        Ok(None) if file.bytes <= LARGEST_FOLDER_FILE as u64 => return Ok(None),
        Ok(None) => return Ok(Some(WaitingReason::Incomplete)),
        Err(ShelfError::Gone) => return Err(ShelfError::Gone.into()),
        // One unreadable file must not keep the others from being read.
        Err(error) => return Ok(Some(WaitingReason::Refused(error.to_string()))),
    };
    if Sum::of(&bytes) != name.sum {
        return Ok(Some(WaitingReason::Incomplete));
    }
    let Some(head) = Head::read(name, &bytes) else {
        let why = TransferError::Damaged { detail: "its first line does not fit its name".to_owned() };
        return Ok(Some(WaitingReason::Refused(why.to_string())));
    };
    let ahead = head.written_ms.saturating_sub(compared.now_ms);
    if ahead > MOST_AHEAD_MS {
        let most = done.ahead.entry(name.writer).or_default();
        *most = ahead.min(MOST_TOLD_AHEAD_MS).max(*most);
    }
    if lender.lend(|records| records.folder().has_read_all(name, &head))?? {
        return Ok(None);
    }
    let parsed = match RecordsFile::read(&bytes) {
        Ok(parsed) => parsed,
        Err(error) => return Ok(Some(reason(error)?)),
    };
    let taken = lender.lend(|records| records.folder().take(name, &head, parsed, compared.first))?;
    match taken {
        Ok(taken) => {
            done.read += 1;
            done.has_changed |= taken.has_changed;
            Ok(taken.refused.map(reason).transpose()?)
        }
        Err(error) => Ok(Some(reason(error)?)),
    }
}

/// Why a refused file could not be used. An error of the records themselves is not the file's fault.
fn reason(error: TransferError) -> Result<WaitingReason, RecordsError> {
    match error {
        TransferError::Records(error) => Err(error),
        TransferError::Newer { .. } => Ok(WaitingReason::Newer),
        TransferError::Foreign
        | TransferError::TooLarge { .. }
        | TransferError::NotUtf8 { .. }
        | TransferError::Stopped
        | TransferError::Damaged { .. }
        | TransferError::Row { .. } => Ok(WaitingReason::Refused(error.to_string())),
    }
}
