//! What a host may decide otherwise than the standard (section 10 of the rules).

/// A set of circles, the same on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CircleSet(u16);

impl CircleSet {
    /// The middle row and column: 12, 21, 22, 23 and 32 (rule 26).
    pub const CROSS: Self = Self(0b010_111_010);

    /// The circles for which `holds` says so; it is asked for row and column from 1 to 3.
    pub fn of(holds: impl Fn(u8, u8) -> bool) -> Self {
        Self((0..9).filter(|&circle| holds(circle / 3 + 1, circle % 3 + 1)).fold(0, |set, circle| set | 1 << circle))
    }

    /// The circles as points of every board.
    pub(super) const fn on_boards(self) -> u128 {
        let set = self.0 as u128;
        set | set << 18 | set << 36 | set << 54
    }
}

/// The options of a game; the standard is [`Options::default`]. They are agreed before a game and no part of a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// D3: a slide goes straight, never around a corner.
    pub straight_slides: bool,
    /// D11: quiet turns that end the game, instead of 100 for two and 200 for four players.
    pub quiet_limit: Option<u16>,
    /// D11: a game that ends by quiet turns is a draw, whoever has more pieces.
    pub quiet_draws: bool,
    /// D12: the circles that nobody enters under rule 3.
    pub starred: CircleSet,
    /// D13: who attacks a face-down enemy that he does not beat loses the attacker.
    pub failed_attack_loses: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            straight_slides: false,
            quiet_limit: None,
            quiet_draws: false,
            starred: CircleSet::CROSS,
            failed_attack_loses: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cross_is_the_middle_row_and_column() {
        assert_eq!(CircleSet::of(|row, column| row == 2 || column == 2), CircleSet::CROSS);
    }
}
