//! An exercise of spatial chess.

use super::goal::{Goal, Question, TurnGoal, best_capture};
use super::mate::{defence, forces_mate, is_mate, mating};
use crate::lessons::{self, Answer, AnswerError, Ask, Marking, Model, Param, Part, Parts, Phrase, Reply, Verdict, Why};
use mathchess_engine::game::GameKind;
use mathchess_engine::games::spatial_chess::{Cell, Position, Refusal, Turn, TurnError};

/// A position with a goal.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The move to show as the model, if several reach the goal.
    pub model: Option<Turn>,
}

/// The rule that a missed goal is about.
fn rule_of(code: &str) -> &'static str {
    match code {
        "wrong-mode" => "2",
        "no-capture" | "can-be-captured" => "4",
        "wrong-promotion" => "17",
        "no-check" => "14",
        "no-mate" | "escapes" => "19",
        _ => "1",
    }
}

impl Exercise {
    fn piece_at(&self, position: &Position, cell: Cell) -> Param {
        match position.piece(cell) {
            Some(piece) => Param::Piece { piece: piece.letter().to_string(), point: Some(cell.to_string()) },
            None => Param::Point(cell.to_string()),
        }
    }

    /// Reads a turn; the inner error is the marking of an illegal one.
    fn turn(&self, position: &Position, text: &str) -> Result<Result<Turn, Box<Marking>>, AnswerError> {
        match position.parse_turn(text) {
            Ok(turn) => Ok(Ok(turn)),
            Err(error @ TurnError::Unreadable { .. }) => Err(AnswerError::NotPossible { problem: error.to_string() }),
            Err(TurnError::Illegal { turn, refusal }) => {
                let on_board = [turn.from(), turn.to()].into_iter().all(|cell| position.shape().has(cell));
                let chosen = position.judge_choice(turn.from());
                if !on_board || chosen.is_err() {
                    return Err(AnswerError::NotPossible { problem: refusal.to_string() });
                }
                Ok(Err(Box::new(wrong(turn, vec![self.refused(position, turn, refusal)], None))))
            }
        }
    }

    /// Why a turn is illegal.
    fn refused(&self, position: &Position, turn: Turn, refusal: Refusal) -> Why {
        let other = refusal.other.map_or(Param::Word(""), |other| self.piece_at(position, other));
        let params = vec![
            ("piece", self.piece_at(position, turn.from())),
            ("point", Param::Point(turn.to().to_string())),
            ("kind", Param::Word(position.piece(turn.from()).map_or("", |piece| piece.kind.name()))),
            ("other", other),
        ];
        let rule = refusal.reason.rule();
        Why::new(refusal.reason.name(), rule.strip_prefix("rule ").unwrap_or(rule), params)
    }

    /// Why a cell does not belong to the answer.
    fn why_not(&self, question: Question, cell: Cell) -> Why {
        let at = |code, rule| Why::new(code, rule, vec![("point", Param::Point(cell.to_string()))]);
        let there = self.position.piece(cell);
        let own = there.is_some_and(|piece| piece.side == self.position.side_to_move());
        let refused = |from| {
            let turn = Turn::new(from, cell, None);
            self.position.judge(turn).err().map(|refusal| self.refused(&self.position, turn, refusal))
        };
        match question {
            Question::Destinations { from } => refused(from).unwrap_or_else(|| at("too-much", "4")),
            Question::Captures { .. } | Question::Checkers if there.is_none() => at("nothingThere", "4"),
            Question::Captures { from } => refused(from).unwrap_or_else(|| at("too-much", "4")),
            Question::Checkers if own => at("ownPiece", "14"),
            Question::Checkers => at("notChecking", "14"),
        }
    }

    fn mark_turn(&self, goal: &TurnGoal, text: &str) -> Result<Marking, AnswerError> {
        let turn = match self.turn(&self.position, text)? {
            Ok(turn) => turn,
            Err(refused) => return Ok(*refused),
        };
        let after = self.position.after(turn);
        let missed = goal.missed(&self.position, turn);
        if missed.is_empty() {
            return Ok(right(Verdict::Right, turn, None, &after));
        }
        let reasons = missed.into_iter().map(|code| self.told(goal, code, turn, &after)).collect();
        Ok(wrong(turn, reasons, Some(&after)))
    }

    fn told(&self, goal: &TurnGoal, code: &'static str, turn: Turn, after: &Position) -> Why {
        let at = |cell: Option<Cell>| cell.map_or(Param::Word(""), |cell| self.piece_at(&self.position, cell));
        let mut reason = Why::new(
            code,
            rule_of(code),
            vec![
                ("piece", at(Some(turn.from()))),
                ("target", at(goal.actor.or(goal.capture))),
                ("point", goal.move_to.map_or(Param::Word(""), |to| Param::Point(to.to_string()))),
                ("reply", Param::Word("")),
            ],
        );
        if code == "can-be-captured"
            && let Some(reply) = best_capture(after)
        {
            reason.phrase.params[3].1 = Param::Turn(reply.to_string());
            reason.reply = Some(reply_by(after, reply));
        }
        reason
    }

    /// Marks the last of the learner's moves in a mate; the earlier ones were answered by the best defence.
    fn mark_mate(&self, moves: usize, texts: &[String]) -> Result<Marking, AnswerError> {
        let Some((last, before)) = texts.split_last().filter(|_| texts.len() <= moves) else {
            return Err(AnswerError::WrongKind);
        };
        let mut position = self.position.clone();
        for (played, text) in before.iter().enumerate() {
            let turn =
                position.parse_turn(text).map_err(|error| AnswerError::NotPossible { problem: error.to_string() })?;
            position = position.after(turn);
            if let Some(reply) = defence(&position, moves - played - 1) {
                position = position.after(reply);
            }
        }
        let turn = match self.turn(&position, last)? {
            Ok(turn) => turn,
            Err(refused) => return Ok(*refused),
        };
        let left = moves - before.len();
        let after = position.after(turn);
        if is_mate(&after) {
            return Ok(right(Verdict::Right, turn, None, &after));
        }
        let reply = defence(&after, left - 1).map(|reply| reply_by(&after, reply));
        if forces_mate(&position, turn, left) {
            return Ok(right(Verdict::GoOn, turn, reply, &after));
        }
        let in_check = after.in_check(after.side_to_move());
        let told = reply.as_ref().map_or(Param::Word(""), |reply| Param::Turn(reply.turn.clone()));
        let code = if left == 1 { "no-mate" } else { "escapes" };
        let mut reason = Why::new(
            code,
            rule_of(code),
            vec![("reply", told), ("check", Param::Word(if in_check { "yes" } else { "no" }))],
        );
        reason.reply = reply;
        Ok(wrong(turn, vec![reason], Some(&after)))
    }

    fn answer_to(&self, question: Question) -> Vec<Cell> {
        match question {
            Question::Destinations { from } => self.position.destinations(from).into_iter().map(|to| to.to).collect(),
            Question::Captures { from } => {
                let all = self.position.destinations(from).into_iter();
                all.filter(|to| to.captures.is_some()).map(|to| to.to).collect()
            }
            Question::Checkers => self.position.checkers(),
        }
    }

    /// The wrong answers that known wrong ideas give.
    fn misread(&self, question: Question, right: &[Cell]) -> Vec<(&'static str, Vec<Cell>)> {
        let shape = self.position.shape();
        let Question::Destinations { from } = question else { return Vec::new() };
        let layer = |cell: Cell| shape.coordinates(cell)[2..].to_vec();
        let steps = |cell: Cell| shape.line(from, cell).map_or(0, |line| line.steps);
        let keep = |keep: &dyn Fn(Cell) -> bool| right.iter().copied().filter(|&cell| keep(cell)).collect();
        vec![
            ("same-layer", keep(&|cell| layer(cell) == layer(from))),
            ("one-step", keep(&|cell| steps(cell) == 1)),
            ("no-captures", keep(&|cell| self.position.piece(cell).is_none())),
        ]
    }

    fn mark_question(&self, question: Question, answer: &Answer) -> Result<Marking, AnswerError> {
        let Answer::Points(points) = answer else { return Err(AnswerError::WrongKind) };
        let mut given: Vec<Cell> = Vec::new();
        for point in points {
            let cell: Cell = point.parse().map_err(|error| AnswerError::NotPossible { problem: format!("{error}") })?;
            if !self.position.shape().has(cell) {
                return Err(AnswerError::NotPossible { problem: format!("{cell} is not on this board") });
            }
            given.push(cell);
        }
        let given = in_order(given);
        let right = in_order(self.answer_to(question));
        let part = |cell: &Cell| Part::Point(cell.to_string());
        let parts = Parts::of_set(&given, &right, part, |&cell| self.why_not(question, cell));
        if given == right {
            return Ok(Marking::of_question(Vec::new(), parts));
        }
        let not_in = |these: &[Cell], those: &[Cell]| {
            Param::Points(these.iter().filter(|cell| !those.contains(cell)).map(ToString::to_string).collect())
        };
        let params = || vec![("missing", not_in(&right, &given)), ("extra", not_in(&given, &right))];
        let ideas: Vec<Why> = self
            .misread(question, &right)
            .into_iter()
            .filter(|(_, wrong)| in_order(wrong.clone()) == given)
            .map(|(code, _)| Why::new(code, "4", params()))
            .collect();
        if !ideas.is_empty() {
            return Ok(Marking::of_question(ideas, parts));
        }
        let code = if given.iter().any(|cell| !right.contains(cell)) { "too-much" } else { "missing" };
        Ok(Marking::of_question(vec![Why::new(code, "4", params())], parts))
    }
}

/// Sorts the cells by rank, then file, and removes duplicates.
fn in_order(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable_by_key(|cell| (cell.rank(), cell.file()));
    cells.dedup();
    cells
}

/// The move of a turn as a part of an answer.
fn part(turn: Turn) -> Part {
    Part::Move { from: Some(turn.from().to_string()), to: Some(turn.to().to_string()) }
}

fn wrong(turn: Turn, why: Vec<Why>, after: Option<&Position>) -> Marking {
    let parts = Parts::whole(part(turn), why.first().cloned());
    let position = after.map(ToString::to_string);
    Marking { verdict: Verdict::Wrong, why, parts, explanation: None, reply: None, position }
}

fn right(verdict: Verdict, turn: Turn, reply: Option<Reply>, after: &Position) -> Marking {
    let position = reply.as_ref().map_or_else(|| after.to_string(), |reply| reply.position.clone());
    let parts = Parts::whole(part(turn), None);
    Marking { verdict, why: Vec::new(), parts, explanation: None, reply, position: Some(position) }
}

fn reply_by(position: &Position, turn: Turn) -> Reply {
    Reply { turn: turn.to_string(), points: 0, position: position.after(turn).to_string(), explanation: None }
}

impl lessons::Exercise for Exercise {
    fn game(&self) -> GameKind {
        GameKind::SpatialChess
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn asks(&self) -> Ask {
        match &self.goal {
            Goal::Turn(_) => Ask::Turn { turns: 1, or_nothing: false },
            Goal::Mate { moves } => Ask::Turn { turns: *moves, or_nothing: false },
            Goal::Question(Question::Destinations { from } | Question::Captures { from }) => {
                Ask::Points { about: from.to_string() }
            }
            Goal::Question(Question::Checkers) => Ask::Points { about: String::new() },
        }
    }

    fn task(&self) -> Phrase {
        let piece = |cell: Option<Cell>| cell.map_or(Param::Word(""), |cell| self.piece_at(&self.position, cell));
        match &self.goal {
            Goal::Mate { moves } => Phrase::new("mate").with("moves", Param::Number(*moves as u64)),
            Goal::Question(Question::Destinations { from }) => {
                Phrase::new("destinations").with("piece", piece(Some(*from)))
            }
            Goal::Question(Question::Captures { from }) => Phrase::new("captures").with("piece", piece(Some(*from))),
            Goal::Question(Question::Checkers) => Phrase::new("checkers"),
            Goal::Turn(goal) => {
                let key = if goal.promote.is_some() {
                    "promote"
                } else if goal.check && goal.safe {
                    "checkSafely"
                } else if goal.check {
                    "check"
                } else if goal.capture.is_some() {
                    if goal.safe { "captureSafely" } else { "capture" }
                } else if goal.mode.is_some() {
                    "moveInMode"
                } else if goal.move_to.is_some() {
                    if goal.actor.is_some() { "moveTo" } else { "bringTo" }
                } else {
                    "moveSafely"
                };
                Phrase::new(key)
                    .with("piece", piece(goal.actor))
                    .with("target", piece(goal.capture))
                    .with("point", goal.move_to.map_or(Param::Word(""), |to| Param::Point(to.to_string())))
                    .with("mode", Param::Word(goal.mode.map_or("", mode_name)))
                    .with("kind", Param::Word(goal.promote.map_or("", |kind| kind.name())))
            }
        }
    }

    fn mark(&self, answer: &Answer) -> Result<Marking, AnswerError> {
        match (&self.goal, answer) {
            (Goal::Turn(goal), Answer::Turns(turns)) if turns.len() == 1 => self.mark_turn(goal, &turns[0]),
            (Goal::Mate { moves }, Answer::Turns(turns)) => self.mark_mate(*moves, turns),
            (Goal::Question(question), answer) => self.mark_question(*question, answer),
            _ => Err(AnswerError::WrongKind),
        }
    }

    fn model(&self) -> Option<Model> {
        let of = |answer, position: Option<String>| Model {
            answer,
            explanation: None,
            facts: Vec::new(),
            shown: Vec::new(),
            position,
        };
        match &self.goal {
            Goal::Turn(goal) => {
                let authors =
                    self.model.filter(|&turn| self.position.judge(turn).is_ok() && goal.is_met(&self.position, turn));
                let turn = authors.or_else(|| goal.solutions(&self.position).first().copied())?;
                Some(of(Answer::turn(turn.to_string()), Some(self.position.after(turn).to_string())))
            }
            Goal::Mate { moves } => {
                let mut position = self.position.clone();
                let mut turns = Vec::new();
                for left in (1..=*moves).rev() {
                    let mating = mating(&position, left);
                    let authors = self.model.filter(|turn| turns.is_empty() && mating.contains(turn));
                    let turn = authors.or_else(|| mating.first().copied())?;
                    position = position.after(turn);
                    turns.push(turn.to_string());
                    match defence(&position, left - 1) {
                        Some(reply) if !is_mate(&position) => position = position.after(reply),
                        _ => break,
                    }
                }
                Some(of(Answer::Turns(turns), Some(position.to_string())))
            }
            Goal::Question(question) => {
                let cells = in_order(self.answer_to(*question));
                Some(of(Answer::Points(cells.iter().map(ToString::to_string).collect()), None))
            }
        }
    }
}

/// A mode's letter as a word.
const fn mode_name(mode: mathchess_engine::games::spatial_chess::Mode) -> &'static str {
    use mathchess_engine::games::spatial_chess::Mode;
    match mode {
        Mode::O => "O",
        Mode::F => "F",
        Mode::D => "D",
        Mode::H => "H",
    }
}
