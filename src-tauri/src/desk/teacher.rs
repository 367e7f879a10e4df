//! Who is a teacher here, and what teachers allow.

use std::fs;
use std::path::Path;

use mathchess_records::{self as records, PinOwner as Owner, Records, RecordsError};

use super::{Desk, OpenDesk};
use crate::api::teaching::{Permissions, TeacherMode};
use crate::error::{ClassroomProblem, Result};

/// Whoever may put this file into the data folder owns the device: the next start forgets the PIN of teacher mode, and until the
/// app is closed a new one may be set.
const FORGOTTEN: &str = "forget-teacher-pin.txt";
/// A family has no more profiles than this.
const FAMILY: usize = 6;

/// Forgets the PIN of teacher mode if the owner of the device asks for that, and then the request. Answers whether it was so.
pub(crate) fn forget_if_asked(records: &mut Records, folder: &Path) -> std::result::Result<bool, RecordsError> {
    let request = folder.join(FORGOTTEN);
    let asked = request.exists();
    if asked {
        records.pins().clear(Owner::Teacher)?;
        if let Err(error) = fs::remove_file(&request) {
            eprintln!("{} could not be removed: {error}. Remove it, or no PIN stays.", request.display());
        }
    }
    Ok(asked)
}

impl Desk {
    /// How teacher mode stands.
    pub fn teacher_mode(&self) -> Result<TeacherMode> {
        let has_pin = self.lock()?.records.pins().is_set(Owner::Teacher)?;
        Ok(TeacherMode { has_pin, open: !has_pin || self.teacher_is_there() })
    }

    /// Refuses the first PIN of teacher mode to whoever may be a pupil on a school's device. It is free as long as nobody with a
    /// profile has answered or played; after that on a device that looks like a family's, without a class, a PIN and many
    /// profiles; elsewhere only for the owner of the device, who has asked for it with a file.
    pub(crate) fn may_become_first_teacher(&self) -> Result<()> {
        let mut open = self.lock()?;
        let OpenDesk { records, owner_asks, .. } = &mut *open;
        let is_family = |records: &mut Records| -> Result<bool> {
            Ok(records.pins().profiles()?.is_empty()
                && records.classes().list()?.is_empty()
                && records.classes().archive()?.is_empty()
                && records.profiles().list()?.len() <= FAMILY)
        };
        if *owner_asks || !records.profiles().have_done_anything()? || is_family(records)? {
            return Ok(());
        }
        Err(ClassroomProblem::FirstTeacherPinByOwner.into())
    }

    /// What a profile may do.
    pub fn permissions(&self, profile: &str) -> Result<Permissions> {
        let records::Permissions { take_back, hints, shown_values, locked_levels } =
            self.lock()?.records.switches().permissions(profile.parse()?)?;
        Ok(Permissions { take_back, hints, shown_values, locked_levels })
    }
}
