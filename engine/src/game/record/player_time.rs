//! The time that each player has.

use std::fmt;

use crate::game::plain_number;

/// The time that each player has for all own turns: the initial time, and the increment for each own turn.
///
/// ```
/// use mathchess_engine::game::PlayerTime;
/// let time = PlayerTime { seconds: 300, increment: 5 };
/// assert_eq!(PlayerTime::read("300+5"), Some(time));
/// assert_eq!(time.to_string(), "300+5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerTime {
    /// The initial time of each player in seconds, at least one.
    pub seconds: u32,
    /// The seconds added to a player's time after each own turn.
    pub increment: u32,
}

impl PlayerTime {
    /// Reads exactly what `to_string` writes.
    pub fn read(text: &str) -> Option<Self> {
        let (seconds, increment) = text.split_once('+')?;
        let time = Self { seconds: plain_number(seconds)?, increment: plain_number(increment)? };
        Some(time).filter(|time| time.seconds > 0)
    }
}

impl fmt::Display for PlayerTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.seconds, self.increment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_way_to_write_it() {
        for time in [PlayerTime { seconds: 1, increment: 0 }, PlayerTime { seconds: u32::MAX, increment: 30 }] {
            assert_eq!(PlayerTime::read(&time.to_string()), Some(time));
        }
        for text in ["", "300", "300+", "+5", "0+5", "0300+5", "300++5", "300+5 ", "300+-5", "4294967296+0"] {
            assert_eq!(PlayerTime::read(text), None, "{text}");
        }
    }
}
