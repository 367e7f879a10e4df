//! A folder shared by several devices: each writes its own files into it and reads those of the others. See
//! `docs/guide/folder.md`.
//!
//! This module has everything outside the database: names and heads of files, and the place where they are stored. The steps
//! of an exchange are in `exchange`, and what a device has written and read is recorded by `whole/folder`.

mod directory;
mod head;
mod rewriting;
mod shelf;

pub use directory::{Directory, FolderProblem};
pub use head::device_name;
pub use shelf::{Listed, Shelf, ShelfError};

pub(crate) use head::Head;
pub(crate) use rewriting::{OwnFile, to_rewrite};

/// The most bytes of a file that are read from the folder.
pub const LARGEST_FOLDER_FILE: usize = 16 << 20;

/// The most milliseconds by which a clock is said to be ahead: a year. More says nothing more.
pub(crate) const MOST_TOLD_AHEAD_MS: i64 = 365 * 24 * 60 * 60 * 1000;

/// The approximate size of a file in bytes, so that importing one holds the records only briefly.
pub(crate) const FULL_FILE: usize = 1 << 20;
