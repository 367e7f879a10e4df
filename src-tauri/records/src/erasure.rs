//! What can be erased for good, and what that would do.

use std::fmt;
use std::str::FromStr;

use crate::id::{ClassId, ProfileId};

/// Something that can be erased for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasable {
    /// A person: the profile with all that are put together with it.
    Profile(ProfileId),
    /// A class with its competitions. Its members stay.
    Class(ClassId),
}

/// A kind that can't be erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("only a profile or a class can be erased")]
pub struct NotErasable;

/// The sorts of what is erased, as the records write them.
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

/// What erasing something would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ErasurePlan {
    /// What it is called: whoever erases it writes this.
    pub name: String,
    /// Answers that are erased.
    pub answers: u32,
    /// Games that are erased: only the person, the computer and guests played.
    pub games: u32,
    /// Games of others that stay, without the person's name.
    pub shared_games: u32,
    /// Competitions that are erased with their class.
    pub competitions: u32,
    /// Copies of the records that are written anew without it.
    pub copies: u32,
    /// The names of files beside the records that can't be read and are deleted.
    pub deleted_files: Vec<String>,
}
