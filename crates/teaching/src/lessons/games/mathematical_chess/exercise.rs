//! An exercise of Mathematical Chess: position, goal, and the function that marks.

use super::answer_to::{answer_to, operator_on};
use super::facts;
use super::goal::{Goal, TurnGoal};
use super::misread_answer::ideas_behind;
use super::parts::{parts_of, placement};
use super::place::{Bound, first_turn, placed};
use super::question::Question;
use super::reasoning;
use super::task;
use super::telling::{Telling, loose};
use super::turn_answer::{self, reply_by, why_refused};
use crate::lessons::known_answer::ascending;
use crate::lessons::{self, Answer, AnswerError, Ask, Marking, Model, Phrase, SideFacts, Why};
use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{Axis, Entry, Piece, Point, Position, Side, Travel, Turn, WrongIdea};

/// A position with a goal.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The turn to show as the model, if several reach the goal; without one, the engine chooses.
    pub model: Option<Turn>,
    /// The opponent's reply after a right turn.
    pub reply: Option<Turn>,
}

impl Exercise {
    /// An exercise whose model the engine chooses.
    pub const fn new(position: Position, goal: Goal) -> Self {
        Self { position, goal, model: None, reply: None }
    }

    /// The wrong idea behind choosing `point` next, after the entered part of a turn; none if it may be chosen, or if only
    /// the rule can be named. Worded as by [`mark`](lessons::Exercise::mark).
    pub fn why_refused(&self, entry: &Entry, point: Point) -> Option<Why> {
        why_refused(&self.position, entry, point)
    }

    /// The model turn: the author's if it reaches the goal, otherwise the simplest turn that does.
    fn model_turn(&self, goal: &TurnGoal) -> Option<Turn> {
        let authors = self.model.filter(|&turn| self.position.judge(turn).is_ok() && goal.is_met(&self.position, turn));
        authors.or_else(|| {
            let plainness = |turn: &Turn| (turn.removed().count(), turn.travel() != Travel::Stay);
            goal.solutions(&self.position).into_iter().min_by_key(plainness)
        })
    }

    /// The calculations behind a question's answer.
    fn question_facts(&self, question: &Question) -> Vec<SideFacts> {
        match question {
            Question::Values { operator, direction } => {
                facts::of_side(&self.position, *operator, *direction).into_iter().collect()
            }
            Question::Equal { operator, axis } => facts::of_axis(&self.position, *operator, *axis),
            Question::Removable { actor } | Question::Removers { target: actor } => {
                facts::of_acting(&self.position, *actor, Axis::ALL)
            }
            _ => Vec::new(),
        }
    }

    fn mark_answer(&self, question: &Question, answer: &Answer) -> Result<Marking, AnswerError> {
        let right = answer_to(question, &self.position);
        if let Question::Place { piece, first, bound } = question {
            return self.mark_placement(*piece, *first, *bound, answer);
        }
        let answer = normalized(answer, &self.position)?;
        if std::mem::discriminant(&answer) != std::mem::discriminant(&right) {
            return Err(AnswerError::WrongKind);
        }
        if let (Answer::Judgements(given), Answer::Judgements(asked)) = (&answer, &right)
            && given.len() != asked.len()
        {
            return Err(AnswerError::NotPossible { problem: format!("there are {} couples to judge", asked.len()) });
        }
        if answer == right {
            let parts = parts_of(question, &self.position, &answer, &right, None);
            return Ok(Marking::of_question(Vec::new(), parts));
        }
        let mut telling = Telling::new("question", &self.position)
            .facts(self.question_facts(question), None)
            .difference(&answer, &right);
        if let Some(point) = about(question) {
            telling = telling.acting(&self.position, point);
            if operator_on(&self.position, point).is_some() {
                telling = telling.with("operator", super::telling::piece_at(&self.position, point));
            }
        }
        let mut ideas = ideas_behind(question, &self.position, &answer);
        if ideas.is_empty() {
            ideas.push(unexplained(&answer, &right));
        }
        let why: Vec<Why> = ideas.into_iter().map(|idea| telling.why(idea)).collect();
        let parts = parts_of(question, &self.position, &answer, &right, why.first());
        Ok(Marking::of_question(why, parts))
    }

    fn mark_placement(&self, piece: Piece, first: Side, bound: Bound, answer: &Answer) -> Result<Marking, AnswerError> {
        let Answer::Points(points) = answer else { return Err(AnswerError::WrongKind) };
        let [point] = &points[..] else { return Err(AnswerError::WrongKind) };
        let point = read_point(point)?;
        if !point.is_on(self.position.board().size()) || self.position.board().get(point).is_some() {
            return Err(AnswerError::NotPossible { problem: format!("{point} is not an empty point of this board") });
        }
        let best = first_turn(&self.position, piece, point, first);
        let taken = best.map_or(0, |(_, points)| points);
        let then = placed(&self.position, piece, point, first);
        let why: Vec<Why> = if bound.holds(taken) {
            Vec::new()
        } else {
            let telling = Telling::new("question", &self.position)
                .with("piece", loose(piece))
                .about(&then, point)
                .with("taken", lessons::Param::Number(taken.into()));
            let reply = best.and_then(|(turn, _)| reply_by(&then, turn));
            let telling = reply.into_iter().fold(telling, Telling::reply);
            vec![match bound {
                Bound::AtMost(most) => {
                    telling.with("asked", lessons::Param::Number(most.into())).why(WrongIdea::StillLoses)
                }
                Bound::AtLeast(least) => {
                    telling.with("asked", lessons::Param::Number(least.into())).why(WrongIdea::TakesTooLittle)
                }
            }]
        };
        let parts = placement(point, why.first().cloned());
        Ok(Marking { position: Some(then.to_string()), ..Marking::of_question(why, parts) })
    }

    fn model_of_question(&self, question: &Question) -> Option<Model> {
        let right = answer_to(question, &self.position);
        let model = Model {
            answer: right.clone(),
            explanation: None,
            facts: self.question_facts(question),
            shown: Vec::new(),
            position: None,
        };
        let Question::Place { piece, first, .. } = question else { return Some(model) };
        let Answer::Points(points) = right else { return None };
        let point = points.first()?;
        let then = placed(&self.position, *piece, point.parse().ok()?, *first);
        let best = first_turn(&self.position, *piece, point.parse().ok()?, *first).filter(|&(_, points)| points > 0);
        Some(Model {
            answer: Answer::Points(vec![point.clone()]),
            explanation: best.and_then(|(turn, _)| then.explain(turn).ok()),
            position: Some(then.to_string()),
            ..model
        })
    }
}

/// The piece that a question is about.
const fn about(question: &Question) -> Option<Point> {
    match question {
        Question::Values { operator: point, .. }
        | Question::Attached { operator: point }
        | Question::Destinations { from: point }
        | Question::Captures { from: point }
        | Question::Removable { actor: point }
        | Question::Removers { target: point }
        | Question::Equal { operator: point, .. } => Some(*point),
        Question::SameValue { .. }
        | Question::TurnPoints { .. }
        | Question::Score { .. }
        | Question::Place { .. }
        | Question::Root { .. } => None,
    }
}

fn read_point(text: &str) -> Result<Point, AnswerError> {
    text.parse().map_err(|error| AnswerError::NotPossible { problem: format!("{error}") })
}

/// The answer with its sets sorted, as in the right answers.
fn normalized(answer: &Answer, position: &Position) -> Result<Answer, AnswerError> {
    Ok(match answer {
        Answer::Points(points) => {
            let points: Result<Vec<Point>, AnswerError> = points.iter().map(|point| read_point(point)).collect();
            let points = points?;
            if let Some(point) = points.iter().find(|point| !point.is_on(position.board().size())) {
                return Err(AnswerError::NotPossible { problem: format!("{point} is not on this board") });
            }
            Answer::Points(ascending(points).iter().map(ToString::to_string).collect())
        }
        Answer::Values(values) => Answer::Values(ascending(values.clone())),
        Answer::Pairs(pairs) => Answer::Pairs(ascending(pairs.clone())),
        Answer::Turns(_)
        | Answer::Judgements(_)
        | Answer::Number(_)
        | Answer::Choice(_)
        | Answer::Digits(_)
        | Answer::Score { .. } => answer.clone(),
    })
}

/// The reason for an answer that no known wrong idea gives.
fn unexplained(answer: &Answer, right: &Answer) -> WrongIdea {
    fn compared<T: PartialEq>(answer: &[T], right: &[T]) -> WrongIdea {
        let extra = answer.iter().any(|item| !right.contains(item));
        if extra { WrongIdea::TooMuch } else { WrongIdea::Missing }
    }
    match (answer, right) {
        (Answer::Points(answer), Answer::Points(right)) => compared(answer, right),
        (Answer::Values(answer), Answer::Values(right)) => compared(answer, right),
        (Answer::Pairs(answer), Answer::Pairs(right)) => compared(answer, right),
        _ => WrongIdea::Different,
    }
}

impl lessons::Exercise for Exercise {
    fn game(&self) -> GameKind {
        GameKind::MathematicalChess
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn asks(&self) -> Ask {
        match &self.goal {
            Goal::Turn(goal) => Ask::Turn { turns: 1, or_nothing: goal.untold && !goal.stay },
            Goal::Question(question) => question.asks(),
            Goal::Reasoning(reasoning) => reasoning.asks(&self.position),
        }
    }

    fn task(&self) -> Phrase {
        task::task(&self.goal, &self.position)
    }

    fn mark(&self, answer: &Answer) -> Result<Marking, AnswerError> {
        match (&self.goal, answer) {
            (Goal::Turn(goal), Answer::Turns(turns)) => {
                let [turn] = &turns[..] else { return Err(AnswerError::WrongKind) };
                turn_answer::mark(goal, &self.position, turn, self.reply)
            }
            (Goal::Question(question), answer) => self.mark_answer(question, answer),
            (Goal::Reasoning(reasoning), answer) => reasoning::mark(reasoning, &self.position, answer),
            _ => Err(AnswerError::WrongKind),
        }
    }

    fn model(&self) -> Option<Model> {
        match &self.goal {
            Goal::Turn(goal) => {
                let turn = self.model_turn(goal)?;
                Some(Model {
                    answer: Answer::turn(turn.to_string()),
                    explanation: self.position.explain(turn).ok(),
                    facts: Vec::new(),
                    shown: Vec::new(),
                    position: Some(self.position.after(turn).to_string()),
                })
            }
            Goal::Question(question) => self.model_of_question(question),
            Goal::Reasoning(reasoning) => reasoning::model(reasoning, &self.position),
        }
    }
}
