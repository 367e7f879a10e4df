//! Which modules of a crate import which, read from its source, and the circles among them.
//!
//! A module and those in its folder may import each other: a parent declares its children, and children use what they share.
//! Everything else goes one way: in each folder, the files and folders in it import each other without a circle.

mod circles;
mod paths;
mod source;

pub use circles::{Arrow, Arrows, circles};
pub use source::{Source, names_from};
