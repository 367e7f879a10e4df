//! The place where the files of all devices lie.

use super::name::{FileName, WriterId};

/// A file that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listed {
    /// What it is called.
    pub name: FileName,
    /// How many bytes it has.
    pub bytes: u64,
}

/// Where the files of all devices lie: a folder, or what tests put in its place. Whatever carries it may show files late, in
/// any order, in part, twice or not at all.
pub trait Shelf {
    /// All files whose names are ours.
    ///
    /// # Errors
    /// When the place is not there or can't be read.
    fn list(&self) -> Result<Vec<Listed>, ShelfError>;

    /// What a file holds; none if it is not there any more, or larger than any file that is written.
    ///
    /// # Errors
    /// When it can't be read.
    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError>;

    /// Writes a file. On return it is durable and whole; before that, nobody sees it under its name.
    ///
    /// # Errors
    /// When it can't be written: then it may be there or not.
    fn write(&self, name: &FileName, bytes: &[u8]) -> Result<(), ShelfError>;

    /// Removes a file. One that is not there is removed already.
    ///
    /// # Errors
    /// When it can't be removed.
    fn remove(&self, name: &FileName) -> Result<(), ShelfError>;

    /// Removes what earlier attempts of a writer to write a file have left.
    ///
    /// # Errors
    /// When it can't be removed.
    fn tidy(&self, writer: WriterId) -> Result<(), ShelfError>;
}

/// Why the folder can't be used now. The records stay as they are, and what was to be written is written later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// It is not there: a network that is down, a stick that was taken out.
    #[error("The shared folder is not there now. The exchange goes on when it is.")]
    Gone,
    /// Nothing may be written there, or not read.
    #[error("The shared folder may not be read or written by this account. ({detail})")]
    Forbidden {
        /// What the system says.
        detail: String,
    },
    /// There is no room.
    #[error("There is no room in the shared folder. The exchange goes on when there is.")]
    Full,
    /// Anything else.
    #[error("The shared folder can't be used now. ({detail})")]
    Other {
        /// What the system says.
        detail: String,
    },
}
