//! Why a square does not belong to the answer of a question.

use super::goal::{Question, Settlers, territory_of};
use super::phrases::refused;
use crate::lessons::{Param, Why};
use mathchess_engine::games::mathematichess::{Position, Square, Turn};

/// Why a square does not belong to the answer; `idea` is the wrong idea that leads to it.
pub fn why_not(question: Question, position: &Position, square: Square, idea: Option<Why>) -> Why {
    let at = |code, rule| Why::new(code, rule, vec![("point", Param::Point(square.to_string()))]);
    let there = position.board().get(square);
    match question {
        Question::Placeable => at("squareTaken", "2"),
        Question::Destinations { from } => idea.unwrap_or_else(|| not_reached(position, from, square)),
        Question::Squares { .. } if there.is_some() => at("not-territory", "9"),
        Question::Squares { .. } => idea.unwrap_or_else(|| at("other-territory", "9")),
        Question::Settlers { .. } if there.is_none() => at("emptySquare", "13"),
        Question::Settlers { of, which } => {
            let territory = territory_of(position, of);
            let settles = territory.is_some_and(|it| it.settlers.iter().any(|settler| settler.square == square));
            match (settles, which) {
                (true, Settlers::Sides) => at("touches-corner", "13"),
                (true, Settlers::Corners) => at("touches-side", "13"),
                _ => at("not-settler", "13"),
            }
        }
        Question::Owned if there.is_some() => at("not-territory", "9"),
        Question::Owned => match territory_of(position, square).and_then(|it| it.owner) {
            None => at("shared-too", "18"),
            Some(_) => idea.filter(|idea| idea.code == "more-settlers").unwrap_or_else(|| at("other-owner", "18")),
        },
        Question::Bonus { .. } | Question::Contribution { .. } | Question::Value { .. } | Question::Score { .. } => {
            at("too-much", "23")
        }
    }
}

/// Why a piece does not reach a square.
fn not_reached(position: &Position, from: Square, to: Square) -> Why {
    let pusher = position.board().get(from).is_some_and(|piece| piece.kind.is_royal());
    let pushed = position.board().get(to).is_some();
    let turn = match beyond(from, to) {
        Some(lands) if pusher && pushed => Turn::Push { from, to, lands },
        _ => Turn::Move { from, to },
    };
    match position.judge(turn) {
        Err(refusal) => refused(position, turn, refusal),
        Ok(()) => Why::new("too-much", "5", Vec::new()),
    }
}

/// The square one step farther in the direction from one square to another; none beyond the board.
fn beyond(from: Square, to: Square) -> Option<Square> {
    let farther = |from: u8, to: u8| match to.cmp(&from) {
        std::cmp::Ordering::Less => to.checked_sub(1),
        std::cmp::Ordering::Equal => Some(to),
        std::cmp::Ordering::Greater => Some(to + 1),
    };
    Square::at(farther(from.file(), to.file())?, farther(from.rank(), to.rank())?)
}
