//! The part of a position that players may see. While a game is played, nothing else leaves the engine.

use std::fmt;

use super::piece::Set;
use super::point::Point;
use super::position::Position;
use super::position_text;

/// A piece as the players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Face up.
    FaceUp {
        /// Its set.
        set: Set,
        /// Its number, 1 to 9.
        number: u8,
        /// The seat that owns its set, if that is known.
        owner: Option<u8>,
    },
    /// Face down; such pieces can't be told apart.
    FaceDown,
}

/// The pieces as the players see them. All seats see the same: no seat knows a hidden number.
///
/// ```
/// use mathchess_engine::games::digit_chess::{Position, view};
/// let position: Position = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5".parse()?;
/// let hidden = view::pieces(&position).filter(|(_, seen)| *seen == view::Seen::FaceDown);
/// assert_eq!(hidden.count(), 5);
/// # Ok::<(), mathchess_engine::games::digit_chess::PositionError>(())
/// ```
pub fn pieces(position: &Position) -> impl Iterator<Item = (Point, Seen)> + '_ {
    position.pieces().map(|(point, piece)| {
        let seen = if piece.is_face_up() {
            Seen::FaceUp { set: piece.set(), number: piece.number(), owner: position.owner_of(piece.set()) }
        } else {
            Seen::FaceDown
        };
        (point, seen)
    })
}

/// The position string with `??` for every face-down piece.
pub fn text(position: &Position) -> impl fmt::Display + '_ {
    struct Shown<'a>(&'a Position);
    impl fmt::Display for Shown<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            position_text::write(&self.0.arrangement(), false, f)
        }
    }
    Shown(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_pieces_look_alike() {
        let text_of = |text: &str| text.parse::<Position>().map(|position| super::text(&position).to_string());
        let shown = "2r3 A1..,...,...,B9??.,...,.../...,...,B2..,B1??A8,...,... A AB 5";
        assert_eq!(text_of("2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... A AB 5"), Ok(shown.to_owned()));
        assert_eq!(text_of("2r3 A1..,...,...,B9b3.,...,.../...,...,B2..,B1a4A8,...,... A AB 5"), Ok(shown.to_owned()));
    }
}
