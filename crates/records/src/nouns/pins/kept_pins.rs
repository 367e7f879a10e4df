//! The PINs that stay when a copy replaces the records. Otherwise an older copy would bring back an older PIN, or none, and
//! whoever may choose the copy could get rid of the teacher's PIN.

use std::collections::HashSet;
use std::path::Path;

use rusqlite::{Connection, params};

use crate::ground::failure::Failure;
use crate::nouns::pins::TEACHER;
use crate::nouns::pins::pin::is_hash;

/// The PINs of records, and whom they know.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct KeptPins {
    pins: Vec<Row>,
    /// The ids of all profiles, deleted ones included.
    profiles: HashSet<String>,
}

/// A row of the table of PINs.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    owner: String,
    hash: String,
    wrong_tries: i64,
    last_wrong_ms: Option<i64>,
    set_ms: i64,
}

impl KeptPins {
    /// The PINs of a database.
    pub(crate) fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let mut pins = connection.prepare("SELECT owner, hash, wrong_tries, last_wrong_ms, set_ms FROM pins")?;
        let mut profiles = connection.prepare("SELECT id FROM profiles")?;
        let row = |row: &rusqlite::Row<'_>| {
            Ok(Row {
                owner: row.get(0)?,
                hash: row.get(1)?,
                wrong_tries: row.get(2)?,
                last_wrong_ms: row.get(3)?,
                set_ms: row.get(4)?,
            })
        };
        Ok(Self {
            pins: pins.query_map((), row)?.collect::<Result<_, _>>()?,
            profiles: profiles.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?,
        })
    }

    /// The PINs of a database that may be damaged; none if they can't be read, or if one of them can match no PIN.
    pub(crate) fn left_in(database: &Connection) -> Option<Self> {
        Self::of(database).ok().filter(|kept| kept.pins.iter().all(|row| is_hash(&row.hash)))
    }

    /// The PINs of two states of which either can be the later one: of two PINs of one owner, the one that was set later.
    pub(crate) fn or_later(mut self, other: Self) -> Self {
        for row in other.pins {
            match self.pins.iter_mut().find(|known| known.owner == row.owner) {
                Some(known) if known.set_ms < row.set_ms => *known = row,
                Some(_) => {}
                None => self.pins.push(row),
            }
        }
        self.profiles.extend(other.profiles);
        self
    }

    /// Puts these PINs into a database: that of teacher mode, and those of the profiles that are there. Profiles unknown to
    /// these records keep the PINs that they have there.
    pub(crate) fn put_into(&self, database: &Path) -> Result<(), Failure> {
        let mut connection = Connection::open(database)?;
        connection.pragma_update(None, "secure_delete", true)?;
        let transaction = connection.transaction()?;
        for owner in self.profiles.iter().map(String::as_str).chain([TEACHER]) {
            transaction.prepare_cached("DELETE FROM pins WHERE owner = ?1")?.execute([owner])?;
        }
        let sql = "INSERT OR REPLACE INTO pins (owner, hash, wrong_tries, last_wrong_ms, set_ms)
                   SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?1 = ?6 OR EXISTS (SELECT 1 FROM profiles WHERE id = ?1)";
        for Row { owner, hash, wrong_tries, last_wrong_ms, set_ms } in &self.pins {
            let values = params![owner, hash, wrong_tries, last_wrong_ms, set_ms, TEACHER];
            transaction.prepare_cached(sql)?.execute(values)?;
        }
        transaction.commit()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::{Duration, SystemTime, UNIX_EPOCH};

    use tempfile::TempDir;

    use super::*;
    use crate::ground::backup_copy::{Occasion, Replacement};
    use crate::ground::files::journal_of;
    use crate::ground::id::ProfileId;
    use crate::ground::pin_owner::PinOwner;
    use crate::nouns::pins::pin::NewPin;
    use crate::nouns::profiles::profile::NewProfile;
    use crate::records::Records;

    /// Each look at the clock is a second later.
    fn now() -> SystemTime {
        static SECONDS: AtomicU64 = AtomicU64::new(1_790_000_000);
        UNIX_EPOCH + Duration::from_secs(SECONDS.fetch_add(1, Ordering::Relaxed))
    }

    /// A hash that differs from others by these four letters.
    fn hash(letters: &str) -> String {
        format!("$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRz$aGFzaGhhc2hoYXNo{letters}")
    }

    fn set(records: &mut Records, owner: PinOwner, letters: &str) {
        records.pins().set(owner, &NewPin { hash: hash(letters) }).unwrap();
    }

    fn pupil(records: &mut Records, name: &str) -> ProfileId {
        let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "owl".to_owned() };
        records.profiles().create(&new).unwrap().id
    }

    fn copy(records: &mut Records) -> String {
        records.backups().before(Occasion::Merge).unwrap().name
    }

    fn fresh() -> (TempDir, Records) {
        let folder = tempfile::tempdir().unwrap();
        let records = Records::open(folder.path(), now).unwrap();
        (folder, records)
    }

    /// The owners of the PINs in a closed file, in their order, and the letters of their hashes.
    fn pins(folder: &Path) -> Vec<(String, String)> {
        let file = Connection::open(folder.join("records.sqlite")).unwrap();
        let mut pins: Vec<(String, String)> = KeptPins::of(&file)
            .unwrap()
            .pins
            .into_iter()
            .map(|row| (row.owner, row.hash[row.hash.len() - 4..].to_owned()))
            .collect();
        pins.sort();
        pins
    }

    fn teacher(letters: &str) -> (String, String) {
        (TEACHER.to_owned(), letters.to_owned())
    }

    #[test]
    fn restoring_a_copy_keeps_the_present_pins() {
        let (folder, mut records) = fresh();
        let [kept, freed, new] = ["Ada", "Tom", "Mai"].map(|name| pupil(&mut records, name));
        set(&mut records, PinOwner::Teacher, "OLDT");
        set(&mut records, PinOwner::Profile(kept), "OLDA");
        set(&mut records, PinOwner::Profile(freed), "OLDB");
        let old = copy(&mut records);
        set(&mut records, PinOwner::Teacher, "NEWT");
        set(&mut records, PinOwner::Profile(kept), "NEWA");
        set(&mut records, PinOwner::Profile(new), "NEWC");
        records.pins().clear(PinOwner::Profile(freed)).unwrap();
        let later = pupil(&mut records, "Zoe");
        set(&mut records, PinOwner::Profile(later), "ZOES");
        let newer = copy(&mut records);
        let present = {
            let mut pins = vec![(kept.to_string(), "NEWA".to_owned()), (new.to_string(), "NEWC".to_owned())];
            pins.push(teacher("NEWT"));
            pins.sort();
            pins
        };

        records.backups().restore(&old).unwrap();
        assert_eq!(records.profiles().list().unwrap().len(), 3);
        drop(records);
        assert_eq!(pins(folder.path()), present, "Zoe is not in that copy");

        // Without the teacher's PIN now, none comes back; a profile that is only in the copy keeps its own.
        let mut records = Records::open(folder.path(), now).unwrap();
        records.pins().clear(PinOwner::Teacher).unwrap();
        records.backups().restore(&newer).unwrap();
        drop(records);
        let mut expected: Vec<_> = present.into_iter().filter(|(owner, _)| owner != TEACHER).collect();
        expected.push((later.to_string(), "ZOES".to_owned()));
        expected.sort();
        assert_eq!(pins(folder.path()), expected);
    }

    /// Records with a copy from before the teacher's PIN and one with an earlier PIN; returns the older copy.
    fn with_copies() -> (TempDir, String) {
        let (folder, mut records) = fresh();
        pupil(&mut records, "Ada");
        let before = copy(&mut records);
        set(&mut records, PinOwner::Teacher, "PINA");
        copy(&mut records);
        set(&mut records, PinOwner::Teacher, "PINB");
        (folder, before)
    }

    fn replace(folder: &TempDir, with: &Replacement) -> Vec<(String, String)> {
        assert!(Records::open(folder.path(), now).is_err());
        Records::replace(folder.path(), with, now()).unwrap();
        drop(Records::open(folder.path(), now).unwrap());
        pins(folder.path())
    }

    #[test]
    fn no_older_copy_removes_the_pin_of_damaged_records() {
        let (folder, before) = with_copies();
        let file = folder.path().join("records.sqlite");
        let connection = Connection::open(&file).unwrap();
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'own_levels'";
        let page: u32 = connection.query_one(sql, (), |row| row.get(0)).unwrap();
        drop(connection);
        let mut bytes = fs::read(&file).unwrap();
        bytes[(page as usize - 1) * 4096..][..4096].fill(0xA5);
        fs::write(&file, bytes).unwrap();
        assert_eq!(replace(&folder, &Replacement::Copy(before)), [teacher("PINB")], "it can still be read");
    }

    #[test]
    fn if_the_records_cannot_be_read_the_newest_copy_has_the_pins() {
        let (folder, before) = with_copies();
        fs::write(folder.path().join("records.sqlite"), "Dear diary").unwrap();
        assert_eq!(replace(&folder, &Replacement::Copy(before)), [teacher("PINA")]);
    }

    /// Otherwise a pupil at a device whose file is gone could set a PIN and then bring back the class with a copy.
    #[test]
    fn records_that_begin_anew_beside_copies_have_the_teacher_of_the_newest() {
        let (folder, _) = with_copies();
        for name in ["records.sqlite", "records.sqlite-wal", "records.sqlite-shm"] {
            drop(fs::remove_file(folder.path().join(name)));
        }
        assert_eq!(replace(&folder, &Replacement::Nothing), [teacher("PINA")]);
    }

    #[test]
    fn a_pin_that_can_match_nothing_is_not_taken_from_damaged_records() {
        let (folder, before) = with_copies();
        let file = folder.path().join("records.sqlite");
        let connection = Connection::open(&file).unwrap();
        connection.execute("UPDATE pins SET hash = 'soup'", ()).unwrap();
        connection.pragma_update(None, "user_version", 0).unwrap();
        drop(connection);
        assert_eq!(replace(&folder, &Replacement::Copy(before)), [teacher("PINA")]);
    }

    #[test]
    fn what_is_left_before_a_damaged_step_does_not_remove_a_later_pin() {
        let (folder, mut records) = fresh();
        pupil(&mut records, "Ada");
        let before = copy(&mut records);
        drop(records);
        let mut records = Records::open(folder.path(), now).unwrap();
        for name in ["Tom", "Mai", "Zoe"] {
            pupil(&mut records, name);
        }
        set(&mut records, PinOwner::Teacher, "PINA");
        copy(&mut records);
        for name in ["Ben", "Kim", "Lea"] {
            pupil(&mut records, name);
        }
        // As after a kill, with a changed bit in one of the first steps.
        for with in [Replacement::Rest, Replacement::Copy(before)] {
            let killed = tempfile::tempdir().unwrap();
            for entry in fs::read_dir(folder.path()).unwrap() {
                let path = entry.unwrap().path();
                fs::copy(&path, killed.path().join(path.file_name().unwrap())).unwrap();
            }
            let journal = journal_of(&killed.path().join("records.sqlite"));
            let mut bytes = fs::read(&journal).unwrap();
            bytes[100] ^= 1;
            fs::write(&journal, bytes).unwrap();
            assert_eq!(replace(&killed, &with), [teacher("PINA")], "{with:?}");
        }
    }
}
