//! Ids of records: UUIDs of version 7, so that records of several devices can be merged and sort by the time of their
//! creation.

use std::fmt;
use std::str::FromStr;

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use uuid::Uuid;

use crate::ground::noun::Noun;

/// The text is not an id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not the id of a {noun}.")]
pub struct BadId {
    /// The kind of thing.
    pub noun: Noun,
    /// The text.
    pub text: String,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident of $noun:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Uuid);

        impl From<Uuid> for $name {
            fn from(uuid: Uuid) -> Self {
                Self(uuid)
            }
        }

        impl From<$name> for Uuid {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                Uuid::try_parse(text)
                    .map(Self)
                    .map_err(|_| BadId { noun: $noun, text: text.to_owned() })
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.to_string().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let text = value.as_str()?;
                Uuid::try_parse(text).map(Self).map_err(FromSqlError::other)
            }
        }
    )+};
}

ids! {
    /// The id of a profile.
    ProfileId of Noun::Profile;
    /// The id of a game.
    GameId of Noun::Game;
    /// The id of a saved display.
    DisplayId of Noun::Display;
    /// The id of a level made by players.
    OwnLevelId of Noun::OwnLevel;
    /// The id of a class.
    ClassId of Noun::Class;
    /// The id of a sitting, to which attempts belong.
    SittingId of Noun::Sitting;
    /// The id of a competition.
    CompetitionId of Noun::Competition;
}
