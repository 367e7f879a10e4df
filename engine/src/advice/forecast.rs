//! What players say of a turn before it is played, in games whose turns are calculated but not claimed as equations: what full
//! lines take in digit chess, and what a territory is worth in Mathematichess.

use crate::game::{AnyGame, AnyInPlay};
use crate::games::digit_chess::{self, Point};
use crate::games::mathematichess::{self, Square};

/// What can be asked about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Which pieces the lines take that it fills (digit chess, rules 21 to 23).
    Takes,
    /// What the territory of the square that it leaves is worth after it (Mathematichess, rules 13 to 17).
    Worth(Square),
}

/// A player's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// These pieces are taken, in any order; none for nothing.
    Takes(Vec<Point>),
    /// The territory has this value.
    Worth(i32),
}

/// What can be asked about a turn; none if there is nothing to calculate in it, or if it is not legal.
///
/// ```
/// use mathchess_engine::advice::{Asked, Forecast, asked_of};
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// let position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7";
/// let game = AnyInPlay::begin(GameKind::DigitChess, position, "")?;
/// assert_eq!(asked_of(&game, "ar1-a13"), Some(Asked::Takes));
/// assert_eq!(asked_of(&game, "ar1-ar2"), None);
/// assert_eq!(Forecast::Takes(vec!["b11".parse()?]).is_right(&game, "ar1-a13"), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn asked_of(game: &AnyInPlay, turn: &str) -> Option<Asked> {
    match game.position() {
        AnyGame::DigitChess(position) => {
            let turn = position.parse_turn(turn).ok()?;
            (!position.comparisons(turn).is_empty()).then_some(Asked::Takes)
        }
        AnyGame::Mathematichess(position) => match position.parse_turn(turn).ok()? {
            mathematichess::Turn::Move { from, .. } | mathematichess::Turn::Push { from, .. } => {
                Some(Asked::Worth(from))
            }
            mathematichess::Turn::Place { .. } | mathematichess::Turn::Pass => None,
        },
        AnyGame::MathematicalChess(_) | AnyGame::SpatialChess(_) | AnyGame::IntervalChess(_) => None,
    }
}

impl Forecast {
    /// Whether it is right; none if nothing of the kind can be asked about the turn.
    ///
    /// ```
    /// use mathchess_engine::advice::Forecast;
    /// use mathchess_engine::game::{AnyInPlay, GameKind};
    /// let position = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50";
    /// let game = AnyInPlay::begin(GameKind::Mathematichess, position, "")?;
    /// assert_eq!(Forecast::Worth(48).is_right(&game, "b1a1"), Some(true));
    /// assert_eq!(Forecast::Worth(60).is_right(&game, "b1a1"), Some(false), "that is what it was worth before");
    /// assert_eq!(Forecast::Worth(0).is_right(&game, "pass"), None, "a pass leaves no square");
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn is_right(&self, game: &AnyInPlay, turn: &str) -> Option<bool> {
        match (asked_of(game, turn)?, self, game.position()) {
            (Asked::Takes, Self::Takes(named), AnyGame::DigitChess(position)) => {
                Some(takes_just(&position, position.parse_turn(turn).ok()?, named))
            }
            (Asked::Worth(_), Self::Worth(value), AnyGame::Mathematichess(position)) => {
                Some(position.left_by(position.parse_turn(turn).ok()?)?.value == *value)
            }
            _ => None,
        }
    }
}

/// Whether a turn takes just the pieces on these points.
fn takes_just(position: &digit_chess::Position, turn: digit_chess::Turn, named: &[Point]) -> bool {
    let mut named = named.to_vec();
    named.sort_unstable();
    named.dedup();
    position.taken_by(turn) == named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameKind;

    fn points(names: &[&str]) -> Forecast {
        Forecast::Takes(names.iter().map(|name| name.parse().unwrap()).collect())
    }

    /// Section 11 of the rules of digit chess.
    #[test]
    fn what_full_lines_take_is_judged() {
        let judged = |position: &str, turn: &str, named: &[&str]| {
            points(named).is_right(&AnyInPlay::begin(GameKind::DigitChess, position, "").unwrap(), turn)
        };
        let four = "A7A5.,...,...,...,...,A2../B1B2.,...,...,B3B4B5,B6..,.../...,...,...,C1C2C3,...,.../\
                    D4..,...,...,D5..,D6..,... A ABCD 0";
        for rule in ["4r1", "4r2"] {
            let position = format!("{rule} {four}");
            assert_eq!(judged(&position, "ar1-a13", &["d11", "b11", "d11"]), Some(true));
            assert_eq!(judged(&position, "ar1-a13", &["b11"]), Some(false), "both boards are compared");
            assert_eq!(judged(&position, "ar1-ar2", &[]), None, "no line is filled");
        }
        let two = "A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7";
        assert_eq!(judged(&format!("2r1 {two}"), "ar1-a13", &["b11", "b23"]), Some(true));
        assert_eq!(judged(&format!("2r2 {two}"), "ar1-a13", &["b11", "b23"]), Some(false), "3 against 3 takes nothing");
        let weak = "2r1 A1A2.,...,...,...,...,A3../..B9,...,..B8,B7..,...,..B6 A AB 0";
        assert_eq!(judged(weak, "ar1-a13", &[]), Some(true), "6 against 9 takes nothing");
        assert_eq!(judged(weak, "ar1-a13", &["b13"]), Some(false));
    }

    /// Example A of the rules of Mathematichess: every move from d5 and b1.
    #[test]
    fn what_a_left_square_is_worth_is_judged() {
        let position = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50";
        let game = AnyInPlay::begin(GameKind::Mathematichess, position, "").unwrap();
        let AnyGame::Mathematichess(before) = game.position() else { panic!("another game") };
        for turn in ["d5d4", "b1a1", "b4c4>d4", "b6d4", "d5e6>f7"] {
            let Some(Asked::Worth(square)) = asked_of(&game, turn) else { panic!("{turn} asks nothing") };
            let score = before.after(before.parse_turn(turn).unwrap()).score();
            let value = score.territories.iter().find(|territory| territory.squares.contains(&square)).unwrap().value;
            assert_eq!(Forecast::Worth(value).is_right(&game, turn), Some(true), "{turn}");
            assert_eq!(Forecast::Worth(value + 1).is_right(&game, turn), Some(false), "{turn}");
            assert_eq!(points(&[]).is_right(&game, turn), None);
        }
        assert_eq!(asked_of(&game, "pass"), None);
    }
}
