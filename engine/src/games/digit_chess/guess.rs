//! Guesses of the hidden pieces: the same pieces in another order.

use super::generate::points;
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use crate::random::SplitMix64;

impl Position {
    /// The same position with the face-down pieces shuffled. For the players each order is as likely as the true one, so a
    /// computer that searches guesses does not cheat.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::{Position, view};
    /// use mathchess_engine::random::SplitMix64;
    /// let position: Position = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5".parse()?;
    /// let guess = position.guess(&mut SplitMix64::new(9));
    /// assert_ne!(guess, position);
    /// assert_eq!(view::text(&guess).to_string(), view::text(&position).to_string(), "nobody can tell them apart");
    /// # Ok::<(), mathchess_engine::games::digit_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn guess(&self, random: &mut SplitMix64) -> Self {
        let hidden: Vec<Point> = points(self.face_down()).collect();
        let mut pieces: Vec<Piece> = hidden.iter().filter_map(|&point| self.piece(point)).collect();
        // Shuffle from a fixed order, so that the guess depends only on the seed and on what all seats see.
        pieces.sort_unstable_by_key(|piece| piece.code());
        random.shuffle(&mut pieces);
        let mut guess = self.clone();
        hidden.iter().for_each(|&point| guess.take(point));
        hidden.iter().zip(pieces).for_each(|(&point, piece)| guess.put(point, piece));
        guess
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_depends_on_what_is_seen_only() {
        let one = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5";
        let other = "2r3 A1..,...,...,B9b3.,...,.../...,...,B2..,B1a2A8,a3a4b7,... A AB 5";
        let guess = |text: &str| text.parse::<Position>().map(|position| position.guess(&mut SplitMix64::new(9)));
        assert_eq!(guess(one), guess(other));
        assert!(guess(one).is_ok_and(|guess| guess.hash() == guess.fresh_hash() && guess.to_string() != one));
    }
}
