//! The analysis board.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::analysis::{AnalysedPosition, AnalysedTurn, Analysis, AnalysisSetup};
use crate::api::match_view::GameKind;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The best lines of a position; the lines found so far are sent as progress.
    #[access(Anyone)]
    fn analyse(house: &House, kind: GameKind, position: String, on_progress: Channel<Analysis>) -> Result<Analysis> {
        house.analysis.analyse(kind.into(), &position, |progress| tell(&on_progress, progress))
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
