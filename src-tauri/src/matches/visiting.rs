//! Opening a match, looking at it, and pausing it.

use super::Matches;
use crate::api::match_view::MatchView;
use crate::api::visit::Visit;
use crate::error::Result;

impl Matches {
    /// A match, after something was done with its clock.
    pub fn visit_match(&self, id: &str, visit: Visit) -> Result<MatchView> {
        match visit {
            Visit::Open => self.open_match(id),
            Visit::Look => self.look_at_match(id),
            Visit::Pause => self.pause_match(id),
        }
    }
}
