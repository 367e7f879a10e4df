//! Records that can't be read.

use mathchess_records::Noun;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The kinds of records that users see in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum RecordKind {
    /// A game.
    Game,
    /// A saved display.
    Display,
    /// A level made by a user.
    OwnLevel,
    /// A profile.
    Profile,
    /// A class.
    Class,
    /// A competition.
    Competition,
}

impl RecordKind {
    /// The kind of a noun; none for a sitting and a group, which no list shows on their own.
    pub(crate) const fn of(noun: Noun) -> Option<Self> {
        Some(match noun {
            Noun::Game => Self::Game,
            Noun::Display => Self::Display,
            Noun::OwnLevel => Self::OwnLevel,
            Noun::Profile => Self::Profile,
            Noun::Class => Self::Class,
            Noun::Competition => Self::Competition,
            Noun::Sitting | Noun::Group => return None,
        })
    }
}

impl From<RecordKind> for Noun {
    fn from(kind: RecordKind) -> Self {
        match kind {
            RecordKind::Game => Self::Game,
            RecordKind::Display => Self::Display,
            RecordKind::OwnLevel => Self::OwnLevel,
            RecordKind::Profile => Self::Profile,
            RecordKind::Class => Self::Class,
            RecordKind::Competition => Self::Competition,
        }
    }
}

/// An unreadable row. It is kept unchanged until somebody deletes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct UnreadableRow {
    /// The kind of thing.
    pub kind: RecordKind,
    /// Its id, as in the file.
    pub id: String,
    /// Its name, or its players; may be empty.
    pub name: String,
    /// The problem, for the person who is asked for help.
    pub problem: String,
}
