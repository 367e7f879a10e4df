//! Converts what the engine says about an exercise for the interface.

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_teaching::lessons;

use super::part::MarkedPart;
use super::phrase::{NamedParam, Param, Phrase, PieceOn};
use super::why::{LessonFacts, LessonReply, LessonWhy};
use crate::api::board::Board;
use crate::api::equation::Expression;
use crate::api::explanation::Explanation;
use crate::error::{AppError, LearningProblem, Result};

/// The properties of an exercise that are needed to show what the engine says about it.
pub(super) struct Shown<'a> {
    exercise: &'a dyn lessons::Exercise,
    compare: engine::Compare,
    /// The side of the learner.
    pub learner: engine::Side,
}

impl<'a> Shown<'a> {
    /// Only positions of Mathematical Chess have a comparison, and expressions and explanations that need it.
    pub fn of(exercise: &'a dyn lessons::Exercise) -> Self {
        let (compare, learner) = match exercise.game_at(&exercise.position()) {
            Some(AnyGame::MathematicalChess(position)) => (position.compare(), position.side_to_move()),
            _ => (engine::Compare::Last, engine::Side::White),
        };
        Self { exercise, compare, learner }
    }

    /// The board of a position that the exercise has shown.
    ///
    /// # Errors
    /// If the exercise has not shown this position.
    pub fn board(&self, position: &str) -> Result<Board> {
        let game = self.exercise.game_at(position);
        let problem = || AppError::with_detail(LearningProblem::ExerciseNotMade, position);
        game.map(|game| Board::of_position(&game)).ok_or_else(problem)
    }

    fn expressions(&self, expressions: Vec<engine::Expression>) -> Vec<Expression> {
        expressions.into_iter().map(|expression| Expression::new(expression, self.compare)).collect()
    }

    pub fn phrase(&self, phrase: lessons::Phrase) -> Phrase {
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
            lessons::Param::Written(text) => Param::Written { text },
        }
    }

    pub fn facts(&self, facts: Vec<lessons::SideFacts>) -> Vec<LessonFacts> {
        let side = |facts: lessons::SideFacts| LessonFacts {
            operator: (facts.operator, facts.piece).into(),
            direction: facts.direction,
            expressions: self.expressions(facts.expressions),
            after: facts.after,
        };
        facts.into_iter().map(side).collect()
    }

    pub fn explanation(&self, explanation: engine::Explanation, side: engine::Side) -> Explanation {
        Explanation::told(explanation, side, self.compare)
    }

    pub fn reply(&self, reply: lessons::Reply) -> Result<LessonReply> {
        Ok(LessonReply {
            board: self.board(&reply.position)?,
            turn: reply.turn,
            points: reply.points,
            position: reply.position,
            explanation: reply.explanation.map(|explanation| self.explanation(explanation, !self.learner)),
        })
    }

    pub fn part(&self, marked: lessons::MarkedPart) -> Result<MarkedPart> {
        Ok(MarkedPart { part: marked.part.into(), why: marked.why.map(|why| self.why(why)).transpose()? })
    }

    pub fn why(&self, why: lessons::Why) -> Result<LessonWhy> {
        Ok(LessonWhy {
            code: why.code.to_owned(),
            rule: why.rule.to_owned(),
            phrase: self.phrase(why.phrase),
            facts: self.facts(why.facts),
            reply: why.reply.map(|reply| self.reply(reply)).transpose()?,
        })
    }
}

impl LessonWhy {
    /// Converts a reason that the engine gives about `exercise`.
    ///
    /// # Errors
    /// If its board can't be shown.
    pub fn new(exercise: &dyn lessons::Exercise, why: lessons::Why) -> Result<Self> {
        Shown::of(exercise).why(why)
    }
}
