//! Rows that this program can't read.

use crate::ground::noun::Noun;

/// A row with contents that no version of this program writes. It is kept unchanged and can be deleted or shown as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The kind of thing.
    pub noun: Noun,
    /// Its id, as in the file; it may be invalid.
    pub id: String,
    /// Its name, if it has one.
    pub name: String,
    /// What is wrong with it, for experts.
    pub problem: String,
}
