//! The games: a folder for each, with its rules, its notation and what a search needs to know of it.
//!
//! A new game adds its `mod` and its line in the list below; the compiler and the tests then name the rest, and
//! `docs/adding-a-game.md` goes through all of it.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod spatial_chess;

/// The one list of all games: kind, folder, name in commands and files, and whether the computer searches its turns or solves
/// it. Everything that holds "whichever game" is made from it, here and in the programs that use the engine.
#[macro_export]
macro_rules! every_game {
    ($callback:ident) => {
        $callback! {
            ($)
            /// Mathematical Chess.
            MathematicalChess, mathematical_chess, "mathematical-chess", searched;
            /// Cubic chess, Nihongi and their like.
            SpatialChess, spatial_chess, "spatial-chess", searched;
            /// Interval chess.
            IntervalChess, interval_chess, "interval-chess", solved;
            /// Digit chess.
            DigitChess, digit_chess, "digit-chess", searched;
            /// Mathematichess.
            Mathematichess, mathematichess, "mathematichess", searched;
        }
    };
}
