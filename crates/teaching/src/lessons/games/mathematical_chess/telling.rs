//! The parameters of the sentence that explains why an answer is wrong.
//!
//! Every sentence gets every parameter, so that a text may use any of them; a parameter that does not apply is empty.

use crate::lessons::{Answer, Param, Phrase, Reply, SideFacts, Why};
use mathchess_engine::games::mathematical_chess::{Axis, Operator, Piece, Point, Position, WrongIdea};

/// Builds the parameters of a reason step by step.
#[derive(Clone, Debug)]
pub struct Telling {
    params: Vec<(&'static str, Param)>,
    facts: Vec<SideFacts>,
    reply: Option<Reply>,
}

/// The names of all parameters.
const NAMES: [&str; 18] = [
    "of",
    "compare",
    "piece",
    "point",
    "target",
    "other",
    "others",
    "operator",
    "first",
    "second",
    "firstSide",
    "secondSide",
    "missing",
    "extra",
    "taken",
    "asked",
    "reply",
    "replyPoints",
];

/// A piece with its point as a parameter; the point alone where nothing stands.
pub fn piece_at(position: &Position, point: Point) -> Param {
    match position.board().get(point) {
        Some(piece) => Param::Piece { piece: piece.to_string(), point: Some(point.to_string()) },
        None => Param::Point(point.to_string()),
    }
}

/// Pieces with their points.
pub fn pieces_at(position: &Position, points: impl IntoIterator<Item = Point>) -> Param {
    let piece = |point: Point| position.board().get(point).map(|piece| (piece.to_string(), point.to_string()));
    Param::Pieces(points.into_iter().filter_map(piece).collect())
}

/// The operation as a word that selects a sentence.
pub const fn operation_word(kind: Operator) -> &'static str {
    match kind {
        Operator::Add => "add",
        Operator::Subtract => "subtract",
        Operator::Multiply => "multiply",
        Operator::Divide => "divide",
        Operator::Power => "power",
        Operator::Root => "root",
    }
}

impl Telling {
    /// For an answer to a question, or for a `move` or `removal` of a turn; `of` is the word.
    pub fn new(of: &'static str, position: &Position) -> Self {
        let telling =
            Self { params: NAMES.map(|name| (name, Param::Word(""))).to_vec(), facts: Vec::new(), reply: None };
        telling.with("of", Param::Word(of)).with("compare", Param::Word(position.compare().name()))
    }

    /// Sets a parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, param: Param) -> Self {
        match self.params.iter_mut().find(|(known, _)| *known == name) {
            Some((_, value)) => *value = param,
            None => self.params.push((name, param)),
        }
        self
    }

    /// Sets the acting piece.
    #[must_use]
    pub fn acting(self, position: &Position, point: Point) -> Self {
        self.with("piece", piece_at(position, point))
    }

    /// Sets the point that the reason is about and the piece on it.
    #[must_use]
    pub fn about(self, position: &Position, point: Point) -> Self {
        self.with("point", Param::Point(point.to_string())).with("target", piece_at(position, point))
    }

    /// Sets the other pieces on the line between two points.
    #[must_use]
    pub fn others_between(self, position: &Position, from: Point, to: Point) -> Self {
        let axis = if from.row() == to.row() { Axis::Row } else { Axis::Column };
        let on_line = |point: &Point| match axis {
            Axis::Row => point.row() == from.row(),
            Axis::Column => point.column() == from.column(),
        };
        let others = Point::all(position.board().size()).filter(|point| on_line(point) && ![from, to].contains(point));
        self.with("others", pieces_at(position, others))
    }

    /// Sets calculations; `point` chooses the operator that the sentence is about.
    #[must_use]
    pub fn facts(mut self, facts: Vec<SideFacts>, point: Option<Point>) -> Self {
        let touches = |sides: &[SideFacts]| {
            point.is_some_and(|point| {
                sides.iter().any(|side| {
                    let mut operands = side.expressions.iter().flat_map(|expression| &expression.operands);
                    side.operator == point || operands.any(|operand| operand.point == point)
                })
            })
        };
        let groups = facts.chunk_by(|a, b| a.operator == b.operator && a.direction.axis() == b.direction.axis());
        let chosen = groups.clone().find(|sides| touches(sides)).or_else(|| groups.into_iter().next());
        if let Some(sides) = chosen {
            let operator =
                Param::Piece { piece: sides[0].piece.to_string(), point: Some(sides[0].operator.to_string()) };
            self = self.with("operator", operator);
            for (side, [values, word]) in sides.iter().zip([["first", "firstSide"], ["second", "secondSide"]]) {
                self = self
                    .with(values, Param::Expressions(side.expressions.clone()))
                    .with(word, Param::Word(side.direction.name()));
            }
        }
        self.facts = facts;
        self
    }

    /// Sets the opponent's reply.
    #[must_use]
    pub fn reply(mut self, reply: Reply) -> Self {
        self =
            self.with("reply", Param::Turn(reply.turn.clone())).with("replyPoints", Param::Number(reply.points.into()));
        self.reply = Some(reply);
        self
    }

    /// Sets what the answer lacks and what it should not contain.
    #[must_use]
    pub fn difference(self, answer: &Answer, right: &Answer) -> Self {
        let [missing, extra] = match (answer, right) {
            (Answer::Points(answer), Answer::Points(right)) => {
                [without(right, answer), without(answer, right)].map(Param::Points)
            }
            (Answer::Values(answer), Answer::Values(right)) => {
                [without(right, answer), without(answer, right)].map(Param::Numbers)
            }
            _ => return self,
        };
        self.with("missing", missing).with("extra", extra)
    }

    /// The reason for a wrong idea, with all parameters set so far.
    pub fn why(&self, idea: WrongIdea) -> Why {
        self.because(idea.code(), idea.rule())
    }

    /// A reason other than a wrong idea, for one part of an answer.
    pub fn because(&self, code: &'static str, rule: &'static str) -> Why {
        Why {
            code,
            rule,
            phrase: Phrase { key: code, params: self.params.clone() },
            facts: self.facts.clone(),
            reply: self.reply.clone(),
        }
    }
}

/// The elements of `all` that are not in `these`.
fn without<T: PartialEq + Clone>(all: &[T], these: &[T]) -> Vec<T> {
    all.iter().filter(|item| !these.contains(item)).cloned().collect()
}

/// A piece that is not on the board yet.
pub fn loose(piece: Piece) -> Param {
    Param::Piece { piece: piece.to_string(), point: None }
}
