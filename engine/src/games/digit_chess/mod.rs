//! Digit chess (数字棋): three rules for two and four players on a reconstructed sheet.
//!
//! The rules are `docs/rules/digit-chess.md`; rule numbers in the documentation refer to it. Under rules 1 and 2 full rows
//! and columns capture from the enemy's lines by their measure; rule 3 is a dark game whose pieces lie face down. A
//! [`Position`] holds what the referee knows; players see only a [`view`] of it, and the computer searches a
//! [`Position::guess`].
//!
//! ```
//! use mathchess_engine::games::digit_chess::Position;
//! let position: Position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7".parse()?;
//! let turn = position.parse_turn("ar1-a13")?;
//! assert_eq!(position.after(turn).to_string(), "2r2 A9A8A5,..A7,..A6,...,...,.../.B2.,..B3,...,B4..,...,... B AB 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrangement;
mod capture;
mod chosen;
mod dark;
mod diagnose;
mod game;
mod generate;
mod guess;
mod in_play;
mod keys;
mod line;
mod links;
mod options;
mod outcome;
mod piece;
mod play;
mod point;
mod position;
mod position_text;
mod refusal;
mod search_node;
mod searched;
mod turn;
mod variant;
pub mod view;

pub use arrangement::{Arrangement, ArrangementProblem, PositionError};
pub use capture::{Comparison, Measured};
pub use chosen::Chosen;
pub use in_play::InPlay;
pub use line::{Line, LineKind};
pub use links::{Link, links};
pub use options::{CircleSet, Options};
pub use outcome::Outcome;
pub use piece::{Piece, Set};
pub use point::{Point, PointError};
pub use position::Position;
pub use refusal::{Reason, Refusal};
pub use search_node::SearchNode;
pub use turn::{Action, Turn, TurnError};
pub use variant::{Rule, Variant};
