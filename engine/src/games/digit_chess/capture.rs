//! What a full line captures (rules 21 to 23), and why.

use super::generate::points;
use super::line::{Line, measure};
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::turn::{Action, Turn};
use super::variant::side;

/// A line with its pieces and its measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The line.
    pub line: Line,
    /// Its pieces, in the order of its circles.
    pub pieces: Vec<(Point, Piece)>,
    /// Its measure (rule 20).
    pub measure: u32,
}

/// A full line compared with the corresponding line of an enemy board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The line that has become full.
    pub full: Measured,
    /// The enemy's line. It is not empty: empty lines lose nothing and aren't compared.
    pub enemy: Measured,
    /// The piece that is captured, if the measure of the full line is greater.
    pub captured: Option<Point>,
}

/// The pieces on a line.
fn on(position: &Position, line: Line) -> impl Iterator<Item = (Point, Piece)> + Clone + '_ {
    line.circles().into_iter().filter_map(|circle| Some((circle, position.piece(circle)?)))
}

/// The smallest piece of a line; of equal ones that of the board's owner (rule 23).
fn smallest(position: &Position, line: Line) -> Option<Point> {
    let rank = |&(_, piece): &(Point, Piece)| (piece.number(), position.owner_of(piece.set()) != Some(line.board));
    on(position, line).min_by_key(rank).map(|(point, _)| point)
}

/// Calls `visit` with every comparison that a piece's arrival on `to` causes: the full line, the enemy's line, and whether
/// the first has the greater measure.
fn for_each_comparison(position: &Position, to: Point, mut visit: impl FnMut(Line, Line, bool)) {
    let variant = position.variant();
    if variant.is_dark() || !to.is_circle() {
        return;
    }
    for full in Line::through(to) {
        if on(position, full).count() < 3 {
            continue;
        }
        let own = line_measure(position, full);
        for board in (0..variant.seats() as u8).filter(|&board| side(board) != side(to.board())) {
            let enemy = full.on(board);
            if on(position, enemy).next().is_some() {
                visit(full, enemy, own > line_measure(position, enemy));
            }
        }
    }
}

fn line_measure(position: &Position, line: Line) -> u32 {
    measure(position.variant().rule, on(position, line).map(|(_, piece)| piece.number()))
}

/// The points of the pieces that are captured when a piece has just arrived on `to`.
pub(super) fn captured(position: &Position, to: Point) -> u128 {
    let mut taken = 0;
    for_each_comparison(position, to, |_, enemy, greater| {
        if greater {
            taken |= smallest(position, enemy).map_or(0, Point::bit);
        }
    });
    taken
}

impl Position {
    /// The measure of a line now; none if it is empty (rules 19 and 20).
    pub fn measured(&self, line: Line) -> Option<Measured> {
        let pieces: Vec<(Point, Piece)> = on(self, line).collect();
        let measure = line_measure(self, line);
        (!pieces.is_empty()).then_some(Measured { line, pieces, measure })
    }

    /// Every comparison that a turn causes, with what it captures. Only moves to a circle cause any, under rules 1 and 2.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::Position;
    /// let position: Position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7".parse()?;
    /// // The 5 fills the first row: the digits of 9 × 8 × 5 = 360 add up to 9, those of 1 × 2 to 2.
    /// let comparisons = position.comparisons(position.parse_turn("ar1-a13")?);
    /// let first = &comparisons[0];
    /// assert_eq!((first.full.measure, first.enemy.measure), (9, 2));
    /// assert_eq!(first.captured.map(|point| point.to_string()), Some("b11".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn comparisons(&self, turn: Turn) -> Vec<Comparison> {
        let Action::Go { from, to } = turn.action() else { return Vec::new() };
        let mut arrived = self.clone();
        if let Some(piece) = arrived.piece(from) {
            arrived.take(from);
            arrived.put(to, piece);
        }
        let mut comparisons = Vec::new();
        for_each_comparison(&arrived, to, |full, enemy, greater| {
            let (Some(full), Some(theirs)) = (arrived.measured(full), arrived.measured(enemy)) else { return };
            let captured = if greater { smallest(&arrived, enemy) } else { None };
            comparisons.push(Comparison { full, enemy: theirs, captured });
        });
        comparisons
    }

    /// The points of the pieces that a turn removes. Reveals nothing about hidden pieces.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::Position;
    /// let position: Position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7".parse()?;
    /// let taken = position.taken_by(position.parse_turn("ar1-a13")?);
    /// assert_eq!(taken, ["b11".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn taken_by(&self, turn: Turn) -> Vec<Point> {
        match turn.action() {
            Action::Go { .. } => {
                let mut taken: Vec<Point> = self.comparisons(turn).into_iter().filter_map(|it| it.captured).collect();
                taken.sort_unstable();
                taken.dedup();
                taken
            }
            Action::Attack { to, .. } if self.face_down() & to.bit() == 0 => points(to.bit()).collect(),
            Action::Attack { .. } | Action::TurnOver(_) | Action::Pass => Vec::new(),
        }
    }
}
