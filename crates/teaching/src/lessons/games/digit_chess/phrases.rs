//! What phrases about turns name: pieces with their places, and why a turn is refused.

use super::goal::way;
use crate::lessons::{Param, Why};
use mathchess_engine::games::digit_chess::{Point, Position, Refusal, Turn};

/// A piece by its number, with its point; the point alone if it is empty or its piece is hidden.
pub(super) fn piece_at(position: &Position, point: Point) -> Param {
    match position.piece(point) {
        Some(piece) if piece.is_face_up() => {
            Param::Piece { piece: piece.number().to_string(), point: Some(point.to_string()) }
        }
        _ => Param::Point(point.to_string()),
    }
}

/// The pieces on these points that are face up.
pub(super) fn pieces_at(position: &Position, points: &[Point]) -> Param {
    let seen = points.iter().filter_map(|&point| Some((position.piece(point)?, point)));
    let seen = seen.filter(|(piece, _)| piece.is_face_up());
    Param::Pieces(seen.map(|(piece, point)| (piece.number().to_string(), point.to_string())).collect())
}

/// A parameter that is empty without a value.
pub(super) fn maybe<T>(value: Option<T>, param: impl FnOnce(T) -> Param) -> Param {
    value.map_or(Param::Word(""), param)
}

/// Why a turn is illegal.
pub(super) fn refused(position: &Position, turn: Turn, refusal: Refusal) -> Why {
    let rule = refusal.reason.rule();
    let rule = rule.strip_prefix("rules ").or_else(|| rule.strip_prefix("rule ")).unwrap_or(rule);
    let params = vec![
        ("piece", maybe(way(turn), |(from, _)| piece_at(position, from))),
        ("target", maybe(way(turn), |(_, to)| piece_at(position, to))),
        ("point", maybe(refusal.point, |point| Param::Point(point.to_string()))),
    ];
    Why::new(refusal.reason.name(), rule, params)
}
