//! An exercise of Mathematichess.

use super::goal::{Goal, Question, TurnGoal, lead, territory_of};
use super::phrases::{maybe, piece_at, refused};
use super::question;
use super::why_not::why_not;
use crate::lessons::{self, Answer, AnswerError, Ask, Marking, Model, Param, Part, Parts, Phrase, Verdict, Why};
use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematichess::{Position, Square, Turn, TurnError};

/// A position with a goal.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The turn to show as the model, if several reach the goal.
    pub model: Option<Turn>,
}

/// The rule that a missed goal is about.
fn rule_of(code: &str) -> &'static str {
    match code {
        "wrong-kind" => "2",
        "no-push" => "8",
        "filled" | "not-yours" => "18",
        "goes-on" => "19",
        "gains-too-little" | "better-there" | "not-won" => "23",
        _ => "4",
    }
}

/// Points from half points; lessons use only whole points.
fn points(halves: i32) -> Param {
    Param::Number(u64::from((halves / 2).max(0).cast_unsigned()))
}

impl Exercise {
    fn mark_turn(&self, goal: &TurnGoal, text: &str) -> Result<Marking, AnswerError> {
        let turn = match self.position.parse_turn(text) {
            Ok(turn) => turn,
            Err(error @ TurnError::Unreadable { .. }) => {
                return Err(AnswerError::NotPossible { problem: error.to_string() });
            }
            Err(TurnError::Illegal { turn, refusal }) => {
                return Ok(marked(turn, vec![refused(&self.position, turn, refusal)], None));
            }
        };
        let after = self.position.after(turn);
        let missed = goal.missed(&self.position, turn);
        let why = missed.into_iter().map(|code| self.told(goal, code, turn, &after)).collect();
        Ok(marked(turn, why, Some(&after)))
    }

    fn told(&self, goal: &TurnGoal, code: &'static str, turn: Turn, after: &Position) -> Why {
        let side = self.position.side_to_move();
        let territory = goal.take.and_then(|square| territory_of(after, square));
        let share = |side| {
            maybe(territory.as_ref(), |territory| {
                Param::Number(u64::from(territory.contribution(side).max(0).cast_unsigned()))
            })
        };
        let params = vec![
            ("piece", maybe(turn.travel(), |(_, to)| piece_at(after, to))),
            ("target", maybe(goal.actor, |actor| piece_at(&self.position, actor))),
            ("point", maybe(goal.move_to.or(goal.take).or(goal.push_to), |at| Param::Point(at.to_string()))),
            ("own", share(side)),
            ("theirs", share(!side)),
            ("gain", points(after.halves()[side.index()] - self.position.halves()[side.index()])),
            ("ahead", points(lead(after, side))),
            ("behind", points(-lead(after, side))),
        ];
        Why::new(code, rule_of(code), params)
    }

    fn turn_task(&self, goal: &TurnGoal) -> Phrase {
        let key = if goal.win {
            "win"
        } else if goal.best {
            "best"
        } else if goal.take.is_some() {
            "take"
        } else if goal.gain_at_least.is_some() {
            "gain"
        } else if goal.push_to.is_some() {
            "push"
        } else if goal.place.is_some() {
            "place"
        } else if goal.actor.is_some() {
            "moveTo"
        } else {
            "bringTo"
        };
        Phrase::new(key)
            .with("piece", maybe(goal.actor, |actor| piece_at(&self.position, actor)))
            .with("kind", maybe(goal.place, |kind| Param::Word(kind.name())))
            .with("point", maybe(goal.move_to.or(goal.take), |at| Param::Point(at.to_string())))
            .with("landing", maybe(goal.push_to, |at| Param::Point(at.to_string())))
            .with("gain", maybe(goal.gain_at_least, |gain| Param::Number(gain.into())))
            .with("placing", Param::Word(if self.position.is_placing() { "yes" } else { "no" }))
    }
}

/// A marked turn.
fn marked(turn: Turn, why: Vec<Why>, after: Option<&Position>) -> Marking {
    let verdict = if why.is_empty() { Verdict::Right } else { Verdict::Wrong };
    let (from, to) = match turn {
        Turn::Place { at, .. } => (None, Some(at)),
        _ => turn.travel().unzip(),
    };
    let name = |square: Option<Square>| square.map(|square| square.to_string());
    let parts = Parts::whole(Part::Move { from: name(from), to: name(to) }, why.first().cloned());
    Marking { verdict, why, parts, explanation: None, reply: None, position: after.map(ToString::to_string) }
}

impl lessons::Exercise for Exercise {
    fn game(&self) -> GameKind {
        GameKind::Mathematichess
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn asks(&self) -> Ask {
        match &self.goal {
            Goal::Turn(_) => Ask::Turn { turns: 1, or_nothing: false },
            Goal::Question(
                Question::Bonus { .. }
                | Question::Contribution { .. }
                | Question::Value { .. }
                | Question::Score { .. },
            ) => Ask::Number,
            Goal::Question(Question::Placeable | Question::Owned) => Ask::Points { about: String::new() },
            Goal::Question(
                Question::Destinations { from: about }
                | Question::Squares { of: about }
                | Question::Settlers { of: about, .. },
            ) => Ask::Points { about: about.to_string() },
        }
    }

    fn task(&self) -> Phrase {
        match &self.goal {
            Goal::Turn(goal) => self.turn_task(goal),
            Goal::Question(question) => question::task(*question, &self.position),
        }
    }

    fn mark(&self, answer: &Answer) -> Result<Marking, AnswerError> {
        match (&self.goal, answer) {
            (Goal::Turn(goal), Answer::Turns(turns)) if turns.len() == 1 => self.mark_turn(goal, &turns[0]),
            (Goal::Turn(_), _) => Err(AnswerError::WrongKind),
            (Goal::Question(question), answer) => {
                let known = question::known_answer(*question, &self.position);
                let why_not = |square, idea| why_not(*question, &self.position, square, idea);
                known.ok_or(AnswerError::WrongKind)?.mark(answer, |_| true, why_not)
            }
        }
    }

    fn model(&self) -> Option<Model> {
        let of = |answer, position| Model { answer, explanation: None, facts: Vec::new(), shown: Vec::new(), position };
        match &self.goal {
            Goal::Turn(goal) => {
                let turn = self.model.or_else(|| goal.solutions(&self.position).first().copied())?;
                Some(of(Answer::turn(turn.to_string()), Some(self.position.after(turn).to_string())))
            }
            Goal::Question(question) => Some(of(question::known_answer(*question, &self.position)?.answer(), None)),
        }
    }
}
