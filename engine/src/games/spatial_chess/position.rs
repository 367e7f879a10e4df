//! A position of any board.

use std::fmt;
use std::str::FromStr;

use super::arrangement::{Arrangement, ArrangementProblem, PositionError};
use super::attack::attackers;
use super::cell::Cell;
use super::cell_set::{CellSet, WideSet};
use super::evaluation::Worth;
use super::geometry::Geometry;
use super::mode::Line;
use super::options::Options;
use super::outcome::Outcome;
use super::piece::{Kind, Piece};
use super::refusal::{Reason, Refusal};
use super::shape::Shape;
use super::state::State;
use super::tables::{self, Tables};
use super::turn::{Turn, TurnError};
use crate::game::{EndReason, Side};

/// A position. A turn is made on a copy of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Position(Width);

/// The position in sets of the width that its board needs.
#[derive(Clone, PartialEq, Eq)]
enum Width {
    Small(State<u64>),
    Medium(State<u128>),
    Large(Box<State<WideSet>>),
}

/// Evaluates one expression for every width.
macro_rules! for_width {
    ($position:expr, $state:ident => $body:expr) => {
        match &$position.0 {
            Width::Small($state) => $body,
            Width::Medium($state) => $body,
            Width::Large($state) => $body,
        }
    };
}

/// A legal target of a piece, as shown when the piece is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The cell.
    pub to: Cell,
    /// The mode and number of steps to it.
    pub line: Line,
    /// The piece that is captured there.
    pub captures: Option<Piece>,
    /// Whether the move promotes the pawn.
    pub promotes: bool,
}

fn state_of<S: CellSet>(
    geometry: &'static Geometry<S>,
    arrangement: &Arrangement,
) -> Result<State<S>, Vec<ArrangementProblem>> {
    let mut problems: Vec<ArrangementProblem> = Side::ALL
        .into_iter()
        .map(|side| ArrangementProblem::Kings { side, count: arrangement.kings(side) })
        .filter(|problem| !matches!(problem, ArrangementProblem::Kings { count: 1, .. }))
        .collect();
    let mut state = State::empty(geometry, arrangement.side, arrangement.rights, arrangement.quiet, arrangement.number);
    for &(cell, piece) in &arrangement.pieces {
        state.put(geometry.number(cell), piece);
    }
    if problems.is_empty() {
        for side in Side::ALL.into_iter().filter(|&side| state.in_check(side)) {
            if side != arrangement.side {
                problems.push(ArrangementProblem::OpponentInCheck(side));
            }
            if arrangement.rights.has(side) {
                problems.push(ArrangementProblem::RightInCheck(side));
            }
        }
    }
    if problems.is_empty() { Ok(state) } else { Err(problems) }
}

impl Position {
    /// The position of an arrangement.
    ///
    /// # Errors
    /// Every reason why it is not a position.
    pub fn new(arrangement: &Arrangement) -> Result<Self, Vec<ArrangementProblem>> {
        Ok(Self(match tables::of(arrangement.shape) {
            Tables::Small(geometry) => Width::Small(state_of(geometry, arrangement)?),
            Tables::Medium(geometry) => Width::Medium(state_of(geometry, arrangement)?),
            Tables::Large(geometry) => Width::Large(Box::new(state_of(geometry, arrangement)?)),
        }))
    }

    /// The same position with these options.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        match &mut self.0 {
            Width::Small(state) => state.options = options,
            Width::Medium(state) => state.options = options,
            Width::Large(state) => state.options = options,
        }
        self
    }

    /// The options it is played with.
    pub fn options(&self) -> Options {
        for_width!(self, state => state.options)
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        for_width!(self, state => state.geometry.shape())
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        for_width!(self, state => state.side)
    }

    /// May this side's king still make D moves?
    pub fn has_d_right(&self, side: Side) -> bool {
        for_width!(self, state => state.rights.has(side))
    }

    /// The number of turns since the last capture or promotion.
    pub fn quiet(&self) -> u16 {
        for_width!(self, state => state.quiet)
    }

    /// The piece on a cell; none if it is empty or not on this board.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        if !self.shape().has(cell) {
            return None;
        }
        for_width!(self, state => state.pieces.get(state.geometry.number(cell)))
    }

    /// The pieces, by rank, then file.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.shape().all_cells().filter_map(|cell| Some((cell, self.piece(cell)?)))
    }

    /// The position in written form.
    pub fn arrangement(&self) -> Arrangement {
        let pieces = self.pieces().collect();
        for_width!(self, state => Arrangement {
            shape: state.geometry.shape(),
            pieces,
            side: state.side,
            rights: state.rights,
            quiet: state.quiet,
            number: state.number,
        })
    }

    /// Is a side's king in check?
    pub fn in_check(&self, side: Side) -> bool {
        for_width!(self, state => state.in_check(side))
    }

    /// The pieces that give check to the side to move.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::Position;
    /// let position: Position = "cubic 7k/8/8/8/3R4/8/8/K7 b - 0 1".parse()?;
    /// let checkers: Vec<String> = position.checkers().iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(checkers, ["d4"], "the same place as the king's, three layers away");
    /// # Ok::<(), mathchess_engine::games::spatial_chess::PositionError>(())
    /// ```
    pub fn checkers(&self) -> Vec<Cell> {
        for_width!(self, state => {
            let checkers = attackers(state, state.king(state.side), state.pieces.occupied(), !state.side);
            checkers.cells().map(|cell| state.geometry.cell(cell)).collect()
        })
    }

    /// Calls `visit` once with every legal turn; never when the position ends the game.
    pub fn for_each_turn(&self, visit: impl FnMut(Turn)) {
        for_width!(self, state => state.for_each_turn(visit));
    }

    /// The number of legal turns.
    pub fn count_turns(&self) -> u64 {
        for_width!(self, state => state.count_turns())
    }

    /// The legal targets of the piece on `from`; empty if it is not a piece of the side to move.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::Position;
    /// let position: Position = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1".parse()?;
    /// let reached = position.destinations("d1".parse()?);
    /// assert_eq!(reached.len(), 8, "along each of the three axes, but not to its own king");
    /// assert!(reached.iter().all(|destination| destination.captures.is_none()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn destinations(&self, from: Cell) -> Vec<Destination> {
        let shape = self.shape();
        let mut destinations: Vec<Destination> = Vec::new();
        self.for_each_turn(|turn| {
            let again = destinations.last().is_some_and(|last| last.to == turn.to());
            if turn.from() == from
                && !again
                && let Some(line) = shape.line(from, turn.to())
            {
                let (captures, promotes) = (self.piece(turn.to()), turn.promotion().is_some());
                destinations.push(Destination { to: turn.to(), line, captures, promotes });
            }
        });
        destinations
    }

    /// Is the turn legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::{Kind, Position, Reason};
    /// let position: Position = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1".parse()?;
    /// assert_eq!(position.judge("d1d2".parse()?), Ok(()));
    /// assert_eq!(position.judge("d1e2".parse()?).unwrap_err().reason, Reason::WrongWay(Kind::Rook));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        for_width!(self, state => state.judge(turn))
    }

    /// Checks that a piece may be chosen to move.
    ///
    /// # Errors
    /// Why it may not.
    pub fn judge_choice(&self, from: Cell) -> Result<Piece, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::game_over());
        }
        if !self.shape().has(from) {
            return Err(Refusal::new(Reason::OffBoard, from));
        }
        match self.piece(from) {
            None => Err(Refusal::new(Reason::EmptyCell, from)),
            Some(piece) if piece.side != self.side_to_move() => Err(Refusal::new(Reason::NotYourPiece, from)),
            Some(piece) => Ok(piece),
        }
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal. This position stays unchanged.
    pub fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.judge(turn)?;
        Ok(self.after(turn))
    }

    /// The position after a turn known to be legal.
    ///
    /// Contract: `turn` was generated from this position or has passed [`Position::judge`].
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        Self(match &self.0 {
            Width::Small(state) => Width::Small(state.after(turn)),
            Width::Medium(state) => Width::Medium(state.after(turn)),
            Width::Large(state) => Width::Large(Box::new(state.after(turn))),
        })
    }

    /// Gives the position after each legal turn to `visit`, in the order of [`Position::for_each_turn`].
    pub fn for_each_after(&self, mut visit: impl FnMut(&Self)) {
        match &self.0 {
            Width::Small(state) => state.for_each_after(|next| visit(&Self(Width::Small(next)))),
            Width::Medium(state) => state.for_each_after(|next| visit(&Self(Width::Medium(next)))),
            Width::Large(state) => state.for_each_after(|next| visit(&Self(Width::Large(Box::new(next))))),
        }
    }

    /// Does a legal turn change what no later turn brings back: does it capture or promote?
    pub fn is_irreversible(&self, turn: Turn) -> bool {
        turn.promotion().is_some() || self.piece(turn.to()).is_some()
    }

    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::{Position, TurnError};
    /// let position: Position = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1".parse()?;
    /// assert_eq!(position.parse_turn("d1d2").map(|turn| turn.to_string()), Ok("d1d2".to_owned()));
    /// assert!(matches!(position.parse_turn("Rd2"), Err(TurnError::Unreadable { .. })));
    /// # Ok::<(), mathchess_engine::games::spatial_chess::PositionError>(())
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.judge(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// How the position ends the game (rules 19 to 22); none if it does not.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::Position;
    /// use mathchess_engine::game::EndReason;
    /// let bare: Position = "cubic 7k/8/8/8/8/8/8/K7 w - 0 1".parse()?;
    /// assert_eq!(bare.outcome().map(|outcome| outcome.reason), Some(EndReason::InsufficientMaterial));
    /// # Ok::<(), mathchess_engine::games::spatial_chess::PositionError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        for_width!(self, state => state.outcome())
    }

    /// The draw by rule 21 or 22 that applies to the position, whether it is automatic or must be claimed.
    pub fn drawn(&self) -> Option<EndReason> {
        for_width!(self, state => state.drawn())
    }

    /// A 64-bit hash of the board, the pieces, the side to move and the D rights; every turn updates it.
    pub fn hash(&self) -> u64 {
        for_width!(self, state => state.hash)
    }

    /// The hash computed from scratch; always equal to [`Position::hash`].
    pub fn fresh_hash(&self) -> u64 {
        for_width!(self, state => state.fresh_hash())
    }

    /// The values of the kinds of pieces on this board.
    pub(super) fn worth(&self) -> Worth {
        for_width!(self, state => state.geometry.worth())
    }

    /// The value of the position for the side to move; a pawn is worth 100.
    pub(super) fn evaluate(&self, worth: &Worth) -> i32 {
        for_width!(self, state => state.evaluate(worth))
    }

    /// The material balance for the side to move.
    pub(super) fn material(&self, worth: &Worth) -> i32 {
        for_width!(self, state => state.material(worth))
    }

    /// The number of a cell of this board, for tables.
    pub(super) fn number(&self, cell: Cell) -> usize {
        for_width!(self, state => state.geometry.number(cell))
    }

    /// The number of pieces of a kind that a side has.
    pub fn count(&self, side: Side, kind: Kind) -> u32 {
        for_width!(self, state => (state.pieces.of(side) & state.pieces.of_kind(kind)).len())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.arrangement().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {:?}", self.options())
    }
}

impl TryFrom<&Arrangement> for Position {
    type Error = PositionError;

    fn try_from(arrangement: &Arrangement) -> Result<Self, PositionError> {
        Self::new(arrangement).map_err(PositionError::Invalid)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::try_from(&text.parse::<Arrangement>()?)
    }
}
