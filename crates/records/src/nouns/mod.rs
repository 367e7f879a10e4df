//! The middle floor: what is recorded. Each noun has its folder: its values, its SQL, its rows and its checks. Nouns may use
//! nouns in one direction, and know nothing that works on all of them.

pub(crate) mod acts;
pub(crate) mod attempts;
pub(crate) mod classes;
pub(crate) mod competitions;
pub(crate) mod deletion;
pub(crate) mod displays;
pub(crate) mod games;
pub(crate) mod own_levels;
pub(crate) mod pins;
pub(crate) mod profiles;
pub(crate) mod switches;
