//! Import of games from text.

use mathchess_engine::game::{
    AnyGame, AnyInPlay, Finding, FoundGame, GameError, GameKind, GameRecord, Notes, PlayedOn,
};
use mathchess_engine::games::mathematical_chess::{Options, conditions_of};
use mathchess_progress::Moment;
use mathchess_records::{
    GameId, ImportedGame, Importing, LONGEST_NAME, NameProblem, Player, RULES_VERSION, SavedGame, Terms, Turn,
    tidy_name,
};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

use super::Matches;
use super::game_texts::{LARGEST_GAME_TEXT, LARGEST_TEXT, MOST_GAMES, check_size, count, written_date};
use super::match_list::row;
use crate::api::match_list::{Import, Imports, MatchRow, RefusedText};
use crate::desk::OpenDesk;
use crate::desk::withheld::{Line, WithheldBoards};
use crate::error::{AppError, MatchProblem, Result};
use crate::running::Match;
use crate::running::participants::Participants;

impl Matches {
    /// Previews the import of the games of a text. Nothing is recorded.
    pub fn preview_games(&self, text: &str) -> Result<Imports> {
        self.each_game(text, |open, game| {
            let (fate, there) = open.records.games().preview(game)?;
            open.told(fate, game, there)
        })
    }

    /// Imports the games of a text that can be read. A game that exists already is not added again.
    pub fn import_games(&self, text: &str) -> Result<Imports> {
        self.each_game(text, |open, game| {
            let (fate, there) = open.records.games().import(game)?;
            open.told(fate, game, there)
        })
    }

    /// Does something with each game of a text. A text that is one game, and can't be read, is an error.
    fn each_game(
        &self,
        text: &str,
        mut work: impl FnMut(&mut OpenDesk, &ImportedGame) -> Result<Import>,
    ) -> Result<Imports> {
        check_size(text, LARGEST_TEXT)?;
        let found = GameRecord::read_all(text);
        if found.is_empty() {
            return Err(AppError::with_detail(MatchProblem::TextUnreadable { line: 1 }, "there is nothing in it"));
        }
        if found.len() > MOST_GAMES {
            return Err(MatchProblem::TooManyGames { games: count(found.len()), most: count(MOST_GAMES) }.into());
        }
        let alone = found.len() == 1;
        let withheld = self.desk.withheld_boards()?;
        let mut imports = Imports { games: Vec::new(), refused: Vec::new() };
        for game in found {
            let line = count(game.line);
            // Others can use the records between two games.
            let read = imported(game, &withheld).and_then(|game| self.as_allowed(game));
            match read.and_then(|game| work(&mut *self.desk.lock()?, &game)) {
                Ok(import) => imports.games.push(import),
                Err(error) if alone => return Err(error),
                Err(error) => imports.refused.push(RefusedText { line, error }),
            }
        }
        Ok(imports)
    }

    /// A game with as much help as teachers allow to its players.
    fn as_allowed(&self, mut game: ImportedGame) -> Result<ImportedGame> {
        let start = AnyGame::read(game.terms.game, &game.display)?;
        if start.is_calculated() && game.outcome.is_none() {
            let terms = &mut game.terms;
            terms.finding =
                self.desk.finding_of_arrival(terms.finding, &terms.players, &mut self.desk.lock()?.records)?;
            // The records keep the agreements of Mathematical Chess in a form of their own.
            if terms.game != GameKind::MathematicalChess {
                terms.conditions = terms.finding.put_in(&terms.conditions);
            }
        }
        Ok(game)
    }
}

impl OpenDesk {
    /// The result of an import, and the game as it is in the records then.
    fn told(&mut self, fate: Importing, game: &ImportedGame, there: SavedGame) -> Result<Import> {
        if let Importing::Differs { turns_here } = fate {
            return Err(MatchProblem::GameDiffers { here: turns_here, there: count(game.turns.len()) }.into());
        }
        let people = Participants::new(self.records.profiles().list()?);
        let row = row(&there.summary, &people)?;
        let seat_to_move = if row.outcome.is_some() { None } else { Match::of_record(there)?.seat_to_act() };
        Ok(Import { row: MatchRow { seat_to_move, ..row }, already: fate == Importing::AlreadyHere })
    }
}

/// The game of a text, replayed, for the records. Without an id it gets one that is derived from what it says, so that it is
/// recognised again, however its text was changed on the way.
fn imported(found: FoundGame, withheld: &WithheldBoards) -> Result<ImportedGame> {
    // Whether a turn could be played would tell the equations, too.
    if let Some(position) = &found.refused_in {
        withheld.refuse_like_position(position)?;
    }
    let record = found.record.map_err(|cause| {
        let line = if cause.line == 0 { found.line } else { cause.line };
        AppError::with_detail(MatchProblem::TextUnreadable { line: count(line) }, cause.to_string())
    })?;
    let notes = Some(&record.notes).filter(|notes| !notes.is_empty()).map(|notes| notes.to_keep(&record.turns));
    let record = GameRecord { notes: Notes::default(), ..record };
    let written = record.to_string();
    check_size(&written, LARGEST_GAME_TEXT)?;
    let of_text = || GameId::from(Uuid::new_v5(&Uuid::NAMESPACE_OID, written.as_bytes()));
    let id = record.id.as_deref().and_then(|id| id.parse().ok()).unwrap_or_else(of_text);
    let lines = found.player_lines.into_iter().map(Some).chain(std::iter::repeat(None));
    record
        .players
        .iter()
        .zip(lines)
        .try_for_each(|(name, line)| check_name(name, count(line.unwrap_or(found.line))))?;
    game(&record, id, notes, withheld)
}

/// Refuses what can't be a player's name, with the line in which it stands.
fn check_name(name: &str, line: u32) -> Result<()> {
    let problem = match tidy_name(name) {
        Ok(_) => return Ok(()),
        Err(NameProblem::Blank) => MatchProblem::PlayerNameless { line },
        Err(NameProblem::Invisible(character)) => {
            MatchProblem::PlayerNameUnseen { line, character: format!("U+{:04X}", u32::from(character)) }
        }
        Err(NameProblem::TooLong(length)) => {
            MatchProblem::PlayerNameTooLong { line, length: count(length), most: count(LONGEST_NAME) }
        }
    };
    Err(problem.into())
}

/// What the records keep of a record's date: the moment by which the game is put in order, and the date as it is written,
/// where the moment does not say the same.
fn dated(date: Option<&str>) -> (Moment, Option<String>) {
    let at_ms = date.and_then(PlayedOn::read).and_then(PlayedOn::order_ms).unwrap_or_default();
    let written = date.unwrap_or_default();
    let local = OffsetDateTime::parse(written, &Rfc3339).ok().filter(|_| !written.ends_with(['Z', 'z']));
    let moment = Moment { at_ms, utc_offset_minutes: local.map(|local| local.offset().whole_minutes()) };
    let says_it_all = at_ms != 0 && written_date(moment).as_deref() == Some(written);
    (moment, (!says_it_all).then(|| written.to_owned()))
}

/// The game of a record, for the records.
fn game(record: &GameRecord, id: GameId, notes: Option<String>, withheld: &WithheldBoards) -> Result<ImportedGame> {
    let mut running = AnyInPlay::begin(record.kind, &record.start, &record.options)?;
    let starter = running.seat_to_move().map_or(0, |seat| seat.number());
    // The records store the conditions of Mathematical Chess in a form of their own.
    let (conditions, quiet_limit, finding) = match running.mathematical() {
        None => (record.options.clone(), None, Finding::in_options(&record.options)),
        Some(play) => {
            let options = Options::read(&record.options).map_err(GameError::Options)?;
            let conditions = options.conditions(play.position()).ok().flatten();
            let conditions = conditions
                .map_or_else(|| conditions_of(&play.position().arrangement()).map_err(|_| no_conditions()), Ok)?;
            (conditions.to_string(), Some(options.quiet_limit.into()), options.finding)
        }
    };
    let line = Line { id, start: &record.start, turns: record.turns.iter().map(|turn| turn.text.as_str()).collect() };
    let check = |running: &AnyInPlay| withheld.refuse_position_in_line(&running.position(), &line);
    check(&running)?;
    let mut turns = Vec::with_capacity(record.turns.len());
    let mut used_ms = 0;
    for (ply, recorded) in (1..).zip(&record.turns) {
        running.play(&recorded.text)?;
        check(&running)?;
        used_ms = recorded.used_ms.unwrap_or(used_ms);
        turns.push(Turn::played(&recorded.text, ply, &running, used_ms));
    }
    let (began, written_date) = dated(record.date.as_deref());
    Ok(ImportedGame {
        id,
        terms: Terms {
            game: record.kind,
            rules_version: RULES_VERSION,
            conditions,
            seed: record.seed,
            starter,
            players: record.players.iter().map(|name| Player::of_text(name)).collect(),
            level: record.level,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: record.time_limit.map(|seconds| seconds.saturating_mul(1000)),
            player_clock: record.player_time.map(Into::into),
            quiet_limit,
            take_back_allowed: true,
            finding,
            utc_offset_minutes: began.utc_offset_minutes,
        },
        display: record.start.clone(),
        turns,
        outcome: record.outcome.clone(),
        created_ms: began.at_ms,
        written_date,
        notes,
    })
}

fn no_conditions() -> AppError {
    AppError::with_detail(MatchProblem::TextUnreadable { line: 1 }, "it does not say which pieces the boxes hold")
}
