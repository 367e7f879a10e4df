//! What the tests of the records share.

pub mod clock;
pub mod folder_bytes;
pub mod learner;
pub mod namespace;
pub mod outcome;
pub mod report;
pub mod sample;
pub mod self_play;
