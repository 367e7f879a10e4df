//! The pieces that a side has still to place.

use std::fmt;

use super::piece::Kind;

/// The number of pieces of each kind that a side has at the start of a game.
pub const EACH: u8 = 5;

/// A side's hand: the number of pieces of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand([u8; Kind::COUNT]);

impl Hand {
    /// The hand with which a game starts.
    pub const FULL: Self = Self([EACH; Kind::COUNT]);

    /// How many of a kind are left.
    pub const fn count(self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// How many pieces are left.
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Is nothing left?
    pub const fn is_empty(self) -> bool {
        matches!(self.0, [0, 0, 0, 0, 0, 0])
    }

    /// The hand without one piece of a kind; it must have one.
    pub(super) const fn without(mut self, kind: Kind) -> Self {
        self.0[kind.index()] -= 1;
        self
    }

    /// The kinds it has.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.count(kind) > 0)
    }

    /// A number that is unique to this hand.
    pub(super) fn code(self) -> u64 {
        self.0.iter().fold(0, |code, &count| code * 8 + u64::from(count))
    }

    /// Reads six digits, none above [`EACH`].
    pub(super) fn read(text: &str) -> Option<Self> {
        let digits: &[u8; Kind::COUNT] = text.as_bytes().try_into().ok()?;
        let hand = digits.map(|digit| digit.wrapping_sub(b'0'));
        hand.iter().all(|&count| count <= EACH).then_some(Self(hand))
    }
}

/// One digit a kind.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|count| write!(f, "{count}"))
    }
}
