//! Phase 2, "Prepare now!": how the pieces come onto the board (rules, section 3).

use std::fmt;

use super::arrangement::{Arrangement, ArrangementProblem};
use super::board::Board;
use super::conditions::Conditions;
use super::piece::{Kind, Piece, Side};
use super::point::Point;
use super::position::Position;
use crate::random::SplitMix64;

/// What is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "PrepareStep", rename_all = "camelCase")
)]
pub enum Step {
    /// Step 1.
    Operators,
    /// Step 2.
    Digits,
    /// Both boxes are empty: play can begin.
    Ready,
}

/// Why a piece can't be placed or lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacingRefusal {
    /// The point is not on this board.
    OffBoard(Point),
    /// Another piece stands there.
    Occupied(Point),
    /// The box has no piece of this kind left.
    NotInBox(Piece),
    /// The other player places now.
    NotYourTurn(Side),
    /// Operators are placed before digits.
    OperatorsFirst,
    /// A placed piece stays where it is, except for a supervisor.
    PlacedPiecesStay,
    /// No piece stands there.
    Empty(Point),
    /// Pieces are left in the boxes.
    NotReady,
}

impl fmt::Display for PlacingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(point) => write!(f, "{point} is not on this board"),
            Self::Occupied(point) => write!(f, "a piece already stands on {point}"),
            Self::NotInBox(piece) => write!(f, "no {piece} is left in the box"),
            Self::NotYourTurn(side) => write!(f, "{} places now", (!*side).name()),
            Self::OperatorsFirst => f.write_str("operators are placed before digits"),
            Self::PlacedPiecesStay => f.write_str("a placed piece stays where it is; only a supervisor lifts it"),
            Self::Empty(point) => write!(f, "no piece stands on {point}"),
            Self::NotReady => f.write_str("pieces are left in the boxes"),
        }
    }
}

impl std::error::Error for PlacingRefusal {}

/// The pieces that have been placed, in order, and what is left in the boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    conditions: Conditions,
    starter: Side,
    supervised: bool,
    board: Board,
    log: Vec<(Piece, Point)>,
}

impl Placing {
    /// An empty board. `starter` starts both steps and the play.
    ///
    /// # Panics
    /// If the size of the conditions is not one of a board; [`Conditions::problems`] tells.
    pub fn new(conditions: Conditions, starter: Side) -> Self {
        Self { conditions, starter, supervised: false, board: Board::empty(conditions.size()), log: Vec::new() }
    }

    /// All pieces at random points, the same for the same seed.
    pub fn random(conditions: Conditions, starter: Side, seed: u64) -> Self {
        let mut placing = Self::new(conditions, starter);
        placing.fill(false, seed);
        placing
    }

    /// All pieces at random points, each side the other's image through the centre: fair.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
    /// let placing = Placing::mirrored(LEVELS[8].conditions(), Side::White, 1);
    /// let position = placing.begin().unwrap();
    /// assert_eq!(position.left(Side::White), position.left(Side::Black));
    /// ```
    pub fn mirrored(conditions: Conditions, starter: Side, seed: u64) -> Self {
        let mut placing = Self::new(conditions, starter);
        placing.fill(true, seed);
        placing
    }

    /// The conditions.
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// The side that starts.
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The board with the pieces that have been placed.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The pieces placed, in order.
    pub fn log(&self) -> &[(Piece, Point)] {
        &self.log
    }

    /// Does a supervisor place for both?
    pub const fn is_supervised(&self) -> bool {
        self.supervised
    }

    /// Lets a supervisor (teacher, parent) place for both sides, in any order, and lift pieces; or no longer.
    pub const fn set_supervised(&mut self, supervised: bool) {
        self.supervised = supervised;
    }

    /// What is left in a side's box: operators, then digits.
    pub fn left(&self, side: Side) -> Vec<Kind> {
        let mut placed = [0_u8; Kind::COUNT];
        for (_, piece) in self.board.pieces().filter(|(_, piece)| piece.side() == side) {
            placed[usize::from(piece.kind().code())] += 1;
        }
        self.conditions
            .kinds()
            .filter(|kind| {
                let count = &mut placed[usize::from(kind.code())];
                let still_there = *count == 0;
                *count = count.saturating_sub(1);
                still_there
            })
            .collect()
    }

    /// What is being placed now.
    pub fn step(&self) -> Step {
        let left: Vec<Kind> = Side::ALL.into_iter().flat_map(|side| self.left(side)).collect();
        match left.iter().any(|kind| kind.is_operator()) {
            true => Step::Operators,
            false if left.is_empty() => Step::Ready,
            false => Step::Digits,
        }
    }

    /// The side that places next: the one with more of this step's pieces left, the starter if equal; none when ready.
    pub fn to_place(&self) -> Option<Side> {
        let step = self.step();
        let left = |side| self.left(side).iter().filter(|kind| kind.is_operator() == (step == Step::Operators)).count();
        match left(self.starter).cmp(&left(!self.starter)) {
            _ if step == Step::Ready => None,
            std::cmp::Ordering::Less => Some(!self.starter),
            _ => Some(self.starter),
        }
    }

    /// Places a piece.
    ///
    /// # Errors
    /// Why it can't stand there now.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Level, Piece, Placing, PlacingRefusal, Side};
    /// let level = Level::numbered(1).ok_or("there are ten levels")?;
    /// let mut placing = Placing::new(level.conditions(), Side::White);
    /// let piece = |side, symbol| Piece::from_symbols(side, symbol).ok_or("no piece");
    /// assert_eq!(placing.to_place(), Some(Side::White));
    /// placing.place(piece('W', '+')?, "C3".parse()?)?;
    /// assert_eq!(placing.to_place(), Some(Side::Black), "the sides take turns");
    /// assert_eq!(placing.place(piece('B', '1')?, "C3".parse()?), Err(PlacingRefusal::Occupied("C3".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, piece: Piece, point: Point) -> Result<(), PlacingRefusal> {
        if !point.is_on(self.board.size()) {
            return Err(PlacingRefusal::OffBoard(point));
        }
        if self.board.get(point).is_some() {
            return Err(PlacingRefusal::Occupied(point));
        }
        if !self.left(piece.side()).contains(&piece.kind()) {
            return Err(PlacingRefusal::NotInBox(piece));
        }
        if !self.supervised {
            if self.step() == Step::Operators && !piece.kind().is_operator() {
                return Err(PlacingRefusal::OperatorsFirst);
            }
            if self.to_place() != Some(piece.side()) {
                return Err(PlacingRefusal::NotYourTurn(piece.side()));
            }
        }
        self.put(piece, point);
        Ok(())
    }

    /// Puts the piece on `point` back into its box; a supervisor's right.
    ///
    /// # Errors
    /// If the placing is not supervised, or nothing stands there.
    pub fn lift(&mut self, point: Point) -> Result<Piece, PlacingRefusal> {
        if !self.supervised {
            return Err(PlacingRefusal::PlacedPiecesStay);
        }
        let piece = self.board.get(point).ok_or(PlacingRefusal::Empty(point))?;
        self.board.clear(point);
        self.log.retain(|&(_, placed)| placed != point);
        Ok(piece)
    }

    /// Takes back the last placing.
    pub fn undo(&mut self) -> Option<(Piece, Point)> {
        let (piece, point) = self.log.pop()?;
        self.board.clear(point);
        Some((piece, point))
    }

    /// Fills in what is left in the boxes, at random points. `mirrored`: each piece opposite its counterpart through the
    /// centre, as far as those points are empty.
    pub fn fill(&mut self, mirrored: bool, seed: u64) {
        let mut random = SplitMix64::new(seed);
        if mirrored {
            self.complete_mirror_images();
        }
        let [mut white, mut black] = Side::ALL.map(|side| self.left(side));
        if mirrored {
            let size = self.board.size();
            let mut pairs: Vec<Point> = self
                .empty_points()
                .filter(|&point| point < point.mirrored(size) && self.board.get(point.mirrored(size)).is_none())
                .collect();
            random.shuffle(&mut pairs);
            white.retain(|&kind| {
                let Some(counterpart) = black.iter().position(|&other| other == kind) else { return true };
                let Some(mut point) = pairs.pop() else { return true };
                black.remove(counterpart);
                if random.below(2) == 1 {
                    point = point.mirrored(size);
                }
                self.put(Piece::new(Side::White, kind), point);
                self.put(Piece::new(Side::Black, kind), point.mirrored(size));
                false
            });
        }
        let mut empty: Vec<Point> = self.empty_points().collect();
        random.shuffle(&mut empty);
        for (side, kinds) in [(Side::White, white), (Side::Black, black)] {
            for kind in kinds {
                if let Some(point) = empty.pop() {
                    self.put(Piece::new(side, kind), point);
                }
            }
        }
    }

    /// Places, opposite every piece that stands without its counterpart, that counterpart from the other box.
    fn complete_mirror_images(&mut self) {
        let size = self.board.size();
        let placed: Vec<(Point, Piece)> = self.board.pieces().collect();
        for (point, piece) in placed {
            let opposite = point.mirrored(size);
            if self.board.get(opposite).is_none() && self.left(!piece.side()).contains(&piece.kind()) {
                self.put(Piece::new(!piece.side(), piece.kind()), opposite);
            }
        }
    }

    fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        Point::all(self.board.size()).filter(|&point| self.board.get(point).is_none())
    }

    fn put(&mut self, piece: Piece, point: Point) {
        self.board.set(point, piece);
        self.log.push((piece, point));
    }

    /// The position in which play begins, once both boxes are empty.
    ///
    /// # Errors
    /// [`PlacingRefusal::NotReady`].
    pub fn begin(&self) -> Result<Position, PlacingRefusal> {
        if self.step() != Step::Ready {
            return Err(PlacingRefusal::NotReady);
        }
        Ok(Position::new(&Arrangement { board: self.board, side: self.starter, compare: self.conditions.compare() }))
    }

    /// A start position as a finished placing: every piece of `board`, which must hold exactly what the two boxes do.
    ///
    /// # Errors
    /// How many pieces of which kind differ from the boxes.
    pub fn from_start_position(
        conditions: Conditions,
        starter: Side,
        board: &Board,
    ) -> Result<Self, StartPositionMismatch> {
        if board.size() != conditions.size() {
            return Err(StartPositionMismatch::Size { board: board.size(), conditions: conditions.size() });
        }
        let mut placing = Self::new(conditions, starter);
        placing.supervised = true;
        for (point, piece) in board.pieces() {
            placing.place(piece, point).map_err(|_| StartPositionMismatch::TooMany(piece))?;
        }
        placing.supervised = false;
        Ok(placing)
    }
}

/// Why a start position does not go with the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartPositionMismatch {
    /// Another board.
    Size {
        /// Points on a side of the board.
        board: u8,
        /// Points on a side agreed on.
        conditions: u8,
    },
    /// The board has more of this piece than the box.
    TooMany(Piece),
}

impl fmt::Display for StartPositionMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { board, conditions } => {
                write!(f, "the start position has {board} × {board} points, the game for {conditions} × {conditions}")
            }
            Self::TooMany(piece) => write!(f, "the start position has more pieces {piece} than the box"),
        }
    }
}

impl std::error::Error for StartPositionMismatch {}

/// The conditions that a start position was made for: its size, its comparison and the larger of both sides' boxes.
///
/// # Errors
/// Every reason why the arrangement is not a position.
pub fn conditions_of(arrangement: &Arrangement) -> Result<Conditions, Vec<ArrangementProblem>> {
    let problems = arrangement.problems();
    if !problems.is_empty() {
        return Err(problems);
    }
    let count = |side, kind| {
        let same = arrangement.board.pieces().filter(|&(_, piece)| piece == Piece::new(side, kind));
        same.fold(0_u8, |count, _| count.saturating_add(1))
    };
    let most = |kind| Side::ALL.into_iter().map(|side| count(side, kind)).max().unwrap_or(0);
    Ok(Conditions::of_boxes(arrangement.board.size(), most, arrangement.compare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::conditions::LEVELS;

    #[test]
    fn players_place_in_turn_operators_first() {
        let conditions = LEVELS[0].conditions();
        let mut placing = Placing::new(conditions, Side::Black);
        let plus = |side| Piece::new(side, Kind::from_symbol('+').unwrap());
        let one = |side| Piece::new(side, Kind::Digit(1));
        let mut points = Point::all(9);
        assert_eq!(placing.place(plus(Side::White), Point::new(0, 0)), Err(PlacingRefusal::NotYourTurn(Side::White)));
        assert_eq!(placing.place(one(Side::Black), Point::new(0, 0)), Err(PlacingRefusal::OperatorsFirst));
        for side in [Side::Black, Side::White].repeat(4) {
            assert_eq!(placing.to_place(), Some(side));
            placing.place(plus(side), points.next().unwrap()).unwrap();
        }
        assert_eq!(placing.step(), Step::Digits);
        assert_eq!(placing.to_place(), Some(Side::Black));
        placing.place(one(Side::Black), points.next().unwrap()).unwrap();
        assert_eq!(placing.place(one(Side::White), Point::new(0, 0)), Err(PlacingRefusal::Occupied(Point::new(0, 0))));
        assert_eq!(placing.to_place(), Some(Side::White));
        assert_eq!(placing.undo().map(|(piece, _)| piece), Some(one(Side::Black)));
        assert_eq!(placing.to_place(), Some(Side::Black));
        assert_eq!(placing.begin(), Err(PlacingRefusal::NotReady));
        placing.fill(false, 1);
        assert!(placing.begin().is_ok());
    }

    #[test]
    fn a_mirrored_start_position_is_its_own_image_with_colours_changed() {
        for size in [6, 7, 8, 9] {
            let conditions = LEVELS[8].conditions().with_size(size);
            let placing = Placing::mirrored(conditions, Side::White, 5);
            for (point, piece) in placing.board().pieces() {
                let image = placing.board().get(point.mirrored(size));
                assert_eq!(image, Some(Piece::new(!piece.side(), piece.kind())));
            }
            assert_eq!(placing.step(), Step::Ready);
        }
    }

    #[test]
    fn a_supervisor_places_and_lifts_as_they_like() {
        let mut placing = Placing::new(LEVELS[0].conditions(), Side::White);
        let nine = Piece::new(Side::Black, Kind::Digit(9));
        let point = Point::new(3, 3);
        assert_eq!(placing.lift(point), Err(PlacingRefusal::PlacedPiecesStay));
        placing.set_supervised(true);
        placing.place(nine, point).unwrap();
        assert_eq!(placing.place(nine, Point::new(4, 4)), Err(PlacingRefusal::NotInBox(nine)));
        assert_eq!(placing.lift(point), Ok(nine));
        assert!(placing.log().is_empty());
    }
}
