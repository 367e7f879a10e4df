//! The functions of the records that their SQL uses.

use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;

use crate::ground::name::holds;

/// Gives the database the comparison of names that searching needs.
pub(crate) fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("name_holds", 2, flags, |arguments| {
        let name = arguments.get_raw(0).as_str_or_null()?;
        let searched = arguments.get_raw(1).as_str()?;
        Ok(name.is_some_and(|name| holds(name, searched)))
    })
}
