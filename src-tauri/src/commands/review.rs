//! The review of a game.

use tauri::ipc::Channel;

use super::{commands, tell};
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
}
