//! Goals of Mathematichess as predicates.

use mathchess_engine::game::{Game, Side};
use mathchess_engine::games::mathematichess::{Kind, Position, Square, Territory, Turn};

/// The goal of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Take a turn with these properties.
    Turn(TurnGoal),
    /// Answer a question about the position.
    Question(Question),
}

/// A choice of settlers of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlers {
    /// All of them.
    All,
    /// Those that share a side with it.
    Sides,
    /// Those that touch it only at a corner.
    Corners,
}

/// A question about the position. A territory is named by one of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The squares on which a piece can be placed.
    Placeable,
    /// The squares to which a piece can move; for a push, where the pusher ends.
    Destinations {
        /// The piece.
        from: Square,
    },
    /// The squares of a territory.
    Squares {
        /// One of its squares.
        of: Square,
    },
    /// The settlers of a territory.
    Settlers {
        /// A square of the territory.
        of: Square,
        /// The choice of settlers.
        which: Settlers,
    },
    /// The empty squares whose points go to the side to move alone.
    Owned,
    /// A side's bonus at a territory.
    Bonus {
        /// A square of the territory.
        of: Square,
        /// The side.
        side: Side,
    },
    /// A side's contribution to a territory.
    Contribution {
        /// A square of the territory.
        of: Square,
        /// The side.
        side: Side,
    },
    /// The value of a territory.
    Value {
        /// A square of the territory.
        of: Square,
    },
    /// A side's score.
    Score {
        /// The side.
        side: Side,
    },
}

/// Properties of one turn; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnGoal {
    /// The acting piece starts on this square.
    pub actor: Option<Square>,
    /// It ends on this square, or is placed there.
    pub move_to: Option<Square>,
    /// A piece of this kind is placed.
    pub place: Option<Kind>,
    /// A piece is pushed onto this square.
    pub push_to: Option<Square>,
    /// The territory of this square belongs to the learner afterwards.
    pub take: Option<Square>,
    /// The learner's score grows by this much.
    pub gain_at_least: Option<u32>,
    /// No other turn gives the learner a larger lead.
    pub best: bool,
    /// The game is over and won.
    pub win: bool,
}

/// The territory of a square.
pub fn territory_of(position: &Position, square: Square) -> Option<Territory> {
    position.score().territories.into_iter().find(|territory| territory.squares.contains(&square))
}

/// The lead of a side in half points.
pub fn lead(position: &Position, side: Side) -> i32 {
    let halves = position.halves();
    halves[side.index()] - halves[(!side).index()]
}

/// The best lead in half points that the side to move can have after its turn.
pub fn best_lead(position: &Position) -> Option<i32> {
    let side = position.side_to_move();
    position.turns().into_iter().map(|turn| lead(&position.after(turn), side)).max()
}

impl TurnGoal {
    /// Whether a legal turn reaches the goal.
    pub fn is_met(&self, position: &Position, turn: Turn) -> bool {
        self.missed(position, turn).is_empty()
    }

    /// The codes of the parts of the goal that a legal turn misses, the most important first; empty when it reaches the
    /// goal.
    pub fn missed(&self, position: &Position, turn: Turn) -> Vec<&'static str> {
        let side = position.side_to_move();
        let after = position.after(turn);
        let travel = turn.travel();
        let (placed, at) = match turn {
            Turn::Place { kind, at } => (Some(kind), Some(at)),
            _ => (None, travel.map(|(_, to)| to)),
        };
        let lands = if let Turn::Push { lands, .. } = turn { Some(lands) } else { None };
        let owner = |square| territory_of(&after, square).and_then(|territory| territory.owner);
        let gained = after.halves()[side.index()] - position.halves()[side.index()];
        let won = after.outcome().is_some_and(|outcome| outcome.winner == Some(side));
        [
            (self.win && after.outcome().is_none(), "goes-on"),
            (self.win && after.outcome().is_some() && !won, "not-won"),
            (self.actor.is_some_and(|actor| travel.map(|(from, _)| from) != Some(actor)), "wrong-piece"),
            (self.place.is_some_and(|kind| placed != Some(kind)), "wrong-kind"),
            (self.move_to.is_some_and(|to| at != Some(to)), "wrong-place"),
            (self.push_to.is_some_and(|to| lands != Some(to)), "no-push"),
            (self.take.is_some_and(|square| after.board().get(square).is_some()), "filled"),
            (
                self.take.is_some_and(|square| after.board().get(square).is_none() && owner(square) != Some(side)),
                "not-yours",
            ),
            (self.gain_at_least.is_some_and(|points| gained < 2 * points.cast_signed()), "gains-too-little"),
            (self.best && best_lead(position).is_some_and(|best| lead(&after, side) < best), "better-there"),
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
