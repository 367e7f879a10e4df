//! What `go` asks for: limits of nodes, depth and time, and the clocks of both players.

use std::time::Duration;

use mathchess_engine::game::Seat;

use super::words::Problem;

/// The limits that one `go` sets; whichever is reached first ends the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// Positions looked at; 0 for no such limit.
    pub nodes: u64,
    /// Turns looked ahead; 0 for no such limit.
    pub depth: u32,
    /// The time to think, none for no such limit.
    pub time: Option<Duration>,
}

/// The names of the limits. Chess programs write the last four, for players 1 and 2.
const LIMITS: [&str; 12] =
    ["movetime", "nodes", "depth", "movestogo", "p1time", "p2time", "p1inc", "p2inc", "wtime", "btime", "winc", "binc"];

/// The clocks that a `go` tells of, in milliseconds.
#[derive(Default)]
struct Clocks {
    left: [Option<u64>; 2],
    increment: [u64; 2],
    /// The turns until time is added to the clocks, if that is known.
    turns_to_go: Option<u64>,
}

impl Asked {
    /// Reads the words after `go` for the player at a seat. A word that can't be read is told and sets no limit, as long as
    /// another one does: a search that nobody asked for would not end.
    ///
    /// # Errors
    /// If nothing of it can be read; no words at all are a search without a limit.
    pub(super) fn read(words: &[&str], seat: Seat) -> Result<(Self, Vec<Problem>), Problem> {
        let (mut asked, mut clocks) = (Self::default(), Clocks::default());
        let (mut understood, mut problems) = (words.is_empty(), Vec::new());
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                understood = true;
            } else if !LIMITS.contains(&word) {
                problems.push(format!("‘{word}’ after go is not understood"));
            } else {
                let value = words.next_if(|next| *next != "infinite" && !LIMITS.contains(next));
                match value.map(|value| (value, number(value))) {
                    Some((_, Some(number))) => {
                        understood = true;
                        asked.set(&mut clocks, word, number);
                    }
                    Some((value, None)) => problems.push(format!("‘{value}’ after {word} is not a number")),
                    None => problems.push(format!("a number is missing after {word}")),
                }
            }
        }
        if !understood {
            return Err(problems.join("; "));
        }
        let by_clock = clocks.time_for(seat);
        asked.time = asked.time.into_iter().chain(by_clock).min();
        Ok((asked, problems))
    }

    /// Whether only `stop` ends the search.
    pub(super) const fn is_endless(&self) -> bool {
        self.nodes == 0 && self.depth == 0 && self.time.is_none()
    }

    fn set(&mut self, clocks: &mut Clocks, limit: &str, number: u64) {
        match limit {
            "nodes" => self.nodes = number.max(1),
            "depth" => self.depth = u32::try_from(number).unwrap_or(u32::MAX).max(1),
            "movetime" => self.time = Some(Duration::from_millis(number)),
            "movestogo" => clocks.turns_to_go = Some(number),
            "p1time" | "wtime" => clocks.left[0] = Some(number),
            "p2time" | "btime" => clocks.left[1] = Some(number),
            "p1inc" | "winc" => clocks.increment[0] = number,
            "p2inc" | "binc" => clocks.increment[1] = number,
            _ => {}
        }
    }
}

/// A number of a limit. A clock that has run out is told as less than nothing by some programs.
fn number(text: &str) -> Option<u64> {
    let below_zero = || text.parse::<i64>().ok().map(|number| u64::try_from(number).unwrap_or_default());
    text.parse().ok().or_else(below_zero)
}

/// The turns that a game is thought to last from any position, where the clocks do not say how many are left.
const TURNS_LEFT: u64 = 30;
/// What is always left on a clock, for the way of the answer: this many milliseconds, and this share of what there is.
const RESERVE_MS: u64 = 15;
const RESERVE_SHARE: u64 = 20;

impl Clocks {
    /// The time to think for the player at a seat: a share of what the clock shows and most of what the turn adds, but
    /// never so much that the clock could run out. None if no clock is known. In a game of four, seats 1 and 3 are told of
    /// by the first clock, seats 2 and 4 by the second.
    fn time_for(&self, seat: Seat) -> Option<Duration> {
        let own = seat.index() % 2;
        let left = self.left[own]?;
        let most = left.saturating_sub(RESERVE_MS + left / RESERVE_SHARE);
        let share = most / self.turns_to_go.unwrap_or(TURNS_LEFT).max(1);
        let wanted = share.saturating_add(self.increment[own] / 4 * 3);
        Some(Duration::from_millis(wanted.min(most).max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, seat: u8) -> Result<(Asked, Vec<Problem>), Problem> {
        let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        Asked::read(&words, Seat::new(seat))
    }

    fn time(text: &str, seat: u8) -> u128 {
        read(text, seat).unwrap().0.time.unwrap().as_millis()
    }

    #[test]
    fn limits_are_combined_in_any_order() {
        let all = Asked { nodes: 500, depth: 7, time: Some(Duration::from_millis(40)) };
        for text in ["nodes 500 depth 7 movetime 40", "infinite movetime 40 depth 7 nodes 500"] {
            assert_eq!(read(text, 0), Ok((all.clone(), Vec::new())), "{text}");
        }
        assert!(read("", 0).unwrap().0.is_endless() && read("infinite", 0).unwrap().0.is_endless());
        assert!(!read("infinite depth 3", 0).unwrap().0.is_endless());
        // The shorter time counts.
        assert_eq!(time("movetime 40 p1time 60000 p2time 10 p1inc 0 p2inc 0", 0), 40);
        assert!(time("movetime 4000 p1time 600 p2time 10", 0) < 600);
    }

    #[test]
    fn a_clock_never_runs_out_and_belongs_to_the_player_whose_turn_it_is() {
        for left in [1_u64, 10, 16, 50, 100, 1_000, 60_000, u64::MAX] {
            for increment in [0_u64, 1, 100, 10_000, u64::MAX] {
                for to_go in ["", " movestogo 0", " movestogo 1", " movestogo 40"] {
                    let text = format!("p1time {left} p2time 5 p1inc {increment} p2inc 0{to_go}");
                    let time = time(&text, 0);
                    assert!(time == 1 || time + 15 <= u128::from(left), "{text}: {time}");
                }
            }
        }
        let text = "p1time 60000 p2time 600 p1inc 0 p2inc 0";
        assert!(time(text, 0) > 1_000 && time(text, 1) < 60 && time(text, 2) > 1_000 && time(text, 3) < 60);
        assert_eq!(time(text, 0), time("wtime 60000 btime 600 winc 0 binc 0", 0));
        assert!(time("p1time 60000 p1inc 1000", 0) > time("p1time 60000 p1inc 0", 0) + 700);
        assert!(time("p1time 60000 movestogo 2", 0) > 20_000);
        assert_eq!(time("p1time -30 p2time 10", 0), 1);
    }

    #[test]
    fn what_is_not_understood_is_told_and_sets_no_limit() {
        let (asked, problems) = read("ponder depth many nodes 500 movetime", 0).unwrap();
        assert_eq!((asked.nodes, asked.depth, asked.time, problems.len()), (500, 0, None, 3), "{problems:?}");
        for text in ["nodes many", "nodes", "depth infinity", "mate 3", "nodes -"] {
            assert!(!read(text, 0).unwrap_err().is_empty(), "{text}");
        }
    }
}
