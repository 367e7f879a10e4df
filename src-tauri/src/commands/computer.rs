//! The computer as a player.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::match_view::MatchView;
use crate::api::thinking::Thinking;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Lets the computer place a piece or play a turn. The answer comes when it is safely recorded.
    fn computer_turn(desk: &Desk, id: String, on_progress: Channel<Thinking>) -> Result<MatchView> {
        desk.computer_turn(&id, |progress| tell(&on_progress, progress))
    }

    /// Lets the computer play what it has found so far: `computer_turn` answers at once.
    fn move_now(desk: &Desk, id: String) -> Result<()> {
        desk.move_now(&id)
    }

    /// The strength of the computer that suits a profile at a level, from the last results.
    fn propose_strength(desk: &Desk, profile: String, level: Option<u8>) -> Result<u8> {
        desk.propose_strength(&profile, level)
    }
}
