//! Games, end reasons and who finds the equations in columns, by the engine's names.

use mathchess_engine::game::{EndReason, Finding, GameKind};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, Null, ToSqlOutput, ValueRef};

/// A game in a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptKind(pub GameKind);

impl ToSql for KeptKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.name().into())
    }
}

impl FromSql for KeptKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        name.parse().map(Self).map_err(|_| FromSqlError::other(UnknownGame(name.to_owned())))
    }
}

/// Error: the game is unknown in this version of the program.
#[derive(Clone, Debug, thiserror::Error)]
#[error("this version of MathChess does not know the game ‘{0}’; update MathChess")]
struct UnknownGame(String);

/// Error: the reason is unknown in this version of the program.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a game ended for a reason that this version of MathChess does not know; update MathChess")]
struct UnknownReason;

/// Why a game ended, in a column. Older programs stored the words of the rules for every game but Mathematical Chess.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptReason(pub EndReason);

impl ToSql for KeptReason {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.name().into())
    }
}

impl FromSql for KeptReason {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        EndReason::from_record(value.as_str()?).map(Self).ok_or_else(|| FromSqlError::other(UnknownReason))
    }
}

/// Who finds the equations of a game, in a column. Null where they are shown: in every game of older formats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptFinding(pub Finding);

impl ToSql for KeptFinding {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        if self.0 == Finding::Shown { Null.to_sql() } else { Ok(self.0.name().into()) }
    }
}

impl FromSql for KeptFinding {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value {
            ValueRef::Null => Ok(Self(Finding::Shown)),
            name => name.as_str()?.parse().map(Self).map_err(FromSqlError::other),
        }
    }
}
