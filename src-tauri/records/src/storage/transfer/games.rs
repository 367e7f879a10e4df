//! Games on the move: a game is one row of the file, with its seats, its live placements, its turns, and the turns that were
//! taken back.

use std::cmp::Ordering;
use std::collections::HashSet;

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Transaction, params, params_from_iter};
use serde_json::{Map, Value as Json};

use super::lines::{End, Line, apart};
use super::tables::{Change, RowProblem, Values, check_times, compare, members, read};
use crate::game::{ERASED, Player};
use crate::id::GameId;
use crate::transfer::ForkedGame;

/// What a row is called in the file.
pub(super) const ROW: &str = "game";

const FIXED: [&str; 13] = [
    "id",
    "game",
    "rules_version",
    "conditions",
    "seed",
    "starter",
    "level",
    "own_level_name",
    "time_limit_ms",
    "quiet_limit",
    "take_back_allowed",
    "created_ms",
    "forked_from",
];
/// What the game was played under. Files of version 1 do not say it, and older games may not know it: who knows, tells.
const IDENTITY: [&str; 2] = ["own_level_id", "course"];
/// The time comes first: of two states the later counts.
const STATE: [&str; 9] =
    ["updated_ms", "used_ms", "stage", "winner", "loser", "reason", "finished_ms", "supervised", "display"];
const MARK: [&str; 3] = ["marked_ms", "deleted_ms", "deleted_by"];

const SEAT: [&str; 6] = ["seat", "name", "strength", "profile_id", "points", "standing"];
const PLACEMENT: [&str; 6] = ["number", "batch", "action", "piece", "point", "placed_ms"];
const TURN: [&str; 6] = ["ply", "text", "position_hash", "points", "used_ms", "played_ms"];

/// A game as it moves.
#[derive(Clone, PartialEq)]
pub(super) struct Game {
    fixed: Values,
    identity: Values,
    state: Values,
    mark: Values,
    seats: Vec<Values>,
    placements: Vec<Values>,
    turns: Vec<Values>,
    taken: Vec<Values>,
}

/// What putting a game in did to games besides.
#[derive(Default)]
pub(super) struct Told {
    /// The other lines of games that are new here.
    pub forks: Vec<ForkedGame>,
    /// Games that were here and have another line or state now.
    pub changed: Vec<GameId>,
}

/// The most other lines of one game: more than devices that play it.
const MOST_LINES: usize = 64;
/// The columns of a seat that never change.
const SEAT_FIXED: usize = 3;
/// The columns of a game's state, and of what never changes, that are needed by themselves.
const UPDATED_MS: usize = 0;
const USED_MS: usize = 1;
const STAGE: usize = 2;
const RESULT: std::ops::Range<usize> = 3..6;
const FINISHED_MS: usize = 6;
const SUPERVISED: usize = 7;
const CREATED_MS: usize = 11;
const FORKED_FROM: usize = 12;
/// The columns of a seat and a turn with points, with what the end means, and with the time used.
const SEAT_POINTS: usize = 4;
const SEAT_STANDING: usize = 5;
const TURN_POINTS: usize = 3;
const TURN_USED_MS: usize = 4;
/// The column of a turn with the time at which it was played.
const TURN_PLAYED_MS: usize = 5;
/// The column of a seat's name.
const SEAT_NAME: usize = 1;
/// The column of the computer's strength.
const SEAT_STRENGTH: usize = 2;
/// The column of a seat's profile.
const SEAT_PROFILE: usize = 3;

/// The games that a condition picks, by id.
pub(super) fn rows(connection: &Connection, condition: &str) -> rusqlite::Result<Vec<Map<String, Json>>> {
    let columns: Vec<&str> = columns().collect();
    let sql = format!("SELECT {} FROM games WHERE {condition} ORDER BY id", columns.join(", "));
    let mut games: Vec<Map<String, Json>> =
        connection.prepare(&sql)?.query_map((), |row| members(row, self::columns()))?.collect::<Result<_, _>>()?;
    for game in &mut games {
        let id = game.get("id").and_then(Json::as_str).unwrap_or_default().to_owned();
        for (name, sql, columns) in PARTS {
            let rows = connection
                .prepare_cached(sql)?
                .query_map([&id], |row| members(row, columns.iter().copied()).map(Json::Object))?
                .collect::<Result<Vec<_>, _>>()?;
            game.insert(name.to_owned(), Json::Array(rows));
        }
    }
    Ok(games)
}

const PARTS: [(&str, &str, &[&str]); 4] = [
    (
        "seats",
        "SELECT seat, name, strength, coalesce(profile_id, elsewhere), points, standing FROM seats
         WHERE game_id = ?1 ORDER BY seat",
        &SEAT,
    ),
    (
        "placements",
        "SELECT number, batch, action, piece, point, placed_ms FROM placements
         WHERE game_id = ?1 AND undone_ms IS NULL ORDER BY number",
        &PLACEMENT,
    ),
    (
        "turns",
        "SELECT ply, text, position_hash, points, used_ms, played_ms FROM turns
         WHERE game_id = ?1 AND taken_back_ms IS NULL ORDER BY ply",
        &TURN,
    ),
    (
        TAKEN,
        "SELECT DISTINCT ply, text, position_hash, points, used_ms, played_ms FROM turns
         WHERE game_id = ?1 AND taken_back_ms IS NOT NULL ORDER BY ply, text, position_hash, points, used_ms, played_ms",
        &TURN,
    ),
];
/// The part of a row that files of version 1 and 2 do not have.
const TAKEN: &str = "taken_back";

/// The columns that tell a turn from all others of its game: its number, its text, the position after it, its time.
pub(super) type Ident = [String; 4];

/// What tells a turn from all others of its game.
pub(super) fn ident(turn: &Values) -> Ident {
    [0, 1, 2, 5].map(|place| match turn.get(place) {
        Some(Sql::Integer(number)) => number.to_string(),
        Some(Sql::Text(text)) => text.clone(),
        _ => String::new(),
    })
}

fn columns() -> impl Iterator<Item = &'static str> {
    FIXED.into_iter().chain(IDENTITY).chain(STATE).chain(MARK)
}

impl Game {
    /// Reads a row of the file.
    pub(super) fn read(mut row: Map<String, Json>) -> Result<Self, RowProblem> {
        row.entry(TAKEN).or_insert_with(|| Json::Array(Vec::new()));
        let mut parts = PARTS.into_iter().map(|(name, _, columns)| part(row.remove(name), name, columns));
        let mut next = || parts.next().unwrap_or_else(|| Ok(Vec::new()));
        let (seats, placements, turns, mut taken) = (next()?, next()?, next()?, next()?);
        drop(parts);
        in_order(&mut taken);
        for column in IDENTITY {
            row.entry(column).or_insert(Json::Null);
        }
        let mut fixed = read(&row, columns())?;
        let mut identity = fixed.split_off(FIXED.len());
        let mut state = identity.split_off(IDENTITY.len());
        let mark = state.split_off(STATE.len());
        numbered("seats", &seats, 0)?;
        numbered("placements", &placements, 1)?;
        numbered("turns", &turns, 1)?;
        Ok(Self { fixed, identity, state, mark, seats, placements, turns, taken })
    }

    fn load(connection: &Connection, id: &Sql) -> Result<Option<Self>, RowProblem> {
        let known = connection
            .prepare_cached("SELECT id FROM games WHERE id = ?1")?
            .query_one([id], |row| row.get::<_, String>(0))
            .optional()?;
        // An id as the records write it needs no quoting.
        let row = known.map(|id| rows(connection, &format!("id = '{id}'"))).transpose()?;
        row.into_iter().flatten().next().map(Self::read).transpose()
    }

    /// Puts the game in, or brings the one that is here up to date. A line that is not the game any more, or does not become it,
    /// is kept as a game of its own. `told` tells of it, and of games that were here and have changed.
    pub(super) fn put(&self, transaction: &Transaction<'_>, now: i64, told: &mut Told) -> Result<Change, RowProblem> {
        let known = Self::load(transaction, self.id())?;
        let game = match self.origin() {
            Some((game, _)) => Self::load(transaction, &game)?,
            None => None,
        };
        match game {
            Some(game) if self.is_untouched() && known.as_ref().is_none_or(Self::is_untouched) => {
                self.put_line(transaction, &game, now, told)
            }
            Some(game) => {
                let change = self.put_itself(transaction, known, now, told)?;
                // What it was when it became a game of its own is still a line of the other game.
                game.settle(transaction, &game, &game, now, told)?;
                Ok(change)
            }
            None => self.put_itself(transaction, known, now, told),
        }
    }

    /// Puts the game in as one of its own.
    fn put_itself(
        &self,
        transaction: &Transaction<'_>,
        known: Option<Self>,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        let Some(old) = known else {
            self.check_times(None, now)?;
            self.insert(transaction)?;
            self.check(transaction)?;
            // Its other lines may have come before it.
            if !forks_of(transaction, self)?.is_empty() {
                self.settle(transaction, self, self, now, told)?;
            }
            return Ok(Change::Added);
        };
        let merged = old.merge(self)?;
        self.settle(transaction, &old, &merged, now, told)
    }

    /// Puts in what is another line of a game that is here.
    fn put_line(
        &self,
        transaction: &Transaction<'_>,
        game: &Self,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        if !self.is_line_of(game) {
            return Err(RowProblem::Unfit("the game whose other line it is was agreed on otherwise".to_owned()));
        }
        let before = Self::load(transaction, self.id())?;
        let forks = told.forks.len();
        self.settle(transaction, game, game, now, told)?;
        let known = before.is_some() || Self::load(transaction, self.id())?.is_none();
        Ok(if known && told.forks.len() == forks { Change::Kept } else { Change::Added })
    }

    /// Makes the game and its other lines what they are with all that is known: the state that is here, what `merged` says
    /// besides, and the line of `self`.
    fn settle(
        &self,
        transaction: &Transaction<'_>,
        old: &Self,
        merged: &Self,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        let kept = forks_of(transaction, old)?;
        let origins = kept.iter().filter_map(|fork| Some(fork.origin()?.1));
        let lines: Vec<Line> = [old, self].into_iter().filter_map(Self::line).chain(origins).collect();
        let taken: HashSet<Ident> = merged.taken.iter().map(ident).collect();
        let mut lines = apart(lines, &taken);
        // A line with which somebody went on as a game of its own is the game only if there is no other.
        let has_own_game = |line: &Line| {
            let id = Sql::Text(line.fork_id(old.id()).to_string());
            kept.iter().any(|fork| *fork.id() == id && !fork.is_untouched())
        };
        let first = lines.iter().position(|line| !has_own_game(line)).unwrap_or_default();
        let line = (first < lines.len()).then(|| lines.remove(first));
        let mut game = line.as_ref().map_or_else(|| merged.clone(), |line| merged.with_line(line));
        if let Some(line) = line.filter(|_| old.is_untouched() && self.is_untouched()) {
            game.state[UPDATED_MS] = game.time_of(&line);
        }
        let mut change = Change::Kept;
        if game != *old {
            game.check_times(Some(old), now)?;
            game.update(transaction, old, now)?;
            game.check(transaction)?;
            told.changed.extend(game.name().parse::<GameId>());
            change = Change::Changed;
        }
        let others: Vec<Self> = lines.iter().map(|line| game.fork(line)).collect();
        if others.len() > MOST_LINES {
            return Err(RowProblem::Unfit(format!("the game would have more than {MOST_LINES} other lines")));
        }
        let is_gone = |fork: &&Self| fork.is_untouched() && !others.iter().any(|other| other.id() == fork.id());
        for gone in kept.iter().filter(is_gone) {
            gone.remove(transaction)?;
            change = Change::Changed;
        }
        for fork in others {
            match Self::load(transaction, fork.id())? {
                None => {
                    fork.check_times(None, now)?;
                    fork.insert(transaction)?;
                    fork.check(transaction)?;
                    told.forks.extend(fork.told(&game));
                }
                // Two devices can have ended the same line at different times.
                Some(known) if known != fork && known.is_untouched() => {
                    fork.check_times(Some(&known), now)?;
                    fork.update(transaction, &known, now)?;
                    fork.check(transaction)?;
                    change = Change::Changed;
                }
                Some(_) => {}
            }
        }
        Ok(change)
    }

    /// The game of which this is another line, and which line it was when it became a game of its own.
    fn origin(&self) -> Option<(Sql, Line)> {
        let game = self.fixed.get(FORKED_FROM).filter(|game| matches!(game, Sql::Text(_)))?;
        let mut line = self.line()?;
        if line.end.is_none() || !self.taken.is_empty() {
            // Whatever was played since is later: of the turns with one number, the first one is of that line.
            let mut turns: Vec<&Values> = line.turns.iter().chain(&self.taken).collect();
            turns.sort_by(|one, other| {
                compare(&one[0], &other[0]).then_with(|| compare(&one[TURN_PLAYED_MS], &other[TURN_PLAYED_MS]))
            });
            turns.dedup_by(|one, other| one[0] == other[0]);
            line.turns = turns.into_iter().cloned().collect();
        }
        Some((game.clone(), line.origin(game, self.id())?))
    }

    /// Whether this is another line of a game with which nobody went on, and which nobody put away.
    fn is_untouched(&self) -> bool {
        // Whoever goes on and takes that back again, or stops the clock, has touched it as well.
        let (Some(line), game) = (self.line(), &self.fixed[FORKED_FROM]) else { return false };
        self.taken.is_empty()
            && self.mark.iter().all(|value| *value == Sql::Null)
            && self.state[UPDATED_MS] == self.time_of(&line)
            && matches!(game, Sql::Text(_))
            && *self.id() == Sql::Text(line.fork_id(game).to_string())
    }

    /// Whether it can be another line of a game: it was agreed on alike, by the same players.
    fn is_line_of(&self, game: &Self) -> bool {
        let agreed = |one: &Self| (one.fixed[1..FORKED_FROM].to_vec(), one.fixed_seats());
        agreed(&self.without_erased(game)) == agreed(&game.without_erased(self))
    }

    /// Its line; none as long as its pieces are placed.
    fn line(&self) -> Option<Line> {
        let [.., display] = self.state.as_slice() else { return None };
        let over = matches!(&self.state[STAGE], Sql::Text(stage) if stage == "over");
        let end = over.then(|| End {
            result: self.state[RESULT].to_vec(),
            standings: self.seats.iter().map(|seat| seat[SEAT_STANDING].clone()).collect(),
            finished_ms: self.state[FINISHED_MS].clone(),
        });
        let begun = *display != Sql::Null;
        begun.then(|| Line {
            display: display.clone(),
            placements: self.placements.clone(),
            turns: self.turns.clone(),
            end,
        })
    }

    /// The game with another line.
    fn with_line(&self, line: &Line) -> Self {
        let mut game = self.clone();
        game.placements.clone_from(&line.placements);
        game.turns.clone_from(&line.turns);
        let stage = if line.end.is_some() { "over" } else { "play" };
        game.state[STAGE] = Sql::Text(stage.to_owned());
        game.state[RESULT].fill(Sql::Null);
        game.state[FINISHED_MS] = Sql::Null;
        if let Some(end) = &line.end {
            game.state[RESULT].clone_from_slice(&end.result);
            game.state[FINISHED_MS] = end.finished_ms.clone();
        }
        if let Some(display) = game.state.last_mut() {
            display.clone_from(&line.display);
        }
        let made =
            line.turns.last().and_then(|turn| if let Sql::Text(made) = &turn[TURN_POINTS] { Some(made) } else { None });
        let mut points = made.map(|made| made.split(',')).into_iter().flatten();
        for (place, seat) in game.seats.iter_mut().enumerate() {
            seat[SEAT_POINTS] = Sql::Integer(points.next().and_then(|text| text.parse().ok()).unwrap_or(0));
            let standing = line.end.as_ref().and_then(|end| end.standings.get(place)).cloned();
            seat[SEAT_STANDING] = standing.unwrap_or(Sql::Null);
        }
        game
    }

    /// Another line of this game, as a game of its own.
    fn fork(&self, line: &Line) -> Self {
        let mut fork = self.with_line(line);
        fork.fixed[0] = Sql::Text(line.fork_id(self.id()).to_string());
        fork.fixed[FORKED_FROM] = self.id().clone();
        fork.mark.fill(Sql::Null);
        fork.taken.clear();
        let used = line.turns.last().map_or(Sql::Integer(0), |turn| turn[TURN_USED_MS].clone());
        let time = self.time_of(line);
        (fork.state[UPDATED_MS], fork.state[USED_MS], fork.state[SUPERVISED]) = (time, used, Sql::Integer(0));
        fork
    }

    /// When the last step of a line of this game was made.
    fn time_of(&self, line: &Line) -> Sql {
        line.time().cloned().unwrap_or_else(|| self.fixed[CREATED_MS].clone())
    }

    /// Removes another line that is one no more: all of it is in the game or in a longer line.
    fn remove(&self, transaction: &Transaction<'_>) -> Result<(), RowProblem> {
        for table in ["turns", "placements", "seats"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE game_id = ?1"), [self.id()])?;
        }
        transaction.execute("DELETE FROM games WHERE id = ?1", [self.id()])?;
        Ok(())
    }

    /// What is told of this line of a game.
    fn told(&self, game: &Self) -> Option<ForkedGame> {
        let text = |value: &Sql| if let Sql::Text(text) = value { text.clone() } else { String::new() };
        let strength = |value: &Sql| if let Sql::Integer(number) = value { u8::try_from(*number).ok() } else { None };
        let player = |seat: &Values| Player {
            profile: None,
            name: text(&seat[SEAT_NAME]),
            strength: strength(&seat[SEAT_STRENGTH]),
        };
        let common = self.line()?.common(&game.line()?).unwrap_or_default();
        let after = |turns: &[Values]| u32::try_from(turns.len() - common).unwrap_or(u32::MAX);
        let id = |game: &Self| -> Option<GameId> { text(game.id()).parse().ok() };
        Some(ForkedGame {
            game: id(game)?,
            line: id(self)?,
            players: self.seats.iter().map(player).collect(),
            created_ms: if let Sql::Integer(time) = self.fixed[CREATED_MS] { time } else { 0 },
            apart: after(&self.turns),
            game_turns: after(&game.turns),
        })
    }

    /// Which game it is.
    pub(super) fn name(&self) -> &str {
        if let Sql::Text(id) = self.id() { id } else { "" }
    }

    /// Whether the game is here in this very state.
    pub(super) fn is_here(&self, connection: &Connection) -> Result<bool, RowProblem> {
        Ok(Self::load(connection, self.id())?.as_ref() == Some(self))
    }

    /// Refuses times that can't be, among those that are new here.
    fn check_times(&self, old: Option<&Self>, now: i64) -> Result<(), RowProblem> {
        check_times(FIXED.into_iter(), &self.fixed, old.map(|old| &*old.fixed), now)?;
        check_times(STATE.into_iter(), &self.state, old.map(|old| &*old.state), now)?;
        check_times(MARK.into_iter(), &self.mark, old.map(|old| &*old.mark), now)?;
        let old_row = |rows: Option<&'_ Vec<Values>>, place: usize| rows.and_then(|rows| rows.get(place)).cloned();
        for (place, row) in self.placements.iter().enumerate() {
            let before = old_row(old.map(|old| &old.placements), place);
            check_times(PLACEMENT.into_iter(), row, before.as_deref(), now)?;
        }
        for (place, row) in self.turns.iter().enumerate() {
            let before = old_row(old.map(|old| &old.turns), place);
            check_times(TURN.into_iter(), row, before.as_deref(), now)?;
        }
        let known = old.map(|old| old.taken.as_slice()).unwrap_or_default();
        for row in self.taken.iter().filter(|row| !is_among(known, row)) {
            check_times(TURN.into_iter(), row, None, now)?;
        }
        Ok(())
    }

    /// Refuses what the database has made something else of, such as a text of a number.
    fn check(&self, transaction: &Transaction<'_>) -> Result<(), RowProblem> {
        if Self::load(transaction, self.id())?.as_ref() == Some(self) {
            return Ok(());
        }
        Err(RowProblem::Unfit("it holds a number for a text, or a text for a number".to_owned()))
    }

    fn id(&self) -> &Sql {
        &self.fixed[0]
    }

    /// The columns of the seats that never change.
    fn fixed_seats(&self) -> Vec<Values> {
        self.seats.iter().map(|seat| seat[..SEAT_FIXED].to_vec()).collect()
    }

    /// Without the names of those whom the other state names no more: they were erased for good.
    fn without_erased(&self, other: &Self) -> Self {
        let mut game = self.clone();
        for (seat, there) in game.seats.iter_mut().zip(&other.seats) {
            if matches!(&there[SEAT_NAME], Sql::Text(name) if name == ERASED) && seat[SEAT_STRENGTH] == Sql::Null {
                seat[SEAT_NAME] = there[SEAT_NAME].clone();
                seat[SEAT_PROFILE] = Sql::Null;
            }
        }
        game
    }

    /// What two states say together. Of the line, only that of a game that is still being prepared is decided here.
    fn merge(&self, new: &Self) -> Result<Self, RowProblem> {
        let (erased_old, erased_new) = (self.without_erased(new), new.without_erased(self));
        if (&erased_old.fixed, erased_old.fixed_seats()) != (&erased_new.fixed, erased_new.fixed_seats()) {
            let problem = "the game that is here with the same id was agreed on otherwise".to_owned();
            return Err(RowProblem::Unfit(problem));
        }
        let (one, other) = (self.line().is_some(), new.line().is_some());
        let newer = one.cmp(&other).then_with(|| self.compare_state(new));
        let mut merged = if newer.is_lt() { erased_new } else { erased_old };
        // The time of a line that nobody has touched follows from it.
        let newer = match (self.is_untouched(), new.is_untouched()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => compare_all(&self.state[..STAGE], &new.state[..STAGE]),
        };
        if newer.is_lt() {
            merged.state[..STAGE].clone_from_slice(&new.state[..STAGE]);
        } else {
            merged.state[..STAGE].clone_from_slice(&self.state[..STAGE]);
        }
        if one && other {
            let supervised = [self, new].map(|game| game.state[SUPERVISED].clone());
            let [one, other] = &supervised;
            merged.state[SUPERVISED] = if compare(one, other).is_lt() { other.clone() } else { one.clone() };
        }
        merged.mark = if compare_all(&new.mark, &self.mark).is_gt() { new.mark.clone() } else { self.mark.clone() };
        let identities = self.identity.iter().zip(&new.identity);
        let known = |(one, other)| if compare(one, other).is_lt() { other } else { one };
        merged.identity = identities.map(|pair| known(pair).clone()).collect();
        // A seat's profile is known everywhere or was left out on the way: it never changes.
        for ((seat, one), other) in merged.seats.iter_mut().zip(&self.seats).zip(&new.seats) {
            if matches!(&seat[SEAT_NAME], Sql::Text(name) if name == ERASED) {
                continue;
            }
            let greater = if compare(&one[SEAT_PROFILE], &other[SEAT_PROFILE]).is_lt() { other } else { one };
            seat[SEAT_PROFILE] = greater[SEAT_PROFILE].clone();
        }
        merged.taken = self.taken.iter().chain(&new.taken).cloned().collect();
        in_order(&mut merged.taken);
        Ok(merged)
    }

    /// Which state of a game whose pieces are placed is later. Of two with the same time the longer one, then the greater: any
    /// rule will do that does not ask which came first.
    fn compare_state(&self, other: &Self) -> Ordering {
        let rows = |one: &[Values], other: &[Values]| {
            let pairs = one.iter().zip(other).map(|(one, other)| compare_all(one, other));
            one.len().cmp(&other.len()).then(pairs.fold(Ordering::Equal, Ordering::then))
        };
        compare_all(&self.state, &other.state).then_with(|| rows(&self.placements, &other.placements))
    }

    fn insert(&self, transaction: &Transaction<'_>) -> Result<(), RowProblem> {
        let names: Vec<&str> = columns().collect();
        let sql = format!("INSERT INTO games ({}) VALUES ({})", names.join(", "), vec!["?"; names.len()].join(", "));
        transaction
            .prepare_cached(&sql)?
            .execute(params_from_iter(self.fixed.iter().chain(&self.identity).chain(&self.state).chain(&self.mark)))?;
        let sql = "INSERT INTO seats (game_id, seat, name, strength, profile_id, elsewhere, points, standing)
                   VALUES (?1, ?2, ?3, ?4, NULL, ?5, ?6, ?7)";
        for seat in &self.seats {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(seat)))?;
        }
        self.insert_placements(transaction, 0)?;
        self.insert_turns(transaction, 0)?;
        self.insert_taken(transaction, &[])
    }

    fn update(&self, transaction: &Transaction<'_>, old: &Self, now: i64) -> Result<(), RowProblem> {
        let changing: Vec<&str> = IDENTITY.into_iter().chain(STATE).chain(MARK).collect();
        let set: Vec<String> =
            changing.iter().enumerate().map(|(i, column)| format!("{column} = ?{}", i + 2)).collect();
        let sql = format!("UPDATE games SET {} WHERE id = ?1", set.join(", "));
        let values = [self.id()].into_iter().chain(&self.identity).chain(&self.state).chain(&self.mark);
        transaction.prepare_cached(&sql)?.execute(params_from_iter(values))?;
        let sql =
            "UPDATE seats SET name = ?6, points = ?3, standing = ?4, elsewhere = iif(profile_id IS NULL, ?5, NULL)
                   WHERE game_id = ?1 AND seat = ?2";
        for (seat, before) in self.seats.iter().zip(&old.seats) {
            let [number, name, _, profile, points, standing] = seat.as_slice() else { continue };
            if name != before.get(SEAT_NAME).unwrap_or(name) {
                let sql = "UPDATE seats SET profile_id = NULL WHERE game_id = ?1 AND seat = ?2";
                transaction.prepare_cached(sql)?.execute(params![self.id(), number])?;
            }
            transaction.prepare_cached(sql)?.execute(params![self.id(), number, points, standing, profile, name])?;
        }
        // Placements that differ are marked, as if they had been undone here; the rest is appended.
        let placements = common(&self.placements, &old.placements);
        let sql = "UPDATE placements SET undone_ms = ?3 WHERE game_id = ?1 AND number > ?2 AND undone_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(placements), now])?;
        self.insert_placements(transaction, placements)?;
        // Turns that differ were taken back elsewhere, or stand in another line of the game.
        let turns = common(&self.turns, &old.turns);
        let sql = "DELETE FROM turns WHERE game_id = ?1 AND ply > ?2 AND taken_back_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(turns)])?;
        self.insert_turns(transaction, turns)?;
        self.insert_taken(transaction, &old.taken)
    }

    fn insert_placements(&self, transaction: &Transaction<'_>, from: usize) -> Result<(), RowProblem> {
        let sql = "INSERT INTO placements (game_id, number, batch, action, piece, point, placed_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        for row in &self.placements[from..] {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }

    fn insert_turns(&self, transaction: &Transaction<'_>, from: usize) -> Result<(), RowProblem> {
        let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        for row in &self.turns[from..] {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }

    /// Appends the turns that were taken back and are not among the `known`. When that was is not told elsewhere: not before
    /// the turn was played.
    fn insert_taken(&self, transaction: &Transaction<'_>, known: &[Values]) -> Result<(), RowProblem> {
        let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms, taken_back_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)";
        for row in self.taken.iter().filter(|row| !is_among(known, row)) {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }
}

/// Brings a game that was changed here and its other lines together, as every device does that reads it. Answers whether
/// that changed anything.
pub(in crate::storage) fn settle_lines(transaction: &Transaction<'_>, id: &str, now: i64) -> rusqlite::Result<bool> {
    let id = Sql::Text(id.to_owned());
    let settled = || -> Result<Change, RowProblem> {
        match Game::load(transaction, &id)? {
            Some(game) if !forks_of(transaction, &game)?.is_empty() => {
                game.settle(transaction, &game, &game, now, &mut Told::default())
            }
            _ => Ok(Change::Kept),
        }
    };
    match settled() {
        Ok(change) => Ok(change != Change::Kept),
        // Lines that do not fit each other stay as they are.
        Err(RowProblem::Unfit(_)) => Ok(false),
        Err(RowProblem::Sqlite(error)) => Err(error),
    }
}

/// The games that were other lines of a game when they became games of their own.
fn forks_of(transaction: &Transaction<'_>, game: &Game) -> Result<Vec<Game>, RowProblem> {
    let mut select = transaction.prepare_cached("SELECT id FROM games WHERE forked_from = ?1 ORDER BY id")?;
    let ids = select.query_map([game.id()], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    let mut forks = Vec::with_capacity(ids.len());
    for id in ids {
        forks.extend(Game::load(transaction, &Sql::Text(id))?.filter(|fork| fork.is_line_of(game)));
    }
    Ok(forks)
}

/// Brings turns that were taken back into one order, each once.
fn in_order(taken: &mut Vec<Values>) {
    taken.sort_by(|one, other| compare_all(one, other));
    taken.dedup();
}

/// Whether a turn is among turns that are in order.
fn is_among(taken: &[Values], turn: &Values) -> bool {
    taken.binary_search_by(|known| compare_all(known, turn)).is_ok()
}

/// How many rows of two lists are the same from the first on.
fn common(one: &[Values], other: &[Values]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// A count as a column holds it.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The profiles of seats that have come in the meantime take their seats.
pub(super) fn seat_arrivals(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "UPDATE seats SET profile_id = elsewhere, elsewhere = NULL WHERE elsewhere IN (SELECT id FROM profiles)";
    transaction.execute(sql, ()).map(drop)
}

fn compare_all(one: &[Sql], other: &[Sql]) -> Ordering {
    one.iter().zip(other).map(|(one, other)| compare(one, other)).fold(Ordering::Equal, Ordering::then)
}

fn part(rows: Option<Json>, name: &str, columns: &[&'static str]) -> Result<Vec<Values>, RowProblem> {
    let unfit = || RowProblem::Unfit(format!("{name} is no list of rows"));
    let Some(Json::Array(rows)) = rows else { return Err(unfit()) };
    rows.iter().map(|row| read(row.as_object().ok_or_else(unfit)?, columns.iter().copied())).collect()
}

/// Rows must be numbered without a gap.
fn numbered(name: &str, rows: &[Values], first: i64) -> Result<(), RowProblem> {
    let in_order = (first..).zip(rows).all(|(number, row)| row[0] == Sql::Integer(number));
    if in_order { Ok(()) } else { Err(RowProblem::Unfit(format!("the {name} are not numbered from {first}"))) }
}
