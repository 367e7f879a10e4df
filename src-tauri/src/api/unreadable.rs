//! Records that can't be read.

use mathchess_records::Noun;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What is kept in rows that people see in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum RecordKind {
    /// A game.
    Game,
    /// A saved display.
    Display,
    /// A level of one's own.
    OwnLevel,
    /// A profile.
    Profile,
    /// A class.
    Class,
    /// A competition.
    Competition,
}

impl RecordKind {
    /// The kind of what a noun names; none for a sitting and a group, which no list shows by themselves.
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

/// A row that can't be read. It is kept as it is until somebody deletes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct UnreadableRow {
    /// What it is.
    pub kind: RecordKind,
    /// Its id as it stands in the file.
    pub id: String,
    /// What it is called, or who plays; perhaps nothing.
    pub name: String,
    /// What is wrong with it, for whoever is asked for help.
    pub problem: String,
}
