//! The rule and the number of players.

/// One of the three games (section 1 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Rule 1: lines are measured by their sum.
    Sum,
    /// Rule 2: lines are measured by the digit sum of their product.
    Product,
    /// Rule 3: the dark game.
    Dark,
}

/// A rule with its number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The rule.
    pub rule: Rule,
    /// Whether four players in two alliances play, instead of two.
    pub four: bool,
}

impl Variant {
    /// The names in texts, in the order of [`Variant::all`].
    pub const NAMES: &'static [&'static str] = &["2r1", "2r2", "2r3", "4r1", "4r2", "4r3"];

    /// The variant with this name, such as `4r2`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|variant| variant.name() == name)
    }

    /// All six variants.
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true]
            .into_iter()
            .flat_map(|four| [Rule::Sum, Rule::Product, Rule::Dark].map(|rule| Self { rule, four }))
    }

    /// The name in texts, such as `4r2`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// A number below 6, for tables.
    pub(super) const fn index(self) -> usize {
        self.rule as usize + if self.four { 3 } else { 0 }
    }

    /// The number of seats, which is the number of boards.
    pub const fn seats(self) -> usize {
        if self.four { 4 } else { 2 }
    }

    /// Is it the dark game?
    pub const fn is_dark(self) -> bool {
        matches!(self.rule, Rule::Dark)
    }

    /// Under rules 1 and 2 a side loses with fewer pieces than this (rule 24).
    pub(super) const fn fewest(self) -> u32 {
        if self.four { 5 } else { 3 }
    }

    /// The number of quiet turns that end the game (rules 25 and 33).
    pub(super) const fn quiet_limit(self) -> u16 {
        if self.four { 200 } else { 100 }
    }
}

/// The side of a seat or of a board's owner: A and C are allies, and so are B and D.
pub(super) const fn side(seat: u8) -> u8 {
    seat % 2
}
