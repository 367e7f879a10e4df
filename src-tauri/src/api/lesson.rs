//! Steps of lessons and drills: what is asked, what is answered, how it is marked. Sentences cross as keys of the catalogue.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::lessons;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::board::Board;
use super::equation::{Axis, Expression};
use super::exercise_board::ExerciseBoard;
use super::explanation::Explanation;
use super::piece::{Piece, PlacedPiece};
use super::sides::{Side, Sides};
use super::values::Direction;
use crate::error::{AppError, LearningProblem, Result};

/// A sentence: a message of the catalogue and what goes into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Phrase {
    /// The message's key within its file.
    pub key: String,
    /// What goes into it.
    pub params: Vec<NamedParam>,
}

/// A parameter by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NamedParam {
    /// The name that the message uses.
    pub name: String,
    /// What it stands for.
    pub param: Param,
}

/// What a parameter stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Param {
    /// A number.
    Number {
        /// It.
        #[specta(type = Number)]
        value: u64,
    },
    /// Several numbers.
    Numbers {
        /// They.
        #[specta(type = Vec<Number>)]
        values: Vec<u64>,
    },
    /// A word that chooses between forms of the sentence.
    Word {
        /// It.
        word: String,
    },
    /// A point.
    Point {
        /// It.
        point: String,
    },
    /// Several points.
    Points {
        /// They.
        points: Vec<String>,
    },
    /// A piece, and where it stands, if it stands anywhere.
    Piece {
        /// Its text, such as `W+`.
        piece: String,
        /// Where it stands.
        point: Option<String>,
    },
    /// Several pieces where they stand.
    Pieces {
        /// They.
        pieces: Vec<PieceOn>,
    },
    /// Calculations.
    Expressions {
        /// They.
        expressions: Vec<Expression>,
    },
    /// A turn, by its text.
    Turn {
        /// It.
        turn: String,
    },
}

/// A piece by its text and its point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PieceOn {
    /// Its text, such as `W+`.
    pub piece: String,
    /// Where it stands.
    pub point: String,
}

/// The kind of answer that a step wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonAsk {
    /// A turn on the board.
    Turn {
        /// How many turns of the learner the whole answer has.
        turns: u32,
    },
    /// A set of points.
    Points {
        /// The piece that it is about.
        about: String,
    },
    /// The partial values of one side of an operator.
    Values {
        /// The operator's point.
        operator: String,
        /// Which of its sides.
        direction: Direction,
    },
    /// Couples of equal values: the first of the left or upper side, the second of the other.
    Pairs {
        /// The operator's point.
        operator: String,
        /// Along which line.
        axis: Axis,
    },
    /// For each couple of numbers, whether they count as equal.
    SameValue {
        /// The couples.
        #[specta(type = Vec<[Number; 2]>)]
        couples: Vec<[u64; 2]>,
    },
    /// One number.
    Number,
    /// Points of both sides and who is ahead.
    Score {
        /// The symbols of what each side has taken.
        taken: Sides<Vec<String>>,
    },
    /// An empty point for a new piece; answered by points, one of them.
    Place {
        /// The piece.
        piece: Piece,
    },
}

/// A learner's answer, or the engine's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonAnswer {
    /// The learner's turns since the step began; the last one is marked.
    Turns {
        /// Their texts.
        turns: Vec<String>,
    },
    /// Points, in any order.
    Points {
        /// They.
        points: Vec<String>,
    },
    /// Values, in any order.
    Values {
        /// They.
        #[specta(type = Vec<Number>)]
        values: Vec<u64>,
    },
    /// Couples of values, in any order.
    Pairs {
        /// They.
        #[specta(type = Vec<[Number; 2]>)]
        pairs: Vec<[u64; 2]>,
    },
    /// Yes or no for each couple, in their order.
    Judgements {
        /// They.
        judgements: Vec<bool>,
    },
    /// A number.
    Number {
        /// It.
        #[specta(type = Number)]
        number: u64,
    },
    /// A score.
    Score {
        /// White's points.
        #[specta(type = Number)]
        white: u64,
        /// Black's points.
        #[specta(type = Number)]
        black: u64,
        /// Who is ahead, if anyone is.
        ahead: Option<Side>,
    },
}

/// How a step is presented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum StepRole {
    /// The answer is shown first, then asked for.
    Example,
    /// The pieces are named; a hint is at hand.
    Guided,
    /// The task only.
    Alone,
    /// The same idea from an unexpected side.
    Twist,
}

/// Something drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BoardMark {
    /// A ring around a point.
    Ring {
        /// The point.
        point: String,
    },
    /// An arrow.
    Arrow {
        /// Where it begins.
        from: String,
        /// Where it ends.
        to: String,
    },
}

/// One position with one goal.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonStep {
    /// Its name: a step's id or a drill item's name.
    pub id: String,
    /// The name of its game.
    pub game: String,
    /// The position that is shown, as text.
    pub position: String,
    /// In Mathematical Chess: the position as a board.
    pub board: Option<ExerciseBoard>,
    /// In a game of another kind: the board.
    pub game_board: Option<Board>,
    /// How it is presented.
    pub role: StepRole,
    /// The task.
    pub task: Phrase,
    /// What is to be answered.
    pub asks: LessonAsk,
    /// The rules that the model answer uses.
    pub rules: Vec<String>,
    /// The ids of the skills that an answer counts for.
    pub skills: Vec<String>,
    /// The first stage of the hint: points to look at.
    pub look_at: Vec<String>,
    /// What is drawn on the board from the start.
    pub marks: Vec<BoardMark>,
}

/// How an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LessonVerdict {
    /// The goal is reached.
    Right,
    /// Right so far.
    GoOn,
    /// The goal is missed.
    Wrong,
}

/// Everything that one side of an operator makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LessonFacts {
    /// The operator.
    pub operator: PlacedPiece,
    /// Which side.
    pub direction: Direction,
    /// All of its partial values.
    pub expressions: Vec<Expression>,
    /// The move after which this holds; none for the position as it is shown.
    pub after: Option<String>,
}

/// A turn of the opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonReply {
    /// Its text.
    pub turn: String,
    /// The points that it takes.
    pub points: u32,
    /// The position after it, as text.
    pub position: String,
    /// In Mathematical Chess: the board after it.
    pub board: Option<ExerciseBoard>,
    /// In a game of another kind: that board.
    pub game_board: Option<Board>,
    /// In Mathematical Chess: why it is legal.
    pub explanation: Option<Explanation>,
}

/// One reason why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct LessonWhy {
    /// The code of the wrong idea.
    pub code: String,
    /// The rule.
    pub rule: String,
    /// The sentence.
    pub phrase: Phrase,
    /// The complete calculations of the sides concerned.
    pub facts: Vec<LessonFacts>,
    /// What the opponent takes now, where that is the reason.
    pub reply: Option<LessonReply>,
}

/// An answer, marked.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonMarking {
    /// How it stands.
    pub verdict: LessonVerdict,
    /// Why it is wrong; the first is to be told.
    pub why: Vec<LessonWhy>,
    /// A legal turn of Mathematical Chess, explained.
    pub explanation: Option<Explanation>,
    /// The opponent's reply that the step foresees after a right turn.
    pub reply: Option<LessonReply>,
    /// The position afterwards, of a legal turn: the reply included; as text.
    pub position: Option<String>,
    /// In Mathematical Chess: that position as a board.
    pub board: Option<ExerciseBoard>,
    /// In a game of another kind: that board.
    pub game_board: Option<Board>,
}

/// The engine's own answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonModel {
    /// The answer.
    pub answer: LessonAnswer,
    /// A turn of Mathematical Chess, explained.
    pub explanation: Option<Explanation>,
    /// What a question is answered by.
    pub facts: Vec<LessonFacts>,
    /// The position after a turn, as text.
    pub position: Option<String>,
    /// In Mathematical Chess: that position as a board.
    pub board: Option<ExerciseBoard>,
    /// In a game of another kind: that board.
    pub game_board: Option<Board>,
}

/// What is needed of an exercise to show what the engine says about it.
struct Shown<'a> {
    exercise: &'a dyn lessons::Exercise,
    compare: engine::Compare,
    learner: engine::Side,
    is_mathematical_chess: bool,
}

impl<'a> Shown<'a> {
    /// Positions of another kind have neither comparison nor board here.
    fn of(exercise: &'a dyn lessons::Exercise) -> Self {
        let position: Option<engine::Position> = exercise.position().parse().ok();
        let is_mathematical_chess = exercise.game() == GameKind::MathematicalChess;
        match position.filter(|_| is_mathematical_chess) {
            Some(position) => {
                Self { exercise, compare: position.compare(), learner: position.side_to_move(), is_mathematical_chess }
            }
            None => Self {
                exercise,
                compare: engine::Compare::Last,
                learner: engine::Side::White,
                is_mathematical_chess: false,
            },
        }
    }

    fn board(&self, position: &str) -> Result<Option<ExerciseBoard>> {
        if !self.is_mathematical_chess {
            return Ok(None);
        }
        let position: engine::Position = position.parse()?;
        Ok(Some(ExerciseBoard::new(&position)))
    }

    fn game_board(&self, position: &str) -> Option<Board> {
        if self.is_mathematical_chess {
            return None;
        }
        self.exercise.game_at(position).map(|game| Board::of_position(&game))
    }

    fn expressions(&self, expressions: Vec<engine::Expression>) -> Vec<Expression> {
        expressions.into_iter().map(|expression| Expression::new(expression, self.compare)).collect()
    }

    fn phrase(&self, phrase: lessons::Phrase) -> Phrase {
        let named =
            |(name, param): (&str, lessons::Param)| NamedParam { name: name.to_owned(), param: self.param(param) };
        Phrase { key: phrase.key.to_owned(), params: phrase.params.into_iter().map(named).collect() }
    }

    fn param(&self, param: lessons::Param) -> Param {
        match param {
            lessons::Param::Number(value) => Param::Number { value },
            lessons::Param::Numbers(values) => Param::Numbers { values },
            lessons::Param::Word(word) => Param::Word { word: word.to_owned() },
            lessons::Param::Point(point) => Param::Point { point },
            lessons::Param::Points(points) => Param::Points { points },
            lessons::Param::Piece { piece, point } => Param::Piece { piece, point },
            lessons::Param::Pieces(pieces) => {
                Param::Pieces { pieces: pieces.into_iter().map(|(piece, point)| PieceOn { piece, point }).collect() }
            }
            lessons::Param::Expressions(expressions) => {
                Param::Expressions { expressions: self.expressions(expressions) }
            }
            lessons::Param::Turn(turn) => Param::Turn { turn },
        }
    }

    fn facts(&self, facts: Vec<lessons::SideFacts>) -> Vec<LessonFacts> {
        let side = |facts: lessons::SideFacts| LessonFacts {
            operator: (facts.operator, facts.piece).into(),
            direction: facts.direction.into(),
            expressions: self.expressions(facts.expressions),
            after: facts.after,
        };
        facts.into_iter().map(side).collect()
    }

    fn explanation(&self, explanation: engine::Explanation, side: engine::Side) -> Explanation {
        Explanation::told(explanation, side, self.compare)
    }

    fn reply(&self, reply: lessons::Reply) -> Result<LessonReply> {
        Ok(LessonReply {
            board: self.board(&reply.position)?,
            game_board: self.game_board(&reply.position),
            turn: reply.turn,
            points: reply.points,
            position: reply.position,
            explanation: reply.explanation.map(|explanation| self.explanation(explanation, !self.learner)),
        })
    }

    fn why(&self, why: lessons::Why) -> Result<LessonWhy> {
        Ok(LessonWhy {
            code: why.code.to_owned(),
            rule: why.rule.to_owned(),
            phrase: self.phrase(why.phrase),
            facts: self.facts(why.facts),
            reply: why.reply.map(|reply| self.reply(reply)).transpose()?,
        })
    }
}

impl LessonStep {
    /// A step as it is shown.
    ///
    /// # Errors
    /// When its board can't be shown.
    pub fn new(step: &lessons::Step) -> Result<Self> {
        let exercise = &*step.exercise;
        let shown = Shown::of(exercise);
        let position = exercise.position();
        let mark = |mark: &lessons::Mark| match mark.clone() {
            lessons::Mark::Ring(point) => BoardMark::Ring { point },
            lessons::Mark::Arrow(from, to) => BoardMark::Arrow { from, to },
        };
        Ok(Self {
            id: step.id.clone(),
            game: exercise.game().name().to_owned(),
            board: shown.board(&position)?,
            game_board: shown.game_board(&position),
            position,
            role: step.role.into(),
            task: shown.phrase(exercise.task()),
            asks: exercise.asks().into(),
            rules: step.rules.clone(),
            skills: step.skills.clone(),
            look_at: step.look_at.clone(),
            marks: step.marks.iter().map(mark).collect(),
        })
    }
}

impl LessonMarking {
    /// An answer to `exercise`, marked by the engine.
    ///
    /// # Errors
    /// When it is no answer to this exercise at all.
    pub fn new(exercise: &dyn lessons::Exercise, answer: &LessonAnswer) -> Result<Self> {
        let marking = exercise
            .mark(&answer.read())
            .map_err(|error| AppError::with_detail(LearningProblem::NotMarkable, error.to_string()))?;
        let shown = Shown::of(exercise);
        Ok(Self {
            verdict: marking.verdict.into(),
            why: marking.why.into_iter().map(|why| shown.why(why)).collect::<Result<_>>()?,
            explanation: marking.explanation.map(|explanation| shown.explanation(explanation, shown.learner)),
            reply: marking.reply.map(|reply| shown.reply(reply)).transpose()?,
            board: marking.position.as_deref().map_or(Ok(None), |position| shown.board(position))?,
            game_board: marking.position.as_deref().and_then(|position| shown.game_board(position)),
            position: marking.position,
        })
    }
}

impl LessonWhy {
    /// A reason that the engine gives about `exercise`.
    ///
    /// # Errors
    /// When its board can't be shown.
    pub fn new(exercise: &dyn lessons::Exercise, why: lessons::Why) -> Result<Self> {
        Shown::of(exercise).why(why)
    }
}

impl LessonModel {
    /// The engine's own answer to `exercise`; none if it has none.
    ///
    /// # Errors
    /// When its board can't be shown.
    pub fn new(exercise: &dyn lessons::Exercise) -> Result<Option<Self>> {
        let Some(model) = exercise.model() else { return Ok(None) };
        let shown = Shown::of(exercise);
        Ok(Some(Self {
            answer: model.answer.into(),
            explanation: model.explanation.map(|explanation| shown.explanation(explanation, shown.learner)),
            facts: shown.facts(model.facts),
            board: model.position.as_deref().map_or(Ok(None), |position| shown.board(position))?,
            game_board: model.position.as_deref().and_then(|position| shown.game_board(position)),
            position: model.position,
        }))
    }
}

impl LessonAnswer {
    /// The engine's answer.
    pub fn read(&self) -> lessons::Answer {
        match self.clone() {
            Self::Turns { turns } => lessons::Answer::Turns(turns),
            Self::Points { points } => lessons::Answer::Points(points),
            Self::Values { values } => lessons::Answer::Values(values),
            Self::Pairs { pairs } => lessons::Answer::Pairs(pairs),
            Self::Judgements { judgements } => lessons::Answer::Judgements(judgements),
            Self::Number { number } => lessons::Answer::Number(number),
            Self::Score { white, black, ahead } => {
                lessons::Answer::Score { white, black, ahead: ahead.map(engine::Side::from) }
            }
        }
    }
}

impl From<lessons::Answer> for LessonAnswer {
    fn from(answer: lessons::Answer) -> Self {
        match answer {
            lessons::Answer::Turns(turns) => Self::Turns { turns },
            lessons::Answer::Points(points) => Self::Points { points },
            lessons::Answer::Values(values) => Self::Values { values },
            lessons::Answer::Pairs(pairs) => Self::Pairs { pairs },
            lessons::Answer::Judgements(judgements) => Self::Judgements { judgements },
            lessons::Answer::Number(number) => Self::Number { number },
            lessons::Answer::Score { white, black, ahead } => {
                Self::Score { white, black, ahead: ahead.map(Side::from) }
            }
        }
    }
}

impl From<lessons::Ask> for LessonAsk {
    fn from(ask: lessons::Ask) -> Self {
        match ask {
            lessons::Ask::Turn { turns } => Self::Turn { turns: u32::try_from(turns).unwrap_or(u32::MAX) },
            lessons::Ask::Points { about } => Self::Points { about },
            lessons::Ask::Values { operator, direction } => Self::Values { operator, direction: direction.into() },
            lessons::Ask::Pairs { operator, axis } => Self::Pairs { operator, axis: axis.into() },
            lessons::Ask::SameValue { couples } => Self::SameValue { couples },
            lessons::Ask::Number => Self::Number,
            lessons::Ask::Score { taken } => {
                let [white, black] =
                    taken.map(|kinds| kinds.into_iter().map(|kind| kind.symbol().to_string()).collect());
                Self::Score { taken: Sides { white, black } }
            }
            lessons::Ask::Place { piece } => Self::Place { piece: piece.into() },
        }
    }
}

impl From<lessons::Role> for StepRole {
    fn from(role: lessons::Role) -> Self {
        match role {
            lessons::Role::Example => Self::Example,
            lessons::Role::Guided => Self::Guided,
            lessons::Role::Alone => Self::Alone,
            lessons::Role::Twist => Self::Twist,
        }
    }
}

impl From<lessons::Verdict> for LessonVerdict {
    fn from(verdict: lessons::Verdict) -> Self {
        match verdict {
            lessons::Verdict::Right => Self::Right,
            lessons::Verdict::GoOn => Self::GoOn,
            lessons::Verdict::Wrong => Self::Wrong,
        }
    }
}

#[cfg(test)]
mod tests {
    use mathchess_engine::lessons::all_courses;

    use super::*;

    #[test]
    fn every_step_of_every_game_has_its_board() {
        for step in all_courses().iter().flat_map(lessons::Course::steps) {
            let shown = LessonStep::new(step).unwrap();
            let main = shown.game == GameKind::MathematicalChess.name();
            assert_eq!((shown.board.is_some(), shown.game_board.is_some()), (main, !main), "{}", step.id);
            let model = LessonModel::new(&*step.exercise).unwrap().unwrap();
            let marking = LessonMarking::new(&*step.exercise, &model.answer).unwrap();
            let on_board = matches!(model.answer, LessonAnswer::Turns { .. });
            assert_eq!(model.game_board.is_some(), on_board && !main, "{}", step.id);
            assert_eq!(marking.game_board, model.game_board, "{}", step.id);
        }
    }
}
