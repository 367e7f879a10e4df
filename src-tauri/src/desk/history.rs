//! The list of games, and replay.

use mathchess_records::{GameSummary, HistoryFilter as Filter, MATHEMATICAL_CHESS};

use super::Desk;
use crate::error::Result;
use crate::games::faces::Faces;
use crate::games::running::{Phase, RunningGame, read_conditions};
use crate::transfer::conditions::Conditions;
use crate::transfer::history::{GameRow, HistoryFilter, Progress};
use crate::transfer::outcome::Outcome;
use crate::transfer::replay::{Explanation, Frame, Replay};
use crate::transfer::sides::Sides;

impl Desk {
    /// The games, the last played first.
    pub fn history(&self, filter: &HistoryFilter) -> Result<Vec<GameRow>> {
        let filter = Filter {
            profile: filter.profile.as_deref().map(str::parse).transpose()?,
            name: filter.name.clone(),
            level: filter.level,
            finished: filter.stage.map(|progress| progress == Progress::Finished),
        };
        let mut open = self.lock()?;
        let faces = Faces::new(open.records.profiles().list()?);
        let games = open.records.games().list(&filter)?;
        games.iter().filter(|game| game.terms.game == MATHEMATICAL_CHESS).map(|game| row(game, &faces)).collect()
    }

    /// A game with all its boards and equations.
    pub fn replay(&self, id: &str) -> Result<Replay> {
        self.look(id, |game, faces, now| Ok(Replay { game: game.view(faces, now)?, frames: frames(game)? }))
    }

    /// Puts a game away.
    pub fn delete_game(&self, id: &str) -> Result<()> {
        self.interrupt(id)?;
        let id = id.parse()?;
        let mut open = self.lock()?;
        open.records.games().delete(id)?;
        open.games.remove(&id);
        open.board_games.remove(&id);
        Ok(())
    }

    /// Brings a game back.
    pub fn restore_game(&self, id: &str) -> Result<()> {
        Ok(self.lock()?.records.games().restore(id.parse()?)?)
    }
}

/// A game in the list.
pub(super) fn row(game: &GameSummary, faces: &Faces) -> Result<GameRow> {
    let Conditions { size, operators, compare, .. } = (&read_conditions(game)?).into();
    Ok(GameRow {
        id: game.id.to_string(),
        started_at: game.created_ms,
        updated_at: game.updated_ms,
        stage: game.stage.into(),
        level: game.terms.level,
        own_level_name: game.terms.own_level_name.clone(),
        size,
        operators,
        compare,
        players: faces.players(game),
        turns: game.turns,
        points: Sides::each(|side| game.points.get(side.seat()).copied().unwrap_or_default()),
        outcome: game.outcome.as_ref().map(Outcome::try_from).transpose()?,
    })
}

fn frames(game: &RunningGame) -> Result<Vec<Frame>> {
    let Phase::Playing(playing) = &game.phase else {
        return Ok(vec![Frame::new(&game.position(), None)]);
    };
    let start = Frame::new(&playing.display, None);
    let after = playing.turns.iter().map(|played| {
        let explanation = Explanation::new(&played.before, played.turn)?;
        Ok(Frame::new(&played.before.after(played.turn), Some(explanation)))
    });
    std::iter::once(Ok(start)).chain(after).collect()
}
