//! Spatial chess for the search.

use super::evaluation::Worth;
use super::in_play::InPlay;
use super::piece::Kind;
use super::position::Position;
use super::turn::Turn;
use crate::game::{GameInPlay, Standing};
use crate::search::{Node, Searched, TurnClass};

/// A position in a game in play.
#[derive(Clone, Debug)]
pub struct SearchNode {
    position: Position,
    worth: Worth,
    /// How the game has ended for the side to move.
    ended: Option<Standing>,
    /// Is the side to move in check?
    in_check: bool,
}

/// The number of quiet turns from which on their number is part of the hash key, since the draw is near.
const DRAW_IN_SIGHT: u16 = 70;
/// The value of a pawn in the points of a turn's gain.
const POINTS_OF_PAWN: i32 = 4;
/// The number of cells by which routes are distinguished; on larger boards some cells share a number.
const CELLS: usize = 128;

impl SearchNode {
    /// The node of the game's present position.
    pub fn new(play: &InPlay) -> Self {
        let position = play.position().clone();
        let ended = play.outcome().map(|outcome| outcome.standings[position.side_to_move().index()]);
        let in_check = position.in_check(position.side_to_move());
        Self { worth: position.worth(), position, ended, in_check }
    }

    /// What a turn gains, in points.
    fn gain(&self, turn: Turn) -> u32 {
        let worth = |kind: Kind| self.worth[kind as usize];
        let captured = self.position.piece(turn.to()).map_or(0, |piece| worth(piece.kind));
        let promoted = turn.promotion().map_or(0, |kind| worth(kind) - worth(Kind::Pawn));
        (((captured + promoted) * POINTS_OF_PAWN).max(0) / 100) as u32
    }
}

impl Node for SearchNode {
    type Turn = Turn;
    const ROUTES: usize = CELLS * CELLS;
    const MARGIN: i32 = 260;

    fn key(&self) -> u64 {
        match self.position.quiet() {
            quiet if quiet >= DRAW_IN_SIGHT => {
                self.position.hash() ^ u64::from(quiet).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
            _ => self.position.hash(),
        }
    }

    fn ending(&self) -> Option<Standing> {
        self.ended
    }

    fn reversible(&self) -> usize {
        self.position.quiet().into()
    }

    fn after(&self, turn: Turn) -> Self {
        let position = self.position.after(turn);
        let side = position.side_to_move();
        let ended = position.outcome().map(|outcome| match outcome.winner {
            None => Standing::Drawn,
            Some(winner) if winner == side => Standing::Won,
            Some(_) => Standing::Lost,
        });
        let in_check = position.in_check(side);
        Self { position, worth: self.worth, ended, in_check }
    }

    fn for_each_turn(&self, mut visit: impl FnMut(Turn, u32, TurnClass)) {
        if self.ended.is_none() {
            self.position.for_each_turn(|turn| match self.gain(turn) {
                0 => visit(turn, 0, TurnClass::Quiet),
                gain => visit(turn, gain, TurnClass::Gaining),
            });
        }
    }

    fn for_each_gaining(&self, mut visit: impl FnMut(Turn, u32)) {
        self.for_each_turn(|turn, gain, class| {
            if class == TurnClass::Gaining {
                visit(turn, gain);
            }
        });
    }

    /// None: rule 1 does not allow passing.
    fn pass(&self) -> Option<Turn> {
        None
    }

    fn is_pressed(&self) -> bool {
        self.in_check
    }

    fn route(&self, turn: Turn) -> usize {
        let number = |cell| self.position.number(cell) % CELLS;
        number(turn.from()) * CELLS + number(turn.to())
    }

    fn evaluate(&self) -> i32 {
        self.position.evaluate(&self.worth)
    }

    fn estimate(&self) -> i32 {
        self.position.material(&self.worth)
    }

    /// A draw, by rules 22 and 23.
    fn standstill(&self) -> i32 {
        0
    }

    /// Moves through several layers and blocks are harder to see, and so are long ones.
    fn difficulty(&self, turn: Turn) -> u32 {
        if self.gain(turn) == 0 {
            return 0;
        }
        let line = self.position.shape().line(turn.from(), turn.to());
        line.map_or(1, |line| 2 * u32::from(line.mode.changed()) + u32::from(line.steps) - 1)
    }

    /// False: the search finds mates by itself.
    fn is_ending(&self) -> bool {
        false
    }
}

impl Searched for Position {
    type Node = SearchNode;

    fn node(running: &InPlay) -> SearchNode {
        SearchNode::new(running)
    }
}
