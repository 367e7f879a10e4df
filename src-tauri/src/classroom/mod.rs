//! The classroom: profiles, classes, PINs, switches, competitions, and export and import of records.

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

/// The room for what teachers manage.
pub struct Classroom {
    desk: Arc<Desk>,
}

impl Classroom {
    /// A room that shares the desk's records and matches.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk) }
    }
}
