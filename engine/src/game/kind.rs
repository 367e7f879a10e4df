//! Which games there are. A new game adds its line to the list below; the compiler then names the rest.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The one list of all games: kind, folder, name in commands and files. Everything that holds "whichever game" is made from it.
macro_rules! every_game {
    ($callback:ident) => {
        $callback! {
            ($)
            /// Mathematical Chess.
            MathematicalChess, mathematical_chess, "mathematical-chess";
            /// Cubic chess, Nihongi and their like.
            SpatialChess, spatial_chess, "spatial-chess";
            /// Interval chess.
            IntervalChess, interval_chess, "interval-chess";
            /// Digit chess.
            DigitChess, digit_chess, "digit-chess";
            /// Mathematichess.
            Mathematichess, mathematichess, "mathematichess";
        }
    };
}
pub(crate) use every_game;

macro_rules! kinds {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal;)+) => {
        /// A game of MathChess.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameKind {
            $($(#[$doc])+ $kind,)+
        }

        impl GameKind {
            /// All games.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)+];

            /// The name in commands, files and records, such as `digit-chess`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)+
                }
            }
        }
    };
}

every_game!(kinds);

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Error: no game has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(
    /// The name that was given.
    pub String,
);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = GameKind::ALL.iter().map(|kind| kind.name()).collect();
        write!(f, "there is no game ‘{}’ here: take {}", self.0, names.join(", "))
    }
}

impl Error for UnknownGame {}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        let found = Self::ALL.iter().copied().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownGame(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_its_name_only() {
        for kind in GameKind::ALL {
            assert_eq!(kind.name().parse(), Ok(*kind));
        }
        for name in ["", "Mathematical-Chess", "no-such-chess", "chess"] {
            assert_eq!(name.parse::<GameKind>(), Err(UnknownGame(name.to_owned())));
        }
    }
}
