//! An equation that a player claims, and its judgement.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::games::mathematical_chess::Axis;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::equation::{Equation, Expression};
use super::match_view::MatchView;
use super::piece::{point_names, read_point, read_points};
use crate::error::Result;

/// An equation as a player claims it: the operator, and the digits on its two sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Claim {
    /// The point of the operator.
    pub operator: String,
    /// The points of the digits, in any order.
    pub digits: Vec<String>,
}

/// Why a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClaimFault {
    /// The acting piece does not act through what stands there (R06, R09).
    NotThrough {
        /// The point.
        operator: String,
    },
    /// This is no digit that is attached to the operator on a line on which the piece acts.
    NotAttached {
        /// The point.
        point: String,
    },
    /// The digits lie on both lines of the operator.
    TwoLines,
    /// No digit on one side.
    OneSide {
        /// The line.
        axis: Axis,
        /// The side without digits.
        empty: engine::ClaimSide,
    },
    /// The digits of a side make no value.
    NoValue {
        /// The line.
        axis: Axis,
        /// The side.
        side: engine::ClaimSide,
        /// Why.
        why: engine::NoValue,
    },
    /// The two sides do not agree: everything that the digits of each can make.
    Unequal {
        /// The line.
        axis: Axis,
        /// Left or below.
        first: Vec<Expression>,
        /// Right or above.
        second: Vec<Expression>,
    },
    /// The equation is true, but the acting digit stands in no equation of this operator (R09).
    NotIn {
        /// The point of the acting digit.
        point: String,
    },
    /// The equation is true, and no piece in it may be removed.
    NothingToTake {
        /// The equation.
        equation: Box<Equation>,
    },
}

/// The judgement of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum ClaimVerdict {
    /// It is true and allows removals.
    Right {
        /// The equation.
        equation: Box<Equation>,
        /// The points of the pieces that it allows to be removed; the operator's last.
        removes: Vec<String>,
    },
    /// It is wrong.
    Wrong {
        /// Why.
        fault: ClaimFault,
    },
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct ClaimAnswer {
    /// The judgement.
    pub verdict: ClaimVerdict,
    /// The match after the turn, where a wrong claim in a match has ended it.
    pub played: Option<MatchView>,
    /// The turn with which a wrong claim has ended the answer, in a check.
    pub ended: Option<String>,
}

impl Claim {
    /// Converts to the engine's claim.
    ///
    /// # Errors
    /// If there is no such point.
    pub fn read(&self) -> Result<engine::Claim> {
        Ok(engine::Claim { operator: read_point(&self.operator)?, digits: read_points(&self.digits)? })
    }
}

impl From<ClaimVerdict> for ClaimAnswer {
    /// A judgement that ends nothing.
    fn from(verdict: ClaimVerdict) -> Self {
        Self { verdict, played: None, ended: None }
    }
}

impl ClaimVerdict {
    /// A judgement as it is told under the conditions of the game.
    pub fn new(verdict: engine::Verdict, compare: engine::Compare) -> Self {
        match verdict {
            engine::Verdict::Right(equation) => {
                let removes = point_names(&equation.removes);
                Self::Right { equation: Box::new(Equation::new(equation, compare)), removes }
            }
            engine::Verdict::Wrong(fault) => Self::Wrong { fault: ClaimFault::new(fault, compare) },
        }
    }

    /// Whether it is right.
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right { .. })
    }

    /// Whether it is false. A true equation that takes nothing is neither right nor false.
    pub const fn is_false(&self) -> bool {
        matches!(self, Self::Wrong { fault } if !matches!(fault, ClaimFault::NothingToTake { .. }))
    }
}

impl ClaimFault {
    fn new(fault: engine::ClaimFault, compare: engine::Compare) -> Self {
        let told = |side: Vec<engine::Expression>| side.into_iter().map(|one| Expression::new(one, compare)).collect();
        match fault {
            engine::ClaimFault::NotThrough(point) => Self::NotThrough { operator: point.to_string() },
            engine::ClaimFault::NotAttached(point) => Self::NotAttached { point: point.to_string() },
            engine::ClaimFault::TwoLines => Self::TwoLines,
            engine::ClaimFault::OneSide(axis, side) => Self::OneSide { axis, empty: side },
            engine::ClaimFault::NoValue(axis, side, why) => Self::NoValue { axis, side, why },
            engine::ClaimFault::Unequal(axis, first, second) => {
                Self::Unequal { axis, first: told(first), second: told(second) }
            }
            engine::ClaimFault::NotIn(point) => Self::NotIn { point: point.to_string() },
            engine::ClaimFault::NothingToTake(equation) => {
                Self::NothingToTake { equation: Box::new(Equation::new(*equation, compare)) }
            }
        }
    }
}
