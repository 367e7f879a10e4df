//! Why a file of records can't be read.

use crate::ground::error::RecordsError;
use crate::ground::file_size::{LARGEST_FILE, megabytes};
use crate::whole::records_file::TRANSFER_VERSION;

/// Why a file can't be read. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// It is not a file of records.
    #[error("This is not a file of MathChess records. Choose one that was saved with “Save for another device”.")]
    Foreign,
    /// It is larger than any file of records.
    #[error(
        "This file has {} MB; {} MB is the most that is read. Nothing was changed. Save it in parts where it comes \
         from: class by class, or a few students at a time.", megabytes(*.size), megabytes(LARGEST_FILE)
    )]
    TooLarge {
        /// Its size in bytes.
        size: usize,
    },
    /// It has bytes that are not UTF-8.
    #[error(
        "This file is not text in UTF-8: line {line} holds a byte that does not belong there. Nothing was changed. Copy \
         the file again from where it comes from, or save it there once more, as UTF-8."
    )]
    NotUtf8 {
        /// The line of the first such byte, from 1.
        line: usize,
    },
    /// It was written by a later version of the program.
    #[error(
        "This file was written by a newer MathChess (version {found}, this one reads up to {TRANSFER_VERSION}). \
         Nothing was changed. Update MathChess to read it."
    )]
    Newer {
        /// Its version.
        found: u64,
    },
    /// It was changed after it was written.
    #[error(
        "This file is damaged: {detail}. Nothing was changed. Copy it again from where it comes from, or save it there \
         once more."
    )]
    Damaged {
        /// The problem, for experts.
        detail: String,
    },
    /// A row can't be used.
    #[error("Line {line} of this file can't be used: {problem}. Nothing was changed.")]
    Row {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The caller's watcher has stopped it.
    #[error("Reading the file was stopped. Nothing was changed.")]
    Stopped,
    /// The records could not be read or changed.
    #[error(transparent)]
    Records(#[from] RecordsError),
}
