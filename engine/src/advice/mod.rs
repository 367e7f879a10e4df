//! Advice on a game in play of any kind: how it stands, which turns are best, which turns were mistakes. Most games are
//! judged by searching, rows of interval chess by their solver, and the last endings of Mathematical Chess by tables.

mod best_line;
mod endings;
mod forecast;
mod judgement;
mod lines;
mod review;
mod rows;
mod why;

#[cfg(test)]
mod tests;

pub use best_line::BestLine;
pub use forecast::{Asked, Forecast, asked_of};
pub use judgement::{Certain, Judgement};
pub use lines::{best_line, best_lines, judge};
pub use review::{GameReview, hides_pieces, review};
pub use why::{Reconsidered, Why, reconsider};
