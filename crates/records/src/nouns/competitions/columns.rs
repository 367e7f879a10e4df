//! How the columns of competitions hold their kind and the pairings of a round.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::nouns::competitions::competition::CompetitionKind;

impl ToSql for CompetitionKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::RoundRobin => "round-robin",
            Self::Swiss => "swiss",
        }
        .into())
    }
}

impl FromSql for CompetitionKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "round-robin" => Ok(Self::RoundRobin),
            "swiss" => Ok(Self::Swiss),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

/// The pairings of a round as a column holds them: `3-1 2-4 5-`.
pub(super) struct Pairings(pub(super) Vec<(u32, Option<u32>)>);

impl ToSql for Pairings {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let pairing = |&(first, second): &(u32, Option<u32>)| {
            format!("{first}-{}", second.map(|second| second.to_string()).unwrap_or_default())
        };
        Ok(self.0.iter().map(pairing).collect::<Vec<_>>().join(" ").into())
    }
}

impl FromSql for Pairings {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let pairing = |text: &str| {
            let (first, second) = text.split_once('-')?;
            let second = if second.is_empty() { None } else { Some(second.parse().ok()?) };
            Some((first.parse().ok()?, second))
        };
        let pairings = value.as_str()?.split(' ').filter(|text| !text.is_empty()).map(pairing);
        pairings.collect::<Option<_>>().map(Self).ok_or(FromSqlError::InvalidType)
    }
}
