//! Why a turn is not legal: data for the interface, with the rule that forbids it.

use std::fmt;

use super::point::Point;
use crate::game::Refused;

/// The reason alone, without the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The board is not on this sheet.
    OffSheet,
    /// Nothing stands on the chosen point.
    EmptyPoint,
    /// The chosen piece lies face down.
    FaceDown,
    /// The chosen piece is not the player's own.
    NotYourPiece,
    /// The player has no set yet and can only turn over.
    NoSetYet,
    /// The piece would stay where it is.
    NoMove,
    /// Under rules 1 and 2 no piece enters an enemy board.
    EnemyBoard,
    /// The circle is starred.
    StarredCircle,
    /// The point is neither a step nor a slide away.
    TooFar,
    /// A piece stands on the target.
    Occupied,
    /// Attacks exist only under rule 3.
    NoAttacks,
    /// Nothing stands on the target of an attack.
    NothingToAttack,
    /// A piece in a circle can't be attacked.
    InCircle,
    /// The target belongs to the player or an ally.
    OwnSide,
    /// The target's set has no owner yet.
    NobodysPiece,
    /// The attacker does not beat the target.
    NotBeaten,
    /// Only face-down pieces can be turned over, and only under rule 3.
    NothingToTurnOver,
    /// Passing is allowed only when nothing else is possible.
    NoPassing,
    /// The player can do nothing else and must pass.
    MustPass,
}

impl Reason {
    /// The reason's name in data, such as `starredCircle`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The rule that forbids it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "rules 24, 25, 32 and 33",
            Self::OffSheet => "rule 2",
            Self::EmptyPoint | Self::FaceDown | Self::NotYourPiece | Self::NoMove => "rule 12",
            Self::NoSetYet | Self::NothingToTurnOver => "rule 27",
            Self::EnemyBoard => "rule 18",
            Self::StarredCircle => "rule 26",
            Self::TooFar => "rules 13 to 15",
            Self::Occupied => "rule 16",
            Self::NoAttacks | Self::NothingToAttack | Self::OwnSide | Self::NobodysPiece => "rule 30",
            Self::InCircle => "rule 31",
            Self::NotBeaten => "rule 29",
            Self::NoPassing | Self::MustPass => "rule 17",
        }
    }

    /// One English sentence for a terminal; the interface has its own texts.
    const fn sentence(self) -> &'static str {
        match self {
            Self::GameOver => "the game is over",
            Self::OffSheet => "that point is not on this sheet",
            Self::EmptyPoint => "nothing stands there",
            Self::FaceDown => "that piece lies face down",
            Self::NotYourPiece => "that piece is not yours",
            Self::NoSetYet => "without a set you can only turn a piece over",
            Self::NoMove => "a piece must go to another point",
            Self::EnemyBoard => "no piece enters an enemy board",
            Self::StarredCircle => "nobody enters a starred circle",
            Self::TooFar => "that is neither one step along a single line nor a free way along the double line",
            Self::Occupied => "another piece stands there",
            Self::NoAttacks => "pieces attack only under rule 3",
            Self::NothingToAttack => "there is nothing to attack: write a move with -",
            Self::InCircle => "a piece in a circle can't be attacked",
            Self::OwnSide => "that piece is of your own side",
            Self::NobodysPiece => "nobody owns that piece yet",
            Self::NotBeaten => "the greater number beats the smaller, and 1 beats 9; this one is not beaten",
            Self::NothingToTurnOver => "no face-down piece is there",
            Self::NoPassing => "there is something to do, so you can't pass",
            Self::MustPass => "there is nothing that you can do: pass",
        }
    }
}

/// Why a turn is not legal, where, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// The point concerned; none if no point is concerned.
    pub point: Option<Point>,
}

impl Refusal {
    /// A refusal that concerns a point.
    pub const fn at(reason: Reason, point: Point) -> Self {
        Self { reason, point: Some(point) }
    }

    /// A refusal that concerns no point.
    pub const fn new(reason: Reason) -> Self {
        Self { reason, point: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(point) = self.point {
            write!(f, "{point}: ")?;
        }
        write!(f, "{} [rules, {}]", self.reason.sentence(), self.reason.rule())
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            reason: refusal.reason.name(),
            rule: refusal.reason.rule().to_owned(),
            place: refusal.point.map(|point| point.to_string()),
        }
    }
}
