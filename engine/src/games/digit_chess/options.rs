//! The options that a host may set differently from the standard (section 10 of the rules).

use std::fmt;
use std::str::FromStr;

use crate::game::{Finding, OptionsError, plain_number, read_options};

/// A set of circles, the same on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CircleSet(u16);

impl CircleSet {
    /// The middle row and column: 12, 21, 22, 23 and 32 (rule 26).
    pub const CROSS: Self = Self(0b010_111_010);

    /// No circle.
    pub const NONE: Self = Self(0);

    /// The circles for which `holds` is true; it gets the row and column, from 1 to 3.
    pub fn of(holds: impl Fn(u8, u8) -> bool) -> Self {
        Self((0..9).filter(|&circle| holds(circle / 3 + 1, circle % 3 + 1)).fold(0, |set, circle| set | 1 << circle))
    }

    /// The circles' names, such as `12`.
    fn names(self) -> impl Iterator<Item = String> {
        (0..9)
            .filter(move |circle| self.0 & 1 << circle != 0)
            .map(|circle| format!("{}{}", circle / 3 + 1, circle % 3 + 1))
    }

    /// The circles with these names, separated by commas; `none` for the empty set.
    fn from_names(names: &str) -> Option<Self> {
        if names == "none" {
            return Some(Self::NONE);
        }
        let mut set = 0;
        for name in names.split(',') {
            let circle = (0..9_u8).find(|circle| format!("{}{}", circle / 3 + 1, circle % 3 + 1) == name)?;
            set |= 1 << circle;
        }
        Some(Self(set))
    }

    /// The circles as points of every board.
    pub(super) const fn on_boards(self) -> u128 {
        let set = self.0 as u128;
        set | set << 18 | set << 36 | set << 54
    }
}

/// The options of a game; the standard is [`Options::default`]. They are agreed before a game and are not part of a
/// position's text.
///
/// ```
/// use mathchess_engine::games::digit_chess::Options;
/// let options: Options = "straight-slides quiet-limit=50".parse()?;
/// assert_eq!((options.straight_slides, options.quiet_limit), (true, Some(50)));
/// assert_eq!(options.to_string(), "straight-slides quiet-limit=50");
/// assert_eq!(Options::default().to_string(), "", "the standard needs no words");
/// # Ok::<(), mathchess_engine::game::OptionsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// D3: a slide goes straight, not around corners.
    pub straight_slides: bool,
    /// D11: the number of quiet turns that end the game, instead of 100 for two and 200 for four players.
    pub quiet_limit: Option<u16>,
    /// D11: a game that ends by quiet turns is a draw, even if a side has more pieces.
    pub quiet_draws: bool,
    /// D12: the circles that no piece may enter under rule 3.
    pub starred: CircleSet,
    /// D13: an attack on a face-down enemy that is not beaten loses the attacker.
    pub failed_attack_loses: bool,
    /// Who finds what full lines take, under the rules that measure them.
    pub finding: Finding,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            straight_slides: false,
            quiet_limit: None,
            quiet_draws: false,
            starred: CircleSet::CROSS,
            failed_attack_loses: false,
            finding: Finding::Shown,
        }
    }
}

/// The words of the options, for an error message.
const WORDS: &str = "straight-slides, quiet-limit=N, quiet-draws, starred=none or circles such as 12,21, \
     failed-attack-loses, equations=found, equations=strict";

/// The words of the options that differ from the standard, separated by blanks.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let starred: Vec<String> = self.starred.names().collect();
        let starred = if starred.is_empty() { "none".to_owned() } else { starred.join(",") };
        let words = [
            self.straight_slides.then(|| "straight-slides".to_owned()),
            self.quiet_limit.map(|limit| format!("quiet-limit={limit}")),
            self.quiet_draws.then(|| "quiet-draws".to_owned()),
            (self.starred != CircleSet::CROSS).then(|| format!("starred={starred}")),
            self.failed_attack_loses.then(|| "failed-attack-loses".to_owned()),
            self.finding.option(),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut options = Self::default();
        read_options(text, WORDS, |name, value| {
            match (name, value) {
                ("straight-slides", None) => options.straight_slides = true,
                ("quiet-limit", Some(limit)) => {
                    options.quiet_limit = Some(plain_number(limit).filter(|&limit| limit > 0)?);
                }
                ("quiet-draws", None) => options.quiet_draws = true,
                ("starred", Some(circles)) => options.starred = CircleSet::from_names(circles)?,
                ("failed-attack-loses", None) => options.failed_attack_loses = true,
                (Finding::WORD, Some(value)) => options.finding = Finding::of_option(value)?,
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
        for text in [
            "",
            "quiet-draws",
            "straight-slides quiet-limit=60 quiet-draws starred=11,33 failed-attack-loses",
            "starred=none",
            "quiet-draws equations=found",
            "equations=strict",
        ] {
            assert_eq!(text.parse::<Options>().map(|options| options.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "quiet-limit",
            "quiet-limit=0",
            "quiet-limit=+7",
            "quiet-limit=07",
            "quiet-limit=70000",
            "starred=",
            "starred=44",
            "equations",
            "equations=shown",
            "fast",
        ] {
            assert!(text.parse::<Options>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_cross_is_the_middle_row_and_column() {
        assert_eq!(CircleSet::of(|row, column| row == 2 || column == 2), CircleSet::CROSS);
    }
}
