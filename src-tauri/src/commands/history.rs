//! The list of games, replay, export and import.

use tauri::{AppHandle, Manager};

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

    /// Writes a game as a text file into the downloads folder, or into the app's own where there is none, and answers its path.
    fn export_game_file(desk: &Desk, app: AppHandle, id: String) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_game_file(&id, downloads.as_deref())
    }

    /// Reads a game from text and keeps it.
    fn import_game(desk: &Desk, text: String) -> Result<Import> {
        desk.import_game(&text)
    }

    /// Puts a game away.
    fn delete_game(desk: &Desk, id: String) -> Result<()> {
        desk.delete_game(&id)
    }

    /// Brings a game back.
    fn restore_game(desk: &Desk, id: String) -> Result<()> {
        desk.restore_game(&id)
    }
}
