//! Running games in which a player may not have help, or has to find the equations.

use mathchess_records::{MatchFilter, Records};

use crate::api::board::Board;
use crate::api::match_view::Allowed;
use crate::error::Result;
use crate::running::Match;
use crate::running::allowed::Help;
use crate::running::participants::Participants;

/// These games, cached until the records change. They are read from the records: after a restart a running game is in memory only
/// once somebody has opened it.
#[derive(Default)]
pub(super) struct Withheld {
    games: Vec<(Match, Allowed)>,
    changes: Option<u64>,
}

impl Withheld {
    /// Refuses help with a position that a running game has now, if it is switched off for the player to move there.
    ///
    /// # Errors
    /// If it is switched off, or the records can't be read.
    pub(super) fn require(&mut self, records: &mut Records, board: &Board, help: Help) -> Result<()> {
        self.refresh(records)?;
        let mut same = self.games.iter().filter(|(game, _)| game.board().has_pieces_of(board));
        same.try_for_each(|(game, allowed)| game.require_help(*allowed, help))
    }

    /// Refuses what would tell the equations of a position that a running game has now, if its players find them.
    ///
    /// # Errors
    /// If they find them, or the records can't be read.
    pub(super) fn require_shown(&mut self, records: &mut Records, board: &Board) -> Result<()> {
        self.refresh(records)?;
        let mut same = self.games.iter().filter(|(game, _)| game.board().has_pieces_of(board));
        same.try_for_each(|(game, _)| game.require_shown())
    }

    fn refresh(&mut self, records: &mut Records) -> Result<()> {
        let changes = records.changes();
        if self.changes != Some(changes) {
            self.games = withheld(records)?;
            self.changes = Some(changes);
        }
        Ok(())
    }
}

/// Running games in which the player to move may not have all help, or finds the equations, with what is allowed. Unreadable games are
/// left out, since they can't be continued.
fn withheld(records: &mut Records) -> Result<Vec<(Match, Allowed)>> {
    let unfinished = MatchFilter { finished: Some(false), ..MatchFilter::default() };
    let running = records.games().list(&unfinished)?;
    let everybody = Participants::permitted(records, running.iter().flat_map(|game| &game.terms.players))?;
    let mut found = Vec::new();
    for summary in &running {
        let people = everybody.of_match(records, summary)?;
        if people.allow_everything(summary) && !summary.terms.finding.is_claimed() {
            continue;
        }
        if let Ok(game) = records.games().load(summary.id).map_err(Into::into).and_then(Match::of_record) {
            let allowed = game.allowed(&people);
            found.push((game, allowed));
        }
    }
    Ok(found)
}
