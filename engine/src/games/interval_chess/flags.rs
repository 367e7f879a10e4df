//! The flags of a position string (rules, section 2).

use std::fmt;

/// Options that change which moves are legal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// `j`: a move must jump over at least one counter.
    pub jump: bool,
    /// `s`: the lifted counters are put down in reversed order.
    pub swap: bool,
}

impl Flags {
    /// The flags with this text.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "-" => Some(Self { jump: false, swap: false }),
            "j" => Some(Self { jump: true, swap: false }),
            "s" => Some(Self { jump: false, swap: true }),
            "js" => Some(Self { jump: true, swap: true }),
            _ => None,
        }
    }
}

impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.jump, self.swap) {
            (false, false) => "-",
            (true, false) => "j",
            (false, true) => "s",
            (true, true) => "js",
        })
    }
}
