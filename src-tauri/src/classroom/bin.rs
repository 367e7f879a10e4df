//! The bin, values changed on two devices, and erasing for good.

use std::time::UNIX_EPOCH;

use mathchess_records::{BinFilter, Erasable, ErasurePlan, ProfileId, ReplacedValue};

use super::Classroom;
use crate::api::bin::{BinPage, Erased};
use crate::desk::Desk;
use crate::error::{ClassroomProblem, Result};

/// The most rows of a page.
const LARGEST_PAGE: u32 = 200;
/// How long a child can restore what it has deleted, in milliseconds.
const CHILDS_BIN_MS: i64 = 30 * 24 * 60 * 60 * 1000;

impl Classroom {
    /// A page of the bin, the most recently deleted first.
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

    /// Values replaced by other devices' records that nobody has decided about.
    pub fn replaced_values(&self, from: u32, size: u32) -> Result<Vec<ReplacedValue>> {
        Ok(self.desk.lock()?.records.bin().replaced(from, size.min(LARGEST_PAGE))?)
    }

    /// Restores a replaced value, or keeps the present one.
    pub fn settle_replaced(&self, value: i64, use_old: bool) -> Result<()> {
        Ok(self.desk.lock()?.records.bin().settle_replaced(value, use_old)?)
    }

    /// The consequences of erasing a profile for good.
    pub fn profile_erasure(&self, profile: &str) -> Result<ErasurePlan> {
        Ok(self.desk.lock()?.records.erasure().plan(Erasable::Profile(profile.parse()?))?)
    }

    /// The consequences of erasing a class for good.
    pub fn class_erasure(&self, class: &str) -> Result<ErasurePlan> {
        Ok(self.desk.lock()?.records.erasure().plan(Erasable::Class(class.parse()?))?)
    }

    /// Erases a profile for good. `name` is the name that the user has typed to confirm.
    pub fn erase_profile(&self, profile: &str, name: &str) -> Result<Erased> {
        let id: ProfileId = profile.parse()?;
        let erased = self.erase(Erasable::Profile(id), name)?;
        self.desk.leave(id);
        if self.desk.learner() == Some(id) {
            self.desk.choose_learner(None);
        }
        Ok(erased)
    }

    /// Erases a class for good, with its competitions. Its members stay.
    pub fn erase_class(&self, class: &str, name: &str) -> Result<Erased> {
        self.erase(Erasable::Class(class.parse()?), name)
    }

    fn erase(&self, what: Erasable, name: &str) -> Result<Erased> {
        let mut open = self.desk.lock()?;
        let plan = open.records.erasure().plan(what)?;
        if plan.name.trim() != name.trim() {
            return Err(ClassroomProblem::OtherName.into());
        }
        let erased = open.records.erasure().erase(what)?;
        open.forget_overtaken();
        Ok(erased.into())
    }
}

impl Desk {
    /// The time of the device's clock, in milliseconds since 1970.
    fn date_ms(&self) -> i64 {
        let since = self.time.date().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    /// The person who would delete something now: a teacher who has entered her PIN, otherwise the learner; none if
    /// unknown.
    pub(crate) fn deleter(&self) -> Result<Option<mathchess_records::DeletedBy>> {
        use mathchess_records::DeletedBy;
        if self.teacher_looks()? {
            return Ok(Some(DeletedBy::Teacher));
        }
        Ok(self.learner().map(DeletedBy::Profile))
    }
}
