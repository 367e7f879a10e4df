//! All rooms of the shell, on which commands are called.

mod questions;
#[cfg(test)]
mod tests;
mod things;

use std::path::Path;
use std::sync::Arc;

use crate::analysis::Analyst;
use crate::arrivals::Arrivals;
use crate::classroom::Classroom;
use crate::desk::Desk;
use crate::folder::SharedFolder;
use crate::learning::Learning;
use crate::log::Log;
use crate::matches::Matches;
use crate::running::clock::TimeSource;
use crate::window::desktop::DesktopNews;
use crate::window::revival::Revival;

/// The rooms, and the desk that they share.
pub struct House {
    /// The records and the matches in memory.
    pub desk: Arc<Desk>,
    /// The room for matches.
    pub matches: Matches,
    /// The room for lessons, practice and progress.
    pub learning: Learning,
    /// The room for profiles, classes and competitions.
    pub classroom: Classroom,
    /// The room for hints, reviews and the analysis board.
    pub analysis: Analyst,
    /// The folder shared with other devices.
    pub folder: Arc<SharedFolder>,
    /// Files that the system passes to the app.
    pub arrivals: Arc<Arrivals>,
    /// What the desktop says about the person at it.
    pub desktop: Arc<DesktopNews>,
    /// The page that is loaded again after its process has ended.
    pub revival: Arc<Revival>,
    /// What happened, for whoever helps.
    pub log: Arc<Log>,
}

impl House {
    /// A house whose records are in a folder. They are opened when first requested; if that fails, every command returns
    /// the reason.
    pub fn open(folder: &Path, time: Arc<dyn TimeSource>, log: Arc<Log>) -> Self {
        let desk = Arc::new(Desk::new(folder, time));
        Self {
            matches: Matches::new(&desk),
            learning: Learning::new(&desk),
            classroom: Classroom::new(&desk),
            analysis: Analyst::new(&desk),
            folder: Arc::new(SharedFolder::new(&desk)),
            arrivals: Arc::default(),
            desktop: Arc::default(),
            revival: Arc::default(),
            log,
            desk,
        }
    }
}
