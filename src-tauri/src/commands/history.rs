//! The list of games, replay, export and import.

use super::commands;
use crate::api::history::{GameRow, HistoryFilter, Import};
use crate::api::replay::Replay;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The games, the last played first.
    fn history(desk: &Desk, filter: HistoryFilter) -> Result<Vec<GameRow>> {
        desk.history(&filter)
    }

    /// A game with all its boards and equations.
    fn replay(desk: &Desk, id: String) -> Result<Replay> {
        desk.replay(&id)
    }

    /// A game as text.
    fn export_game(desk: &Desk, id: String) -> Result<String> {
        desk.export_game(&id)
    }

    /// Reads a game from text and keeps it.
    fn import_game(desk: &Desk, text: String) -> Result<Import> {
        desk.import_game(&text)
    }
}
