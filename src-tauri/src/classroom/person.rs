//! All records of one person, and the page that is written about them.

use std::path::Path;

use mathchess_progress::{Moment, without_open_placement};
use mathchess_records::{
    BinFilter, GameId, GameSummary, MatchFilter, MatchPlayer, Noun, PinOwner, ProfileId, Records, Scope,
};

use super::Classroom;
use super::classes::class;
use super::switches::shown;
use crate::api::person::{PersonGame, PersonRecord};
use crate::api::profile::Profile;
use crate::error::{AppError, ErrorKind, Result};
use crate::learning::answers;
use crate::matches::export;
use crate::running::Match;
use crate::running::participants::Participants;
use crate::wall_clock::now_ms;

/// The number of rows requested at a time.
const AT_ONCE: u32 = 200;

impl Classroom {
    /// All records of one person.
    pub fn person_record(&self, profile: &str) -> Result<PersonRecord> {
        let id: ProfileId = profile.parse()?;
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let own = records
            .profiles()
            .some(&[id])?
            .into_iter()
            .next()
            .ok_or(mathchess_records::RecordsError::NotFound { noun: Noun::Profile, id: profile.to_owned() })?;
        let everybody = Participants::new(records.profiles().list()?);
        let filter = MatchFilter { player: Some(MatchPlayer::Profile(id)), ..MatchFilter::default() };
        let mut games = Vec::new();
        for game in records.games().list(&filter)? {
            games.push(person_game(records, &game, &everybody)?);
        }
        let switches = records.switches().get(Scope::Profile(id))?;
        // The learner may save the page, and is not told what was right in a placement before its end.
        let told = without_open_placement(records.attempts().of_profile(id)?, now_ms());
        Ok(PersonRecord {
            merged: records.profiles().merged(id)?.into_iter().map(Profile::from).collect(),
            classes: records.classes().of_profile(id)?.into_iter().map(class).collect(),
            competitions: records.competitions().of_profile(id)?,
            switches: shown(switches),
            wished_name: records.profiles().wished_name(id)?,
            has_pin: records.pins().is_set(PinOwner::Profile(id))?,
            answers: told.into_iter().rev().map(answers::row).collect(),
            deleted: deleted(records, id)?,
            games,
            profile: own.into(),
        })
    }

    /// Writes a page about a person, worded by the interface, into `downloads` and returns its path.
    pub(crate) fn export_page(&self, name: &str, html: &str, downloads: Option<&Path>) -> Result<String> {
        self.desk.write_file(downloads, name, "html", html)
    }
}

fn person_game(records: &mut Records, game: &GameSummary, people: &Participants) -> Result<PersonGame> {
    Ok(PersonGame {
        began: Moment { at_ms: game.created_ms, utc_offset_minutes: game.terms.utc_offset_minutes },
        players: game.terms.players.iter().map(|seat| people.player(seat)).collect(),
        over: game.outcome.is_some(),
        text: text(records, game.id)?,
    })
}

/// A game as text; if that is impossible, its row as in the file.
fn text(records: &mut Records, id: GameId) -> Result<String> {
    let loaded = records.games().load(id).map_err(AppError::from);
    let written = loaded.and_then(Match::of_record).and_then(|game| export::record(&game));
    match written {
        Ok(record) => Ok(record.to_string()),
        Err(error) if matches!(error.kind(), ErrorKind::Database | ErrorKind::CorruptFile) => Err(error),
        Err(_) => Ok(records.unreadable().text(Noun::Game, &id.to_string())?),
    }
}

fn deleted(records: &mut Records, id: ProfileId) -> Result<Vec<crate::api::bin::BinRow>> {
    let filter = BinFilter { games_of: Some(id), since_ms: None };
    let mut rows = Vec::new();
    loop {
        let from = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let page = records.bin().page(&filter, from, AT_ONCE)?;
        if page.rows.is_empty() {
            return Ok(rows);
        }
        rows.extend(page.rows.into_iter().map(Into::into));
    }
}
