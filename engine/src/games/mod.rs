//! The games: a folder for each, with its rules, its notation and what a search needs to know of it.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod spatial_chess;
