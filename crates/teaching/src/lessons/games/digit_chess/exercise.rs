//! An exercise of digit chess.

use super::goal::{Goal, Question, TurnGoal, best_capture, way};
use super::phrases::{maybe, piece_at, pieces_at, refused};
use super::question;
use crate::lessons::{self, Answer, AnswerError, Ask, Marking, Model, Param, Part, Parts, Phrase, Reply, Verdict, Why};
use mathchess_engine::game::{AnyGame, GameKind};
use mathchess_engine::games::digit_chess::{Action, Comparison, Point, Position, Turn, TurnError, view};

/// A position with a goal.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position, as the referee sees it.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The turn to show as the model, if several reach the goal.
    pub model: Option<Turn>,
}

/// The position as all players may see it.
fn shown(position: &Position) -> String {
    view::text(position).to_string()
}

/// The rule that a missed goal is about.
fn rule_of(code: &str) -> &'static str {
    match code {
        "not-turned-over" => "27",
        "no-attack" | "no-capture" => "30",
        "no-full-line" | "not-greater" | "captures-other" => "21",
        "captures-fewer" => "22",
        "goes-on" => "24",
        _ => "12",
    }
}

/// The comparison of a turn that came closest to a capture.
fn nearest(all: &[Comparison]) -> Option<&Comparison> {
    all.iter().min_by_key(|it| it.enemy.measure.saturating_sub(it.full.measure))
}

impl Exercise {
    /// The referee's text of a position that was shown. Face-down pieces keep their places from the beginning.
    fn told_to_referee(&self, shown: &str) -> Option<String> {
        let (variant, rest) = shown.split_once(' ')?;
        let (boards, rest) = rest.split_once(' ')?;
        let mut points = Point::all(self.position.variant().seats());
        let mut letters = boards.chars();
        let mut text = String::with_capacity(boards.len());
        while let Some(letter) = letters.next() {
            match letter {
                ',' | '/' => text.push(letter),
                '.' => {
                    points.next()?;
                    text.push(letter);
                }
                '?' => {
                    letters.next()?;
                    text.push_str(&self.position.piece(points.next()?)?.to_string());
                }
                set => {
                    points.next()?;
                    text.extend([set, letters.next()?]);
                }
            }
        }
        Some(format!("{variant} {text} {rest}"))
    }

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
        let all = self.position.comparisons(turn);
        let near = nearest(&all);
        let reply = if code == "can-be-captured" { best_capture(after) } else { None };
        let named = goal.attack.or(goal.turn_over).or(goal.move_to);
        let params = vec![
            ("rule", Param::Word(question::rule_name(&self.position))),
            ("target", maybe(goal.actor, |actor| piece_at(&self.position, actor))),
            ("point", maybe(named, |point| Param::Point(point.to_string()))),
            ("taken", pieces_at(&self.position, &self.position.taken_by(turn))),
            ("own", maybe(near, |it| Param::Number(it.full.measure.into()))),
            ("theirs", maybe(near, |it| Param::Number(it.enemy.measure.into()))),
            ("reply", maybe(reply, |reply| Param::Turn(reply.to_string()))),
        ];
        let mut why = Why::new(code, rule_of(code), params);
        why.reply = reply.map(|reply| Reply {
            turn: reply.to_string(),
            points: u32::try_from(after.taken_by(reply).len()).unwrap_or(u32::MAX),
            position: shown(&after.after(reply)),
            explanation: None,
        });
        why
    }

    fn turn_task(&self, goal: &TurnGoal) -> Phrase {
        let key = if goal.win {
            "win"
        } else if !goal.capture.is_empty() {
            "capture"
        } else if goal.captures_at_least.is_some() {
            "captureMany"
        } else if goal.turn_over.is_some() {
            "turnOver"
        } else if goal.attack.is_some() {
            "attack"
        } else if goal.safe {
            "moveSafely"
        } else {
            "moveTo"
        };
        Phrase::new(key)
            .with("piece", maybe(goal.actor, |actor| piece_at(&self.position, actor)))
            .with("pieces", pieces_at(&self.position, &goal.capture))
            .with("number", maybe(goal.captures_at_least, |least| Param::Number(least as u64)))
            .with(
                "point",
                maybe(goal.attack.or(goal.turn_over).or(goal.move_to), |point| Param::Point(point.to_string())),
            )
            .with("safe", Param::Word(if goal.safe { "yes" } else { "no" }))
    }
}

/// A marked turn.
fn marked(turn: Turn, why: Vec<Why>, after: Option<&Position>) -> Marking {
    let verdict = if why.is_empty() { Verdict::Right } else { Verdict::Wrong };
    let (from, to) = match turn.action() {
        Action::Go { from, to } | Action::Attack { from, to } => (Some(from), Some(to)),
        Action::TurnOver(point) => (None, Some(point)),
        Action::Pass => (None, None),
    };
    let name = |point: Option<Point>| point.map(|point| point.to_string());
    let parts = Parts::whole(Part::Move { from: name(from), to: name(to) }, why.first().cloned());
    Marking { verdict, why, parts, explanation: None, reply: None, position: after.map(shown) }
}

impl lessons::Exercise for Exercise {
    fn game(&self) -> GameKind {
        GameKind::DigitChess
    }

    /// The position as all players may see it: a face-down piece is `??`.
    fn position(&self) -> String {
        shown(&self.position)
    }

    fn game_at(&self, position: &str) -> Option<AnyGame> {
        AnyGame::read(self.game(), &self.told_to_referee(position)?).ok()
    }

    fn asks(&self) -> Ask {
        match &self.goal {
            Goal::Turn(_) => Ask::Turn { turns: 1, or_nothing: false },
            Goal::Question(Question::Measure { .. }) => Ask::Number,
            Goal::Question(Question::Destinations { from } | Question::Attackable { from }) => {
                Ask::Points { about: from.to_string() }
            }
            Goal::Question(Question::Captured { turn }) => {
                Ask::Points { about: way(*turn).map(|(from, _)| from.to_string()).unwrap_or_default() }
            }
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
                let known = question::known_answer(*question, &self.position).ok_or(AnswerError::WrongKind)?;
                known.mark(
                    answer,
                    |point| usize::from(point.board()) < self.position.variant().seats(),
                    |point, idea| question::why_not(*question, &self.position, point, idea),
                )
            }
        }
    }

    fn model(&self) -> Option<Model> {
        let of = |answer, position| Model { answer, explanation: None, facts: Vec::new(), shown: Vec::new(), position };
        match &self.goal {
            Goal::Turn(goal) => {
                let turn = self.model.or_else(|| goal.solutions(&self.position).first().copied())?;
                Some(of(Answer::turn(turn.to_string()), Some(shown(&self.position.after(turn)))))
            }
            Goal::Question(question) => Some(of(question::known_answer(*question, &self.position)?.answer(), None)),
        }
    }
}
