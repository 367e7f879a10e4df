//! The analysis board.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::analysis::{Analysis, AnalysisBoard, AnalysisSetup, AnalysisStep};
use crate::api::entry::{Entry, EntryView};
use crate::api::refusal::Refusal;
use crate::api::values::ValuesView;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The best lines of a position; what has been found so far comes as progress.
    fn analyse(desk: &Desk, position: String, on_progress: Channel<Analysis>) -> Result<Analysis> {
        desk.analyse(&position, |progress| tell(&on_progress, progress))
    }

    /// Everything that a chosen piece can do in a position, and what once it has gone where it is said to go.
    fn analysis_look(desk: &Desk, position: String, from: String, to: Option<String>) -> Result<EntryView> {
        desk.analysis_look(&position, &from, to.as_deref())
    }

    /// Why this point can't be chosen next in a position; nothing if it can.
    fn analysis_why_not(desk: &Desk, position: String, entry: Entry, point: String) -> Result<Option<Refusal>> {
        desk.analysis_why_not(&position, &entry, &point)
    }

    /// What the operator on this point of a position calculates, on the board as entered so far.
    fn analysis_values(desk: &Desk, position: String, entry: Option<Entry>, point: String) -> Result<ValuesView> {
        desk.analysis_values(&position, entry.as_ref(), &point)
    }

    /// Plays a turn in a position.
    fn analysis_play(desk: &Desk, position: String, turn: String) -> Result<AnalysisStep> {
        desk.analysis_play(&position, &turn)
    }

    /// Judges a position that somebody has set up.
    fn analysis_position(desk: &Desk, setup: AnalysisSetup) -> Result<AnalysisBoard> {
        desk.analysis_position(&setup)
    }
}
