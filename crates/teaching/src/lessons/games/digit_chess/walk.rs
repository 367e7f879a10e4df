//! Where wrong ideas would let a piece go. Only the lines of the sheet count here, not the rules.

use mathchess_engine::games::digit_chess::{Link, Point, Position, links};

/// The points that a piece meets on its ways.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Empty points one single line away.
    pub steps: Vec<Point>,
    /// Occupied points one single line away.
    pub blocked_steps: Vec<Point>,
    /// Empty points along the double line.
    pub slides: Vec<Point>,
    /// Occupied points that end a way along the double line.
    pub blocked_slides: Vec<Point>,
}

/// What a learner thinks stops a piece on the double line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Pieces stop it, as the rules say.
    Pieces,
    /// Nothing stops it: it jumps over pieces.
    Nothing,
    /// Every point stops it: it moves one point only.
    EveryPoint,
}

/// Walks from a point along all lines of the sheet, enemy boards and starred circles included.
pub fn walk(position: &Position, from: Point, stop: Stop) -> Walk {
    let links = links(position.variant().seats());
    let beside = |at: Point, double: bool| {
        let of_kind = links.iter().filter(move |link| link.double == double);
        of_kind.filter_map(move |link: &Link| match (link.from == at, link.to == at) {
            (true, _) => Some(link.to),
            (_, true) => Some(link.from),
            _ => None,
        })
    };
    let mut found = Walk::default();
    for to in beside(from, false) {
        let list = if position.piece(to).is_none() { &mut found.steps } else { &mut found.blocked_steps };
        list.push(to);
    }
    let mut ahead = vec![from];
    let mut seen = vec![from];
    while let Some(at) = ahead.pop() {
        for to in beside(at, true) {
            if seen.contains(&to) {
                continue;
            }
            seen.push(to);
            let empty = position.piece(to).is_none();
            let list = if empty { &mut found.slides } else { &mut found.blocked_slides };
            list.push(to);
            if stop == Stop::Nothing || (stop == Stop::Pieces && empty) {
                ahead.push(to);
            }
        }
    }
    found
}

/// Empty circles that touch the circle only at a corner.
pub fn diagonals(position: &Position, from: Point) -> Vec<Point> {
    let (x, y) = from.place();
    let touches = |to: &Point| {
        let (to_x, to_y) = to.place();
        to_x.abs_diff(x) == 1 && to_y.abs_diff(y) == 1
    };
    let circles = Point::all(position.variant().seats()).filter(|to| to.is_circle() && to.board() == from.board());
    let free = circles.filter(|&to| position.piece(to).is_none() && from.is_circle());
    free.filter(touches).collect()
}
