//! Where a piece may go: R01 to R05.

use super::board::{Axis, Board};
use super::line::{Line, Places, above, below, gaps, highest, lowest, nearest, places};
use super::piece::{Piece, Side};
use super::point::Point;
use super::refusal::{Reason, Refusal};

/// The rule a turn's move is made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type))]
pub enum MoveRule {
    /// R01: over empty points to an empty point.
    #[cfg_attr(feature = "wire", serde(rename = "R01"))]
    Move,
    /// R02: an operator replaces the first enemy piece.
    #[cfg_attr(feature = "wire", serde(rename = "R02"))]
    OperatorCapture,
    /// R03: of two alone digits, one replaces the other.
    #[cfg_attr(feature = "wire", serde(rename = "R03"))]
    AloneDigits,
    /// R04: an operator jumps over its partner.
    #[cfg_attr(feature = "wire", serde(rename = "R04"))]
    OperatorJump,
    /// R05: a digit jumps over its partner.
    #[cfg_attr(feature = "wire", serde(rename = "R05"))]
    DigitJump,
    /// R12: the piece stays and only removes.
    #[cfg_attr(feature = "wire", serde(rename = "R12"))]
    Stay,
    /// R01: no piece moves and nothing is removed.
    #[cfg_attr(feature = "wire", serde(rename = "pass"))]
    Pass,
}

impl MoveRule {
    /// The rule's number, or `pass`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "R01",
            Self::OperatorCapture => "R02",
            Self::AloneDigits => "R03",
            Self::OperatorJump => "R04",
            Self::DigitJump => "R05",
            Self::Stay => "R12",
            Self::Pass => "pass",
        }
    }
}

/// The places one piece may go to on one of its lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Empty places (R01).
    pub moves: Places,
    /// Enemy pieces that may be replaced (R02, R03).
    pub captures: Places,
    /// Enemy pieces that may be jumped to (R04, R05).
    pub jumps: Places,
}

/// Where the piece at `place` may go on `line` of a board of `size` points. The one function that decides moves.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{Axis, Point, Position, reach};
/// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
/// let plus: Point = "B5".parse()?;
/// let reach = reach(position.board().line(Axis::Row, plus), Axis::Row.place(plus), 5);
/// // One bit a place, the first for A5: C5 and D5 are empty, and the digit on A5 can be taken by going there.
/// assert_eq!((reach.moves, reach.captures, reach.jumps), (0b01100, 0b00001, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reach(line: &Line, place: u8, size: u8) -> Reach {
    let Some(piece) = line.get(place) else { return Reach::default() };
    let occupied = line.occupied();
    let mut reach = Reach { moves: moves(line, place, size), captures: 0, jumps: 0 };
    if line.of_side(!piece.side()) == 0 {
        return reach;
    }
    let (lower, upper) = (occupied & below(place), occupied & above(place));
    if lower != 0 {
        let neighbour = highest(lower);
        let behind = lower & below(neighbour);
        reach.take(line, piece, neighbour, (behind != 0).then(|| highest(behind)));
    }
    if upper != 0 {
        let neighbour = lowest(upper);
        let behind = upper & above(neighbour);
        reach.take(line, piece, neighbour, (behind != 0).then(|| lowest(behind)));
    }
    reach
}

/// The empty places to which the piece at `place` may go on `line` (R01).
pub(super) const fn moves(line: &Line, place: u8, size: u8) -> Places {
    let [down, up] = gaps(line.occupied(), place);
    (down | up) & below(size)
}

/// The places of the pieces of `side` on `line` that may capture something along it: by replacing or by a jump.
pub(super) fn takers(line: &Line, side: Side, size: u8) -> Places {
    let takes = |place: &u8| {
        let Reach { captures, jumps, .. } = reach(line, *place, size);
        captures | jumps != 0
    };
    places(line.of_side(side)).filter(takes).fold(0, |all, place| all | 1 << place)
}

impl Reach {
    #[inline]
    /// Adds what `piece` may do to its `neighbour` or to the piece `behind` that.
    fn take(&mut self, line: &Line, piece: Piece, neighbour: u8, behind: Option<u8>) {
        let next = line.piece_at(neighbour);
        if next.side() != piece.side() {
            if may_replace(line, piece, next) {
                self.captures |= 1 << neighbour;
            }
        } else if let Some(behind) = behind
            && may_jump(piece, next, line.piece_at(behind))
        {
            self.jumps |= 1 << behind;
        }
    }
}

/// May `piece` replace its enemy neighbour `other` (R02, R03)?
pub(super) const fn may_replace(line: &Line, piece: Piece, other: Piece) -> bool {
    other.code() != piece.code() && (piece.is_operator() || (!other.is_operator() && only_two(line.occupied())))
}

/// Are there exactly two places in the set?
const fn only_two(places: Places) -> bool {
    (places & places.wrapping_sub(1)).is_power_of_two()
}

/// May `piece` jump over its neighbour `partner` and capture `target`, the next piece (R04, R05)?
pub(super) fn may_jump(piece: Piece, partner: Piece, target: Piece) -> bool {
    partner.side() == piece.side()
        && partner.is_operator() == piece.is_operator()
        && target.side() != piece.side()
        && target.code() != piece.code()
}

/// The rule by which the piece on `from` may go to `to`, and the partner it jumps over.
///
/// # Errors
/// Why it may not, by rule. `from` must hold a piece of the side to move; that is the caller's to check.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{MoveRule, Position, Reason, judge_move};
/// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
/// let [from, to] = ["B5".parse()?, "B1".parse()?];
/// assert_eq!(judge_move(position.board(), from, to), Ok((MoveRule::Move, None)));
/// let refusal = judge_move(position.board(), from, "E5".parse()?).unwrap_err();
/// assert_eq!(refusal.reason, Reason::OwnPiece);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge_move(board: &Board, from: Point, to: Point) -> Result<(MoveRule, Option<Point>), Refusal> {
    if !to.is_on(board.size()) {
        return Err(Refusal::new(Reason::OffBoard, "1", to));
    }
    let Some(piece) = board.get(from) else {
        return Err(Refusal::new(Reason::EmptyPoint, "R01", from));
    };
    let axis = match (from.column() == to.column(), from.row() == to.row()) {
        (true, true) => return Ok((MoveRule::Stay, None)),
        (true, false) => Axis::Column,
        (false, true) => Axis::Row,
        (false, false) => return Err(Refusal::new(Reason::NotOnLine, "R01", to)),
    };
    let line = board.line(axis, from);
    let (place, target) = (axis.place(from), axis.place(to));
    let reach = reach(line, place, board.size());
    let bit = 1 << target;
    let operator = piece.kind().is_operator();
    if reach.moves & bit != 0 {
        return Ok((MoveRule::Move, None));
    }
    if reach.captures & bit != 0 {
        return Ok((if operator { MoveRule::OperatorCapture } else { MoveRule::AloneDigits }, None));
    }
    let between =
        line.occupied() & if target > place { above(place) & below(target) } else { below(place) & above(target) };
    let nearest_between = nearest(between, place);
    let in_the_way = nearest_between.below.or(nearest_between.above).map(|between| axis.point(from, between));
    if reach.jumps & bit != 0 {
        return Ok((if operator { MoveRule::OperatorJump } else { MoveRule::DigitJump }, in_the_way));
    }
    Err(refuse_move(board, piece, to, in_the_way, between.count_ones(), axis))
}

/// Says why `piece` can't go to `to`, which [`reach`] has already decided.
fn refuse_move(board: &Board, piece: Piece, to: Point, in_the_way: Option<Point>, between: u32, axis: Axis) -> Refusal {
    let operator = piece.kind().is_operator();
    let jump_rule = if operator { "R04" } else { "R05" };
    let target = board.get(to);
    if target.is_some_and(|target| target.side() == piece.side()) {
        return Refusal::new(Reason::OwnPiece, "R01", to).on(axis);
    }
    let Some(way) = in_the_way else {
        // Nothing between and not empty: an enemy neighbour that may not be replaced.
        return match target {
            Some(target) if operator && target.kind() == piece.kind() => Refusal::new(Reason::SameOperator, "R02", to),
            Some(target) if target.kind().is_operator() => Refusal::new(Reason::DigitCantTakeOperator, "R05", to),
            Some(target) if target.kind() == piece.kind() => Refusal::new(Reason::SameDigit, "R03", to),
            _ => {
                let count = board.line(axis, to).occupied().count_ones();
                Refusal { count: Some(count), ..Refusal::new(Reason::NotAlone, "R03", to) }
            }
        }
        .on(axis);
    };
    let partner = board.get(way);
    let own_partner = partner.is_some_and(|partner| partner.side() == piece.side());
    let same_sort = partner.is_some_and(|partner| partner.kind().is_operator() == operator);
    match target {
        None if own_partner && between == 1 => Refusal::new(Reason::JumpOnlyTakes, jump_rule, to),
        None => Refusal::new(Reason::WayBlocked, "R01", to),
        Some(_) if between > 1 => Refusal::new(Reason::JumpTooFar, jump_rule, to),
        Some(_) if !own_partner => Refusal::new(Reason::JumpNeedsPartner, jump_rule, to),
        Some(_) if !same_sort => Refusal::new(Reason::MixedPair, jump_rule, to),
        Some(_) if operator => Refusal::new(Reason::SameOperator, jump_rule, to),
        Some(_) => Refusal::new(Reason::SameDigit, jump_rule, to),
    }
    .with_other(way)
    .on(axis)
}
