//! Questions with one right answer, and the wrong answers that known wrong ideas give.

use std::fmt::Display;
use std::str::FromStr;

use super::answer::{Answer, AnswerError};
use super::marking::Marking;
use super::part::{Part, Parts};
use super::phrase::Param;
use super::why::Why;

/// The right answer of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known<P> {
    /// A set of points.
    Points(Vec<P>),
    /// A number.
    Number(u64),
}

/// The answer that a wrong idea leads to.
#[derive(Clone, Debug)]
pub struct Idea<P> {
    /// The idea's code.
    pub code: &'static str,
    /// The rule that it breaks.
    pub rule: &'static str,
    /// The answer that it leads to.
    pub answer: Known<P>,
}

/// The right answer of a question, with the wrong ideas that lead to other answers.
#[derive(Clone, Debug)]
pub struct KnownAnswer<P> {
    /// The right answer.
    pub right: Known<P>,
    /// The rule that the question is about.
    pub rule: &'static str,
    /// The wrong ideas. An idea that happens to lead to the right answer does not count.
    pub ideas: Vec<Idea<P>>,
    /// The parameters for every sentence.
    pub params: Vec<(&'static str, Param)>,
}

/// Sorts the points and removes duplicates.
pub fn ascending<P: Ord>(mut points: Vec<P>) -> Vec<P> {
    points.sort_unstable();
    points.dedup();
    points
}

impl<P: Copy + Ord + Display + FromStr<Err: Display>> Known<P> {
    fn in_order(self) -> Self {
        match self {
            Self::Points(points) => Self::Points(ascending(points)),
            Self::Number(number) => Self::Number(number),
        }
    }

    fn read(answer: &Answer, exists: impl Fn(P) -> bool) -> Result<Self, AnswerError> {
        match answer {
            Answer::Number(number) => Ok(Self::Number(*number)),
            Answer::Points(texts) => {
                let mut points = Vec::new();
                for text in texts {
                    let point: P = text
                        .parse()
                        .map_err(|error: P::Err| AnswerError::NotPossible { problem: error.to_string() })?;
                    if !exists(point) {
                        return Err(AnswerError::NotPossible { problem: format!("{point} is not on this board") });
                    }
                    points.push(point);
                }
                Ok(Self::Points(points))
            }
            _ => Err(AnswerError::WrongKind),
        }
    }
}

impl<P: Copy + Ord + Display + FromStr<Err: Display>> KnownAnswer<P> {
    /// The right answer.
    pub fn answer(&self) -> Answer {
        match self.right.clone().in_order() {
            Known::Number(number) => Answer::Number(number),
            Known::Points(points) => Answer::Points(points.iter().map(ToString::to_string).collect()),
        }
    }

    /// The reason to give for a point that a wrong idea leads to, if one does.
    fn idea_of(&self, point: P) -> Option<Why> {
        let leads = |idea: &&Idea<P>| matches!(&idea.answer, Known::Points(points) if points.contains(&point));
        let idea = self.ideas.iter().find(leads)?;
        Some(Why::new(idea.code, idea.rule, self.params.clone()))
    }

    /// Marks an answer. Its points must exist on the board. `why_not` returns why a point is not right; it gets the reason
    /// of the first wrong idea that leads to this point.
    ///
    /// # Errors
    /// If it can't be an answer to this question.
    pub fn mark(
        self,
        answer: &Answer,
        exists: impl Fn(P) -> bool,
        why_not: impl Fn(P, Option<Why>) -> Why,
    ) -> Result<Marking, AnswerError> {
        let given = Known::read(answer, exists)?.in_order();
        let right = self.right.clone().in_order();
        let of_points = match (&given, &right) {
            (Known::Points(given), Known::Points(right)) => Some(Parts::of_set(
                given,
                right,
                |point| Part::Point(point.to_string()),
                |&point| why_not(point, self.idea_of(point)),
            )),
            _ => None,
        };
        let mut params = self.params;
        let code = match (&given, &right) {
            (Known::Points(given), Known::Points(right)) => {
                let not_in = |these: &[P], those: &[P]| {
                    Param::Points(these.iter().filter(|point| !those.contains(point)).map(P::to_string).collect())
                };
                params.extend([("missing", not_in(right, given)), ("extra", not_in(given, right))]);
                if given.iter().any(|point| !right.contains(point)) { "too-much" } else { "missing" }
            }
            (Known::Number(given), Known::Number(_)) => {
                params.push(("given", Param::Number(*given)));
                "different"
            }
            _ => return Err(AnswerError::WrongKind),
        };
        let parts = |why: Option<&Why>| match (of_points, &given) {
            (Some(parts), _) => parts,
            (None, Known::Number(number)) => Parts::whole(Part::Number(*number), why.cloned()),
            (None, Known::Points(_)) => Parts::default(),
        };
        if given == right {
            return Ok(Marking::of_question(Vec::new(), parts(None)));
        }
        let ideas = self.ideas.into_iter().filter(|idea| idea.answer.clone().in_order() == given);
        let mut why: Vec<Why> = ideas.map(|idea| Why::new(idea.code, idea.rule, params.clone())).collect();
        if why.is_empty() {
            why.push(Why::new(code, self.rule, params));
        }
        let parts = parts(why.first());
        Ok(Marking::of_question(why, parts))
    }
}
