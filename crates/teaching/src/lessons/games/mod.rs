//! The lessons of each game: its goals, its questions, and why an answer misses them.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod spatial_chess;
