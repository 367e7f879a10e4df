//! A folder shared by several devices: each writes its own files into it and reads those of the others. See
//! `docs/folder.md`.
//!
//! This module has everything outside the database: names and heads of files, the place where they are stored, and the
//! steps of an exchange. What a device has written and read is recorded by `storage/folder`.

mod asks;
mod directory;
mod exchange;
mod head;
mod name;
mod rewriting;
mod shelf;

pub use asks::{Ask, Asked, AskedAct, HiddenFor};
pub use directory::{Directory, FolderProblem};
pub use exchange::{Exchanged, Exchanger, Lender, Waiting, WaitingReason};
pub use head::device_name;
pub use name::{FileName, Sum, WriterId};
pub use shelf::{Listed, Shelf, ShelfError};

pub(crate) use head::Head;
pub(crate) use rewriting::{OwnFile, to_rewrite};

/// The most bytes of a file that are read from the folder.
pub const LARGEST_FOLDER_FILE: usize = 16 << 20;

/// The most milliseconds by which a writer's clock may be ahead of this device's.
pub(crate) use crate::storage::times::MOST_AHEAD_MS;

/// The most milliseconds by which a clock is said to be ahead: a year. More says nothing more.
pub(crate) const MOST_TOLD_AHEAD_MS: i64 = 365 * MOST_AHEAD_MS;

/// The approximate size of a file in bytes, so that importing one holds the records only briefly.
pub(crate) const FULL_FILE: usize = 1 << 20;
