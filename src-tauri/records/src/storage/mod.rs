//! The only place that speaks SQL: how the file is opened, and one file for each noun.

mod backup;
mod deletion;
pub(crate) mod displays;
mod failure;
pub(crate) mod games;
mod naming;
mod opening;
pub(crate) mod own_levels;
mod placements;
pub(crate) mod profiles;
mod schema;
pub(crate) mod scoreboard;
mod seats;
pub(crate) mod store;
mod turns;
