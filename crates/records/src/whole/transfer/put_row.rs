//! The import of a row into its table.

use rusqlite::{Transaction, params_from_iter};

use crate::whole::transfer::replaced::keep_what_loses;
use crate::whole::transfer::tables::{Change, RowProblem, Table, Values, check_times};

/// The result of importing a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Put {
    /// The effect.
    pub change: Change,
    /// Whether the row is here now exactly as it was in the file.
    pub same: bool,
    /// Whether a change, made here or elsewhere, is now only among the replaced values.
    pub replaced: bool,
    /// Whether a different value with the same time is here, and counts.
    pub outdone: bool,
}

impl Table {
    /// Imports a row: inserts it, or updates the one that is here.
    pub(super) fn put(&self, transaction: &Transaction<'_>, new: &Values, now: i64) -> Result<Put, RowProblem> {
        let Some(old) = self.old(transaction, new)? else {
            check_times(self.columns(), new, None)?;
            let columns: Vec<&str> = self.columns().collect();
            let places = vec!["?"; columns.len()].join(", ");
            let sql = format!("INSERT INTO {} ({}) VALUES ({places})", self.table, columns.join(", "));
            transaction.prepare_cached(&sql)?.execute(params_from_iter(new))?;
            self.check(transaction, new)?;
            return Ok(Put { change: Change::Added, same: true, replaced: false, outdone: false });
        };
        let merged = self.merge(&old, new)?;
        let same = merged == *new;
        let outdone = self.is_outdone(new, &merged);
        if merged == old {
            let replaced = keep_what_loses(self, transaction, &old, &merged, new, now)?;
            return Ok(Put { change: Change::Kept, same, replaced, outdone });
        }
        check_times(self.columns(), &merged, Some(&old))?;
        let (keys, others) = (self.key.len(), self.columns().skip(self.key.len()));
        let set: Vec<String> = others.enumerate().map(|(i, column)| format!("{column} = ?{}", keys + i + 1)).collect();
        let sql = format!("UPDATE {} SET {} WHERE {}", self.table, set.join(", "), self.is_key());
        transaction.prepare_cached(&sql)?.execute(params_from_iter(&merged))?;
        self.check(transaction, &merged)?;
        let replaced = keep_what_loses(self, transaction, &old, &merged, new, now)?;
        Ok(Put { change: Change::Changed, same, replaced, outdone })
    }

    /// Refuses values that the database has converted, such as a text into a number.
    fn check(&self, transaction: &Transaction<'_>, put: &Values) -> Result<(), RowProblem> {
        if self.old(transaction, put)?.as_ref() == Some(put) {
            return Ok(());
        }
        Err(RowProblem::Unfit("it holds a number for a text, or a text for a number".to_owned()))
    }
}
