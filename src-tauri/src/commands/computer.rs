//! The computer as a player.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::match_view::{GameKind, MatchView};
use crate::api::thinking::Thinking;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Lets the computer place a piece or play a turn. Returns when the step is recorded.
    #[access(Played(&id))]
    fn computer_turn(house: &House, id: String, on_progress: Channel<Thinking>) -> Result<MatchView> {
        house.matches.computer_turn(&id, |progress| tell(&on_progress, progress))
    }

    /// Makes the computer play what it has found so far: `computer_turn` then returns at once.
    #[access(Played(&id))]
    fn move_now(house: &House, id: String) -> Result<()> {
        house.matches.move_now(&id)
    }

    /// The computer's strength that suits a profile in a game, at a level of Mathematical Chess, from recent results.
    #[access(Profile(&profile))]
    fn propose_strength(house: &House, profile: String, game: GameKind, level: Option<u8>) -> Result<u8> {
        house.matches.propose_strength(&profile, game, level)
    }
}
