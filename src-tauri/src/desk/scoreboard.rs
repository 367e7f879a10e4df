//! The scoreboard.

use mathchess_engine::game::GameKind;

use super::Desk;
use crate::api::scoreboard::{ScorePoint, ScoreRow, Scoreboard};
use crate::error::Result;
use crate::matches::participants::Participants;

/// How many games the chart shows.
const RECENT_GAMES: u32 = 200;

impl Desk {
    /// Who won how often, and what was taken and given.
    pub fn scoreboard(&self) -> Result<Scoreboard> {
        let mut open = self.lock()?;
        let people = Participants::new(open.records.profiles().list()?);
        let rows = open.records.scoreboard().rows()?.into_iter().filter(|row| row.game == GameKind::MathematicalChess);
        let recent = open.records.scoreboard().recent(RECENT_GAMES)?.into_iter();
        let recent = recent.filter(|point| point.game == GameKind::MathematicalChess);
        Ok(Scoreboard {
            rows: rows
                .map(|row| ScoreRow {
                    player: people.player(&row.player),
                    level: row.level,
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
                    level: point.level,
                    taken: point.taken,
                    given: point.given,
                })
                .collect(),
        })
    }
}
