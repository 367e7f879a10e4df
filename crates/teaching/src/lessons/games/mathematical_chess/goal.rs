//! Goals as predicates.

use super::gain::{points_of, richest_turn};
use super::question::Question;
use super::reasoning::Reasoning;
use mathchess_engine::games::mathematical_chess::{Point, Position, Travel, Turn, WrongIdea};

/// The goal of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Play a turn with these properties.
    Turn(TurnGoal),
    /// Answer a question about the position.
    Question(Question),
    /// Answer a task about all digits.
    Reasoning(Reasoning),
}

/// The pieces that partial values are to remove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Exactly these pieces.
    Exactly(Vec<Point>),
    /// At least these pieces.
    AtLeast(Vec<Point>),
}

impl Removal {
    /// The points of these pieces.
    pub fn points(&self) -> &[Point] {
        match self {
            Self::Exactly(points) | Self::AtLeast(points) => points,
        }
    }
}

/// Properties of one turn; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnGoal {
    /// The acting piece starts on this point.
    pub actor: Option<Point>,
    /// The acting piece moves to this point.
    pub move_to: Option<Point>,
    /// The acting piece captures the piece on this point by replacing it (R02–R05).
    pub capture: Option<Point>,
    /// The acting piece does not move.
    pub stay: bool,
    /// The pieces that partial values must remove.
    pub remove: Option<Removal>,
    /// None of these pieces is taken.
    pub keep: Vec<Point>,
    /// The turn takes at least as many points.
    pub points_at_least: Option<u32>,
    /// The opponent has no operators or no digits afterwards.
    pub win: bool,
    /// No single turn of the opponent afterwards takes more points.
    pub reply_points_at_most: Option<u32>,
    /// The turn is one of these.
    pub turn_in: Vec<Turn>,
    /// The turn is a pass.
    pub pass: bool,
    /// The task asks for as much as can be taken and does not say how much that is, or whether it is anything. What reaches
    /// the goal is said by the other properties.
    pub untold: bool,
}

/// How near a turn came to its goal, if it acted: which right turns make the same move with the same piece.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nearness {
    /// Whether there is such a turn.
    same_move: bool,
    /// Whether there is one that takes no more than a part of what this turn removes.
    part: bool,
}

impl Nearness {
    /// The idea to tell for a missed part of the goal. Stopping too early and taking too much are told only where the same
    /// piece after the same move could have reached the goal.
    pub const fn told(self, missed: WrongIdea) -> WrongIdea {
        match missed {
            WrongIdea::NoRemoval if !self.same_move => WrongIdea::TakesNothing,
            WrongIdea::TakesLess if !self.same_move => WrongIdea::MoreElsewhere,
            WrongIdea::OpensLine | WrongIdea::LosesMore if !self.part => WrongIdea::ReplyTakes,
            told => told,
        }
    }
}

impl TurnGoal {
    /// Whether a legal turn reaches the goal.
    pub fn is_met(&self, position: &Position, turn: Turn) -> bool {
        self.missed(position, turn, true).is_empty()
    }

    /// The parts of the goal that a legal turn misses, the most important first; empty when it reaches the goal. With
    /// `first_only`, the opponent's reply is not searched if something else is missed.
    pub fn missed(&self, position: &Position, turn: Turn, first_only: bool) -> Vec<WrongIdea> {
        let points = points_of(position, turn);
        let after = position.after(turn);
        let nothing = points == 0;
        let mut missed = Vec::new();
        if self.win
            && !(after.left(!position.side_to_move()).operators == 0
                || after.left(!position.side_to_move()).digits == 0)
        {
            missed.push(if nothing { WrongIdea::NoRemoval } else { WrongIdea::NotWon });
        }
        if self.actor.is_some_and(|actor| turn.is_pass() || actor != turn.from()) {
            missed.push(if nothing && self.takes() { WrongIdea::NoRemoval } else { WrongIdea::WrongPiece });
        }
        if self.move_to.is_some_and(|to| turn.is_pass() || turn.travel() != Travel::Move || turn.to() != to) {
            missed.push(WrongIdea::WrongPlace);
        }
        if self.capture.is_some_and(|at| turn.is_pass() || turn.travel() != Travel::Capture || turn.to() != at) {
            missed.push(if nothing { WrongIdea::NoRemoval } else { WrongIdea::WrongPiece });
        }
        if let Some(removal) = &self.remove {
            missed.extend(missed_removal(removal, turn, nothing));
        }
        if self.stay && turn.travel() != Travel::Stay {
            missed.push(WrongIdea::NeedlessMove);
        }
        let taken = |point: &Point| {
            !turn.is_pass() && (turn.to() == *point || turn.removed_points().any(|removed| removed == *point))
        };
        if self.keep.iter().any(taken) {
            missed.push(WrongIdea::TakesTooMuch);
        }
        if self.points_at_least.is_some_and(|least| points < least) {
            missed.push(if nothing { WrongIdea::NoRemoval } else { WrongIdea::TakesLess });
        }
        if (!self.turn_in.is_empty() && !self.turn_in.contains(&turn)) || (self.pass && !turn.is_pass()) {
            missed.push(if self.untold { WrongIdea::NothingThere } else { WrongIdea::Different });
        }
        if let Some(most) = self.reply_points_at_most
            && (!first_only || missed.is_empty())
            && richest_turn(&after).is_some_and(|(_, points)| points > most)
        {
            missed.push(if nothing { WrongIdea::LosesMore } else { WrongIdea::OpensLine });
            if !nothing {
                missed.push(WrongIdea::LosesMore);
            }
        }
        missed
    }

    /// How near a legal turn came to the goal.
    pub fn nearness(&self, position: &Position, turn: Turn) -> Nearness {
        if turn.is_pass() {
            return Nearness::default();
        }
        let mut near = Nearness::default();
        position.for_each_turn(|right| {
            if right.is_same_move(turn) && self.is_met(position, right) {
                near.same_move = true;
                near.part |= right.removed().minus(turn.removed()).is_empty();
            }
        });
        near
    }

    /// Whether the goal asks to take something.
    fn takes(&self) -> bool {
        self.capture.is_some() || self.remove.is_some() || self.points_at_least.is_some() || self.win
    }

    /// Every legal turn that reaches the goal.
    pub fn solutions(&self, position: &Position) -> Vec<Turn> {
        let mut found = Vec::new();
        position.for_each_turn(|turn| {
            if self.is_met(position, turn) {
                found.push(turn);
            }
        });
        found
    }

    /// The points that the goal names.
    pub fn named_points(&self) -> Vec<Point> {
        let single = [self.actor, self.move_to, self.capture].into_iter().flatten();
        let removed = self.remove.iter().flat_map(Removal::points).copied();
        single.chain(removed).chain(self.keep.iter().copied()).collect()
    }
}

fn missed_removal(removal: &Removal, turn: Turn, nothing: bool) -> Option<WrongIdea> {
    let removed: Vec<Point> = if turn.is_pass() { Vec::new() } else { turn.removed_points().collect() };
    let asked = removal.points();
    let lacks = asked.iter().any(|point| !removed.contains(point));
    let extra = matches!(removal, Removal::Exactly(_)) && removed.iter().any(|point| !asked.contains(point));
    match (lacks, extra) {
        (false, false) => None,
        (false, true) => Some(WrongIdea::TakesTooMuch),
        (true, _) if nothing => Some(WrongIdea::NoRemoval),
        (true, false) => Some(WrongIdea::TakesLess),
        (true, true) => Some(WrongIdea::WrongDigits),
    }
}
