//! How a game stands, in the units of its kind.

use crate::game::{AnyInPlay, GameKind, Outcome, Seat, Standing, Unit};
use crate::search::Score;

/// The largest lead that is shown, in the search's scores. A certain win counts as this much.
pub(super) const MOST: i32 = 1_500;

/// A win that the search has proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certain {
    /// Who wins, alone or with an ally: the first seat or the second.
    pub seat: Seat,
    /// The number of turns, of all seats together, within which it is won; 0 when it is won already.
    pub turns: u32,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The unit of the lead.
    pub unit: Unit,
    /// The lead of the first seat and its ally. In a puzzle for one: minus the number of moves lost so far.
    pub lead: f64,
    /// The win, where it is certain.
    pub certain: Option<Certain>,
    /// Whether it is certain that no seat can force a win on the board, so that the points decide: `lead` is then the lead by points.
    /// In endings of Mathematical Chess only.
    pub points_decide: bool,
    /// Whether the row of the seat to move can no longer be solved. In interval chess only.
    pub unsolvable: bool,
}

impl Judgement {
    /// The judgement for a search score from the seat to move's point of view.
    pub(super) fn of_score(kind: GameKind, score: Score, mover: Seat) -> Self {
        // Seats of the two sides alternate, also with four players.
        let second = mover.index() % 2 == 1;
        let value = score.value().clamp(-MOST, MOST);
        let win = |second: bool, turns| Certain { seat: Seat::new(second.into()), turns };
        let certain = score.wins_in().map(|turns| win(second, turns));
        Self {
            certain: certain.or_else(|| score.loses_in().map(|turns| win(!second, turns))),
            ..Self::of_lead(kind, if second { -value } else { value })
        }
    }

    /// The judgement for a lead of the first seat, in the search's scores.
    pub(super) fn of_lead(kind: GameKind, lead: i32) -> Self {
        let unit = kind.unit();
        Self {
            unit,
            lead: unit.amount(lead.clamp(-MOST, MOST)),
            certain: None,
            points_decide: false,
            unsolvable: false,
        }
    }

    /// The judgement of a finished game; without a winner it is a draw.
    pub(super) fn of_outcome(kind: GameKind, outcome: &Outcome) -> Self {
        let won = |seat: usize| outcome.standings.get(seat) == Some(&Standing::Won);
        let lead = i32::from(won(0)) - i32::from(won(1));
        let seat = (0..2).find(|&seat| won(seat.into()));
        let certain = seat.map(|seat| Certain { seat: Seat::new(seat), turns: 0 });
        Self { certain, ..Self::of_lead(kind, lead * MOST) }
    }

    /// The judgement of a finished game of two sides; none while it goes on and for a puzzle for one.
    pub(super) fn of_over(running: &AnyInPlay) -> Option<Self> {
        let outcome = running.outcome().filter(|_| running.seats() > 1)?;
        Some(Self::of_outcome(running.kind(), &outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::EndReason;

    #[test]
    fn a_lead_is_the_first_seats_and_in_the_games_unit() {
        let lead = |kind, value, seat| Judgement::of_score(kind, Score::new(value), Seat::new(seat)).lead;
        assert_eq!([0, 1, 2, 3].map(|seat| lead(GameKind::DigitChess, 250, seat)), [2.5, -2.5, 2.5, -2.5]);
        assert_eq!(lead(GameKind::Mathematichess, 250, 1), -250.0);
        let won = Judgement::of_score(GameKind::SpatialChess, Score::new(-29_996), Seat::new(0));
        assert_eq!((won.lead, won.certain), (-15.0, Some(Certain { seat: Seat::new(1), turns: 4 })));
    }

    #[test]
    fn allies_win_together() {
        use Standing::{Lost, Won};
        let outcome = Outcome { reason: EndReason::TooFewPieces, standings: vec![Lost, Won, Lost, Won], loser: None };
        let over = Judgement::of_outcome(GameKind::DigitChess, &outcome);
        assert_eq!((over.lead, over.certain), (-15.0, Some(Certain { seat: Seat::new(1), turns: 0 })));
    }
}
