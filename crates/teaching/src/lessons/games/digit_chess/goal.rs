//! Goals of digit chess as predicates.

use mathchess_engine::game::Game;
use mathchess_engine::games::digit_chess::{Action, Line, Point, Position, Turn};

/// The goal of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Take a turn with these properties.
    Turn(TurnGoal),
    /// Answer a question about the position.
    Question(Question),
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The empty points to which a piece can go.
    Destinations {
        /// The piece.
        from: Point,
    },
    /// The pieces that a piece can attack.
    Attackable {
        /// The piece.
        from: Point,
    },
    /// The pieces that a turn captures.
    Captured {
        /// The turn.
        turn: Turn,
    },
    /// The measure of a row or a column.
    Measure {
        /// The line.
        line: Line,
    },
}

/// Properties of one turn; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnGoal {
    /// The acting piece starts on this point.
    pub actor: Option<Point>,
    /// The acting piece moves to this point.
    pub move_to: Option<Point>,
    /// Exactly these pieces are captured; empty means that any captures are allowed.
    pub capture: Vec<Point>,
    /// At least this many pieces are captured.
    pub captures_at_least: Option<usize>,
    /// The piece on this point is attacked.
    pub attack: Option<Point>,
    /// The piece on this point is turned over.
    pub turn_over: Option<Point>,
    /// The next player has no visible capture.
    pub safe: bool,
    /// The learner's side has won.
    pub win: bool,
}

/// The start and end of a piece's way, attacks included.
pub fn way(turn: Turn) -> Option<(Point, Point)> {
    match turn.action() {
        Action::Go { from, to } | Action::Attack { from, to } => Some((from, to)),
        Action::TurnOver(_) | Action::Pass => None,
    }
}

/// The turn of the next player that captures most, of those whose captures can be seen; none if it can capture nothing.
pub fn best_capture(position: &Position) -> Option<Turn> {
    let all = position.turns().into_iter().map(|turn| (turn, position.taken_by(turn).len()));
    let most =
        all.filter(|&(_, taken)| taken > 0).max_by_key(|&(turn, taken)| (taken, std::cmp::Reverse(turn.to_string())));
    most.map(|(turn, _)| turn)
}

impl TurnGoal {
    /// Whether a legal turn reaches the goal.
    pub fn is_met(&self, position: &Position, turn: Turn) -> bool {
        self.missed(position, turn).is_empty()
    }

    /// The codes of the parts of the goal that a legal turn misses, the most important first; empty when it reaches the
    /// goal.
    pub fn missed(&self, position: &Position, turn: Turn) -> Vec<&'static str> {
        let after = position.after(turn);
        let taken = position.taken_by(turn);
        let way = way(turn);
        let wanted =
            if self.capture.is_empty() { self.captures_at_least.unwrap_or_default() } else { self.capture.len() };
        let too_few = taken.len() < wanted;
        let compared = !position.comparisons(turn).is_empty();
        let dark = position.variant().is_dark();
        let side = position.seat() % 2;
        let won = after.outcome().is_some_and(|outcome| outcome.winner == Some(side));
        let is_attack = |at| matches!(turn.action(), Action::Attack { to, .. } if to == at);
        [
            (self.turn_over.is_some_and(|at| turn.action() != Action::TurnOver(at)), "not-turned-over"),
            (self.attack.is_some_and(|at| !is_attack(at)), "no-attack"),
            (self.actor.is_some_and(|actor| way.map(|(from, _)| from) != Some(actor)), "wrong-piece"),
            (self.move_to.is_some_and(|to| way.map(|(_, to)| to) != Some(to)), "wrong-place"),
            (too_few && taken.is_empty() && dark, "no-capture"),
            (too_few && taken.is_empty() && !dark && !compared, "no-full-line"),
            (too_few && taken.is_empty() && !dark && compared, "not-greater"),
            (too_few && !taken.is_empty(), "captures-fewer"),
            (!too_few && !self.capture.is_empty() && taken != self.capture, "captures-other"),
            (self.win && !won, "goes-on"),
            (self.safe && best_capture(&after).is_some(), "can-be-captured"),
        ]
        .into_iter()
        .filter_map(|(missed, code)| missed.then_some(code))
        .collect()
    }

    /// Every legal turn that reaches the goal.
    pub fn solutions(&self, position: &Position) -> Vec<Turn> {
        position.turns().into_iter().filter(|&turn| self.is_met(position, turn)).collect()
    }
}
