//! A position, as the referee knows it.

use std::fmt;
use std::str::FromStr;

use super::arrangement::{Arrangement, PositionError};
use super::keys;
use super::options::Options;
use super::outcome::Outcome;
use super::piece::{Piece, Set};
use super::point::{POINTS, Point};
use super::position_text;
use super::variant::{Variant, side};
use crate::game::EndReason;

/// The number of pieces of a set (rule 1).
const PER_SET: u32 = 9;

/// A position. Its text contains the hidden numbers; players may see only [`super::view`].
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    options: Options,
    /// Piece codes; 0 is an empty point.
    cells: [u8; POINTS],
    /// The points of each set's pieces.
    sets: [u128; 4],
    face_down: u128,
    seat: u8,
    owners: [Option<Set>; 4],
    quiet: u16,
    hash: u64,
}

impl Position {
    /// The position that an arrangement describes, with the standard options.
    ///
    /// # Errors
    /// Every reason why it is not a position.
    pub fn new(arrangement: &Arrangement) -> Result<Self, PositionError> {
        let problems = arrangement.problems();
        if !problems.is_empty() {
            return Err(PositionError::Invalid(problems));
        }
        let mut position = Self {
            variant: arrangement.variant,
            options: Options::default(),
            cells: [0; POINTS],
            sets: [0; 4],
            face_down: 0,
            seat: arrangement.seat,
            owners: [None; 4],
            quiet: arrangement.quiet,
            hash: keys::variant(arrangement.variant.index()) ^ keys::seat(arrangement.seat),
        };
        for &(point, piece) in &arrangement.pieces {
            position.put(point, piece);
        }
        for (seat, &set) in (0..).zip(&arrangement.owners) {
            if let Some(set) = set {
                position.give(seat, set);
            }
        }
        Ok(position)
    }

    /// The same position under other options.
    #[must_use]
    pub const fn with_options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// The options.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The rule and the number of players.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position in written form.
    pub fn arrangement(&self) -> Arrangement {
        Arrangement {
            variant: self.variant,
            pieces: self.pieces().collect(),
            seat: self.seat,
            owners: self.owners[..self.variant.seats()].to_vec(),
            quiet: self.quiet,
        }
    }

    /// The pieces in the order of their points. Face-down ones too, which only a referee may know.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        Point::all(self.variant.seats()).filter_map(|point| Some((point, self.piece(point)?)))
    }

    /// The piece on a point.
    pub const fn piece(&self, point: Point) -> Option<Piece> {
        Piece::from_code(self.cells[point.index()])
    }

    /// The seat to move, counted from 0.
    pub const fn seat(&self) -> u8 {
        self.seat
    }

    /// The set that a seat owns, if that is known.
    pub const fn set_of(&self, seat: u8) -> Option<Set> {
        self.owners[seat as usize]
    }

    /// The seat that owns a set, if that is known.
    pub fn owner_of(&self, set: Set) -> Option<u8> {
        (0..).zip(self.owners).find(|&(_, owned)| owned == Some(set)).map(|(seat, _)| seat)
    }

    /// The side that a piece belongs to, if that is known: 0 for A (and C), 1 for B (and D).
    pub fn side_of(&self, piece: Piece) -> Option<u8> {
        self.owner_of(piece.set()).map(side)
    }

    /// Turns since the last capture or turning over.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The quiet turns that end the game (rules 25 and 33).
    pub fn quiet_limit(&self) -> u16 {
        self.options.quiet_limit.unwrap_or(self.variant.quiet_limit())
    }

    /// The number of pieces of a side on the sheet, of sets whose owner is known.
    pub fn count(&self, of: u8) -> u32 {
        let seats = (0..).zip(self.owners).filter(|&(seat, _)| side(seat) == of);
        seats.filter_map(|(_, set)| set).map(|set| self.sets[set.index()].count_ones()).sum()
    }

    /// The number of pieces that a side has captured, of sets whose owner is known.
    pub fn captured_by(&self, of: u8) -> u32 {
        let enemies = (0..self.variant.seats() as u8).filter(|&seat| side(seat) != of);
        let known = enemies.filter_map(|seat| self.set_of(seat));
        known.map(|set| PER_SET - self.sets[set.index()].count_ones()).sum()
    }

    pub(super) fn occupied(&self) -> u128 {
        self.sets.iter().fold(0, |all, set| all | set)
    }

    pub(super) const fn face_down(&self) -> u128 {
        self.face_down
    }

    /// The face-up pieces of a seat.
    pub(super) const fn active(&self, seat: u8) -> u128 {
        match self.owners[seat as usize] {
            Some(set) => self.sets[set.index()] & !self.face_down,
            None => 0,
        }
    }

    /// The end of the game by the pieces on the sheet or by quiet turns, without checking whether a seat can move.
    pub(super) fn ended(&self) -> Option<Outcome> {
        let counts = [self.count(0), self.count(1)];
        let (fewest, reason) = if self.variant.is_dark() {
            (1, EndReason::NoPieces)
        } else {
            (self.variant.fewest(), EndReason::TooFewPieces)
        };
        let owned = self.owners[..self.variant.seats()].iter().all(Option::is_some);
        let lost = counts.map(|count| owned && count < fewest);
        if lost != [false; 2] {
            let winner = lost.iter().position(|lost| !lost).map(|side| side as u8);
            return Some(Outcome { winner, reason });
        }
        if self.quiet < self.quiet_limit() {
            return None;
        }
        let more = match counts[0].cmp(&counts[1]) {
            _ if self.options.quiet_draws => None,
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(1),
        };
        Some(Outcome { winner: more, reason: EndReason::QuietLimit })
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended().or_else(|| {
            (!self.can_do_something())
                .then_some(Outcome { winner: Some(1 - side(self.seat)), reason: EndReason::NoMoves })
        })
    }

    /// Gives a set to a seat.
    pub(super) fn give(&mut self, seat: u8, set: Set) {
        self.owners[usize::from(seat)] = Some(set);
        self.hash ^= keys::owner(seat.into(), set.index());
    }

    /// Ends a turn: counts it if it was quiet, and gives the move to the next seat.
    pub(super) fn end_turn(&mut self, quiet: bool) {
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.hash ^= keys::seat(self.seat);
        self.seat = (self.seat + 1) % self.variant.seats() as u8;
        self.hash ^= keys::seat(self.seat);
    }

    /// Puts a piece onto an empty point.
    pub(super) fn put(&mut self, point: Point, piece: Piece) {
        self.cells[point.index()] = piece.code();
        self.sets[piece.set().index()] |= point.bit();
        if !piece.is_face_up() {
            self.face_down |= point.bit();
        }
        self.hash ^= keys::piece(point.index(), piece.code());
    }

    /// Takes the piece off a point.
    pub(super) fn take(&mut self, point: Point) {
        if let Some(piece) = self.piece(point) {
            self.cells[point.index()] = 0;
            self.sets[piece.set().index()] &= !point.bit();
            self.face_down &= !point.bit();
            self.hash ^= keys::piece(point.index(), piece.code());
        }
    }

    /// A 64-bit hash of pieces, owners, seat to move and variant, without quiet turns; every turn updates it.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed from scratch; always equal to [`Position::hash`].
    pub fn fresh_hash(&self) -> u64 {
        let mut hash = keys::variant(self.variant.index()) ^ keys::seat(self.seat);
        for (point, piece) in self.pieces() {
            hash ^= keys::piece(point.index(), piece.code());
        }
        for (seat, set) in self.owners.iter().enumerate() {
            hash ^= set.map_or(0, |set| keys::owner(seat, set.index()));
        }
        hash
    }
}

/// The referee's text, with the hidden numbers.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        position_text::write(&self.arrangement(), true, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::new(&text.parse()?)
    }
}
