//! Running games in memory. What is here is always what the records hold as well: [`crate::desk`] changes both.

pub mod agreement;
pub mod allowed;
pub mod clock;
pub mod faces;
pub mod playing;
pub mod preparing;
pub mod running;
pub mod view;
