//! The review of a game.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::entry::{Entry, EntryView};
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

    /// Everything that a chosen piece can do in a position whose missed equation is to be found, but what it can remove.
    #[access(Anyone)]
    fn missed_look(house: &House, position: String, from: String, to: Option<String>) -> Result<EntryView> {
        house.analysis.missed_look(&position, &from, to.as_deref())
    }

    /// Judges a claim in a position whose missed equation is to be found.
    #[access(Anyone)]
    fn missed_claim(house: &House, position: String, entry: Entry, claim: Claim) -> Result<ClaimVerdict> {
        house.analysis.missed_claim(&position, &entry, &claim)
    }
}
