//! Shared by the tests of the records.

pub mod clock;
pub mod disk;
pub mod effort;
pub mod folder_bytes;
pub mod learner;
pub mod lent;
pub mod namespace;
pub mod outcome;
pub mod program;
pub mod report;
pub mod sample;
pub mod school;
pub mod self_play;
pub mod system_calls;
pub mod told;
