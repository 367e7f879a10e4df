//! The only place that speaks SQL: how the file is opened, and one file for each noun.

pub(crate) mod attempts;
mod backup;
pub(crate) mod classes;
pub(crate) mod competitions;
mod deletion;
pub(crate) mod displays;
mod failure;
pub(crate) mod games;
mod kind;
mod match_list;
mod merging;
mod opening;
pub(crate) mod own_levels;
pub(crate) mod pins;
mod placements;
mod privacy;
pub(crate) mod profiles;
mod schema;
pub(crate) mod scoreboard;
mod seats;
mod sound;
mod stamp;
pub(crate) mod store;
pub(crate) mod switches;
pub(crate) mod transfer;
mod turns;
pub(crate) mod unreadable;
