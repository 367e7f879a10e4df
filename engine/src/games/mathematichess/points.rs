//! Points, which may be halves if the bonus does not count in the majority (rules, section 7).

use std::fmt;

use serde::{Serialize, Serializer};

/// A number of points, in steps of one half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// The points for a number of half points.
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// The number of half points.
    pub const fn halves(self) -> i32 {
        self.0
    }
}

/// `31` or `31.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (f64::from(self.0) / 2.0).fmt(f)
    }
}

/// Serialised as an integer if it is whole.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 {
            serializer.serialize_i32(self.0 / 2)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 2.0)
        }
    }
}
