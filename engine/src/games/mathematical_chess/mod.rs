//! Mathematical Chess: digits and operators on a grid, where a capture is an equation.
//!
//! The rules are `docs/rules/mathematical-chess.md`; rule numbers in the documentation refer to it.
//!
//! A board for debugging is drawn by `{:?}`:
//!
//! ```
//! use mathchess_engine::games::mathematical_chess::Position;
//! let position: Position = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last".parse()?;
//! let drawn = format!("{position:?}");
//! assert!(drawn.contains("
//!  6  B7 B9  .  . B2 B3
//!  5  W+  . W+  . B+  .
//!  4  W9 B5 W4 B1  .  .
//!  3   . W+ W3 W5 B+ B4
//!  2  B6 W+ B+  . W7 W1
//!  1  B+ W8 W6 B8 W2  ."));
//! # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
//! ```

mod arrangement;
mod arrival;
mod beliefs;
mod board;
mod chances;
mod choices;
mod chosen;
mod claim;
mod claimed;
mod conditions;
mod conditions_text;
mod departure;
mod diagnose;
mod difficulty;
mod direction;
mod endings;
mod entry;
mod equation;
mod evaluation;
mod explain;
mod found;
mod gains;
mod game;
mod generate;
mod hindsight;
mod hint;
mod in_play;
mod line;
mod line_counts;
mod line_facts;
mod misread;
mod options;
mod pairs;
mod partial;
mod piece;
mod placement;
mod placing;
mod placing_choice;
mod point;
mod position;
mod reach;
mod refusal;
pub mod removal;
mod removal_facts;
mod search_node;
mod symmetry;
mod terms;
mod turn;
mod values;
mod wrong_idea;

pub use arrangement::{Arrangement, ArrangementProblem, PositionError, parse_rows};
pub use arrival::{Arrival, Removals, State};
pub use board::{Axis, Board};
pub use chosen::Chosen;
pub use claim::{Claim, ClaimFault, ClaimSide, NoValue, Verdict};
pub use claimed::{ClaimTextError, Claimed};
pub use conditions::{Compare, Conditions, ConditionsProblem, LEVELS, Level, MAX_OF_OPERATOR};
pub use conditions_text::ConditionsTextError;
pub use direction::Direction;
pub use endings::{EndingLine, EndingValue, Endings};
pub use entry::{Destination, Entry};
pub use equation::{Equation, Expression, Operand, expressions};
pub use explain::{Explanation, RemovalStep};
pub use found::{Found, Missed, TurnEquations};
pub use hint::Hint;
pub use in_play::{DEFAULT_QUIET_LIMIT, InPlay, Outcome};
pub use line::{Line, Places};
pub use misread::Reading;
pub use options::{Boxes, Options};
pub use partial::{Form, Partial, for_each as for_each_partial_value};
pub use piece::{Kind, Operator, Piece, Side};
pub use placing::{Placing, PlacingRefusal, StartPositionMismatch, Step, conditions_of};
pub use placing_choice::choose_placing;
pub use point::{DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, Point, PointError};
pub use position::{Loss, LostSort, Position, Tally};
pub use reach::{MoveRule, Reach, judge_move, reach};
pub use refusal::{Reason, Refusal, Unequal};
pub use search_node::SearchNode;
pub use symmetry::Symmetry;
pub use terms::{Terms, WEIGHTS};
pub use turn::{Removed, Travel, Turn, TurnError};
pub use values::{AxisValues, SideValues};
pub use wrong_idea::WrongIdea;
