//! Games in the tables: read as rows of a file, inserted, updated.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Transaction, params, params_from_iter};
use serde_json::{Map, Value as Json};

use crate::whole::transfer::games::{Game, IDENTITY, MARK, PARTS, SEAT_NAME, STATE, columns, is_among};
use crate::whole::transfer::tables::{RowProblem, Values, members};

/// The games that satisfy a condition, by id.
pub(in crate::whole::transfer) fn rows(
    connection: &Connection,
    condition: &str,
) -> rusqlite::Result<Vec<Map<String, Json>>> {
    let mut games = Vec::new();
    each(connection, condition, &mut |game| {
        games.push(game);
        Ok::<_, rusqlite::Error>(())
    })?;
    Ok(games)
}

/// Passes on the games that satisfy a condition one by one, in the form of [`rows`].
pub(in crate::whole::transfer) fn each<E: From<rusqlite::Error>>(
    connection: &Connection,
    condition: &str,
    take: &mut impl FnMut(Map<String, Json>) -> Result<(), E>,
) -> Result<(), E> {
    let mut select = connection.prepare(&select_games(condition))?;
    for game in select.query_map((), |row| members(row, columns()))? {
        take(with_parts(connection, game?)?)?;
    }
    Ok(())
}

fn select_games(condition: &str) -> String {
    let columns: Vec<&str> = columns().collect();
    format!("SELECT {} FROM games WHERE {condition} ORDER BY id", columns.join(", "))
}

/// A game with its seats, placements and turns.
fn with_parts(connection: &Connection, mut game: Map<String, Json>) -> rusqlite::Result<Map<String, Json>> {
    let id = game.get("id").and_then(Json::as_str).unwrap_or_default().to_owned();
    for (name, sql, columns) in PARTS {
        let rows = connection
            .prepare_cached(sql)?
            .query_map([&id], |row| members(row, columns.iter().copied()).map(Json::Object))?
            .collect::<Result<Vec<_>, _>>()?;
        game.insert(name.to_owned(), Json::Array(rows));
    }
    Ok(game)
}

/// The games of the tables while rows are imported, each read once until something changes it: importing the lines of one
/// game needs all of them repeatedly.
pub(in crate::whole::transfer) struct Tables<'a> {
    transaction: &'a Transaction<'a>,
    games: RefCell<HashMap<String, Option<Rc<Game>>>>,
}

impl<'a> Tables<'a> {
    pub(in crate::whole::transfer) fn new(transaction: &'a Transaction<'a>) -> Self {
        Self { transaction, games: RefCell::default() }
    }

    /// Empties the cache after something else has changed games.
    pub(in crate::whole::transfer) fn forget(&self) {
        self.games.borrow_mut().clear();
    }

    /// The game with this id, if it is here.
    pub(super) fn game(&self, id: &Sql) -> Result<Option<Rc<Game>>, RowProblem> {
        let Sql::Text(name) = id else { return Ok(None) };
        if let Some(known) = self.games.borrow().get(name) {
            return Ok(known.clone());
        }
        let game = Game::load(self.transaction, id)?.map(Rc::new);
        self.games.borrow_mut().insert(name.clone(), game.clone());
        Ok(game)
    }

    /// The games that were split off this one as other lines.
    pub(super) fn forked_from(&self, game: &Game) -> Result<Vec<Rc<Game>>, RowProblem> {
        let mut select = self.transaction.prepare_cached("SELECT id FROM games WHERE forked_from = ?1 ORDER BY id")?;
        let ids = select.query_map([game.id()], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
        let games = ids.into_iter().map(|id| self.game(&Sql::Text(id)));
        games.filter_map(Result::transpose).collect()
    }

    /// Inserts a game that is not here.
    pub(super) fn insert(&self, game: &Game) -> Result<(), RowProblem> {
        game.insert(self.transaction)?;
        self.check(game)
    }

    /// Changes the game from the state `old` to this one.
    pub(super) fn update(&self, game: &Game, old: &Game, now: i64) -> Result<(), RowProblem> {
        game.update(self.transaction, old, now)?;
        self.check(game)
    }

    /// Removes a game.
    pub(super) fn remove(&self, game: &Game) -> Result<(), RowProblem> {
        game.remove(self.transaction)?;
        self.games.borrow_mut().insert(game.name().to_owned(), None);
        Ok(())
    }

    /// Refuses values that the database has converted, such as a text into a number.
    fn check(&self, game: &Game) -> Result<(), RowProblem> {
        self.games.borrow_mut().remove(game.name());
        if self.game(game.id())?.as_deref() == Some(game) {
            return Ok(());
        }
        Err(RowProblem::Unfit("it holds a number for a text, or a text for a number".to_owned()))
    }

    /// Whether a game is here in exactly this state.
    pub(in crate::whole::transfer) fn holds(&self, game: &Game) -> Result<bool, RowProblem> {
        Ok(self.game(game.id())?.as_deref() == Some(game))
    }
}

impl Game {
    fn load(connection: &Connection, id: &Sql) -> Result<Option<Self>, RowProblem> {
        let row = connection
            .prepare_cached(&select_games("id = ?1"))?
            .query_one([id], |row| members(row, columns()))
            .optional()?;
        row.map(|row| Self::read(with_parts(connection, row)?)).transpose()
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
            // The person was erased for good, here or elsewhere.
            if *profile == Sql::Null || name != before.get(SEAT_NAME).unwrap_or(name) {
                let sql = "UPDATE seats SET profile_id = NULL WHERE game_id = ?1 AND seat = ?2";
                transaction.prepare_cached(sql)?.execute(params![self.id(), number])?;
            }
            transaction.prepare_cached(sql)?.execute(params![self.id(), number, points, standing, profile, name])?;
        }
        // Placements that differ are marked as undone; the others are appended.
        let placements = common(&self.placements, &old.placements);
        let sql = "UPDATE placements SET undone_ms = ?3 WHERE game_id = ?1 AND number > ?2 AND undone_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(placements), now])?;
        self.insert_placements(transaction, placements)?;
        // Turns that differ were taken back elsewhere, or belong to another line of the game.
        let turns = common(&self.turns, &old.turns);
        let sql = "DELETE FROM turns WHERE game_id = ?1 AND ply > ?2 AND taken_back_ms IS NULL";
        transaction.prepare_cached(sql)?.execute(params![self.id(), number(turns)])?;
        self.insert_turns(transaction, turns)?;
        self.insert_taken(transaction, &old.taken)
    }

    fn insert_placements(&self, transaction: &Transaction<'_>, from: usize) -> Result<(), RowProblem> {
        let sql = "INSERT INTO placements (game_id, number, batch, action, piece, point, placed_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        for row in self.placements.iter().skip(from) {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }

    fn insert_turns(&self, transaction: &Transaction<'_>, from: usize) -> Result<(), RowProblem> {
        let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        for row in self.turns.iter().skip(from) {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }

    /// Appends the turns that were taken back and are not among the `known`. The time of taking back is not known from a
    /// file; it is at least the time of the turn.
    fn insert_taken(&self, transaction: &Transaction<'_>, known: &[Values]) -> Result<(), RowProblem> {
        let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms, taken_back_ms)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)";
        for row in self.taken.iter().filter(|row| !is_among(known, row)) {
            transaction.prepare_cached(sql)?.execute(params_from_iter([self.id()].into_iter().chain(row)))?;
        }
        Ok(())
    }
}

/// The number of equal rows at the beginning of two lists.
fn common(one: &[Values], other: &[Values]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// A number as a column stores it.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Assigns seats to their profiles that have arrived in the meantime.
pub(in crate::whole::transfer) fn seat_arrivals(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "UPDATE seats SET profile_id = elsewhere, elsewhere = NULL WHERE elsewhere IN (SELECT id FROM profiles)";
    transaction.execute(sql, ()).map(drop)
}
