//! Saved displays: placements from which a game can begin.

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
    /// The board size: points on each side.
    pub size: u8,
    /// The rows as text, from the top down.
    pub rows: String,
    /// When it was saved, in milliseconds since 1970.
    #[specta(type = Number)]
    pub created_at: i64,
    /// The digits in it.
    pub digits: Vec<u8>,
    /// The operators that a game needs: of each kind, the larger number of the two sides.
    pub operators: Vec<String>,
    /// The first level that has these operators; none if they are of no level.
    pub level: Option<u8>,
}
