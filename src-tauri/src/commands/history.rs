//! The list of games, replay, export and import.

use super::commands;
use crate::api::history::{BoardGameRow, GameRow, HistoryFilter, Import};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The games, the last played first.
    fn history(desk: &Desk, filter: HistoryFilter) -> Result<Vec<GameRow>> {
        desk.history(&filter)
    }

    /// The games beside Mathematical Chess, the last played first: of one game, or of all.
    fn board_game_rows(desk: &Desk, game: Option<String>) -> Result<Vec<BoardGameRow>> {
        desk.board_game_rows(game.as_deref())
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
