//! Looking back at a game.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::review::Review;
use crate::api::thinking::Reviewing;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Reviews the turns of a game.
    fn review(desk: &Desk, id: String, on_progress: Channel<Reviewing>) -> Result<Review> {
        desk.review(&id, |progress| tell(&on_progress, progress))
    }
}
