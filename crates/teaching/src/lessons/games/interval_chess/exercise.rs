//! An exercise of interval chess.

use super::goal::{Goal, Question, fewest, row_text};
use crate::lessons::{self, Answer, AnswerError, Ask, Marking, Model, Param, Part, Parts, Phrase, Verdict, Why};
use mathchess_engine::game::{Game, GameKind};
use mathchess_engine::games::interval_chess::{Position, Reason, Refusal, Turn, TurnError};

/// A row with a goal.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The row.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
}

/// The rule's number as text.
const fn rule_name(rule: u8) -> &'static str {
    match rule {
        1 => "1",
        4 => "4",
        5 => "5",
        _ => "9",
    }
}

fn number(number: usize) -> Param {
    Param::Number(number as u64)
}

/// A marked move.
fn marked(verdict: Verdict, turn: Turn, why: Option<Why>, after: Option<&Position>) -> Marking {
    let part = Part::Move { from: Some(turn.from().to_string()), to: Some(turn.to().to_string()) };
    let parts = Parts::whole(part, why.clone());
    let position = after.map(ToString::to_string);
    Marking { verdict, why: why.into_iter().collect(), parts, explanation: None, reply: None, position }
}

fn refused(refusal: Refusal) -> Why {
    let cell = refusal.cell.map_or(Param::Word(""), |cell| Param::Number(cell.into()));
    Why::new(refusal.reason.name(), rule_name(refusal.reason.rule()), vec![("cell", cell)])
}

/// Reads a move; the inner error is the marking of an illegal one.
fn turn(position: &Position, text: &str) -> Result<Result<Turn, Box<Marking>>, AnswerError> {
    match position.parse_turn(text) {
        Ok(turn) => Ok(Ok(turn)),
        Err(error @ TurnError::Unreadable(_)) => Err(AnswerError::NotPossible { problem: error.to_string() }),
        Err(TurnError::Illegal { turn, refusal }) => {
            Ok(Err(Box::new(marked(Verdict::Wrong, turn, Some(refused(refusal)), None))))
        }
    }
}

/// Sorts the cells and removes duplicates.
fn ascending(mut cells: Vec<u32>) -> Vec<u32> {
    cells.sort_unstable();
    cells.dedup();
    cells
}

impl Exercise {
    fn mark_reached(&self, text: &str) -> Result<Marking, AnswerError> {
        let turn = match turn(&self.position, text)? {
            Ok(turn) => turn,
            Err(refused) => return Ok(*refused),
        };
        let after = self.position.after(turn);
        if matches!(&self.goal, Goal::Reach(cells) if cells == after.cells()) {
            return Ok(marked(Verdict::Right, turn, None, Some(&after)));
        }
        let row = Param::Turn(row_text(after.cells()));
        Ok(marked(Verdict::Wrong, turn, Some(Why::new("another-row", "1", vec![("row", row)])), Some(&after)))
    }

    /// Marks the last move. It is right while the puzzle can still be solved within the limit.
    fn mark_solving(&self, moves: usize, texts: &[String]) -> Result<Marking, AnswerError> {
        let Some((last, before)) = texts.split_last().filter(|_| texts.len() <= moves) else {
            return Err(AnswerError::WrongKind);
        };
        let mut position = self.position.clone();
        for text in before {
            let turn =
                position.parse_turn(text).map_err(|error| AnswerError::NotPossible { problem: error.to_string() })?;
            position = position.after(turn);
        }
        let turn = match turn(&position, last)? {
            Ok(turn) => turn,
            Err(refused) => return Ok(*refused),
        };
        let after = position.after(turn);
        if after.is_solved() {
            return Ok(marked(Verdict::Right, turn, None, Some(&after)));
        }
        let left = moves - texts.len();
        let reason = match fewest(&after) {
            Some(rest) if rest.len() <= left => return Ok(marked(Verdict::GoOn, turn, None, Some(&after))),
            Some(rest) => Why::new("takes-longer", "10", vec![("needed", number(rest.len())), ("left", number(left))]),
            None => Why::new("dead-end", "9", Vec::new()),
        };
        Ok(marked(Verdict::Wrong, turn, Some(reason), Some(&after)))
    }

    fn answer_to(&self, question: Question) -> Answer {
        let cells = |cells| Answer::Points(ascending(cells).iter().map(u32::to_string).collect());
        let all = self.position.turns().into_iter();
        match question {
            Question::Liftable => cells(all.map(Turn::from).collect()),
            Question::Targets { from } => cells(all.filter(|turn| turn.from() == from).map(Turn::to).collect()),
            // The loader refuses rows whose solution is unknown.
            Question::Fewest => Answer::Number(fewest(&self.position).map_or(0, |turns| turns.len() as u64)),
        }
    }

    /// Why a cell does not belong to the answer.
    fn why_not(&self, question: Question, cell: u32) -> Why {
        let cells = self.position.cells();
        let lifted = cell..cell.saturating_add(self.position.size());
        let counter_on = |cell: u32| cells.get(cell as usize - 1).is_some_and(Option::is_some);
        match question {
            Question::Targets { from } => match self.position.judge(Turn::new(from, cell)) {
                Err(refusal) => refused(refusal),
                Ok(()) => Why::new("too-much", "1", Vec::new()),
            },
            _ if lifted.end as usize > cells.len() + 1 => refused(Refusal::new(Reason::OffRow, cell)),
            _ => match lifted.into_iter().find(|&cell| !counter_on(cell)) {
                Some(gap) => refused(Refusal::new(Reason::Gap, gap)),
                None => Why::new("nowhere", "1", vec![("cell", Param::Number(cell.into()))]),
            },
        }
    }

    fn mark_question(&self, question: Question, answer: &Answer) -> Result<Marking, AnswerError> {
        let right = self.answer_to(question);
        match (answer, &right) {
            (Answer::Points(given), Answer::Points(right)) => {
                let mut cells = Vec::new();
                for text in given {
                    let cell: Option<u32> = text.parse().ok();
                    let on_row = |cell: &u32| (1..=self.position.cells().len()).contains(&(*cell as usize));
                    let problem = || format!("‘{text}’ is not a cell of this row");
                    cells.push(cell.filter(on_row).ok_or_else(|| AnswerError::NotPossible { problem: problem() })?);
                }
                let cells = ascending(cells);
                let given: Vec<String> = cells.iter().map(u32::to_string).collect();
                let holds: Vec<u32> = right.iter().filter_map(|cell| cell.parse().ok()).collect();
                let parts = Parts::of_set(
                    &cells,
                    &holds,
                    |cell| Part::Point(cell.to_string()),
                    |&cell| self.why_not(question, cell),
                );
                if given == *right {
                    return Ok(Marking::of_question(Vec::new(), parts));
                }
                let not_in = |these: &[String], those: &[String]| {
                    Param::Points(these.iter().filter(|cell| !those.contains(cell)).cloned().collect())
                };
                let params = vec![("missing", not_in(right, &given)), ("extra", not_in(&given, right))];
                let too_much = given.iter().any(|cell| !right.contains(cell));
                let code = if too_much { "too-much" } else { "missing" };
                Ok(Marking::of_question(vec![Why::new(code, "1", params)], parts))
            }
            (Answer::Number(given), Answer::Number(right)) => {
                let code = match given.cmp(right) {
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Less => Some("too-few"),
                    std::cmp::Ordering::Greater => Some("fewer-do"),
                };
                let why = code.map(|code| Why::new(code, "10", vec![("given", Param::Number(*given))]));
                let parts = Parts::whole(Part::Number(*given), why.clone());
                Ok(Marking::of_question(why.into_iter().collect(), parts))
            }
            _ => Err(AnswerError::WrongKind),
        }
    }
}

impl lessons::Exercise for Exercise {
    fn game(&self) -> GameKind {
        GameKind::IntervalChess
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn asks(&self) -> Ask {
        match &self.goal {
            Goal::Reach(_) => Ask::Turn { turns: 1, or_nothing: false },
            Goal::Solve { moves } => Ask::Turn { turns: *moves, or_nothing: false },
            Goal::Question(Question::Fewest) => Ask::Number,
            Goal::Question(Question::Liftable) => Ask::Points { about: String::new() },
            Goal::Question(Question::Targets { from }) => Ask::Points { about: from.to_string() },
        }
    }

    fn task(&self) -> Phrase {
        match &self.goal {
            Goal::Reach(cells) => Phrase::new("reach").with("row", Param::Turn(row_text(cells))),
            Goal::Solve { moves } => Phrase::new("solve")
                .with("moves", number(*moves))
                .with("goal", Param::Word(self.position.goal().name())),
            Goal::Question(Question::Liftable) => Phrase::new("liftable"),
            Goal::Question(Question::Targets { from }) => Phrase::new("targets")
                .with("from", Param::Number((*from).into()))
                .with("to", Param::Number(u64::from(*from) + u64::from(self.position.size()) - 1)),
            Goal::Question(Question::Fewest) => {
                Phrase::new("fewest").with("goal", Param::Word(self.position.goal().name()))
            }
        }
    }

    fn mark(&self, answer: &Answer) -> Result<Marking, AnswerError> {
        match (&self.goal, answer) {
            (Goal::Reach(_), Answer::Turns(turns)) if turns.len() == 1 => self.mark_reached(&turns[0]),
            (Goal::Solve { moves }, Answer::Turns(turns)) => self.mark_solving(*moves, turns),
            (Goal::Question(question), answer) => self.mark_question(*question, answer),
            _ => Err(AnswerError::WrongKind),
        }
    }

    fn model(&self) -> Option<Model> {
        let of = |answer, position: Option<&Position>| Model {
            answer,
            explanation: None,
            facts: Vec::new(),
            shown: Vec::new(),
            position: position.map(ToString::to_string),
        };
        match &self.goal {
            Goal::Reach(cells) => self.position.turns().into_iter().find_map(|turn| {
                let after = self.position.after(turn);
                (cells == after.cells()).then(|| of(Answer::turn(turn.to_string()), Some(&after)))
            }),
            Goal::Solve { moves } => {
                let turns = fewest(&self.position).filter(|turns| turns.len() <= *moves)?;
                let last = turns.iter().fold(self.position.clone(), |position, &turn| position.after(turn));
                Some(of(Answer::Turns(turns.iter().map(ToString::to_string).collect()), Some(&last)))
            }
            Goal::Question(Question::Fewest) if fewest(&self.position).is_none() => None,
            Goal::Question(question) => Some(of(self.answer_to(*question), None)),
        }
    }
}
