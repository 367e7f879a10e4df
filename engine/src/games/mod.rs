//! The games: one folder each, with the rules, the notation and the part of a game that a search needs.
//!
//! A new game adds its `mod` and its line in the list below; the compiler and the tests then name the rest.
//! `docs/design/adding-a-game.md` explains all steps.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod spatial_chess;

/// The one list of all games: kind, folder, name in commands and files, and whether the computer searches its turns or
/// solves it. All code that handles any game is generated from it, here and in the programs that use the engine.
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
