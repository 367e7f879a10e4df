//! The analysis board.

use mathchess_engine::games::mathematical_chess::Refusal;
use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::analysis::{AnalysedPosition, AnalysedTurn, Analysis, AnalysisSetup};
use crate::api::entry::{Entry, EntryView};
use crate::api::match_view::GameKind;
use crate::api::values::ValuesView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The best lines of a position; the lines found so far are sent as progress.
    #[access(Anyone)]
    fn analyse(house: &House, kind: GameKind, position: String, on_progress: Channel<Analysis>) -> Result<Analysis> {
        house.analysis.analyse(kind.into(), &position, |progress| tell(&on_progress, progress))
    }

    /// Everything that a chosen piece can do in a position, and what it can do after moving to `to`.
    #[access(Anyone)]
    fn analysis_look(house: &House, position: String, from: String, to: Option<String>) -> Result<EntryView> {
        house.analysis.analysis_look(&position, &from, to.as_deref())
    }

    /// Why this point can't be chosen next in a position; null if it can.
    #[access(Anyone)]
    fn analysis_why_not(house: &House, position: String, entry: Entry, point: String) -> Result<Option<Refusal>> {
        house.analysis.analysis_why_not(&position, &entry, &point)
    }

    /// The values of the operator on this point of a position, on the board as entered so far.
    #[access(Anyone)]
    fn analysis_values(house: &House, position: String, entry: Option<Entry>, point: String) -> Result<ValuesView> {
        house.analysis.analysis_values(&position, entry.as_ref(), &point)
    }

    /// Plays a turn in a position.
    #[access(Anyone)]
    fn analysis_play(house: &House, kind: GameKind, position: String, turn: String) -> Result<AnalysedTurn> {
        house.analysis.analysis_play(kind.into(), &position, &turn)
    }

    /// A position for the analysis board: set up piece by piece, given as text, or taken from a match.
    #[access(Setup(&setup))]
    fn analysis_position(house: &House, setup: AnalysisSetup) -> Result<AnalysedPosition> {
        house.analysis.analysis_position(&setup)
    }
}
