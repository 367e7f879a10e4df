//! Interval chess: a row of counters is rearranged by lifting neighbouring ones together, from blocks to alternation or back.
//!
//! The rules are `docs/rules/interval-chess.md`; rule numbers in the documentation refer to it.
//!
//! ```
//! use mathchess_engine::games::interval_chess::{Position, Solution, solve, verify};
//! let position: Position = "BBBBWWWW.. alt 2 - 0".parse()?;
//! let Solution::Solved(turns) = solve(&position) else { panic!("no solution") };
//! let texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["2>9", "5>2", "8>5", "1>8"]);
//! assert_eq!(verify(&position, &turns).map(|end| end.to_string()), Ok("..WBWBWBWB alt 2 - 4".to_owned()));
//! # Ok::<(), mathchess_engine::games::interval_chess::PositionError>(())
//! ```

mod chosen;
mod exact;
mod flags;
mod game;
mod goal;
mod in_play;
mod linear;
mod new_row;
mod position;
mod position_text;
mod race;
mod refusal;
mod row;
mod row_in_play;
mod setup;
mod solution;
mod solve;
mod turn;

pub use chosen::Chosen;
pub use exact::{DEFAULT_LIMIT, exact};
pub use flags::Flags;
pub use game::LongRow;
pub use goal::Goal;
pub use in_play::InPlay;
pub use linear::{par, solve_blocks};
pub use new_row::{Colours, Layout, NewRow};
pub use position::Position;
pub use position_text::{MOST_CELLS, PositionError};
pub use race::Race;
pub use refusal::{Reason, Refusal};
pub use row::Counter;
pub use row_in_play::{DEFAULT_MOVE_LIMIT, MOST_CELLS_TO_PLAY, RowInPlay};
pub use setup::{Setup, SetupError};
pub use solution::Solution;
pub use solve::{VerifyError, solve, verify};
pub use turn::{Turn, TurnError};
