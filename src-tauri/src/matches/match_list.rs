//! Lists of matches of all games: pages, the choices for filters, one match as a row.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::Level;
use mathchess_engine::search::Strength;
use mathchess_records as records;
use mathchess_records::{GameId, GameSummary, MatchFilter as Filter, MatchPlayer, Noun, Stage};

use super::Matches;
use super::row_error::is_of_the_row;
use crate::api::conditions::Conditions;
use crate::api::match_list::{
    MatchChoices, MatchConditions, MatchCount, MatchFilter, MatchPage, MatchRow, Progress, SinceDay,
};
use crate::api::unreadable::{RecordKind, UnreadableRow};
use crate::desk::OpenDesk;
use crate::error::{AppError, MatchProblem, Result};
use crate::running::participants::Participants;
use crate::running::playing::Playing;
use crate::running::{Match, day_of, own_level_name, read_conditions};

/// The most matches of a page.
const LARGEST_PAGE: u32 = 200;

impl Matches {
    /// A page of matches, the last played first. Matches of a profile with a PIN are listed only while one of their players
    /// is logged in.
    pub fn matches(&self, filter: &MatchFilter) -> Result<MatchPage> {
        let (page_number, page_size) = (filter.page, filter.page_size.min(LARGEST_PAGE));
        let filter = self.open_to_those_here(filter)?;
        let mut open = self.desk.lock()?;
        let found = open.records.games().page(&filter, page_number, page_size)?;
        let seats = found.games.iter().flat_map(|game| &game.terms.players);
        let people = Participants::seated(&mut open.records, seats)?;
        let unreadable = found.unreadable.into_iter().map(|row| (row.id, row.name, row.problem));
        let mut page = MatchPage {
            rows: Vec::new(),
            unreadable: unreadable.map(|(id, name, problem)| unreadable_game(id, name, problem)).collect(),
            total: found.total,
            page: found.page,
        };
        for game in found.games {
            let refused = match row(&game, &people) {
                Ok(mut row) => {
                    let seat_to_move = open.seat_to_act(&game);
                    row.seat_to_move = seat_to_move.as_ref().ok().copied().flatten();
                    let lines = open.records.games().other_lines(game.id)?;
                    row.other_lines = lines.iter().map(ToString::to_string).collect();
                    page.rows.push(row);
                    seat_to_move.err()
                }
                Err(error) => Some(error),
            };
            match refused {
                None => {}
                Some(error) if is_of_the_row(&error) => {
                    page.unreadable.push(unreadable_game(game.id.to_string(), written_names(&game), error.to_string()));
                }
                Some(error) => return Err(error),
            }
        }
        Ok(page)
    }

    /// The ids of the matches that match a filter, the last played first, each of its pages.
    pub(super) fn listed(&self, filter: &MatchFilter) -> Result<Vec<GameId>> {
        let filter = self.open_to_those_here(filter)?;
        let mut ids = Vec::new();
        for page in 0.. {
            let found = self.desk.lock()?.records.games().page(&filter, page, LARGEST_PAGE)?;
            ids.extend(found.games.iter().map(|game| game.id));
            if found.page < page || (page + 1).saturating_mul(LARGEST_PAGE) >= found.total {
                break;
            }
        }
        Ok(ids)
    }

    /// The choices for filtering a list.
    pub fn match_choices(&self, filter: &MatchFilter) -> Result<MatchChoices> {
        let filter = self.open_to_those_here(filter)?;
        let mut open = self.desk.lock()?;
        let people = Participants::new(open.records.profiles().list()?);
        let counts = open.records.games().counts(&filter)?;
        let players = open.records.games().players()?;
        let opponents = open.records.games().opponents(&filter)?;
        Ok(MatchChoices {
            counts: counts
                .into_iter()
                .map(|count| MatchCount { kind: count.game.into(), variant: count.variant, matches: count.games })
                .collect(),
            players: players.iter().map(|player| people.player(player)).collect(),
            opponents: opponents.iter().map(|player| people.player(player)).collect(),
        })
    }

    /// The filter, restricted to games that those who are logged in may see.
    fn open_to_those_here(&self, filter: &MatchFilter) -> Result<Filter> {
        Ok(Filter { here: self.desk.seen_by()?, ..filter.try_into()? })
    }

    /// Deletes a game.
    pub(crate) fn delete_game(&self, id: &str) -> Result<()> {
        self.interrupt(id)?;
        let by = self.desk.deleter()?;
        // What it withholds now stays withheld when it is deleted.
        self.desk.withheld_boards()?;
        let id: GameId = id.parse()?;
        let mut open = self.desk.lock()?;
        open.records.bin().delete(Noun::Game, &id.to_string(), by)?;
        open.matches.remove(&id);
        Ok(())
    }

    /// Restores a game. While it was deleted, nothing was withheld after a restart; so its next turn counts as helped where the
    /// players find the equations.
    pub(crate) fn restore_game(&self, id: &str) -> Result<()> {
        let id: GameId = id.parse()?;
        self.desk.lock()?.records.games().restore(id)?;
        let helped = self.desk.look(&id.to_string(), |game, _, _| {
            let next = game.playing().ok().map(Playing::next_number);
            Ok(next.filter(|_| game.is_claimed() && game.stage() == Stage::Play))
        });
        // An unreadable game is restored all the same.
        if let Ok(Some(number)) = helped {
            self.desk.lock()?.records.games().note_help(id, number)?;
        }
        Ok(())
    }
}

impl OpenDesk {
    /// The seat that acts next in a match.
    pub(crate) fn seat_to_act(&mut self, game: &GameSummary) -> Result<Option<u8>> {
        if game.outcome.is_some() {
            return Ok(None);
        }
        match self.matches.get(&game.id) {
            Some(known) => Ok(known.seat_to_act()),
            None => Ok(Match::of_record(self.records.games().load(game.id)?)?.seat_to_act()),
        }
    }
}

impl TryFrom<&MatchFilter> for Filter {
    type Error = AppError;

    fn try_from(filter: &MatchFilter) -> Result<Self> {
        let player = match (&filter.profile, &filter.name, filter.computer) {
            (Some(profile), _, _) => Some(MatchPlayer::Profile(profile.parse()?)),
            (_, _, Some(strength)) => Some(MatchPlayer::Computer(strength)),
            (_, Some(name), _) => Some(MatchPlayer::Guest(name.clone())),
            (None, None, None) => None,
        };
        let opponent = filter.opponent.as_ref().map(|opponent| match (&opponent.profile, opponent.computer) {
            (Some(profile), _) => profile.parse().map(MatchPlayer::Profile),
            (None, Some(strength)) => Ok(MatchPlayer::Computer(strength)),
            (None, None) => Ok(MatchPlayer::Guest(opponent.name.clone())),
        });
        Ok(Self {
            game: filter.kind.map(Into::into),
            variant: filter.variant.clone(),
            player,
            opponent: opponent.transpose()?,
            result: filter.result,
            level: filter.level,
            finished: filter.stage.map(|progress| progress == Progress::Finished),
            since: filter
                .since
                .map(|SinceDay { day, utc_offset_minutes }| records::SinceDay { day: day.into(), utc_offset_minutes }),
            here: None,
            search: filter.search.clone(),
            searched_computers: filter.searched_computers.clone(),
        })
    }
}

fn unreadable_game(id: String, name: String, problem: String) -> UnreadableRow {
    UnreadableRow { kind: RecordKind::Game, id, name, problem }
}

/// The players of a match, in one line.
pub(crate) fn written_names(game: &GameSummary) -> String {
    game.terms.players.iter().map(mathchess_records::Player::written_name).collect::<Vec<_>>().join(", ")
}

/// A match as a row, without the seat to move.
pub(crate) fn row(game: &GameSummary, people: &Participants) -> Result<MatchRow> {
    check_listed(game)?;
    let kind = game.terms.game;
    let is_mathematical = kind == GameKind::MathematicalChess;
    let conditions = is_mathematical.then(|| read_conditions(game)).transpose()?;
    let first_position = game.display.as_deref().filter(|_| !is_mathematical);
    // A game that was only imported has the times of its text, and no later ones.
    let since = game.updated_ms > game.created_ms.saturating_add(game.used_ms.into());
    let day = day_of(game);
    Ok(MatchRow {
        id: game.id.to_string(),
        forked_from: game.forked_from.map(|game| game.to_string()),
        other_lines: Vec::new(),
        kind: kind.into(),
        variant: first_position.and_then(|text| text.split(' ').next()).unwrap_or_default().to_owned(),
        started_at: game.created_ms,
        updated_at: game.updated_ms,
        updated_on: day.clone().filter(|_| !since),
        started_on: day,
        utc_offset_minutes: game.terms.utc_offset_minutes,
        stage: game.stage,
        players: game.terms.players.iter().map(|seat| people.player(seat)).collect(),
        seat_to_move: None,
        turns: game.turns,
        points: game.points.clone(),
        outcome: game.outcome.as_ref().map(Into::into),
        level: game.terms.level,
        own_level: game.terms.own_level.map(|level| level.to_string()),
        own_level_name: own_level_name(&game.terms),
        course: game.terms.course.clone(),
        conditions: conditions.map(|conditions| {
            let Conditions { size, operators, compare, .. } = (&conditions).into();
            MatchConditions { size, operators, compare }
        }),
    })
}

/// The latest time that the interface can show, in milliseconds since 1970.
const LATEST_MS: i64 = 8_640_000_000_000_000;

/// Refuses values that no version of the app writes and no list can show.
pub(crate) fn check_listed(game: &GameSummary) -> Result<()> {
    let times = [Some(game.created_ms), Some(game.updated_ms), game.finished_ms];
    let strengths = game.terms.players.iter().filter_map(|player| player.strength);
    let seats = game.terms.players.len();
    let problem = if times.into_iter().flatten().any(|time| !(0..=LATEST_MS).contains(&time)) {
        "its times can't be right"
    } else if game.terms.level.is_some_and(|level| Level::numbered(level).is_none()) {
        "there is no such level"
    } else if strengths.into_iter().any(|strength| Strength::new(strength).is_none()) {
        "the computer has no such strength"
    } else if seats == 0 || game.terms.game == GameKind::MathematicalChess && seats != 2 {
        "its players are missing"
    } else {
        return Ok(());
    };
    Err(AppError::with_detail(MatchProblem::GameUnreadable, format!("game {}: {problem}", game.id)))
}
