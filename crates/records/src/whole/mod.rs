//! The upper floor: what works on all nouns. Moving records between devices, sharing a folder, erasing for good, the bin, the
//! copies, and what takes the place of damaged records.

pub(crate) mod backups;
pub(crate) mod bin;
pub(crate) mod bin_row;
pub(crate) mod erasable;
pub(crate) mod erasure;
pub(crate) mod folder;
pub(crate) mod folder_files;
pub(crate) mod records_file;
pub(crate) mod replacing;
pub(crate) mod staged;
pub(crate) mod transfer;
pub(crate) mod unreadable_rows;
