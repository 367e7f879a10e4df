//! Chess on boards of more than two dimensions: the 64-cell cubic chess, Nihongi, and any board of d dimensions and side n
//! that a flat diagram with 26 files can show.
//!
//! The rules are `docs/rules/spatial-chess.md`; rule numbers in the documentation refer to it. One implementation serves
//! every board: cells are bits (one `u64` holds the cube, one `u128` the hypercube), and the differences between boards are
//! computed once into tables.
//!
//! ```
//! use mathchess_engine::perft::perft;
//! use mathchess_engine::games::spatial_chess::Position;
//! let position: Position = "cubic 1ppqphrk/2bp1pbr/3p2ph/7p/P7/HP2P3/RBP1PB2/KRHPQPP1 w Kk 0 1".parse()?;
//! assert_eq!((perft(&position, 1), perft(&position, 2)), (40, 1595));
//! # Ok::<(), mathchess_engine::games::spatial_chess::PositionError>(())
//! ```

mod arrangement;
mod arrangement_text;
mod attack;
mod cell;
mod cell_set;
mod chosen;
mod departure;
mod diagnose;
mod evaluation;
mod game;
mod generate;
mod geometry;
mod in_play;
mod keys;
mod mode;
mod options;
mod outcome;
mod piece;
mod pieces;
mod position;
mod refusal;
mod search_node;
mod shape;
mod state;
mod tables;
mod turn;

pub use arrangement::{Arrangement, ArrangementProblem, DRights, PositionError};
pub use cell::{Cell, CellError};
pub use chosen::Chosen;
pub use in_play::InPlay;
pub use mode::{Line, Mode};
pub use options::Options;
pub use outcome::Outcome;
pub use piece::{Kind, Piece};
pub use position::{Destination, Position};
pub use refusal::{Reason, Refusal};
pub use search_node::SearchNode;
pub use shape::{Shape, ShapeError};
pub use turn::{Turn, TurnError};
