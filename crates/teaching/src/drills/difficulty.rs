//! The initial rating of an item, and the update of the ratings of learners and items.

use super::template::Template;
use crate::lessons::mathematical_chess::{Exercise, Goal, Question};
use crate::lessons::{Answer, Exercise as _};
use mathchess_engine::games::mathematical_chess::{Form, Position, Travel, Turn};

/// Numbers that the solver counts in an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemFacts {
    /// Pieces on the board.
    pub pieces: u32,
    /// For a turn: legal turns per right turn, as a power of two.
    pub share: u32,
    /// For a turn: the difficulty of the easiest right turn.
    pub difficulty: u32,
    /// For a question: the number of parts of the answer.
    pub parts: u32,
    /// For a question about values: the digits of the longest calculation plus the difficulty of its sign.
    pub longest: u32,
    /// The difficulty of the hardest sign: 0 for a sum, 4 for a cube root.
    pub sign: u32,
}

impl ItemFacts {
    /// The facts of an exercise.
    pub fn of(exercise: &Exercise) -> Self {
        let position = &exercise.position;
        let pieces = position.board().pieces().count() as u32;
        match &exercise.goal {
            Goal::Turn(goal) => {
                let solutions = goal.solutions(position);
                let easiest = solutions.iter().map(|&turn| position.difficulty(turn)).min().unwrap_or(0);
                let share = (position.count_turns() / (solutions.len() as u64).max(1)).max(1).ilog2();
                Self { pieces, share, difficulty: easiest, ..Self::default() }
            }
            goal @ (Goal::Question(_) | Goal::Reasoning(_)) => {
                let model = exercise.model();
                let parts = match goal {
                    // The points of each piece are added.
                    Goal::Question(Question::TurnPoints { turn }) => taken_pieces(*turn),
                    _ => model.as_ref().map_or(1, |model| parts(position, &model.answer)),
                };
                let expressions: Vec<_> =
                    model.iter().flat_map(|model| &model.facts).flat_map(|side| &side.expressions).collect();
                let longest = expressions.iter().map(|expression| expression.operands.len() as u32).max().unwrap_or(0);
                let sign = expressions.iter().map(|expression| hardness(expression.form)).max().unwrap_or(0);
                Self { pieces, parts, longest, sign, ..Self::default() }
            }
        }
    }
}

/// The number of parts of an answer: values, points of the board, twice the pairs, digits to try for a root.
pub(super) fn parts(position: &Position, answer: &Answer) -> u32 {
    match answer {
        Answer::Values(values) => values.len() as u32,
        Answer::Points(points) => points.len() as u32,
        Answer::Pairs(pairs) => 2 * pairs.len() as u32,
        // A root is found by trying the ten digits.
        Answer::Number(_) => u32::from(position.board().size()) / 2,
        _ => 1,
    }
}

fn taken_pieces(turn: Turn) -> u32 {
    turn.removed_points().count() as u32 + u32::from(turn.travel() == Travel::Capture)
}

const fn hardness(form: Form) -> u32 {
    match form {
        Form::Single | Form::Sum => 0,
        Form::Difference | Form::Product => 1,
        Form::Square | Form::Quotient => 2,
        Form::Cube | Form::SquareRoot => 3,
        Form::CubeRoot => 4,
    }
}

/// The initial rating of an item.
pub(super) fn rating(template: &Template, exercise: &Exercise) -> u16 {
    let facts = ItemFacts::of(exercise);
    let level = 150 * (u32::from(template.level) - 1);
    let rating = match exercise.goal {
        Goal::Turn(_) => 650 + 45 * facts.difficulty + 50 * facts.share + 8 * facts.pieces,
        Goal::Question(_) | Goal::Reasoning(_) => {
            700 + 25 * facts.parts.min(16) + 60 * facts.longest + 50 * facts.sign + 8 * facts.pieces
        }
    };
    ((rating + level) / 10 * 10).clamp(500, 2400) as u16
}

/// The probability, from 0 to 1, that a learner of one rating solves an item of another (Elo).
///
/// ```
/// use mathchess_teaching::drills::expected;
/// assert_eq!(expected(1500.0, 1500.0), 0.5);
/// assert!((expected(1500.0, 1260.0) - 0.8).abs() < 0.01);
/// ```
pub fn expected(learner: f64, item: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((item - learner) / 400.0))
}

/// Both ratings after a first answer (Elo). `weight` is the largest change of a rating; an answer with a hint counts half,
/// so `score` is 0, ½ or 1.
pub fn after_answer(learner: f64, item: f64, score: f64, weight: f64) -> (f64, f64) {
    let surprise = weight * (score - expected(learner, item));
    (learner + surprise, item - surprise)
}
