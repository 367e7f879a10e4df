//! The fuzz targets: what takes bytes from outside is tried with any bytes.
//!
//! A target is a function that panics when something is wrong. It is tried in two ways: with changed samples, on every
//! toolchain and without anything installed ([`campaign`]), and by libFuzzer, which needs a C++ compiler (`libfuzzer/`).

mod any_position;
pub mod campaign;
mod mutation;
mod samples;
mod target;
mod targets;

pub use target::{TARGETS, Target, target};
