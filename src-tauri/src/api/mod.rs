//! What crosses the border to the interface: plain data, one noun a file. TypeScript types are generated from these.
//!
//! Points are text (`E7`), symbols are one character (`0`–`9 + - x : P R`), numbers fit a double exactly.

pub mod analysis;
pub mod backups;
pub mod bin;
pub mod board;
pub mod competition;
pub mod conditions;
pub mod course;
pub mod display;
pub mod drill;
pub mod entry;
pub mod equation;
pub mod explanation;
pub mod folder;
pub mod importing;
pub mod lesson;
pub mod match_hint;
pub mod match_list;
pub mod match_outcome;
pub mod match_view;
pub mod new_match;
pub mod options;
pub mod person;
pub mod piece;
pub mod player;
pub mod practice;
pub mod preparation;
pub mod presence;
pub mod profile;
pub mod progress;
pub mod puzzle;
pub mod refusal;
pub mod review;
pub mod scoreboard;
pub mod settings;
pub mod sides;
pub mod startup;
pub mod teaching;
pub mod thing;
pub mod thinking;
pub mod turn_refusal;
pub mod unreadable;
pub mod values;
