//! White and Black, and a pair of values for them.

use mathchess_engine::game::Side;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A value for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Sides<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> Sides<T> {
    /// Calls `make` for each side, White first.
    pub fn each(mut make: impl FnMut(Side) -> T) -> Self {
        Self { white: make(Side::White), black: make(Side::Black) }
    }
}
