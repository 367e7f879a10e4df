//! Games on the move: a game is one row of the file, with its seats, and its live placements and turns. What was taken
//! back stays where it was.

use std::cmp::Ordering;

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Transaction, params, params_from_iter};
use serde_json::{Map, Value as Json};

use super::tables::{Change, RowProblem, Values, check_times, compare, members, read};
use crate::game::Player;
use crate::transfer::ReplacedTurns;

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
}

/// The columns of a seat that never change.
const SEAT_FIXED: usize = 3;
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

const PARTS: [(&str, &str, &[&str]); 3] = [
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
];

fn columns() -> impl Iterator<Item = &'static str> {
    FIXED.into_iter().chain(IDENTITY).chain(STATE).chain(MARK)
}

impl Game {
    /// Reads a row of the file.
    pub(super) fn read(mut row: Map<String, Json>) -> Result<Self, RowProblem> {
        let mut parts = PARTS.into_iter().map(|(name, _, columns)| part(row.remove(name), name, columns));
        let mut next = || parts.next().unwrap_or_else(|| Ok(Vec::new()));
        let (seats, placements, turns) = (next()?, next()?, next()?);
        drop(parts);
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
        Ok(Self { fixed, identity, state, mark, seats, placements, turns })
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

    /// Puts the game in, or brings the one that is here up to date.
    /// Turns that this sets aside are told in `replaced`.
    pub(super) fn put(
        &self,
        transaction: &Transaction<'_>,
        now: i64,
        replaced: &mut Vec<ReplacedTurns>,
    ) -> Result<Change, RowProblem> {
        let Some(old) = Self::load(transaction, &self.fixed[0])? else {
            self.check_times(None, now)?;
            self.insert(transaction)?;
            self.check(transaction)?;
            return Ok(Change::Added);
        };
        let merged = old.merge(self)?;
        if merged == old {
            return Ok(Change::Kept);
        }
        merged.check_times(Some(&old), now)?;
        merged.update(transaction, &old, now)?;
        merged.check(transaction)?;
        replaced.extend(merged.replaced_turns(&old));
        Ok(Change::Changed)
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
        Ok(())
    }

    /// The turns that were live in `old` and are not in this state of the game, if there are any.
    fn replaced_turns(&self, old: &Self) -> Option<ReplacedTurns> {
        let common = common(&self.turns, &old.turns);
        let count = |turns: &[Values]| u32::try_from(turns.len() - common).unwrap_or(u32::MAX);
        let text = |value: &Sql| if let Sql::Text(text) = value { text.clone() } else { String::new() };
        let strength = |value: &Sql| if let Sql::Integer(number) = value { u8::try_from(*number).ok() } else { None };
        let player = |seat: &Values| Player {
            profile: None,
            name: text(&seat[SEAT_NAME]),
            strength: strength(&seat[SEAT_STRENGTH]),
        };
        let created_ms = FIXED.iter().position(|column| *column == "created_ms").map(|place| &self.fixed[place]);
        if old.turns.len() == common {
            return None;
        }
        Some(ReplacedTurns {
            game: text(self.id()).parse().ok()?,
            players: self.seats.iter().map(player).collect(),
            created_ms: if let Some(Sql::Integer(time)) = created_ms { *time } else { 0 },
            set_aside: count(&old.turns),
            brought: count(&self.turns),
        })
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

    fn merge(&self, new: &Self) -> Result<Self, RowProblem> {
        let agreed = |game: &Self| -> (Values, Vec<Values>) {
            (game.fixed.clone(), game.seats.iter().map(|seat| seat[..SEAT_FIXED].to_vec()).collect())
        };
        if agreed(self) != agreed(new) {
            let problem = "the game that is here with the same id was agreed on otherwise".to_owned();
            return Err(RowProblem::Unfit(problem));
        }
        let mut merged = if self.compare_state(new).is_lt() { new.clone() } else { self.clone() };
        merged.mark = if compare_all(&new.mark, &self.mark).is_gt() { new.mark.clone() } else { self.mark.clone() };
        let identities = self.identity.iter().zip(&new.identity);
        let known = |(one, other)| if compare(one, other).is_lt() { other } else { one };
        merged.identity = identities.map(|pair| known(pair).clone()).collect();
        // A seat's profile is known everywhere or was left out on the way: it never changes.
        for ((seat, one), other) in merged.seats.iter_mut().zip(&self.seats).zip(&new.seats) {
            let greater = if compare(&one[SEAT_PROFILE], &other[SEAT_PROFILE]).is_lt() { other } else { one };
            seat[SEAT_PROFILE] = greater[SEAT_PROFILE].clone();
        }
        Ok(merged)
    }

    /// Which state is later. Of two with the same time the longer one, then the greater: any rule will do that does not
    /// ask which came first.
    fn compare_state(&self, other: &Self) -> Ordering {
        let rows = |one: &[Values], other: &[Values]| {
            let pairs = one.iter().zip(other).map(|(one, other)| compare_all(one, other));
            one.len().cmp(&other.len()).then(pairs.fold(Ordering::Equal, Ordering::then))
        };
        let made =
            |game: &Self| -> Vec<Values> { game.seats.iter().map(|seat| seat[SEAT_PROFILE + 1..].to_vec()).collect() };
        compare_all(&self.state, &other.state)
            .then_with(|| rows(&self.turns, &other.turns))
            .then_with(|| rows(&self.placements, &other.placements))
            .then_with(|| rows(&made(self), &made(other)))
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
        self.insert_turns(transaction, 0)
    }

    fn update(&self, transaction: &Transaction<'_>, old: &Self, now: i64) -> Result<(), RowProblem> {
        let changing: Vec<&str> = IDENTITY.into_iter().chain(STATE).chain(MARK).collect();
        let set: Vec<String> =
            changing.iter().enumerate().map(|(i, column)| format!("{column} = ?{}", i + 2)).collect();
        let sql = format!("UPDATE games SET {} WHERE id = ?1", set.join(", "));
        let values = [self.id()].into_iter().chain(&self.identity).chain(&self.state).chain(&self.mark);
        transaction.prepare_cached(&sql)?.execute(params_from_iter(values))?;
        let sql = "UPDATE seats SET points = ?3, standing = ?4, elsewhere = iif(profile_id IS NULL, ?5, NULL)
                   WHERE game_id = ?1 AND seat = ?2";
        for seat in &self.seats {
            let [number, _, _, profile, points, standing] = seat.as_slice() else { continue };
            transaction.prepare_cached(sql)?.execute(params![self.id(), number, points, standing, profile])?;
        }
        // What differs is marked, as if it had been taken back here; the rest is appended.
        let placements = common(&self.placements, &old.placements);
        let sql = "UPDATE placements SET undone_ms = ?3 WHERE game_id = ?1 AND number > ?2 AND undone_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(placements), now])?;
        self.insert_placements(transaction, placements)?;
        let turns = common(&self.turns, &old.turns);
        let sql = "UPDATE turns SET taken_back_ms = ?3 WHERE game_id = ?1 AND ply > ?2 AND taken_back_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(turns), now])?;
        self.insert_turns(transaction, turns)
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
