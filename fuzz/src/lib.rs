//! The fuzz targets: everything that reads bytes from outside is tested with arbitrary bytes.
//!
//! A target is a function that panics when something is wrong. It runs in two ways: with changed samples, on every
//! toolchain and without further tools ([`campaign`]), and under libFuzzer, which needs a C++ compiler (`libfuzzer/`).

mod any_position;
pub mod campaign;
mod mutation;
mod samples;
mod target;
mod targets;

pub use target::{TARGETS, Target, target};
