//! Ending a game before its natural end.

use super::commands;
use crate::api::game_view::GameView;
use crate::api::sides::Side;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// A player gives up.
    fn resign(desk: &Desk, id: String, side: Side) -> Result<GameView> {
        desk.resign(&id, side)
    }

    /// The players agree to stop.
    fn agree_to_stop(desk: &Desk, id: String) -> Result<GameView> {
        desk.agree_to_stop(&id)
    }

    /// The umpire stops the game.
    fn umpire_stops(desk: &Desk, id: String) -> Result<GameView> {
        desk.umpire_stops(&id)
    }

    /// Ends the game if its time has passed; otherwise answers the game as it is.
    fn time_up(desk: &Desk, id: String) -> Result<GameView> {
        desk.time_up(&id)
    }
}
