//! Puzzles: positions from games or on small boards, with a question that a search has answered. `docs/design/puzzles.md`
//! describes those that are shipped.
//!
//! Only the position and the [`Kind`] of question decide which turns are right; this is worked out from the rules whenever
//! it is needed, so every equally good answer counts. The rating, themes and skills come from the same solver and are
//! stored with the puzzle.
//!
//! ```
//! use mathchess_teaching::puzzles::{Marking, shipped};
//! let puzzles = shipped(1)?;
//! let puzzle = &puzzles[0];
//! let hint = puzzle.hint(&[]).unwrap();
//! let model = hint.turn().turn;
//! assert!(!matches!(puzzle.mark(&[], model).unwrap(), Marking::Wrong(_)));
//! # Ok::<(), mathchess_teaching::puzzles::PuzzleFileError>(())
//! ```

mod daily;
mod facts;
mod file;
mod generate;
mod guess;
mod kind;
mod look;
mod look_text;
mod marking;
mod pool;
mod puzzle;
mod quota;
mod self_play;
mod shipped;
mod small_board;
mod small_candidate;
mod small_choice;
mod solve;
mod themes;

pub use daily::DailyPuzzles;
pub use facts::{Facts, Rating};
pub use file::{PuzzleFile, PuzzleFileError, PuzzleFileProblem};
pub use generate::{Generator, generate};
pub use guess::{Actor, Guess, Guessing};
pub use kind::Kind;
pub use look::{Candidate, Look};
pub use look_text::{LookProblem, read_found, read_look, write_found, write_look};
pub use marking::{Marking, NotThisTurn, Success, Wrong, WrongReason};
pub use puzzle::{Puzzle, Source, position_of};
pub use quota::{QUOTAS, Quota, SMALL_BOARDS};
pub use shipped::{shipped, shipped_files};
pub use small_choice::generate_on_small_boards;
pub use solve::{Reply, best_reply, gain, holds_out, right_turns};
pub use themes::{Theme, skills_of_turn};
