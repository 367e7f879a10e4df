//! Rows that this program can't read.

use crate::error::Noun;

/// A row that holds what no version of this program writes. It is kept as it is and can be deleted or written out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What it is.
    pub noun: Noun,
    /// Its id as it stands in the file; it may be no id.
    pub id: String,
    /// What it is called, where it has a name.
    pub name: String,
    /// What is wrong with it, for experts.
    pub problem: String,
}
