//! What phrases about turns name: pieces with their places, and why a turn is refused.

use crate::lessons::{Param, Why};
use mathchess_engine::games::mathematichess::{Position, Refusal, Square, Turn};

/// A piece with its square, or the square alone if it is empty.
pub(super) fn piece_at(position: &Position, square: Square) -> Param {
    let point = square.to_string();
    match position.board().get(square) {
        Some(piece) => Param::Piece { piece: piece.letter().to_string(), point: Some(point) },
        None => Param::Point(point),
    }
}

/// A parameter that is empty without a value.
pub(super) fn maybe<T>(value: Option<T>, param: impl FnOnce(T) -> Param) -> Param {
    value.map_or(Param::Word(""), param)
}

/// Why a turn is illegal.
pub(super) fn refused(position: &Position, turn: Turn, refusal: Refusal) -> Why {
    let rule = refusal.reason.rule();
    let rule = rule.strip_prefix("rule ").unwrap_or(rule);
    let from = turn.travel().map(|(from, _)| from);
    let kind = match turn {
        Turn::Place { kind, .. } => Some(kind),
        _ => from.and_then(|from| position.board().get(from)).map(|piece| piece.kind),
    };
    let params = vec![
        ("piece", maybe(from, |from| piece_at(position, from))),
        ("kind", maybe(kind, |kind| Param::Word(kind.name()))),
        ("point", maybe(refusal.square, |square| Param::Point(square.to_string()))),
    ];
    Why::new(refusal.reason.name(), rule, params)
}
