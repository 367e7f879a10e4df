//! Saved displays: placements to begin a game from.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// A saved display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Display {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Points a side of the board.
    pub size: u8,
    /// The rows' text, from the top one down.
    pub rows: String,
    /// When it was saved, in milliseconds since 1970.
    #[specta(type = Number)]
    pub created_at: i64,
    /// The digits that occur in it.
    pub digits: Vec<u8>,
    /// The operators of the side that has more of each kind.
    pub operators: Vec<String>,
}
