//! A clock for each player. Only its terms are recorded: each turn records its end on the clock of the whole match, so the
//! time between two turns is that of the player of the second. It stops whenever the match's clock does.

use std::time::Duration;

use mathchess_records::PlayerClock;

/// The remaining time of each player at the beginning of the present turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The times by seat, in milliseconds.
    left_ms: Vec<u64>,
    /// The seat whose time is running.
    to_move: Option<usize>,
    /// The time of the match's clock when the present turn began.
    since_ms: u32,
}

impl TimeLeft {
    /// The remaining times after turns of these seats; each turn comes with the time of the match's clock at its end.
    pub fn new(
        agreed: PlayerClock,
        seats: usize,
        turns: impl IntoIterator<Item = (u8, u32)>,
        to_move: Option<u8>,
    ) -> Self {
        let mut left_ms = vec![u64::from(agreed.time_ms); seats];
        let mut since_ms = 0;
        for (seat, ended_ms) in turns {
            if let Some(left) = left_ms.get_mut(usize::from(seat)) {
                let used = ended_ms.saturating_sub(since_ms);
                *left = left.saturating_sub(used.into()) + u64::from(agreed.increment_ms);
            }
            since_ms = since_ms.max(ended_ms);
        }
        Self { left_ms, to_move: to_move.map(usize::from), since_ms }
    }

    /// With no time for a seat that ran out of it.
    #[must_use]
    pub fn without(mut self, seat: Option<usize>) -> Self {
        if let Some(left) = seat.and_then(|seat| self.left_ms.get_mut(seat)) {
            *left = 0;
        }
        self
    }

    /// The remaining time of each seat at this time of the match's clock.
    pub fn at(&self, used_ms: u32) -> Vec<u32> {
        let passed = u64::from(used_ms.saturating_sub(self.since_ms));
        let left = self
            .left_ms
            .iter()
            .enumerate()
            .map(|(seat, &left)| if Some(seat) == self.to_move { left.saturating_sub(passed) } else { left });
        left.map(|left| u32::try_from(left).unwrap_or(u32::MAX)).collect()
    }

    /// The time of the match's clock at which the player to move runs out of time; none at the end of a match.
    pub fn runs_out_at(&self) -> Option<(u8, Duration)> {
        let seat = self.to_move?;
        let left = self.left_ms.get(seat)?;
        let end = Duration::from_millis(u64::from(self.since_ms).saturating_add(*left));
        Some((u8::try_from(seat).ok()?, end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AGREED: PlayerClock = PlayerClock { time_ms: 10_000, increment_ms: 2_000 };

    #[test]
    fn time_passes_for_whoever_is_to_move_and_each_turn_adds_some() {
        let left = TimeLeft::new(AGREED, 2, [(0, 3_000), (1, 4_000), (0, 9_000)], Some(1));
        // White: 10 - 3 + 2 - 5 + 2; Black: 10 - 1 + 2.
        assert_eq!(left.at(9_000), [6_000, 11_000]);
        assert_eq!(left.at(12_500), [6_000, 7_500]);
        assert_eq!(left.runs_out_at(), Some((1, Duration::from_secs(20))));
        assert_eq!((left.at(19_999), left.at(20_000)), (vec![6_000, 1], vec![6_000, 0]));
    }

    #[test]
    fn nothing_passes_when_nobody_is_to_move_and_no_number_is_too_large() {
        let over = TimeLeft::new(AGREED, 2, [(0, 3_000)], None);
        assert_eq!((over.at(u32::MAX), over.runs_out_at()), (vec![9_000, 10_000], None));
        let long = PlayerClock { time_ms: u32::MAX, increment_ms: u32::MAX };
        assert_eq!(TimeLeft::new(long, 1, [(0, 5), (0, 4), (9, 9)], Some(0)).at(9), [u32::MAX]);
    }
}
