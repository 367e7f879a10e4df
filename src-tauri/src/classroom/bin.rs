//! What was deleted, what was changed on two devices, and what is erased for good.

use std::time::UNIX_EPOCH;

use mathchess_records::{BinFilter, Erasable, ProfileId};

use super::Classroom;
use crate::api::bin::{BinPage, ErasurePlan, ReplacedValue};
use crate::desk::Desk;
use crate::error::{ClassroomProblem, Result};

/// The most rows of a page.
const LARGEST_PAGE: u32 = 200;
/// So long a child finds what it has deleted.
const CHILDS_BIN_MS: i64 = 30 * 24 * 60 * 60 * 1000;

impl Classroom {
    /// A page of everything that was deleted, the last first.
    pub fn bin(&self, from: u32, size: u32) -> Result<BinPage> {
        let filter = BinFilter::default();
        Ok(self.desk.lock()?.records.bin().page(&filter, from, size.min(LARGEST_PAGE))?.into())
    }

    /// A page of a profile's own games that were deleted in the last 30 days.
    pub fn deleted_games(&self, profile: &str, from: u32, size: u32) -> Result<BinPage> {
        let mut open = self.desk.lock()?;
        let since_ms = Some(self.desk.date_ms().saturating_sub(CHILDS_BIN_MS));
        let filter = BinFilter { games_of: Some(profile.parse()?), since_ms };
        Ok(open.records.bin().page(&filter, from, size.min(LARGEST_PAGE))?.into())
    }

    /// Values that records from elsewhere have replaced and about which nobody has decided.
    pub fn replaced_values(&self, from: u32, size: u32) -> Result<Vec<ReplacedValue>> {
        let found = self.desk.lock()?.records.bin().replaced(from, size.min(LARGEST_PAGE))?;
        Ok(found.into_iter().map(ReplacedValue::from).collect())
    }

    /// Takes a value back that was replaced, or leaves the one that counts.
    pub fn settle_replaced(&self, value: i64, use_old: bool) -> Result<()> {
        Ok(self.desk.lock()?.records.bin().settle_replaced(value, use_old)?)
    }

    /// What erasing a profile for good would do.
    pub fn profile_erasure(&self, profile: &str) -> Result<ErasurePlan> {
        Ok(self.desk.lock()?.records.erasure().plan(Erasable::Profile(profile.parse()?))?.into())
    }

    /// What erasing a class for good would do.
    pub fn class_erasure(&self, class: &str) -> Result<ErasurePlan> {
        Ok(self.desk.lock()?.records.erasure().plan(Erasable::Class(class.parse()?))?.into())
    }

    /// Erases a profile for good. `name` is what whoever asks for it has written.
    pub fn erase_profile(&self, profile: &str, name: &str) -> Result<()> {
        let id: ProfileId = profile.parse()?;
        self.erase(Erasable::Profile(id), name)?;
        self.desk.leave(id);
        if self.desk.learner() == Some(id) {
            self.desk.choose_learner(None);
        }
        Ok(())
    }

    /// Erases a class for good, with its competitions. Its members stay.
    pub fn erase_class(&self, class: &str, name: &str) -> Result<()> {
        self.erase(Erasable::Class(class.parse()?), name)
    }

    fn erase(&self, what: Erasable, name: &str) -> Result<()> {
        let mut open = self.desk.lock()?;
        let plan = open.records.erasure().plan(what)?;
        if plan.name.trim() != name.trim() {
            return Err(ClassroomProblem::OtherName.into());
        }
        open.forget_matches();
        Ok(open.records.erasure().erase(what)?)
    }
}

impl Desk {
    /// What the clock of the device shows, in milliseconds since 1970.
    fn date_ms(&self) -> i64 {
        let since = self.time.date().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    /// Who would delete something now: a teacher who has given her PIN, else the learner; none if nobody is known.
    pub(crate) fn deleter(&self) -> Result<Option<mathchess_records::DeletedBy>> {
        use mathchess_records::DeletedBy;
        if self.teacher_looks()? {
            return Ok(Some(DeletedBy::Teacher));
        }
        Ok(self.learner().map(DeletedBy::Profile))
    }
}
