//! A position: the board, whose turn it is, how values are compared, and what has been taken.

use std::fmt;
use std::str::FromStr;

use super::arrangement::{Arrangement, PositionError};
use super::board::{Axis, Board};
use super::conditions::Compare;
use super::line::Line;
use super::piece::{Kind, Piece, Side};
use super::point::Point;
use super::reach::judge_move;
use super::refusal::{Reason, Refusal};
use super::removal::{greedy, steps};
use super::turn::{Removed, Travel, Turn, TurnError};
use crate::random::SplitMix64;

/// A number of digits and operators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Digit pieces.
    pub digits: u8,
    /// Operator pieces.
    pub operators: u8,
}

impl Tally {
    /// Their worth: 2 for an operator, 1 for a digit (rules, section 5).
    pub const fn points(self) -> u32 {
        self.digits as u32 + 2 * self.operators as u32
    }

    const fn count_mut(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Digit(_) => &mut self.digits,
            Kind::Operator(_) => &mut self.operators,
        }
    }
}

/// A position. Copying one and playing on the copy is how turns are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    side: Side,
    compare: Compare,
    hash: u64,
    left: [Tally; 2],
    taken: [Tally; 2],
}

/// Random numbers for [`Position::hash`] (Zobrist 1970): one for each piece on each point, one for the side to move,
/// one for the comparison.
struct Keys {
    pieces: [[u64; Piece::COUNT]; Point::COUNT],
    black_to_move: u64,
    compare_sum: u64,
}

static KEYS: Keys = {
    // The seed is part of the record format: stored hashes depend on it.
    let mut random = SplitMix64::new(0x4D61_7468_4368_6573);
    let mut keys = Keys {
        pieces: [[0; Piece::COUNT]; Point::COUNT],
        black_to_move: random.next_u64(),
        compare_sum: random.next_u64(),
    };
    let mut point = 0;
    while point < Point::COUNT {
        let mut piece = 0;
        while piece < Piece::COUNT {
            keys.pieces[point][piece] = random.next_u64();
            piece += 1;
        }
        point += 1;
    }
    keys
};

/// Which side has lost what (rules, section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Nothing of one sort left, for White and for Black.
    pub without: [Option<LostSort>; 2],
}

/// The sort of pieces of which a side has none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostSort {
    /// No operators.
    Operators,
    /// No digits.
    Digits,
    /// No pieces.
    Both,
}

/// The lines through a point, and all that is counted: what a turn to this point changes, besides what it removes.
#[derive(Clone, Copy)]
pub(super) struct Around {
    lines: [Line; 2],
    side: Side,
    hash: u64,
    left: [Tally; 2],
    taken: [Tally; 2],
}

impl Position {
    /// The position of an arrangement, with nothing taken yet.
    pub fn new(arrangement: &Arrangement) -> Self {
        let mut position = Self {
            board: arrangement.board,
            side: arrangement.side,
            compare: arrangement.compare,
            hash: 0,
            left: [Tally::default(); 2],
            taken: [Tally::default(); 2],
        };
        for (_, piece) in arrangement.board.pieces() {
            *position.left[piece.side().index()].count_mut(piece.kind()) += 1;
        }
        position.hash = position.fresh_hash();
        position
    }

    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// When values are equal.
    pub const fn compare(&self) -> Compare {
        self.compare
    }

    /// A 64-bit hash of the pieces, the side to move and the comparison, kept up to date by every turn.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed afresh; always equal to [`Position::hash`].
    pub fn fresh_hash(&self) -> u64 {
        let mut hash = match self.side {
            Side::White => 0,
            Side::Black => KEYS.black_to_move,
        };
        if self.compare == Compare::Sum {
            hash ^= KEYS.compare_sum;
        }
        self.board.pieces().fold(hash, |hash, (point, piece)| hash ^ KEYS.pieces[point.index()][piece.index()])
    }

    /// The pieces a side has left.
    pub const fn left(&self, side: Side) -> Tally {
        self.left[side.index()]
    }

    /// What a side has taken since the position was set up.
    pub const fn taken(&self, side: Side) -> Tally {
        self.taken[side.index()]
    }

    /// The side that has lost by having no operators or no digits left; none while both have both.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{LostSort, Position};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert_eq!(position.loss(), None);
    /// let after = position.after(position.parse_turn("B5!A5")?);
    /// let loss = after.loss().ok_or("it goes on")?;
    /// assert_eq!(loss.without, [None, Some(LostSort::Digits)], "Black has only operators left");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn loss(&self) -> Option<Loss> {
        let without = self.left.map(|left| match (left.operators, left.digits) {
            (0, 0) => Some(LostSort::Both),
            (0, _) => Some(LostSort::Operators),
            (_, 0) => Some(LostSort::Digits),
            _ => None,
        });
        (without != [None, None]).then_some(Loss { without })
    }

    /// Is the position lost for a side? The same as `loss().is_some()`, for hot paths.
    pub const fn is_lost(&self) -> bool {
        let [white, black] = self.left;
        white.operators == 0 || white.digits == 0 || black.operators == 0 || black.digits == 0
    }

    /// The arrangement that has this position.
    pub const fn arrangement(&self) -> Arrangement {
        Arrangement { board: self.board, side: self.side, compare: self.compare }
    }

    /// Plays a turn known to be legal in this position.
    ///
    /// Contract: `turn` was generated from this position or has passed [`Position::judge`]. Any other turn gives a
    /// position that is not one of the game, but never breaks the agreement of board, hash and counts.
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = *self;
        next.make(turn);
        next
    }

    /// Makes a turn like [`Position::after`].
    pub(super) fn make(&mut self, turn: Turn) {
        if !turn.is_pass() {
            if turn.from() != turn.to()
                && let Some(piece) = self.lift(turn.from())
            {
                self.land(turn.to(), piece);
            }
            if !turn.removed().is_empty() {
                turn.removed_points().for_each(|point| self.take(point));
            }
        }
        self.end_turn();
    }

    /// Lifts what stands on `from`, to be put down again.
    pub(super) fn lift(&mut self, from: Point) -> Option<Piece> {
        let piece = self.board.get(from)?;
        self.board.clear(from);
        self.hash ^= KEYS.pieces[from.index()][piece.index()];
        Some(piece)
    }

    /// Puts a lifted piece on `to`; what stands there is taken.
    pub(super) fn land(&mut self, to: Point, piece: Piece) {
        self.take(to);
        self.put(to, piece);
    }

    /// Puts a lifted piece on `to`, where nothing stands.
    #[inline]
    pub(super) fn put(&mut self, to: Point, piece: Piece) {
        self.board.put(to, piece);
        self.hash ^= KEYS.pieces[to.index()][piece.index()];
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.side = !self.side;
        self.hash ^= KEYS.black_to_move;
    }

    /// The lines through a point, and all that is counted.
    #[inline]
    pub(super) fn around(&self, point: Point) -> Around {
        let lines = Axis::ALL.map(|axis| *self.board.line(axis, point));
        Around { lines, side: self.side, hash: self.hash, left: self.left, taken: self.taken }
    }

    /// Puts back what [`Position::around`] gave for this point.
    #[inline]
    pub(super) fn put_back(&mut self, point: Point, around: &Around) {
        self.board.set_lines(point, around.lines);
        (self.side, self.hash, self.left, self.taken) = (around.side, around.hash, around.left, around.taken);
    }

    /// Puts back the lines through a point as they were in `before`.
    #[inline]
    pub(super) fn restore_lines(&mut self, before: &Self, point: Point) {
        self.board.restore(&before.board, point);
    }

    /// Takes what stands on `point` off the board, for the side to move.
    pub(super) fn take(&mut self, point: Point) {
        if let Some(piece) = self.board.get(point) {
            self.board.clear(point);
            self.hash ^= KEYS.pieces[point.index()][piece.index()];
            *self.left[piece.side().index()].count_mut(piece.kind()) -= 1;
            *self.taken[self.side.index()].count_mut(piece.kind()) += 1;
        }
    }

    /// The position with the acting piece moved and `removed` taken, the same side still to move: the middle of a turn.
    #[must_use]
    pub fn in_mid_turn(&self, from: Point, to: Point, removed: Removed) -> Self {
        let mut mid = self.after(Turn::new(from, to, if from == to { Travel::Stay } else { Travel::Move }, removed));
        mid.side = self.side;
        mid.hash ^= KEYS.black_to_move;
        mid
    }

    /// May a piece be chosen to act?
    ///
    /// # Errors
    /// Why not.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, Reason};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert!(position.judge_choice("B5".parse()?).is_ok());
    /// let refusal = position.judge_choice("A5".parse()?).unwrap_err();
    /// assert_eq!(refusal.reason, Reason::NotYourPiece);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge_choice(&self, from: Point) -> Result<Piece, Refusal> {
        if self.is_lost() {
            return Err(Refusal::game_over());
        }
        if !from.is_on(self.board.size()) {
            return Err(Refusal::new(Reason::OffBoard, "1", from));
        }
        match self.board.get(from) {
            None => Err(Refusal::new(Reason::EmptyPoint, "4", from)),
            Some(piece) if piece.side() != self.side => Err(Refusal::new(Reason::NotYourPiece, "4", from)),
            Some(piece) => Ok(piece),
        }
    }

    /// Is the turn legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, Reason};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert_eq!(position.judge("B5!A5".parse()?), Ok(()));
    /// let refusal = position.judge("B5-C4".parse()?).unwrap_err();
    /// assert_eq!((refusal.reason, refusal.rule), (Reason::NotOnLine, "R01"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        if self.is_lost() {
            return Err(Refusal::game_over());
        }
        if turn.is_pass() {
            return Ok(());
        }
        let (from, to) = (turn.from(), turn.to());
        self.judge_choice(from)?;
        judge_move(&self.board, from, to)?;
        match (turn.travel(), self.board.get(to).is_some()) {
            (Travel::Capture, false) => return Err(Refusal::new(Reason::NothingToCapture, "6", to)),
            (Travel::Move, true) => return Err(Refusal::new(Reason::CaptureNotSaid, "6", to)),
            _ => {}
        }
        let mid = self.in_mid_turn(from, to, Removed::NONE);
        for axis in Axis::ALL {
            let (line, place, wanted) = (mid.board.line(axis, to), axis.place(to), turn.removed().on(axis));
            if wanted != 0 && steps(line, place, self.side, self.compare, wanted).is_none() {
                let (gone, stuck) = greedy(line, place, self.side, self.compare, wanted);
                let stuck = stuck.unwrap_or(place);
                let removed = Removed::NONE.set(axis, gone);
                return Err(mid.in_mid_turn(to, to, removed).why_not_removable(to, axis.point(to, stuck)));
            }
        }
        Ok(())
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal. This position is never touched.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, Turn};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap();
    /// let turn: Turn = "B5!A5".parse().unwrap();
    /// assert_eq!(position.play(turn).unwrap().to_string(), "1W+2W3/5/5/5/3W1B+ b last");
    /// let refusal = position.play("B5-C4".parse().unwrap()).unwrap_err();
    /// assert_eq!(refusal.rule, "R01");
    /// ```
    pub fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.judge(turn)?;
        Ok(self.after(turn))
    }

    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, Reason, TurnError};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert!(position.parse_turn("B5!A5").is_ok());
    /// assert!(matches!(position.parse_turn("B5 takes A5"), Err(TurnError::Unreadable { .. })));
    /// let Err(TurnError::Illegal { refusal, .. }) = position.parse_turn("B5!E5") else { panic!("it is read") };
    /// assert_eq!(refusal.reason, Reason::OwnPieceRemoval);
    /// # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.judge(turn).map_err(|refusal| TurnError::Illegal { text: text.to_owned(), refusal })?;
        Ok(turn)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.arrangement().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}{:?}", self.board)
    }
}

impl From<Arrangement> for Position {
    fn from(arrangement: Arrangement) -> Self {
        Self::new(&arrangement)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse::<Arrangement>().map(Self::from)
    }
}
