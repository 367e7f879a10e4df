//! How an attempt names the drill that it answers.

use mathchess_teaching::drills::ItemId;

/// The prefix of a drill item's name in an attempt; the engine's name of the item follows.
pub const DRILL_PREFIX: &str = "drill:";

/// The drill item that an attempt answers; none if the attempt does not belong to a drill.
pub fn drill_of(item: &str) -> Option<ItemId> {
    item.strip_prefix(DRILL_PREFIX)?.parse().ok()
}
