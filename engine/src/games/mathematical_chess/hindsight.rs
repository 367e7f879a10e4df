//! Mistakes that a played turn shows in hindsight: its player stopped too early, or took too much.
//!
//! A lesson has a goal that a turn can miss. A game has none: here a turn is compared with the other possible turns, and
//! with what the opponent can take afterwards.

use std::cmp::Reverse;

use super::board::Axis;
use super::placement::Placement;
use super::position::Position;
use super::turn::{Removed, Turn};
use super::wrong_idea::WrongIdea;

/// Replies that take less happen in every game and show no mistake.
const WORTH_AVOIDING: u32 = 2;

/// What a turn takes, and the most that the opponent can take then.
#[derive(Clone, Copy)]
struct Trade {
    gained: u32,
    lost: u32,
}

impl Position {
    /// The wrong ideas that a legal turn shows, each with a turn that would have been better: at most one of stopping too
    /// early, then at most one of taking too much. None for a turn that wins.
    ///
    /// A turn stopped too early if the same piece after the same move could have taken more, and the opponent then no more
    /// than now: [`WrongIdea::NoRemoval`] if nothing was taken, [`WrongIdea::OperatorLeft`] if only operators were left,
    /// else [`WrongIdea::TakesLess`]. A pass makes no move, so it can't have stopped early.
    ///
    /// A turn took too much if the opponent can now take 2 points or more, but could take less after a part of the same
    /// removal, by more than that part gives up, or after another turn of as many points: [`WrongIdea::LosesMore`] if
    /// nothing was taken, else [`WrongIdea::OpensLine`].
    ///
    /// It looks at every turn, and often at the best reply to many of them: on 9 × 9 points a fraction of a millisecond as a
    /// rule, a dozen milliseconds at worst.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, WrongIdea};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// // White's + goes along the row where it could have stayed and taken the 3.
    /// assert_eq!(position.hindsight("B5-C5".parse()?)[0], (WrongIdea::NoRemoval, "B5-C5!A5".parse()?));
    /// assert_eq!(position.hindsight("B5-C5!A5".parse()?), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hindsight(&self, turn: Turn) -> Vec<(WrongIdea, Turn)> {
        if self.after(turn).is_lost() {
            return Vec::new();
        }
        let trade = self.trade(turn);
        [self.stopped_early(turn, trade), self.took_too_much(turn, trade)].into_iter().flatten().collect()
    }

    /// The most points that a turn of the side to move takes; none where the game is over.
    pub fn most_points(&self) -> u32 {
        let mut most = 0;
        if !self.is_lost() {
            self.for_each_gain(&Placement::of(self), |_, gain| most = most.max(gain));
        }
        most
    }

    /// The points that a legal turn takes, less the most that the opponent can take then.
    pub(super) fn balance(&self, turn: Turn) -> i64 {
        let Trade { gained, lost } = self.trade(turn);
        i64::from(gained) - i64::from(lost)
    }

    fn trade(&self, turn: Turn) -> Trade {
        let (after, side) = (self.after(turn), self.side_to_move());
        Trade { gained: after.taken(side).points() - self.taken(side).points(), lost: after.most_points() }
    }

    fn stopped_early(&self, turn: Turn, trade: Trade) -> Option<(WrongIdea, Turn)> {
        if turn.is_pass() {
            return None;
        }
        let mut richer = self.turns_that(|other, gained| gained > trade.gained && turn.is_same_move(other));
        richer.sort_by_key(|&(_, gained)| Reverse(gained));
        let (better, _) = richer.into_iter().find(|&(other, _)| self.trade(other).lost <= trade.lost)?;
        let operators = |axis| self.board().line(axis, turn.to()).operators();
        let operators = Removed { row: operators(Axis::Row), column: operators(Axis::Column) };
        let left = better.removed().minus(turn.removed());
        let idea = match trade.gained {
            0 => WrongIdea::NoRemoval,
            _ if left.minus(operators).is_empty() => WrongIdea::OperatorLeft,
            _ => WrongIdea::TakesLess,
        };
        Some((idea, better))
    }

    fn took_too_much(&self, turn: Turn, trade: Trade) -> Option<(WrongIdea, Turn)> {
        if trade.lost < WORTH_AVOIDING {
            return None;
        }
        let spares = |&(other, gained): &(Turn, u32)| {
            let lost = self.trade(other).lost;
            lost < trade.lost && gained + trade.lost > trade.gained + lost
        };
        let is_part = |other: Turn| turn.is_same_move(other) && other.removed().minus(turn.removed()).is_empty();
        let parts = self.turns_that(|other, gained| gained < trade.gained && is_part(other));
        let (better, _) = parts
            .into_iter()
            .find(spares)
            .or_else(|| self.turns_that(|_, gained| gained == trade.gained).into_iter().find(spares))?;
        Some((if trade.gained == 0 { WrongIdea::LosesMore } else { WrongIdea::OpensLine }, better))
    }

    /// The legal turns that are wanted, each with the points that it takes.
    fn turns_that(&self, wanted: impl Fn(Turn, u32) -> bool) -> Vec<(Turn, u32)> {
        let board = self.board();
        let mut found = Vec::new();
        let mut look_at = |turn, gained| {
            if wanted(turn, gained) {
                found.push((turn, gained));
            }
        };
        look_at(Turn::PASS, 0);
        self.for_each_choice(|choices| {
            let captured = choices.captured(board);
            choices.for_each_removal(|removed| {
                let turn = Turn::new(choices.from, choices.to, choices.travel, removed);
                look_at(turn, captured + choices.removed(board, removed));
            });
        });
        found
    }
}
