//! Files for other devices: the rows of a selection, written into one file or into several.

use std::collections::BTreeSet;

use rusqlite::Connection;
use serde_json::{Map, Value as Json};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::file_size::LARGEST_FILE;
use crate::ground::id::ProfileId;
use crate::nouns::classes;
use crate::nouns::deletion::check_live;
use crate::whole::records_file::{NewFile, Selection};
use crate::whole::transfer::tables::{self, Table};
use crate::whole::transfer::{TABLES, games};

/// The least number of bytes that an answer or a turn takes in a file.
const LEAST_ANSWER: usize = 350;
const LEAST_TURN: usize = 90;

/// A resolved selection.
pub(super) struct Chosen {
    /// The profiles, quoted for SQL, with merged ones in one group; none means all.
    people: Option<Vec<Vec<String>>>,
    /// The class whose competitions are included, quoted for SQL.
    class: Option<String>,
    /// Profiles whose games are in another file, quoted for SQL.
    elsewhere: Vec<String>,
}

impl Chosen {
    pub(super) fn new(connection: &Connection, selection: &Selection) -> Result<Self, Failure> {
        let (owners, class) = match selection {
            Selection::Everything => return Ok(Self { people: None, class: None, elsewhere: Vec::new() }),
            Selection::Profiles(profiles) => {
                profiles.iter().try_for_each(|profile| check_live(connection, profile))?;
                (profiles.clone(), None)
            }
            Selection::Class(class) => {
                check_live(connection, class)?;
                (classes::member_ids(connection, *class)?, Some(format!("'{class}'")))
            }
        };
        let mut select = connection.prepare_cached(
            "SELECT id FROM profiles WHERE counts_for = (SELECT counts_for FROM profiles WHERE id = ?1) ORDER BY id",
        )?;
        let mut people = BTreeSet::new();
        for owner in owners {
            let group = select.query_map([owner], |row| Ok(format!("'{}'", row.get::<_, ProfileId>(0)?)))?;
            people.insert(group.collect::<Result<Vec<_>, _>>()?);
        }
        Ok(Self { people: Some(people.into_iter().collect()), class, elsewhere: Vec::new() })
    }

    /// The profiles, quoted for SQL; none means all.
    fn profiles(&self) -> Option<String> {
        Some(self.people.as_ref()?.concat().join(","))
    }

    /// The condition that selects the rows of a table; none if the table is left out.
    fn condition(&self, table: &Table) -> Option<String> {
        let Some(profiles) = self.profiles() else { return Some("true".to_owned()) };
        let memberships = format!("SELECT class_id FROM memberships WHERE profile_id IN ({profiles})");
        let class = self.class.as_deref().unwrap_or("NULL");
        let competitions = format!("SELECT id FROM competitions WHERE class_id = {class}");
        Some(match table.table {
            "profiles" => format!("id IN ({profiles})"),
            "classes" => format!("id IN ({memberships}) OR id = {class}"),
            "switches" => format!("profile_id IN ({profiles}) OR class_id IN ({memberships}) OR class_id = {class}"),
            "memberships" | "attempts" => format!("profile_id IN ({profiles})"),
            "competitions" => format!("class_id = {class}"),
            "competitors" | "rounds" | "competition_results" => format!("competition_id IN ({competitions})"),
            _ => return None,
        })
    }

    /// The condition that selects the games.
    fn games(&self) -> String {
        let Some(profiles) = self.profiles() else { return "true".to_owned() };
        let of = |profiles: &str| format!("(SELECT game_id FROM seats WHERE profile_id IN ({profiles}))");
        let theirs = format!("id IN {}", of(&profiles));
        if self.elsewhere.is_empty() {
            return theirs;
        }
        format!("{theirs} AND id NOT IN {}", of(&self.elsewhere.join(",")))
    }

    /// A lower bound of the file's size in bytes, counted only up to `most`. No answer or turn is read for it.
    fn least(&self, connection: &Connection, most: usize) -> rusqlite::Result<usize> {
        let count = |of: &str, each: usize| -> rusqlite::Result<usize> {
            let sql = format!("SELECT count(*) FROM (SELECT 1 FROM {of} LIMIT {})", most / each + 1);
            let rows: u32 = connection.query_one(&sql, (), |row| row.get(0))?;
            Ok(usize::try_from(rows).unwrap_or(usize::MAX).saturating_mul(each))
        };
        let answers = self.condition(&tables::ATTEMPTS).unwrap_or_else(|| "false".to_owned());
        let turns =
            format!("turns WHERE taken_back_ms IS NULL AND game_id IN (SELECT id FROM games WHERE {})", self.games());
        Ok(count(&format!("attempts WHERE {answers}"), LEAST_ANSWER)? + count(&turns, LEAST_TURN)?)
    }

    /// The two halves of the people; none for a single person.
    fn halves(&self) -> Option<[Self; 2]> {
        let people = self.people.as_ref().filter(|people| people.len() > 1)?;
        let (first, second) = people.split_at(people.len().div_ceil(2));
        let half = |people: &[Vec<String>]| Self {
            people: Some(people.to_vec()),
            class: self.class.clone(),
            elsewhere: Vec::new(),
        };
        Some([half(first), half(second)])
    }
}

/// The text of a file with the selection, of at most `most` bytes. A selection that is too large is noticed before it is in
/// memory.
pub(super) fn text(connection: &Connection, chosen: &Chosen, most: usize) -> Result<String, Failure> {
    let check = |bytes: usize| {
        if bytes <= most { Ok(()) } else { Err(Failure::from(RecordsError::FileTooLarge { megabytes: bytes >> 20 })) }
    };
    check(chosen.least(connection, most)?)?;
    let mut file = NewFile::begin();
    let mut put = |name: &'static str, row: Map<String, Json>| check(file.push(name, row));
    // What was erased on one device must stay erased on all.
    tables::ERASED.each(connection, "true", &mut |row| put(tables::ERASED.row, row))?;
    for table in TABLES {
        if let Some(condition) = chosen.condition(table) {
            table.each(connection, &condition, &mut |row| put(table.row, row))?;
        }
    }
    games::each(connection, &chosen.games(), &mut |row| put(games::ROW, row))?;
    let text = file.end();
    check(text.len())?;
    Ok(text)
}

/// The remaining parts of a selection that may need several files.
pub struct Parts {
    /// The parts still to be written; the next one is last.
    left: Vec<Chosen>,
    /// The profiles already written, quoted for SQL.
    written: Vec<String>,
    /// The most bytes of a file.
    most: usize,
}

impl Parts {
    pub(super) fn of(chosen: Chosen, most: usize) -> Self {
        Self { left: vec![chosen], written: Vec::new(), most: most.min(LARGEST_FILE) }
    }

    /// The next file. A group of people that is too large for one file is halved until it fits.
    pub(super) fn next(&mut self, connection: &Connection) -> Result<Option<String>, Failure> {
        while let Some(mut chosen) = self.left.pop() {
            chosen.elsewhere.clone_from(&self.written);
            match text(connection, &chosen, self.most) {
                Ok(text) => {
                    self.written.extend(chosen.people.unwrap_or_default().concat());
                    return Ok(Some(text));
                }
                Err(Failure::Refused(error @ RecordsError::FileTooLarge { .. })) => {
                    let [first, second] = chosen.halves().ok_or(Failure::Refused(error))?;
                    self.left.extend([second, first]);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }
}
