//! What other devices ask for through the folder, and only a teacher of this device may do.

use std::collections::BTreeSet;

use mathchess_records::{Asked, Occasion, PinOwner};

use super::SharedFolder;
use crate::api::bin::Erased;
use crate::api::folder::FolderAsk;
use crate::error::{FolderProblem, Result};

impl SharedFolder {
    /// What other devices ask for.
    pub fn asks(&self) -> Result<Vec<FolderAsk>> {
        let asks = self.desk.lock()?.records.folder().asks()?;
        Ok(asks.into_iter().map(FolderAsk::from).collect())
    }

    /// The number of acts that wait. They are counted anew when the records have changed.
    pub(super) fn count_asks(&self) -> Result<u32> {
        let mut open = self.desk.lock()?;
        let changes = open.records.changes();
        if let Some((at, count)) = self.known.lock().asks
            && at == changes
        {
            return Ok(count);
        }
        let asks = open.records.folder().asks()?;
        let count = u32::try_from(asks.iter().map(|ask| ask.acts.len()).sum::<usize>()).unwrap_or(u32::MAX);
        self.known.lock().asks = Some((changes, count));
        Ok(count)
    }

    /// Decides about what other devices ask for.
    pub fn answer_asks(&self, acts: &[i32], is_done: bool) -> Result<Erased> {
        if is_done {
            return self.do_asked(acts);
        }
        self.keep_asked(acts)?;
        Ok(Erased { left_in_files: None })
    }

    /// Decides against acts: they are not done here, and not asked for again.
    pub fn keep_asked(&self, acts: &[i32]) -> Result<()> {
        self.desk.lock()?.records.folder().keep(&numbers(acts))?;
        self.tell();
        Ok(())
    }

    /// Does here what other devices ask for. Erasing for good needs a teacher's PIN on this device; before anything else, a
    /// copy of the records is made.
    pub fn do_asked(&self, acts: &[i32]) -> Result<Erased> {
        let numbers = numbers(acts);
        let chosen: BTreeSet<i64> = numbers.iter().copied().collect();
        let is_chosen = |what: fn(Asked) -> bool, asks: &[mathchess_records::Ask]| {
            asks.iter().any(|ask| what(ask.what) && ask.acts.iter().any(|act| chosen.contains(&act.number)))
        };
        let (erases, changes) = {
            let mut open = self.desk.lock()?;
            let asks = open.records.folder().asks()?;
            let erases = is_chosen(|what| what == Asked::Erase, &asks);
            if erases && !open.records.pins().is_set(PinOwner::Teacher)? {
                return Err(FolderProblem::FolderErasesByTeacher.into());
            }
            (erases, is_chosen(|what| what != Asked::Erase, &asks))
        };
        if changes && !erases {
            self.desk.copy_before(Occasion::Import)?;
        }
        let erased = {
            let mut open = self.desk.lock()?;
            let erased = open.records.folder().take_over(&numbers)?;
            open.forget_overtaken();
            erased
        };
        self.tell();
        Ok(erased.into())
    }
}

fn numbers(acts: &[i32]) -> Vec<i64> {
    acts.iter().map(|&act| act.into()).collect()
}
