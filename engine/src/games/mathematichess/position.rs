//! A position: the contents of its text, the options of the game, and what follows from both.

use std::fmt;

use super::board::Board;
use super::hand::Hand;
use super::keys;
use super::options::{Options, Repetition};
use super::outcome::Outcome;
use super::piece::{Kind, Piece};
use super::refusal::Refusal;
use super::seen::Seen;
use super::square::{Direction, Square};
use super::territory;
use super::turn::{Turn, TurnError};
use crate::game::{EndReason, Side};

/// The number of passes in a row by one player that ends the game (rule 19).
pub(super) const PASSES: u8 = 2;

/// The number of turns of each player in the movement stage, unless they agree on another.
pub(super) const TURN_LIMIT: u16 = 50;

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: Board,
    pub(super) side: Side,
    pub(super) hands: [Hand; 2],
    /// Each side's previous turn, if it was a move, as its two squares.
    pub(super) last: [Option<(Square, Square)>; 2],
    pub(super) passes: [u8; 2],
    pub(super) ply: u16,
    pub(super) limit: Option<u16>,
    pub(super) options: Options,
    /// The hash of board and side to move.
    pub(super) placement: u64,
    /// Under [`Repetition::Strict`]: the placements before this one.
    seen: Seen,
}

impl Position {
    /// A position with a board and hands at the beginning of a game.
    pub(super) fn new(board: Board, side: Side, hands: [Hand; 2], limit: Option<u16>) -> Self {
        let mut position = Self {
            board,
            side,
            hands,
            last: [None; 2],
            passes: [0; 2],
            ply: 0,
            limit,
            options: Options::STANDARD,
            placement: 0,
            seen: Seen::NOTHING,
        };
        position.placement = position.fresh_placement();
        position
    }

    /// The same position with these options.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.options = options;
        self.seen = Seen::NOTHING;
        self
    }

    /// The same position with another number of turns for each player in the movement stage; none means no limit.
    #[must_use]
    pub const fn with_limit(mut self, limit: Option<u16>) -> Self {
        self.limit = limit;
        self
    }

    /// The options it is played with.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The pieces on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// The pieces that a side has still to place.
    pub const fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// Are pieces still being placed (rules 2 and 3)?
    pub const fn is_placing(&self) -> bool {
        !(self.hands[0].is_empty() && self.hands[1].is_empty())
    }

    /// The number of turns in a row that a side has just passed.
    pub const fn passes(&self, side: Side) -> u8 {
        self.passes[side.index()]
    }

    /// The two squares of a side's previous move, if its turn was one.
    pub const fn last(&self, side: Side) -> Option<(Square, Square)> {
        self.last[side.index()]
    }

    /// The turns taken in the movement stage.
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// How many turns each player has in the movement stage; none: no limit. Turns are counted up to 65 535, so a limit of
    /// more than half of that ends the game there.
    pub const fn limit(&self) -> Option<u16> {
        self.limit
    }

    /// Whether rule 12 forbids this move to the side to move.
    pub(super) fn goes_back(&self, from: Square, to: Square) -> bool {
        self.options.repetition == Repetition::StraightBack && self.last[self.side.index()] == Some((to, from))
    }

    /// Whether strict repetition forbids a turn that leads to this placement.
    pub(super) fn has_seen(&self, placement: u64) -> bool {
        self.seen.contains(placement)
    }

    /// The hash of board and side to move after a legal turn, without making the turn.
    pub(super) fn placement_after(&self, turn: Turn) -> u64 {
        let key = |square: Square| self.board.get(square).map(|piece| move |at| keys::piece(at, piece));
        let mut placement = self.placement ^ keys::other_side();
        match turn {
            Turn::Place { kind, at } => placement ^= keys::piece(at, Piece { side: self.side, kind }),
            Turn::Move { from, to } => placement ^= key(from).map_or(0, |key| key(from) ^ key(to)),
            Turn::Push { from, to, lands } => {
                let pushed = pushed_from(from, to);
                placement ^= key(from).map_or(0, |key| key(from) ^ key(to));
                placement ^= key(pushed).map_or(0, |key| key(pushed) ^ key(lands));
            }
            Turn::Pass => {}
        }
        placement
    }

    /// The position after a turn known to be legal.
    ///
    /// Contract: `turn` was generated from this position or has passed [`Position::judge`].
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = self.clone();
        let own = self.side.index();
        next.placement = self.placement_after(turn);
        next.side = !self.side;
        match turn {
            Turn::Place { kind, at } => {
                next.board.put(at, Piece { side: self.side, kind });
                next.hands[own] = self.hands[own].without(kind);
                return next;
            }
            Turn::Move { from, to } => next.displace(from, to),
            Turn::Push { from, to, lands } => {
                next.displace(pushed_from(from, to), lands);
                next.displace(from, to);
            }
            Turn::Pass => {}
        }
        next.last[own] = turn.travel();
        next.passes[own] = if turn == Turn::Pass { self.passes[own] + 1 } else { 0 };
        next.ply = self.ply.saturating_add(1);
        if self.options.repetition == Repetition::Strict {
            next.seen = self.seen.with(self.placement);
        }
        next
    }

    fn displace(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.board.get(from) {
            self.board.take(from, piece);
            self.board.put(to, piece);
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

    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    ///
    /// ```
    /// use mathchess_engine::games::mathematichess::Position;
    /// let position: Position =
    ///     "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50".parse()?;
    /// let turn = position.parse_turn("b1a1")?;
    /// assert_eq!(position.play(turn)?.side_to_move().name(), "black");
    /// let error = position.parse_turn("a1b1").unwrap_err();
    /// assert!(error.to_string().starts_with("turn ‘a1b1’ is illegal: "), "{error}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.judge(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// Has the game ended by rule 19 or 21, whatever moves there are?
    pub(super) fn is_closed(&self) -> Option<EndReason> {
        if self.is_placing() {
            None
        } else if self.passes.iter().any(|&passes| passes >= PASSES) {
            Some(EndReason::TwoPasses)
        } else if self.limit.is_some_and(|limit| self.ply >= limit.saturating_mul(2)) {
            Some(EndReason::MoveLimit)
        } else {
            None
        }
    }

    /// How the position ends the game (rules 19 to 21); none if it does not.
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = match self.is_closed() {
            Some(reason) => reason,
            None if self.is_placing() || self.has_moves() => return None,
            None => EndReason::NoLegalMove,
        };
        Some(Outcome::by_points(self.halves(), reason))
    }

    /// The score of each side, White first, in half points (rule 23).
    pub fn halves(&self) -> [i32; 2] {
        territory::score(&self.board, self.options)
    }

    /// A 64-bit hash of everything in the text except the number of turns taken and their limit; every turn updates it.
    pub fn hash(&self) -> u64 {
        let mut hash = self.placement;
        for side in Side::ALL {
            let own = side.index();
            if let Some((from, to)) = self.last[own] {
                hash ^= keys::last(side, from, to);
            }
            hash ^= keys::number(3 + own as u64, self.hands[own].code());
            hash ^= keys::number(5 + own as u64, self.passes[own].into());
        }
        hash
    }

    fn fresh_placement(&self) -> u64 {
        let pieces = self.board.pieces().fold(0, |hash, (square, piece)| hash ^ keys::piece(square, piece));
        if self.side == Side::Black { pieces ^ keys::other_side() } else { pieces }
    }

    /// The hash computed from scratch; always equal to [`Position::hash`].
    pub fn fresh_hash(&self) -> u64 {
        self.hash() ^ self.placement ^ self.fresh_placement()
    }

    /// How many pieces of a kind a side has, on the board and in the hand.
    pub fn count(&self, side: Side, kind: Kind) -> u32 {
        self.board.count(side, kind) + u32::from(self.hand(side).count(kind))
    }
}

/// The square of the piece that a royal piece pushes on its way, right in front of the royal.
pub(super) fn pushed_from(from: Square, to: Square) -> Square {
    from.way(to).and_then(|(direction, _): (Direction, u8)| from.go(direction, 1)).unwrap_or(to)
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {:?}", self.options)
    }
}
