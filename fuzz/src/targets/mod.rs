//! One file a target, each with a function that takes any bytes.

pub mod batch;
pub mod class_list;
pub mod digit_chess;
pub mod drills;
pub mod game_text;
pub mod incremental_hash;
pub mod interval_chess;
pub mod legals_are_legal;
pub mod lessons;
pub mod mathematichess;
pub mod position;
pub mod puzzles;
pub mod records_file;
pub mod spatial_chess;
pub mod transfer_file;
pub mod turn;
