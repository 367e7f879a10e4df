//! The place where the files of all devices are stored.

use crate::ground::folder_names::{FileName, WriterId};

/// A file that is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listed {
    /// Its name.
    pub name: FileName,
    /// Its size in bytes.
    pub bytes: u64,
}

/// Stores the files of all devices: a folder, or a simulation in tests. The service that synchronises it may show files
/// late, in any order, in part, twice or not at all.
pub trait Shelf {
    /// All files whose names are ours.
    ///
    /// # Errors
    /// If the place is missing or can't be read.
    fn list(&self) -> Result<Vec<Listed>, ShelfError>;

    /// The contents of a file; none if it no longer exists, or is larger than any file of ours.
    ///
    /// # Errors
    /// If it can't be read.
    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError>;

    /// Writes a file. On return it is durable and complete; before that, nobody sees it under its name.
    ///
    /// # Errors
    /// If it can't be written; it may then exist or not.
    fn write(&self, name: &FileName, bytes: &[u8]) -> Result<(), ShelfError>;

    /// Removes a file; does nothing if it does not exist.
    ///
    /// # Errors
    /// If it can't be removed.
    fn remove(&self, name: &FileName) -> Result<(), ShelfError>;

    /// Removes what a writer's interrupted attempts to write have left.
    ///
    /// # Errors
    /// If it can't be removed.
    fn tidy(&self, writer: WriterId) -> Result<(), ShelfError>;
}

/// Why the folder can't be used now. The records are unchanged, and what was to be written is written later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// The folder is missing: the network is down, or a stick was removed.
    #[error("The shared folder is not there now. The exchange goes on when it is.")]
    Gone,
    /// Reading or writing is not permitted.
    #[error("The shared folder may not be read or written by this account. ({detail})")]
    Forbidden {
        /// The system's message.
        detail: String,
    },
    /// The disk is full.
    #[error("There is no room in the shared folder. The exchange goes on when there is.")]
    Full,
    /// Any other error.
    #[error("The shared folder can't be used now. ({detail})")]
    Other {
        /// The system's message.
        detail: String,
    },
}
