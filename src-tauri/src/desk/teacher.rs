//! Who counts as a teacher, and what teachers allow.

use std::fs;
use std::path::Path;

use mathchess_records::{self as records, PinOwner as Owner, Records, RecordsError};

use super::{Desk, OpenDesk};
use crate::api::teaching::{Permissions, TeacherMode};
use crate::error::{ClassroomProblem, Result};

/// A file in the data folder by which the owner of the device, who alone can put it there, requests that the next start
/// forgets the PIN of teacher mode; until the app is closed a new one may then be set.
const FORGOTTEN: &str = "forget-teacher-pin.txt";
/// The most profiles on a device that counts as a family's.
const FAMILY: usize = 6;

/// Forgets the PIN of teacher mode if the owner of the device requests it, and deletes the request. Returns whether there
/// was one.
pub(crate) fn forget_if_asked(records: &mut Records, folder: &Path) -> std::result::Result<bool, RecordsError> {
    let request = folder.join(FORGOTTEN);
    let asked = request.exists();
    if asked {
        records.pins().clear(Owner::Teacher)?;
        tracing::info!("the owner of the device has had the PIN of teacher mode forgotten");
        if let Err(error) = fs::remove_file(&request) {
            tracing::error!(%error, "{FORGOTTEN} could not be removed: no PIN of teacher mode stays until it is");
        }
    }
    Ok(asked)
}

impl Desk {
    /// The state of teacher mode.
    pub fn teacher_mode(&self) -> Result<TeacherMode> {
        let has_pin = self.lock()?.records.pins().is_set(Owner::Teacher)?;
        Ok(TeacherMode { has_pin, open: !has_pin || self.teacher_is_there() })
    }

    /// Refuses the first PIN of teacher mode to a possible pupil on a school's device. Anybody may set it until a profile
    /// has answers or games; after that, anybody on a device that looks like a family's, without classes, PINs or many
    /// profiles; otherwise only the owner of the device, who has requested it with a file.
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

    /// The permissions of a profile, or of a guest.
    pub fn permissions(&self, profile: Option<&str>) -> Result<Permissions> {
        let mut open = self.lock()?;
        let switches = open.records.switches();
        let permissions = match profile {
            Some(id) => switches.permissions(id.parse()?)?,
            None => switches.outsiders()?.permissions,
        };
        let records::Permissions { take_back, hints, shown_values, locked_levels, own_umpire, equations } = permissions;
        Ok(Permissions { take_back, hints, shown_values, locked_levels, own_umpire, equations })
    }

    /// Whether guests may play and learn now, and new players may be added.
    pub(crate) fn guests_are_welcome(&self) -> Result<bool> {
        Ok(self.teacher_mode()?.open || self.lock()?.records.switches().outsiders()?.allowed)
    }

    /// Refuses guests and new players where they need a teacher.
    pub(crate) fn welcome(&self) -> Result<()> {
        if self.guests_are_welcome()? { Ok(()) } else { Err(ClassroomProblem::NoGuests.into()) }
    }

    /// Refuses what a pupil may not do alone, if teacher mode has a PIN and is closed.
    pub(crate) fn teacher_agrees(&self) -> Result<()> {
        if !self.teacher_mode()?.open {
            return Err(ClassroomProblem::TeacherAsked.into());
        }
        self.teacher_acts();
        Ok(())
    }
}
