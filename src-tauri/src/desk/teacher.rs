//! Who is a teacher here, and what teachers allow.

use std::fs;
use std::path::Path;

use mathchess_records::{self as records, PinOwner as Owner, Records, RecordsError};

use super::Desk;
use crate::api::teaching::{Permissions, TeacherMode};
use crate::error::Result;

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
    /// How teacher mode stands.
    pub fn teacher_mode(&self) -> Result<TeacherMode> {
        let has_pin = self.lock()?.records.pins().is_set(Owner::Teacher)?;
        Ok(TeacherMode { has_pin, open: !has_pin || self.teacher_is_there() })
    }

    /// What a profile may do.
    pub fn permissions(&self, profile: &str) -> Result<Permissions> {
        let records::Permissions { take_back, hints, shown_values, locked_levels } =
            self.lock()?.records.switches().permissions(profile.parse()?)?;
        Ok(Permissions { take_back, hints, shown_values, locked_levels })
    }
}
