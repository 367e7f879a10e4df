//! Marks an answer: right, right but not complete, or wrong with the reason.

use mathchess_engine::games::mathematical_chess::{Hint, Position, Refusal, Turn, WrongIdea};

use super::facts::easiest;
use super::kind::Kind;
use super::puzzle::Puzzle;
use super::solve::{Reply, best_defence, best_reply, gain, holds_out, right_turns, safest, takes_operator};

/// The mark of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marking {
    /// Right, and the puzzle is solved.
    Solved {
        /// The points that the turn took.
        points: u32,
        /// How good the turn is.
        success: Success,
    },
    /// Right; the opponent has made the best reply, and the learner continues.
    GoesOn {
        /// The reply.
        reply: Turn,
    },
    /// Legal, but no answer to the question.
    Wrong(Wrong),
}

/// How good a right turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "PuzzleSuccess", rename_all = "camelCase")
)]
pub enum Success {
    /// It wins the game.
    Wins,
    /// No turn is better: none takes more points or, where the reply counts, none has a better balance.
    Best,
    /// It answers the question, although another turn has a better balance; this is possible where an operator is to be
    /// won.
    Enough,
}

/// Why an answer is wrong, and a right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What the answer lacks.
    pub reason: WrongReason,
    /// The points that the turn took.
    pub points: u32,
    /// The right turn that is easiest to find.
    pub better: Turn,
    /// The wrong idea behind the turn, if it shows one. If a right turn has the same piece and the same move, the answer
    /// stopped too early: [`WrongIdea::NoRemoval`], [`WrongIdea::TakesLess`] or [`WrongIdea::OperatorLeft`]. Without one,
    /// the piece or its place was wrong for an unknown reason. [`Position::hindsight`] decides whether it took too much.
    pub idea: Option<WrongIdea>,
}

/// What a wrong answer lacks. [`Position::explain`] gives the equations of the turns named here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongReason {
    /// It takes fewer points than a turn can.
    TakesLess {
        /// The most points that a turn can take.
        most: u32,
    },
    /// It takes no operator.
    NoOperator,
    /// The opponent takes back too much, or wins.
    Refuted {
        /// The opponent's reply.
        reply: Reply,
        /// The lead in points after the best turn and the reply to it.
        best_balance: Option<i32>,
    },
    /// It does not win, although another turn does.
    DoesNotWin,
    /// The opponent has a reply after which the learner can't win.
    HoldsOut {
        /// The opponent's reply.
        reply: Reply,
    },
}

/// Why a turn can't be marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotThisTurn {
    /// The rules don't allow it.
    Illegal(Refusal),
    /// The turns before it don't belong to this puzzle's solution.
    NotThisWay,
}

impl std::fmt::Display for NotThisTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Illegal(refusal) => refusal.fmt(f),
            Self::NotThisWay => f.write_str("the turns so far do not belong to this puzzle"),
        }
    }
}

impl std::error::Error for NotThisTurn {}

impl Puzzle {
    /// The question to be answered and its position after `so_far`: nothing, or the learner's right first turn and the
    /// opponent's reply.
    ///
    /// # Errors
    /// If `so_far` does not belong to this puzzle's solution.
    pub fn stage(&self, so_far: &[Turn]) -> Result<(Kind, Position), NotThisTurn> {
        match *so_far {
            [] => Ok((self.kind, self.position)),
            [first, reply] if self.kind == Kind::WinInTwo => {
                let next = self.position.play(first).map_err(NotThisTurn::Illegal)?;
                let then = next.play(reply).map_err(NotThisTurn::Illegal)?;
                let forced = holds_out(&self.position, first).is_none();
                if forced { Ok((Kind::WinNow, then)) } else { Err(NotThisTurn::NotThisWay) }
            }
            _ => Err(NotThisTurn::NotThisWay),
        }
    }

    /// Marks `turn`, played after `so_far` (see [`Puzzle::stage`]).
    ///
    /// # Errors
    /// Why the turn is illegal.
    pub fn mark(&self, so_far: &[Turn], turn: Turn) -> Result<Marking, NotThisTurn> {
        let (kind, position) = self.stage(so_far)?;
        position.judge(turn).map_err(NotThisTurn::Illegal)?;
        let right = right_turns(kind, &position);
        let points = gain(&position, turn);
        if !right.contains(&turn) {
            let (_, better) = easiest(&position, &right).ok_or(NotThisTurn::NotThisWay)?;
            let reason = why_wrong(kind, &position, turn, points, better);
            let idea = idea_behind(reason, &position, turn, points, &right);
            return Ok(Marking::Wrong(Wrong { reason, points, better, idea }));
        }
        let won = position.after(turn).is_lost();
        match best_defence(&position, turn).filter(|_| kind == Kind::WinInTwo && !won) {
            Some(reply) => Ok(Marking::GoesOn { reply }),
            None => Ok(Marking::Solved { points, success: success(kind, &position, turn) }),
        }
    }

    /// A three-step hint at the right turn that is easiest to find.
    ///
    /// # Errors
    /// If `so_far` does not belong to this puzzle's solution.
    pub fn hint(&self, so_far: &[Turn]) -> Result<Hint, NotThisTurn> {
        let (kind, position) = self.stage(so_far)?;
        let (_, model) = easiest(&position, &right_turns(kind, &position)).ok_or(NotThisTurn::NotThisWay)?;
        Hint::at(&position, model).map_err(NotThisTurn::Illegal)
    }
}

fn success(kind: Kind, position: &Position, right: Turn) -> Success {
    match kind {
        _ if position.after(right).is_lost() => Success::Wins,
        Kind::WinOperator if !safest(position).contains(&right) => Success::Enough,
        _ => Success::Best,
    }
}

fn idea_behind(reason: WrongReason, position: &Position, turn: Turn, points: u32, right: &[Turn]) -> Option<WrongIdea> {
    let stopped_early = || right.iter().any(|&other| turn.is_same_move(other));
    match reason {
        WrongReason::TakesLess { .. } if points == 0 => stopped_early().then_some(WrongIdea::NoRemoval),
        WrongReason::TakesLess { .. } => stopped_early().then_some(WrongIdea::TakesLess),
        WrongReason::NoOperator => stopped_early().then_some(WrongIdea::OperatorLeft),
        WrongReason::Refuted { .. } => {
            let ideas = position.hindsight(turn).into_iter().map(|(idea, _)| idea);
            ideas.into_iter().find(|idea| matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore))
        }
        WrongReason::DoesNotWin | WrongReason::HoldsOut { .. } => None,
    }
}

fn why_wrong(kind: Kind, position: &Position, turn: Turn, points: u32, better: Turn) -> WrongReason {
    let refuted = |best_balance| match best_reply(&position.after(turn)) {
        Some(reply) => WrongReason::Refuted { reply, best_balance },
        None => WrongReason::DoesNotWin,
    };
    match kind {
        Kind::MostPoints => WrongReason::TakesLess { most: position.most_points() },
        Kind::WinOperator if !takes_operator(position, turn) => WrongReason::NoOperator,
        Kind::WinOperator => refuted(None),
        Kind::SafePoints => {
            let next = position.after(better);
            let lost = if next.is_lost() { 0 } else { next.most_points() as i32 };
            let best = gain(position, better) as i32 - lost;
            match refuted(Some(best)) {
                // The opponent takes nothing back: then the turn took too little.
                WrongReason::Refuted { reply: Reply { points: 0, .. }, .. } if (points as i32) < best => {
                    WrongReason::TakesLess { most: gain(position, better) }
                }
                reason => reason,
            }
        }
        Kind::WinNow => WrongReason::DoesNotWin,
        Kind::WinInTwo => match holds_out(position, turn) {
            Some(reply) => WrongReason::HoldsOut { reply },
            None => WrongReason::DoesNotWin,
        },
    }
}
