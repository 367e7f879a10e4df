//! Drills: items for one skill, made from templates by a seed. `docs/design/drills.md` describes templates and rounds.
//!
//! An item has the form of a lesson's step, so the same code shows, marks and hints at it. Its name holds everything it is
//! made from: the same name makes the same item on every device.

mod check;
mod derive;
mod difficulty;
mod item;
mod item_id;
mod lay_out;
mod load;
mod problem;
mod round;
mod rules_used;
mod template;
mod vary;

pub use check::{check_items, placement_items};
pub use difficulty::{ItemFacts, after_answer, expected};
pub use item::{Choices, Item, ItemError, exercise_of, item, item_of};
pub use item_id::ItemId;
pub use load::{TEMPLATES, TemplateError, load, templates};
pub use problem::TemplateProblem;
pub use round::{DueSkill, LONGEST, MIXED, RoundOptions, SHORTEST, SUCCESS, is_mixed, round, round_with};
pub use template::{Asked, Cell, Template};
