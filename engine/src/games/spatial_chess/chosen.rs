//! What is chosen before a game of spatial chess.

use super::options::Options;
use super::position::Position;
use super::shape::Shape;
use crate::game::{self, ChosenOption, Fields, Game, Start, StartError};

/// The boards by their names.
const BOARDS: [(&str, Shape); 2] = [("cubic", Shape::CUBIC), ("nihongi", Shape::NIHONGI)];
/// The starts of cubic chess, with their names as set-ups.
const CUBIC_STARTS: [(&str, &str); 2] = [("symmetric", "cubic-symmetric"), ("asymmetric", "cubic-asymmetric")];
/// The only start of Nihongi.
const NIHONGI_START: &str = "nihongi";

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The name of the start as a set-up.
    setup: &'static str,
    options: Options,
}

impl game::Chosen<Position> for Chosen {
    fn choose(fields: &mut Fields<'_>) -> Self {
        let setup = match fields.choice("board", &BOARDS, BOARDS[0]) {
            Shape::NIHONGI => NIHONGI_START,
            _ => fields.choice("start", &CUBIC_STARTS, CUBIC_STARTS[0]),
        };
        let options = Options {
            d_right_once: fields.flag("dRightOnce", false),
            pawn_moves_reset: fields.flag("pawnMovesReset", false),
            ..Options::default()
        };
        Self { setup, options }
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self, _seed: u64) -> Result<Position, StartError> {
        Position::start(&Start { setup: Some(self.setup.to_owned()), ..Start::default() })
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn read(position: &Position, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>> {
        let options: Options = options.parse().ok()?;
        if options.draws_on_claim {
            return None;
        }
        let text = position.to_string();
        let begun_by = |setup| {
            let begun = game::Chosen::start(&Self { setup, options }, seed.unwrap_or_default());
            begun.is_ok_and(|begun| begun.to_string() == text)
        };
        let board = BOARDS.iter().find(|&&(_, shape)| shape == position.shape());
        let start = CUBIC_STARTS.iter().find(|&&(_, setup)| begun_by(setup));
        let board = board.map(|(board, _)| ChosenOption::choice("board", board));
        let start = start.map(|(start, _)| ChosenOption::choice("start", start));
        let agreed = [
            ChosenOption::flag("dRightOnce", options.d_right_once),
            ChosenOption::flag("pawnMovesReset", options.pawn_moves_reset),
        ];
        Some(board.into_iter().chain(start).chain(agreed).collect())
    }
}
