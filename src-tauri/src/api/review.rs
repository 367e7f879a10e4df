//! The review of a game.

use mathchess_engine::advice::{GameReview, Judgement};
use mathchess_engine::game::{AnyGame, Seat};
use mathchess_engine::search::Remark;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::board::TurnFacts;
use super::explanation::Explanation;
use super::thinking::Evaluation;
use crate::error::Result;

/// A turn of a line, played or suggested.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct LineTurn {
    /// The turn's text.
    pub text: String,
    /// Its effects.
    pub facts: Option<TurnFacts>,
    /// Why it is legal and its effects, in Mathematical Chess.
    pub explanation: Option<Explanation>,
}

/// A turn that was worse than the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Mistake {
    /// The turn's number, from 1.
    pub number: u32,
    /// The seat that played it, counted from 0.
    pub seat: u8,
    /// The loss, in the unit of the review's scores.
    #[specta(type = Number)]
    pub lost: f64,
    /// The turn that was played.
    pub played: LineTurn,
    /// The better turn and the line that follows.
    pub better: Vec<LineTurn>,
    /// The best reply to the turn that was played, and the line that follows; in interval chess, the solution of the row.
    /// Empty if the turn ended the game, or if the line is unknown.
    pub refutation: Vec<LineTurn>,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Review {
    /// The score at the start and after each turn.
    pub scores: Vec<Evaluation>,
    /// Each seat's biggest mistakes, the worst first, at most three.
    pub mistakes: Vec<Vec<Mistake>>,
    /// Whether the whole game was reviewed; false if the review was stopped early.
    pub complete: bool,
}

impl LineTurn {
    /// A legal turn in the position before it.
    ///
    /// # Errors
    /// If it is not legal there.
    pub fn new(before: &AnyGame, text: &str) -> Result<Self> {
        let explanation = match before {
            AnyGame::MathematicalChess(position) => Some(Explanation::new(position, position.parse_turn(text)?)?),
            _ => None,
        };
        Ok(Self { text: text.to_owned(), facts: TurnFacts::in_position(before, text), explanation })
    }

    /// The turns of a line that begins in a position.
    ///
    /// # Errors
    /// If one of them is not legal.
    pub fn line(start: &AnyGame, turns: &[String]) -> Result<Vec<Self>> {
        let mut position = start.clone();
        let mut told = |text: &String| {
            let turn = Self::new(&position, text)?;
            position = position.play(&[text])?;
            Ok(turn)
        };
        turns.iter().map(&mut told).collect()
    }
}

impl Mistake {
    fn new(review: &GameReview, remark: &Remark<String>, before: &AnyGame) -> Result<Self> {
        Ok(Self {
            number: u32::try_from(remark.number).unwrap_or(u32::MAX),
            seat: remark.seat.number(),
            lost: review.lost(remark),
            played: LineTurn::new(before, &remark.turn)?,
            better: LineTurn::line(before, &remark.better)?,
            refutation: LineTurn::line(&before.play(&[&remark.turn])?, &remark.refutation)?,
        })
    }
}

impl Review {
    /// The engine's review of a game of `seats` seats and `turns` turns; `before` returns the position before a turn, by
    /// its number.
    ///
    /// # Errors
    /// If one of its turns is not legal.
    pub fn new(
        review: &GameReview,
        seats: usize,
        turns: usize,
        before: impl Fn(usize) -> Option<AnyGame>,
    ) -> Result<Self> {
        let mistake = |remark: &Remark<String>| Some(Mistake::new(review, remark, &before(remark.number)?));
        let of_seat = |seat| review.mistakes(Seat::new(seat)).into_iter().filter_map(mistake).collect();
        Ok(Self {
            scores: review.judgements.iter().map(|&judgement: &Judgement| judgement.into()).collect(),
            mistakes: (0..).take(seats).map(of_seat).collect::<Result<_>>()?,
            complete: review.remarks.remarks.len() == turns,
        })
    }
}
