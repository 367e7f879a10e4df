//! Games in files of records: a game is one row of the file, with its seats, its live placements, its turns, and the turns
//! that were taken back. This module has the contents of a row; `stored` reads and writes the tables, and `other_lines`
//! handles a game's other lines.

mod other_lines;
mod stored;

use std::cmp::Ordering;

use rusqlite::types::Value as Sql;
use serde_json::{Map, Value as Json};

use crate::nouns::games::game::ERASED;
pub(super) use crate::whole::transfer::games::other_lines::Told;
pub(crate) use crate::whole::transfer::games::other_lines::settle_lines;
pub(super) use crate::whole::transfer::games::stored::{Tables, each, rows, seat_arrivals};
use crate::whole::transfer::tables::{RowProblem, Values, at, between, check_times, compare, put, put_all, read};

/// The name of such a row in the file.
pub(super) const ROW: &str = "game";

const FIXED: [&str; 15] = [
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
    "player_time_ms",
    "increment_ms",
];
/// Constant columns that files of versions 1 to 3 lack: their games have no player clocks.
const CLOCKS: [&str; 2] = ["player_time_ms", "increment_ms"];
/// The level or course of the game, what its text said beyond the game, and where it was played. Older files lack them, and
/// older games may not know them: a known value wins over none.
const IDENTITY: [&str; 6] = ["own_level_id", "course", "written_date", "notes", "utc_offset_minutes", "finding"];
/// The indices of the notes and of the clock's offset among them.
const NOTES: usize = 3;
const OFFSET: usize = 4;
/// The columns of the state. The time comes first: of two states the later counts.
const STATE: [&str; 9] =
    ["updated_ms", "used_ms", "stage", "winner", "loser", "reason", "finished_ms", "supervised", "display"];
const MARK: [&str; 3] = ["marked_ms", "deleted_ms", "deleted_by"];

const SEAT: [&str; 6] = ["seat", "name", "strength", "profile_id", "points", "standing"];
const PLACEMENT: [&str; 6] = ["number", "batch", "action", "piece", "point", "placed_ms"];
const TURN: [&str; 6] = ["ply", "text", "position_hash", "points", "used_ms", "played_ms"];

/// A game as a row of a file.
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

/// The number of constant columns of a seat.
const SEAT_FIXED: usize = 3;
/// The indices of the columns of a game's state, and of its constant columns, that are used individually.
const UPDATED_MS: usize = 0;
const USED_MS: usize = 1;
const STAGE: usize = 2;
const RESULT: std::ops::Range<usize> = 3..6;
const FINISHED_MS: usize = 6;
const SUPERVISED: usize = 7;
const CREATED_MS: usize = 11;
const FORKED_FROM: usize = 12;
/// The indices of columns of a seat and a turn: the points, the standing, and the time used.
const SEAT_POINTS: usize = 4;
const SEAT_STANDING: usize = 5;
const TURN_POINTS: usize = 3;
const TURN_USED_MS: usize = 4;
/// The index of a turn's column with the time at which it was played.
const TURN_PLAYED_MS: usize = 5;
/// The index of a seat's name.
const SEAT_NAME: usize = 1;
/// The index of the computer's strength.
const SEAT_STRENGTH: usize = 2;
/// The index of a seat's profile.
const SEAT_PROFILE: usize = 3;

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
/// The member of a row that files of versions 1 and 2 lack.
const TAKEN: &str = "taken_back";

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
        for column in IDENTITY.into_iter().chain(CLOCKS) {
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

    /// The id of the game, as text.
    pub(super) fn name(&self) -> &str {
        if let Sql::Text(id) = self.id() { id } else { "" }
    }

    /// Refuses impossible times among those that are new here.
    fn check_times(&self, old: Option<&Self>) -> Result<(), RowProblem> {
        check_times(FIXED.into_iter(), &self.fixed, old.map(|old| &*old.fixed))?;
        check_times(STATE.into_iter(), &self.state, old.map(|old| &*old.state))?;
        check_times(MARK.into_iter(), &self.mark, old.map(|old| &*old.mark))?;
        let old_row = |rows: Option<&'_ Vec<Values>>, place: usize| rows.and_then(|rows| rows.get(place)).cloned();
        for (place, row) in self.placements.iter().enumerate() {
            let before = old_row(old.map(|old| &old.placements), place);
            check_times(PLACEMENT.into_iter(), row, before.as_deref())?;
        }
        for (place, row) in self.turns.iter().enumerate() {
            let before = old_row(old.map(|old| &old.turns), place);
            check_times(TURN.into_iter(), row, before.as_deref())?;
        }
        let known = old.map(|old| old.taken.as_slice()).unwrap_or_default();
        for row in self.taken.iter().filter(|row| !is_among(known, row)) {
            check_times(TURN.into_iter(), row, None)?;
        }
        Ok(())
    }

    fn id(&self) -> &Sql {
        at(&self.fixed, 0)
    }

    /// The constant columns of the seats.
    fn fixed_seats(&self) -> Vec<Values> {
        self.seats.iter().map(|seat| between(seat, 0..SEAT_FIXED).to_vec()).collect()
    }

    /// The game without the names that the other state no longer has: these people were erased for good. Notes can name them
    /// too.
    fn without_erased(&self, other: &Self) -> Self {
        let mut game = self.clone();
        for (seat, there) in game.seats.iter_mut().zip(&other.seats) {
            if matches!(at(there, SEAT_NAME), Sql::Text(name) if name == ERASED)
                && *at(seat, SEAT_STRENGTH) == Sql::Null
            {
                if at(seat, SEAT_NAME) != at(there, SEAT_NAME) {
                    put(&mut game.identity, NOTES, Sql::Null);
                }
                put(seat, SEAT_NAME, at(there, SEAT_NAME).clone());
                put(seat, SEAT_PROFILE, Sql::Null);
            }
        }
        game
    }

    /// Merges two states. The line is decided here only for a game in preparation.
    fn merge(&self, new: &Self) -> Result<Self, RowProblem> {
        let (erased_old, erased_new) = (self.without_erased(new), new.without_erased(self));
        if (&erased_old.fixed, erased_old.fixed_seats()) != (&erased_new.fixed, erased_new.fixed_seats()) {
            let problem = "the game that is here with the same id was agreed on otherwise".to_owned();
            return Err(RowProblem::Unfit(problem));
        }
        // Notes that name somebody erased count for neither.
        let identities = erased_old.identity.iter().zip(&erased_new.identity);
        let known = |(one, other)| if compare(one, other).is_lt() { other } else { one };
        let identity: Values = identities.map(|pair| known(pair).clone()).collect();
        let (one, other) = (self.line().is_some(), new.line().is_some());
        let newer = one.cmp(&other).then_with(|| self.compare_state(new));
        let mut merged = if newer.is_lt() { erased_new } else { erased_old };
        // The time of an untouched line follows from the line.
        let newer = match (self.is_untouched(), new.is_untouched()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => compare_all(between(&self.state, 0..STAGE), between(&new.state, 0..STAGE)),
        };
        let later = if newer.is_lt() { new } else { self };
        put_all(&mut merged.state, 0, between(&later.state, 0..STAGE));
        if one && other {
            let [one, other] = [self, new].map(|game| at(&game.state, SUPERVISED));
            put(&mut merged.state, SUPERVISED, if compare(one, other).is_lt() { other.clone() } else { one.clone() });
        }
        merged.mark = if compare_all(&new.mark, &self.mark).is_gt() { new.mark.clone() } else { self.mark.clone() };
        merged.identity = identity;
        // A seat's profile is known everywhere or was left out on the way; it never changes.
        for ((seat, one), other) in merged.seats.iter_mut().zip(&self.seats).zip(&new.seats) {
            if matches!(at(seat, SEAT_NAME), Sql::Text(name) if name == ERASED) {
                continue;
            }
            let greater = if compare(at(one, SEAT_PROFILE), at(other, SEAT_PROFILE)).is_lt() { other } else { one };
            put(seat, SEAT_PROFILE, at(greater, SEAT_PROFILE).clone());
        }
        merged.taken = self.taken.iter().chain(&new.taken).cloned().collect();
        in_order(&mut merged.taken);
        Ok(merged)
    }

    /// Which state of a game in preparation is later. Of two with the same time the longer one counts, then the greater;
    /// any rule works that does not depend on the order of arrival.
    fn compare_state(&self, other: &Self) -> Ordering {
        let rows = |one: &[Values], other: &[Values]| {
            let pairs = one.iter().zip(other).map(|(one, other)| compare_all(one, other));
            one.len().cmp(&other.len()).then(pairs.fold(Ordering::Equal, Ordering::then))
        };
        compare_all(&self.state, &other.state).then_with(|| rows(&self.placements, &other.placements))
    }
}

/// Sorts turns that were taken back and removes duplicates.
fn in_order(taken: &mut Vec<Values>) {
    taken.sort_by(|one, other| compare_all(one, other));
    taken.dedup();
}

/// Whether a turn is in a sorted list of turns.
fn is_among(taken: &[Values], turn: &Values) -> bool {
    taken.binary_search_by(|known| compare_all(known, turn)).is_ok()
}

fn compare_all(one: &[Sql], other: &[Sql]) -> Ordering {
    one.iter().zip(other).map(|(one, other)| compare(one, other)).fold(Ordering::Equal, Ordering::then)
}

fn part(rows: Option<Json>, name: &str, columns: &[&'static str]) -> Result<Vec<Values>, RowProblem> {
    let unfit = || RowProblem::Unfit(format!("{name} is not a list of rows"));
    let Some(Json::Array(rows)) = rows else { return Err(unfit()) };
    rows.iter().map(|row| read(row.as_object().ok_or_else(unfit)?, columns.iter().copied())).collect()
}

/// Checks that rows are numbered without a gap.
fn numbered(name: &str, rows: &[Values], first: i64) -> Result<(), RowProblem> {
    let in_order = (first..).zip(rows).all(|(number, row)| *at(row, 0) == Sql::Integer(number));
    if in_order { Ok(()) } else { Err(RowProblem::Unfit(format!("the {name} are not numbered from {first}"))) }
}
