//! The board of spatial chess.

use mathchess_engine::game::Side;
use mathchess_engine::games::spatial_chess::{Cell, Destination, Line, Piece, Position, Turn};
use serde::Serialize;
use specta::Type;

/// A piece on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SpatialPiece {
    /// The cell's place in the flat diagram, such as `a1`.
    pub cell: String,
    /// The kind's letter: P H B R Q K.
    pub kind: String,
    /// Its side.
    pub side: Side,
}

/// A cell with its coordinates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SpatialCell {
    /// Its place in the flat diagram.
    pub cell: String,
    /// Its coordinates, one for each dimension, from 0.
    pub at: Vec<u8>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SpatialMove {
    /// The cell where it starts.
    pub from: String,
    /// The cell where it ends.
    pub to: String,
    /// The mode of movement: O, F, D or H.
    pub mode: String,
    /// The number of steps.
    pub steps: u8,
    /// Whether it captures.
    pub captures: bool,
    /// The kinds that a pawn may become there, as letters; empty if there is no promotion.
    pub promotions: Vec<String>,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SpatialBoard {
    /// The board's name: `cubic`, `nihongi` or `g3x5`.
    pub shape: String,
    /// The number of dimensions.
    pub dimensions: u8,
    /// The number of cells in each direction.
    pub side: u8,
    /// The number of files of the flat diagram.
    pub files: u8,
    /// The number of ranks of the flat diagram.
    pub ranks: u8,
    /// Every cell.
    pub cells: Vec<SpatialCell>,
    /// The pieces.
    pub pieces: Vec<SpatialPiece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The cells of the pieces that give check to the side to move.
    pub checkers: Vec<String>,
    /// The cell of the king in check.
    pub king_in_check: Option<String>,
    /// The sides whose kings may still make D moves.
    pub d_rights: Vec<Side>,
    /// The number of turns since the last capture or promotion.
    pub quiet: u16,
    /// Every legal move; empty when the game is over.
    pub moves: Vec<SpatialMove>,
}

impl SpatialBoard {
    /// The board of a position; it has no moves when the game is over.
    pub fn new(position: &Position, over: bool) -> Self {
        let shape = position.shape();
        let to_move = position.side_to_move();
        let own_king = |&(_, piece): &(Cell, Piece)| piece.side == to_move && piece.kind.letter() == 'K';
        let king = position.pieces().find(own_king).map(|(cell, _)| cell.to_string());
        let own: Vec<Cell> =
            position.pieces().filter(|(_, piece)| piece.side == to_move).map(|(cell, _)| cell).collect();
        let moves = own.into_iter().filter(|_| !over).flat_map(|from| {
            position.destinations(from).into_iter().map(move |destination| SpatialMove::new(from, destination))
        });
        Self {
            shape: shape.to_string(),
            dimensions: shape.dimensions(),
            side: shape.side(),
            files: shape.files(),
            ranks: shape.ranks(),
            cells: shape
                .all_cells()
                .map(|cell| SpatialCell { cell: cell.to_string(), at: shape.coordinates(cell) })
                .collect(),
            pieces: position.pieces().map(SpatialPiece::from).collect(),
            side_to_move: to_move,
            checkers: position.checkers().iter().map(ToString::to_string).collect(),
            king_in_check: king.filter(|_| position.in_check(to_move)),
            d_rights: Side::ALL.into_iter().filter(|&side| position.has_d_right(side)).collect(),
            quiet: position.quiet(),
            moves: moves.collect(),
        }
    }
}

impl SpatialMove {
    fn new(from: Cell, Destination { to, line, captures, promotes }: Destination) -> Self {
        use mathchess_engine::games::spatial_chess::Kind;
        let promotions = if promotes { Kind::PROMOTIONS.as_slice() } else { &[] };
        Self {
            from: from.to_string(),
            to: to.to_string(),
            mode: line.mode.letter().to_string(),
            steps: line.steps,
            captures: captures.is_some(),
            promotions: promotions.iter().map(|kind| kind.letter().to_string()).collect(),
        }
    }
}

impl From<(Cell, Piece)> for SpatialPiece {
    fn from((cell, piece): (Cell, Piece)) -> Self {
        Self { cell: cell.to_string(), kind: piece.kind.letter().to_string(), side: piece.side }
    }
}

/// The effects of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SpatialTurnFacts {
    /// The piece that moves, on its starting cell.
    pub piece: SpatialPiece,
    /// The cell where it ends.
    pub to: String,
    /// The mode of movement: O, F, D or H.
    pub mode: String,
    /// The number of steps.
    pub steps: u8,
    /// The captured piece.
    pub captured: Option<SpatialPiece>,
    /// The kind that a pawn becomes.
    pub promotion: Option<String>,
    /// Whether it gives check.
    pub check: bool,
}

impl SpatialTurnFacts {
    /// The effects of a legal move; none if it is not legal.
    pub fn new(before: &Position, turn: Turn) -> Option<Self> {
        let after = before.after(turn);
        let Line { mode, steps } = before.shape().line(turn.from(), turn.to())?;
        Some(Self {
            piece: (turn.from(), before.piece(turn.from())?).into(),
            to: turn.to().to_string(),
            mode: mode.letter().to_string(),
            steps,
            captured: before.piece(turn.to()).map(|piece| (turn.to(), piece).into()),
            promotion: turn.promotion().map(|kind| kind.letter().to_string()),
            check: after.in_check(after.side_to_move()),
        })
    }
}
