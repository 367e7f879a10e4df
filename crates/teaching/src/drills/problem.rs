//! What can be wrong with a file of templates.

use mathchess_engine::games::mathematical_chess::{MAX_SIZE, MIN_SIZE, Point, Side};

use super::template::LEVELS;

/// What is wrong with a line of a file of templates, or with the template that begins there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateProblem {
    /// The first line is another one.
    #[error("here stands ‘{0}’")]
    Heading(
        /// The line that should be there.
        &'static str,
    ),
    /// A line stands before the first template.
    #[error("a template begins with its name, such as [add.pair 1]")]
    NoName,
    /// The name has another form.
    #[error("write [SKILL LEVEL] or [SKILL LEVEL quick]")]
    NameForm,
    /// No skill has this id.
    #[error("there is no skill ‘{0}’")]
    NoSuchSkill(String),
    /// No template has this level.
    #[error("a level is 1 to {LEVELS}")]
    Level,
    /// Two templates have the same name.
    #[error("the template {0} was there before")]
    Again(String),
    /// The line begins with another word.
    #[error("‘{0}’ is not one of board, bystanders, core, ask, most, must, avoid")]
    NoSuchLine(String),
    /// There is a second board.
    #[error("a template has only one board")]
    SecondBoard,
    /// The board has another form.
    #[error("write board SIZE COMPARISON")]
    BoardForm,
    /// No board has this size.
    #[error("a board has {MIN_SIZE} to {MAX_SIZE} points a side")]
    BoardSize,
    /// There is no such comparison.
    #[error("the comparison is last or sum")]
    NotAComparison,
    /// No operator has this symbol.
    #[error("‘{0}’ is not an operator")]
    NotAnOperator(char),
    /// The core stands before the board.
    #[error("the board comes before the core")]
    CoreBeforeBoard,
    /// The core has another form.
    #[error("write core POINT PIECE…")]
    CoreForm,
    /// A piece of the core would stand outside the board.
    #[error("the core does not fit on the board")]
    CoreOffBoard,
    /// Two pieces of the core stand on the same point.
    #[error("two pieces stand on {0}")]
    Occupied(Point),
    /// The most parts of an answer are not a number.
    #[error("write most NUMBER")]
    MostForm,
    /// No rule has this number.
    #[error("‘{0}’ is not a rule: write R01 to R12")]
    NoSuchRule(String),
    /// No point is written like this.
    #[error("‘{0}’ is not a point")]
    NotAPoint(String),
    /// No piece is written like this.
    #[error("‘{0}’ is not a piece: write W or B and one of 0-9 + - x : P R, or ? for a digit")]
    NotAPiece(String),
    /// A side of the game has another letter.
    #[error("‘{0}’ is not a side: write w or b")]
    NotASide(String),
    /// A side of an operator has another name.
    #[error("a direction is left, right, up or down")]
    NotADirection,
    /// Points are a number.
    #[error("‘{0}’ is not a number of points")]
    NotPoints(String),
    /// The least points are more than the most.
    #[error("{least} points are more than {most}")]
    LeastAboveMost {
        /// The least points.
        least: u32,
        /// The most points.
        most: u32,
    },
    /// There is no such question.
    #[error("‘{0}’ is not a question: docs/design/drills.md lists them")]
    NotAQuestion(
        /// How the question begins.
        String,
    ),
    /// The template has no question.
    #[error("{0} asks nothing")]
    AsksNothing(
        /// The template's name.
        String,
    ),
    /// The template has nothing to ask about.
    #[error("{0} has no board or no core")]
    NoBoardOrCore(
        /// The template's name.
        String,
    ),
    /// The operator that is asked about is not in the core.
    #[error("no operator stands on {point} in {name}")]
    NoOperator {
        /// The point that is asked about.
        point: Point,
        /// The template's name.
        name: String,
    },
    /// The piece that is asked about is not in the core.
    #[error("no piece of {} stands on {point} in {name}", side.name())]
    NoPiece {
        /// Whose piece it should be.
        side: Side,
        /// The point that is asked about.
        point: Point,
        /// The template's name.
        name: String,
    },
    /// The template is not quick, and nothing can be put around its core.
    #[error("{0} has no operators for bystanders")]
    NoBystanders(
        /// The template's name.
        String,
    ),
}
