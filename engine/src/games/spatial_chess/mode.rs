//! Modes of movement (rules 2 and 3).

/// The number of coordinates that a unit vector changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// One: orthogonal.
    O,
    /// Two: along a face's diagonal.
    F,
    /// Three: along a space diagonal.
    D,
    /// Four: along a hyper diagonal. No piece uses it.
    H,
}

impl Mode {
    /// The mode of a unit vector that changes `count` coordinates; none for a number without a mode.
    pub const fn changing(count: usize) -> Option<Self> {
        match count {
            1 => Some(Self::O),
            2 => Some(Self::F),
            3 => Some(Self::D),
            4 => Some(Self::H),
            _ => None,
        }
    }

    /// The number of coordinates that a unit vector of this mode changes.
    pub const fn changed(self) -> u8 {
        self as u8 + 1
    }

    /// The mode's letter.
    pub const fn letter(self) -> char {
        match self {
            Self::O => 'O',
            Self::F => 'F',
            Self::D => 'D',
            Self::H => 'H',
        }
    }
}

/// A straight way from one cell to another along one unit vector: `M(k)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The unit vector's mode.
    pub mode: Mode,
    /// The number of steps.
    pub steps: u8,
}
