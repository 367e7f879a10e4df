//! Mathematichess: the players fill the board until four squares stay empty, then move the pieces around these; the side
//! whose pieces control the more valuable empty squares wins.
//!
//! The rules are `docs/rules/mathematichess.md`; rule numbers in the documentation refer to it.
//!
//! ```
//! use mathchess_engine::games::mathematichess::Position;
//! let position: Position =
//!     "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50".parse()?;
//! let score = position.score();
//! assert_eq!(score.points.map(|points| points.to_string()), ["156", "180"]);
//! assert_eq!(score.territories[0].squares[0].to_string(), "a1");
//! assert_eq!(score.territories[0].value, 60);
//! # Ok::<(), mathchess_engine::games::mathematichess::PositionError>(())
//! ```

mod board;
mod chosen;
mod diagnose;
mod game;
mod generate;
mod hand;
mod in_play;
mod keys;
mod options;
mod outcome;
mod piece;
mod placing;
mod points;
mod position;
mod position_text;
mod refusal;
mod score;
mod search_node;
mod seen;
mod square;
mod territory;
mod turn;

pub use board::Board;
pub use chosen::Chosen;
pub use hand::{EACH, Hand};
pub use in_play::InPlay;
pub use options::{Options, Repetition};
pub use outcome::Outcome;
pub use piece::{Kind, Piece};
pub use points::Points;
pub use position::Position;
pub use position_text::PositionError;
pub use refusal::{Reason, Refusal};
pub use score::{Bonus, Preview, Score, Settler, Territory};
pub use search_node::SearchNode;
pub use square::{Square, SquareError};
pub use turn::{Turn, TurnError};
