//! The review of a game.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::found::{GameEquations, SeatEquations};
use crate::api::review::Review;
use crate::api::thinking::Reviewing;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Reviews the turns of a game.
    #[access(Seen(&id))]
    fn review(house: &House, id: String, on_progress: Channel<Reviewing>) -> Result<Review> {
        house.analysis.review(&id, |progress| tell(&on_progress, progress))
    }

    /// What each player of a finished game of Mathematical Chess found and missed.
    #[access(Seen(&id))]
    fn game_equations(house: &House, id: String) -> Result<GameEquations> {
        house.analysis.game_equations(&id)
    }

    /// How many equations the player of a turn found and missed in it, while the game goes on.
    #[access(Seen(&id))]
    fn turn_equations(house: &House, id: String, number: u32) -> Result<SeatEquations> {
        house.analysis.turn_equations(&id, number)
    }
}
