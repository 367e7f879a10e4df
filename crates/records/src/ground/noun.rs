//! The kinds of recorded things.

use std::fmt;

/// The kind of a recorded thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Noun {
    /// A profile.
    Profile,
    /// A game.
    Game,
    /// A saved display.
    Display,
    /// A level of one's own.
    OwnLevel,
    /// A class.
    Class,
    /// A group of a class.
    Group,
    /// A sitting.
    Sitting,
    /// A competition.
    Competition,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Profile => "profile",
            Self::Game => "game",
            Self::Display => "display",
            Self::OwnLevel => "level",
            Self::Class => "class",
            Self::Group => "group",
            Self::Sitting => "sitting",
            Self::Competition => "competition",
        })
    }
}
