//! The classroom: profiles, classes, PINs, switches, competitions, and records that move between devices.

pub(crate) mod bin;
pub(crate) mod class_pins;
pub(crate) mod classes;
pub(crate) mod competitions;
pub(crate) mod device_transfer;
pub(crate) mod importing;
pub(crate) mod learners;
pub(crate) mod person;
pub(crate) mod pins;
pub(crate) mod profiles;
pub(crate) mod switches;
mod told_apart;

use std::sync::Arc;

use crate::desk::Desk;

/// What teachers look after.
pub struct Classroom {
    desk: Arc<Desk>,
}

impl Classroom {
    /// A room whose records and matches are those of the desk.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk) }
    }
}
