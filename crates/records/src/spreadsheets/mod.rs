//! Files that spreadsheets read and write (CSV): class lists in, tables out.

pub(crate) mod class_list;
pub(crate) mod csv_table;
mod looks;
