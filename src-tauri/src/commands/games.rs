//! Beginning a game and going on with one.

use super::commands;
use crate::api::game_view::GameView;
use crate::api::new_game::NewGame;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Begins a game.
    fn new_game(desk: &Desk, game: NewGame) -> Result<GameView> {
        desk.new_game(&game)
    }

    /// Opens a game: one that was interrupted is replayed and checked.
    fn open_game(desk: &Desk, id: String) -> Result<GameView> {
        desk.open_game(&id)
    }

    /// Stops the clock.
    fn pause(desk: &Desk, id: String) -> Result<GameView> {
        desk.pause(&id)
    }

    /// Starts the clock again.
    fn resume(desk: &Desk, id: String) -> Result<GameView> {
        desk.resume(&id)
    }
}
