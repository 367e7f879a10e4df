//! Positions in written form, before they are checked; and the standard starts (rules 9 to 11).

use std::fmt;

use super::piece::{Piece, Set};
use super::point::Point;
use super::variant::{Variant, side};
use crate::game;
use crate::random::SplitMix64;

/// A position in written form. [`super::Position::new`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The rule and the number of players.
    pub variant: Variant,
    /// The pieces with their points, in the order of the points.
    pub pieces: Vec<(Point, Piece)>,
    /// The seat to move.
    pub seat: u8,
    /// The set that each seat owns, in seat order; none while it is unknown.
    pub owners: Vec<Option<Set>>,
    /// The number of turns since the last capture or turning over.
    pub quiet: u16,
}

/// The start points of the pieces 1 to 9 of a board: l1 l2 l3 k1 k2 k3 r3 r2 r1.
const HOMES: [u8; 9] = [9, 10, 11, 12, 13, 14, 17, 16, 15];

impl Arrangement {
    /// The standard start. Under rule 3 the seed shuffles the pieces; the other rules ignore it.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::{Arrangement, Position, Variant};
    /// let variant = Variant::from_name("2r1").expect("rule 1 for two");
    /// let position = Position::new(&Arrangement::start(variant, 1))?;
    /// assert_eq!((position.seat(), position.pieces().count()), (0, 18));
    /// # Ok::<(), mathchess_engine::games::digit_chess::PositionError>(())
    /// ```
    pub fn start(variant: Variant, seed: u64) -> Self {
        let boards = 0..variant.seats() as u8;
        let points = boards.clone().flat_map(|board| HOMES.map(|local| Point::of_board(board, local)));
        let sets = boards.filter_map(Set::new);
        let mut pieces: Vec<Piece> = sets
            .clone()
            .flat_map(|set| (1..=9).filter_map(move |number| Piece::new(set, number, !variant.is_dark())))
            .collect();
        if variant.is_dark() {
            SplitMix64::new(seed).shuffle(&mut pieces);
        }
        let mut pieces: Vec<(Point, Piece)> = points.zip(pieces).collect();
        pieces.sort_unstable_by_key(|&(point, _)| point);
        let owners = sets.map(|set| (!variant.is_dark()).then_some(set)).collect();
        Self { variant, pieces, seat: 0, owners, quiet: 0 }
    }

    /// Every reason why this is not a position; empty if it is one.
    pub fn problems(&self) -> Vec<ArrangementProblem> {
        let mut problems = Vec::new();
        let seats = self.variant.seats();
        for (i, &(point, piece)) in self.pieces.iter().enumerate() {
            let same = |&(_, other): &(Point, Piece)| other.turned_over() == piece.turned_over();
            if self.pieces[..i].iter().any(same) {
                problems.push(ArrangementProblem::Twice(piece.turned_over()));
            }
            if piece.set().index() >= seats {
                problems.push(ArrangementProblem::SetNotInPlay(piece.set()));
            } else if !self.variant.is_dark() && side(piece.set().index() as u8) != side(point.board()) {
                problems.push(ArrangementProblem::EnemyBoard(point));
            }
            if !piece.is_face_up() && (!self.variant.is_dark() || point.is_circle()) {
                problems.push(ArrangementProblem::FaceDown(point));
            }
        }
        let known: Vec<Set> = self.owners.iter().flatten().copied().collect();
        if (0..known.len()).any(|i| known[..i].contains(&known[i]) || known[i].index() >= seats) {
            problems.push(ArrangementProblem::Owners);
        }
        let unknown = seats - known.len().min(seats);
        let hidden = self.pieces.iter().any(|(_, piece)| !piece.is_face_up());
        let in_order = self.owners.iter().enumerate().all(|(seat, set)| set.is_some_and(|set| set.index() == seat));
        if !self.variant.is_dark() && !in_order {
            problems.push(ArrangementProblem::OwnersFixed);
        } else if self.variant.is_dark() && (unknown == 1 || (unknown > 0 && !hidden)) {
            problems.push(ArrangementProblem::OwnersDecided);
        }
        problems
    }
}

/// A reason why an arrangement is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrangementProblem {
    /// This piece is on the sheet twice.
    Twice(Piece),
    /// The set is not in play: two players use only the sets A and B.
    SetNotInPlay(Set),
    /// Under rules 1 and 2 no piece may stand on an enemy board (rule 18).
    EnemyBoard(Point),
    /// Face-down pieces exist only under rule 3, and only on the double line.
    FaceDown(Point),
    /// Each seat must own a different set.
    Owners,
    /// Under rules 1 and 2 the sets belong to the seats in order.
    OwnersFixed,
    /// An owner is written as unknown although rule 28 determines it.
    OwnersDecided,
}

impl fmt::Display for ArrangementProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(piece) => write!(f, "{piece} is there twice [rules, rule 1]"),
            Self::SetNotInPlay(set) => write!(f, "two players use sets A and B, not {} [rules, rule 1]", set.letter()),
            Self::EnemyBoard(point) => write!(f, "{point}: no piece enters an enemy board [rules, rule 18]"),
            Self::FaceDown(point) => {
                write!(f, "{point}: pieces are face down only under rule 3, on the double line [rules, rule 10]")
            }
            Self::Owners => f.write_str("each seat owns a different set of those in play [rules, section 3]"),
            Self::OwnersFixed => f.write_str("under rules 1 and 2 the types are AB or ABCD [rules, section 3]"),
            Self::OwnersDecided => f.write_str(
                "the last set goes to the last seat at once, and all when no piece is face down [rules, rule 28]",
            ),
        }
    }
}

/// Why a text or an arrangement is not a position.
pub type PositionError = game::PositionError<ArrangementProblem>;
