//! A folder that several devices share: each writes files of its own into it and reads those of the others. See
//! `docs/folder.md`.
//!
//! Here is everything outside the database: names and heads of files, the place where they lie, and the order of steps in
//! which a device exchanges records with the others. What a device has written and read is in `storage/folder`.

mod directory;
mod exchange;
mod head;
mod name;
mod rewriting;
mod shelf;

pub use directory::{Directory, FolderProblem};
pub use exchange::{Exchanged, Exchanger, Lender, Waiting, WaitingReason};
pub use name::{FileName, Sum, WriterId};
pub use shelf::{Listed, Shelf, ShelfError};

pub(crate) use head::Head;
pub(crate) use rewriting::{OwnFile, to_rewrite};

/// The most bytes of a file that is read from the folder.
pub const LARGEST_FOLDER_FILE: usize = 16 << 20;

/// So far ahead of this device's clock that of a writer may be.
pub(crate) use crate::storage::transfer::MOST_AHEAD_MS;

/// About how many bytes a file is written with: putting one in holds the records for a moment only.
pub(crate) const FULL_FILE: usize = 1 << 20;
