//! Who is a teacher here, and what teachers allow.

use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;

use mathchess_records::{self as records, PinOwner as Owner, Records, RecordsError};

use super::Desk;
use crate::api::teaching::{Permissions, TeacherMode};
use crate::error::{ClassroomProblem, Result};

/// Whoever may put this file into the data folder owns the device: the next start forgets the PIN of teacher mode.
const FORGOTTEN: &str = "forget-teacher-pin.txt";

/// Forgets the PIN of teacher mode if its owner asks for that, and then the request.
pub(crate) fn forget_if_asked(records: &mut Records, folder: &Path) -> std::result::Result<(), RecordsError> {
    let request = folder.join(FORGOTTEN);
    if request.exists() {
        records.pins().clear(Owner::Teacher)?;
        if let Err(error) = fs::remove_file(&request) {
            eprintln!("{} could not be removed: {error}. Remove it, or no PIN stays.", request.display());
        }
    }
    Ok(())
}

impl Desk {
    /// Refuses what only a teacher may do, while teacher mode has a PIN and is closed.
    pub(crate) fn teacher(&self) -> Result<()> {
        if self.teacher_mode()?.open {
            return Ok(());
        }
        Err(ClassroomProblem::TeacherOnly.into())
    }

    /// How teacher mode stands.
    pub fn teacher_mode(&self) -> Result<TeacherMode> {
        let has_pin = self.lock()?.records.pins().is_set(Owner::Teacher)?;
        Ok(TeacherMode { has_pin, open: !has_pin || self.teacher.load(Ordering::Relaxed) })
    }

    /// Opens teacher mode, or closes it until its PIN is given again.
    pub fn set_teacher_mode(&self, open: bool) {
        self.teacher.store(open, Ordering::Relaxed);
    }

    /// What a profile may do.
    pub fn permissions(&self, profile: &str) -> Result<Permissions> {
        let records::Permissions { take_back, hints, shown_values, locked_levels } =
            self.lock()?.records.switches().permissions(profile.parse()?)?;
        Ok(Permissions { take_back, hints, shown_values, locked_levels })
    }
}
