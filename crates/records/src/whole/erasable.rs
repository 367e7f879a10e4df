//! What can be erased for good, and the consequences.

use std::fmt;
use std::str::FromStr;

use crate::ground::error::RecordsError;
use crate::ground::id::{ClassId, ProfileId};

/// Something that can be erased for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasable {
    /// A person: the profile and all profiles merged with it.
    Profile(ProfileId),
    /// A class with its competitions. Its members stay.
    Class(ClassId),
}

/// Error: this kind of thing can't be erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("only a profile or a class can be erased")]
pub struct NotErasable;

/// The kinds of erased things, as the records write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErasedKind {
    /// A profile.
    Profile,
    /// A class.
    Class,
}

impl fmt::Display for ErasedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Profile => "profile",
            Self::Class => "class",
        })
    }
}

impl FromStr for ErasedKind {
    type Err = NotErasable;

    fn from_str(text: &str) -> Result<Self, NotErasable> {
        [Self::Profile, Self::Class].into_iter().find(|kind| kind.to_string() == text).ok_or(NotErasable)
    }
}

/// The consequences of erasing something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub struct ErasurePlan {
    /// Its name, which the user must type to confirm.
    pub name: String,
    /// The number of answers that are erased.
    pub answers: u32,
    /// The number of games that are erased: those with no other person who has a profile.
    pub games: u32,
    /// The number of games of others that stay, without the person's name.
    pub shared_games: u32,
    /// The number of competitions that are erased with their class.
    pub competitions: u32,
    /// The number of copies of the records that are rewritten without it.
    pub copies: u32,
    /// The names of unreadable files beside the records, which are deleted.
    pub deleted_files: Vec<String>,
}

/// How far an erasure came. In both cases the app shows nothing of what was erased any more.
#[derive(Debug)]
pub enum Erased {
    /// No file beside the records contains anything of it.
    Everywhere,
    /// Files beside the records, or free pages of the records, may still contain something of it, for this reason. Opening
    /// the records continues the erasure.
    RowsOnly(RecordsError),
}
