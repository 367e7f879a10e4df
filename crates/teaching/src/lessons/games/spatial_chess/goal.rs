//! Goals of spatial chess as predicates.

use mathchess_engine::games::spatial_chess::{Cell, Kind, Mode, Position, Turn};

/// The goal of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Make a move with these properties.
    Turn(TurnGoal),
    /// Give mate in at most this many moves against every defence.
    Mate {
        /// The limit of the learner's moves.
        moves: usize,
    },
    /// Answer a question about the position.
    Question(Question),
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// All cells to which a piece can move, empty or not.
    Destinations {
        /// The piece.
        from: Cell,
    },
    /// The enemy pieces that a piece can capture.
    Captures {
        /// The piece.
        from: Cell,
    },
    /// The pieces that give check.
    Checkers,
}

/// Properties of one move; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnGoal {
    /// The acting piece starts on this cell.
    pub actor: Option<Cell>,
    /// It moves to this cell.
    pub move_to: Option<Cell>,
    /// It captures the piece on this cell.
    pub capture: Option<Cell>,
    /// It moves in this mode.
    pub mode: Option<Mode>,
    /// A pawn is promoted to this kind.
    pub promote: Option<Kind>,
    /// It gives check.
    pub check: bool,
    /// The opponent has no capture in reply.
    pub safe: bool,
}

impl TurnGoal {
    /// Whether a legal move reaches the goal.
    pub fn is_met(&self, position: &Position, turn: Turn) -> bool {
        self.missed(position, turn).is_empty()
    }

    /// The codes of the parts of the goal that a legal move misses, the most important first; empty when it reaches the
    /// goal.
    pub fn missed(&self, position: &Position, turn: Turn) -> Vec<&'static str> {
        let after = position.after(turn);
        let captures = position.piece(turn.to()).is_some();
        let mode = position.shape().line(turn.from(), turn.to()).map(|line| line.mode);
        [
            (self.actor.is_some_and(|actor| actor != turn.from()), "wrong-piece"),
            (self.capture.is_some_and(|at| at != turn.to() || !captures), "no-capture"),
            (self.move_to.is_some_and(|to| to != turn.to()), "wrong-place"),
            (self.mode.is_some_and(|wanted| mode != Some(wanted)), "wrong-mode"),
            (self.promote.is_some_and(|kind| turn.promotion() != Some(kind)), "wrong-promotion"),
            (self.check && !after.in_check(after.side_to_move()), "no-check"),
            (self.safe && best_capture(&after).is_some(), "can-be-captured"),
        ]
        .into_iter()
        .filter_map(|(missed, code)| missed.then_some(code))
        .collect()
    }

    /// Every legal move that reaches the goal.
    pub fn solutions(&self, position: &Position) -> Vec<Turn> {
        let mut found = Vec::new();
        position.for_each_turn(|turn| {
            if self.is_met(position, turn) {
                found.push(turn);
            }
        });
        found
    }
}

/// The capture of the most valuable piece; none if the side to move can capture nothing.
pub fn best_capture(position: &Position) -> Option<Turn> {
    let worth = |kind: Kind| match kind {
        Kind::Pawn => 1,
        Kind::Horse | Kind::Bishop => 3,
        Kind::Rook => 4,
        Kind::Queen => 9,
        Kind::King => 0,
    };
    let mut best: Option<(Turn, u32)> = None;
    position.for_each_turn(|turn| {
        if let Some(captured) = position.piece(turn.to()) {
            let worth = worth(captured.kind);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((turn, worth));
            }
        }
    });
    best.map(|(turn, _)| turn)
}
