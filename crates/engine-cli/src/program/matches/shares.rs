//! A match shared among processes: which pairs one of them plays, and the results of a pair as a line of JSON.

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use mathchess_engine::game::{GameRecord, Standing};
use serde::{Deserialize, Serialize};

use super::super::Failure;
use super::super::json_lines::read_lines;
use crate::program::played_game::Played;

/// One of equal shares of a match: every second pair, every third, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of the share, from 0.
    number: u32,
    /// The number of shares.
    of: u32,
}

impl Share {
    /// The whole match.
    pub const WHOLE: Self = Self { number: 0, of: 1 };

    /// The number of the pair with this index within the share, both counted from 0.
    pub fn pair(self, index: u32) -> Option<u32> {
        index.checked_mul(self.of)?.checked_add(self.number)
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let share = text.split_once('/').and_then(|(number, of)| {
            let (number, of): (u32, u32) = (number.parse().ok()?, of.parse().ok()?);
            Some(Self { number: number.checked_sub(1)?, of })
        });
        share.filter(|share| share.number < share.of).ok_or_else(|| format!("‘{text}’ is not a share such as 3/16"))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number + 1, self.of)
    }
}

/// The result of a game of a match.
#[derive(Debug)]
pub struct Counted {
    /// The result for the player named white in the arguments.
    pub standing: Standing,
    /// The number of turns.
    pub turns: usize,
    /// Why a player who played no legal turn lost.
    pub forfeit: Option<String>,
    /// The whole game, if it was played by this process.
    pub record: Option<GameRecord>,
}

impl From<Played> for Counted {
    fn from(Played { standing, record, forfeit }: Played) -> Self {
        let forfeit = forfeit.map(|(_, reason)| reason);
        Self { standing, turns: record.turns.len(), forfeit, record: Some(record) }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PairText {
    #[serde(rename = "match")]
    settings: String,
    pair: u32,
    games: Vec<GameText>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameText {
    #[serde(with = "StandingText")]
    standing: Standing,
    turns: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forfeit: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", remote = "Standing")]
enum StandingText {
    Won,
    Drawn,
    Lost,
}

/// A pair of games, or a single last game, as a line of JSON. `settings` identify the match.
pub fn write_pair(settings: &str, pair: u32, games: &[Counted]) -> String {
    let games =
        games.iter().map(|game| GameText { standing: game.standing, turns: game.turns, forfeit: game.forfeit.clone() });
    let text = PairText { settings: settings.to_owned(), pair, games: games.collect() };
    // Numbers and texts can always be serialised.
    serde_json::to_string(&text).unwrap_or_default()
}

/// The pairs of a match that have been played already.
#[derive(Default)]
pub struct Known(HashMap<u32, Vec<GameText>>);

impl Known {
    /// Reads the files that other processes have written.
    ///
    /// # Errors
    /// A file that can't be read, a line that belongs to another match, or two lines that contradict each other.
    pub fn read(files: &[PathBuf], settings: &str) -> Result<Self, Failure> {
        let mut known = Self::default();
        let mut problem = None;
        read_lines(files, |line| {
            let PairText { settings: other, pair, games } = serde_json::from_str(line)?;
            if other != settings {
                problem = Some(format!("games of another match were found: ‘{other}’ instead of ‘{settings}’"));
            } else if known.0.get(&pair).is_some_and(|before| *before != games) {
                problem = Some(format!("pair {pair} was played twice, with different results"));
            } else {
                known.0.insert(pair, games);
            }
            Ok::<(), serde_json::Error>(())
        })?;
        problem.map_or(Ok(known), |problem| Err(Failure::Question(problem)))
    }

    /// The result of a game; none if it is still to be played.
    pub fn game(&self, number: u32) -> Option<Counted> {
        let game = self.0.get(&(number / 2))?.get(number as usize % 2)?;
        Some(Counted { standing: game.standing, turns: game.turns, forfeit: game.forfeit.clone(), record: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_every_pair_once() {
        let shares: Vec<Share> = (1..=3).map(|number| format!("{number}/3").parse().unwrap()).collect();
        let mut pairs: Vec<u32> =
            (0..4).flat_map(|index| shares.iter().map(move |share| share.pair(index).unwrap())).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, (0..12).collect::<Vec<_>>());
        assert_eq!("1/1".parse(), Ok(Share::WHOLE));
        assert_eq!(shares[2].to_string(), "3/3");
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
        assert_eq!(shares[0].pair(u32::MAX / 2), None);
    }
}
