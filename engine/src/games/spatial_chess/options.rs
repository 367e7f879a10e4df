//! The options that a host may set differently from the standard (rules, section 7).

use std::fmt;
use std::str::FromStr;

use crate::game::{OptionsError, read_options};

/// The options of a game; in the standard all are off. They are agreed before a game and are not part of a position's text.
///
/// ```
/// use mathchess_engine::games::spatial_chess::{Options, Position};
/// let bare: Position = "cubic 7k/8/8/8/8/8/8/K7 w - 0 1".parse()?;
/// let claimed: Options = "draws-on-claim".parse()?;
/// // A draw that must be claimed does not end the game by itself.
/// assert!(bare.outcome().is_some() && bare.with_options(claimed).outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// D4: a king's first D move takes its D right away.
    pub d_right_once: bool,
    /// D8: a pawn's move also resets the count of fifty moves.
    pub pawn_moves_reset: bool,
    /// D10: a player must claim the draws of rules 21 to 23.
    pub draws_on_claim: bool,
}

/// The words of the options, for an error message.
const WORDS: &str = "d-right-once, pawn-moves-reset, draws-on-claim";

/// The words of the options that are on, separated by blanks.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = [
            (self.d_right_once, "d-right-once"),
            (self.pawn_moves_reset, "pawn-moves-reset"),
            (self.draws_on_claim, "draws-on-claim"),
        ];
        let words: Vec<&str> = chosen.into_iter().filter_map(|(chosen, word)| chosen.then_some(word)).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut options = Self::default();
        read_options(text, WORDS, |name, value| {
            match (name, value) {
                ("d-right-once", None) => options.d_right_once = true,
                ("pawn-moves-reset", None) => options.pawn_moves_reset = true,
                ("draws-on-claim", None) => options.draws_on_claim = true,
                _ => return None,
            }
            Some(())
        })?;
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["", "draws-on-claim", "d-right-once pawn-moves-reset draws-on-claim"] {
            assert_eq!(text.parse::<Options>().map(|options| options.to_string()), Ok(text.to_owned()));
        }
        assert!(
            "draws-on-claim=1".parse::<Options>().is_err_and(|error| error.to_string().contains("draws-on-claim=1"))
        );
    }
}
