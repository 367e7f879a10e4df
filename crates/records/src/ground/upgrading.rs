//! The progress of a migration of older records.

/// The progress of opening records of an older format. Records of the present format open without a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(tag = "is", rename_all = "camelCase"))]
pub enum Upgrading {
    /// The records are being copied.
    Copying {
        /// The number of pages copied.
        done: u32,
        /// The number of pages of the file.
        of: u32,
    },
    /// The copy is being checked.
    Checking,
    /// The formats are being migrated, one after the other.
    Changing {
        /// The number of formats done.
        done: u32,
        /// The number of formats to migrate through.
        of: u32,
    },
}

/// Gets the progress of a migration.
pub type UpgradeListener<'a> = &'a mut dyn FnMut(Upgrading);
