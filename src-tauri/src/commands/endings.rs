//! Ending a match before its natural end.

use super::commands;
use crate::api::match_view::{Ending, MatchView};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Ends a match by agreement, resignation, an umpire or the time limit.
    #[access(Ended(&id, ending))]
    fn end_match(house: &House, id: String, ending: Ending) -> Result<MatchView> {
        house.matches.end_match(&id, ending)
    }
}
