//! How far records of an older format are brought up to date.

/// How far opening records of an older format is. Records of this format are there at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upgrading {
    /// They are copied first.
    Copying {
        /// Pages of the file that are copied.
        done: u32,
        /// Pages of the file.
        of: u32,
    },
    /// The copy is looked through.
    Checking,
    /// They are changed, one format after the other.
    Changing {
        /// Formats that are reached.
        done: u32,
        /// Formats that are still missing when they are opened.
        of: u32,
    },
}

/// Hears how far records of an older format are.
pub type UpgradeListener<'a> = &'a mut dyn FnMut(Upgrading);
