//! A computer opponent: which turn is best, what it leads to, and how a weaker player would choose.
//!
//! Generic over [`Node`]: a game that says what its positions look like to a search gets an opponent of ten strengths,
//! proofs of won endings, matches and reviews. Deterministic: the search knows no clock and no global state, so the same
//! question gives the same answer on every device.
//!
//! ```
//! use mathchess_engine::game::{Game, GameInPlay, Start};
//! use mathchess_engine::games::mathematical_chess::{InPlay, Position};
//! use mathchess_engine::search::{Limits, Search, Searched};
//! let play = InPlay::begin(Position::start(&Start::default())?);
//! let mut search = Search::new(1);
//! let thought = search.think(&Position::node(&play), &[], &Limits::nodes(2_000), |_| {});
//! let turn = thought.ok_or("the game is over")?.turn;
//! assert!(play.position().play(turn).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alpha_beta;
mod contest;
mod limits;
mod lines;
mod node;
mod ordering;
mod passing;
mod player;
mod proof;
mod quiescence_memory;
mod review;
mod score;
mod selectivity;
mod sight;
mod strength;
mod study;
mod table;
mod think;
mod thought;

pub use contest::{Contestant, Course, Ended, Forfeit, NoTurn, play_out};
pub use limits::Limits;
pub use node::{Node, Searched, TurnClass};
pub use passing::passes_into_loss;
pub use player::{Player, Spec, SpecError};
pub use proof::{Proof, prove};
pub use review::{Remark, Review, review};
pub use score::Score;
pub use selectivity::Selectivity;
pub use sight::{Everything, Learner, Sight};
pub use strength::{Strength, proposed};
pub use study::Known;
pub use table::DEFAULT_MIB;
pub use think::{MOST_THREADS, Search};
pub use thought::Thought;
