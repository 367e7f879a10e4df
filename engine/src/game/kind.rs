//! The kinds of game, from the list in `games/mod.rs`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::every_game;

/// Selects the first form for a game that is searched, the second for one that is solved.
macro_rules! by_opponent {
    (searched, $searched:expr, $solved:expr) => {
        $searched
    };
    (solved, $searched:expr, $solved:expr) => {
        $solved
    };
}
pub(crate) use by_opponent;

macro_rules! kinds {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// A game of MathChess.
        ///
        /// ```
        /// use mathchess_engine::game::GameKind;
        /// assert_eq!("digit-chess".parse(), Ok(GameKind::DigitChess));
        /// assert!("chess".parse::<GameKind>().is_err());
        /// let names: Vec<&str> = GameKind::searched().map(GameKind::name).collect();
        /// assert!(names.contains(&"spatial-chess") && !names.contains(&"interval-chess"), "a row is solved");
        /// ```
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

            /// Whether the computer finds its turns by searching: these games answer [`AnyGame::ask`]. The others are
            /// solved.
            ///
            /// [`AnyGame::ask`]: super::AnyGame::ask
            pub const fn is_searched(self) -> bool {
                match self {
                    $(Self::$kind => by_opponent!($opponent, true, false),)+
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
