//! The scoreboard.

use mathchess_records::MatchFilter;

use super::Matches;
use crate::api::match_view::GameKind;
use crate::api::scoreboard::{ScorePoint, ScoreRow, Scoreboard};
use crate::error::Result;
use crate::running::participants::Participants;

/// The number of games in the chart.
const RECENT_GAMES: u32 = 200;

impl Matches {
    /// The wins and points of all players in a game, at one level or at all levels.
    pub fn scoreboard(&self, kind: GameKind, variant: Option<String>, level: Option<u8>) -> Result<Scoreboard> {
        let filter = MatchFilter { game: Some(kind.into()), variant, level, ..MatchFilter::default() };
        let mut open = self.desk.lock()?;
        let people = Participants::new(open.records.profiles().list()?);
        let rows = open.records.scoreboard().totals(&filter)?.into_iter();
        let recent = open.records.scoreboard().recent(&filter, RECENT_GAMES)?.into_iter();
        Ok(Scoreboard {
            levels: open.records.scoreboard().levels(kind.into())?,
            rows: rows
                .map(|row| ScoreRow {
                    player: people.player(&row.player),
                    games: row.games,
                    won: row.won,
                    drawn: row.drawn,
                    lost: row.lost,
                    taken: row.taken,
                    given: row.given,
                })
                .collect(),
            recent: recent
                .map(|point| ScorePoint {
                    player: people.player(&point.player),
                    game_id: point.game_id.to_string(),
                    ended_at: point.finished_ms,
                    taken: point.taken,
                    given: point.given,
                })
                .collect(),
        })
    }
}
