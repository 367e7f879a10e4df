//! The bin, values changed on two devices, and erasing for good.

use std::time::UNIX_EPOCH;

use mathchess_records::{self as records, BinFilter, ErasurePlan, ReplacedValue};

use super::Classroom;
use crate::api::bin::{BinOf, BinPage, Erasable, Erased};
use crate::desk::Desk;
use crate::error::{ClassroomProblem, Result};

/// The most rows of a page.
const LARGEST_PAGE: u32 = 200;
/// How long a child can restore what it has deleted, in milliseconds.
const CHILDS_BIN_MS: i64 = 30 * 24 * 60 * 60 * 1000;

impl Classroom {
    /// A page of the bin, the most recently deleted first.
    pub fn bin(&self, of: &BinOf, from: u32, size: u32) -> Result<BinPage> {
        let filter = match of {
            BinOf::Everybody => BinFilter::default(),
            BinOf::Profile { id } => BinFilter {
                games_of: Some(id.parse()?),
                since_ms: Some(self.desk.date_ms().saturating_sub(CHILDS_BIN_MS)),
            },
        };
        Ok(self.desk.lock()?.records.bin().page(&filter, from, size.min(LARGEST_PAGE))?.into())
    }

    /// Values replaced by other devices' records that nobody has decided about.
    pub fn replaced_values(&self, from: u32, size: u32) -> Result<Vec<ReplacedValue>> {
        Ok(self.desk.lock()?.records.bin().replaced(from, size.min(LARGEST_PAGE))?)
    }

    /// Restores a replaced value, or keeps the present one.
    pub fn settle_replaced(&self, value: i64, use_old: bool) -> Result<()> {
        Ok(self.desk.lock()?.records.bin().settle_replaced(value, use_old)?)
    }

    /// The consequences of erasing a profile or a class for good.
    pub fn erasure(&self, what: &Erasable) -> Result<ErasurePlan> {
        Ok(self.desk.lock()?.records.erasure().plan(what.read()?)?)
    }

    /// Erases a profile or a class for good. `name` is the name that the user has typed to confirm.
    pub fn erase(&self, what: &Erasable, name: &str) -> Result<Erased> {
        let what = what.read()?;
        let erased = {
            let mut open = self.desk.lock()?;
            let plan = open.records.erasure().plan(what)?;
            if plan.name.trim() != name.trim() {
                return Err(ClassroomProblem::OtherName.into());
            }
            let erased = open.records.erasure().erase(what)?;
            open.forget_overtaken();
            erased
        };
        if let records::Erasable::Profile(id) = what {
            self.desk.leave(id);
            if self.desk.learner() == Some(id) {
                self.desk.choose_learner(None);
            }
        }
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
