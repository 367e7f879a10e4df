//! Makes the records of a whole school quickly: real games and answers to real exercises, in any number. The same seed
//! gives the same records.

mod answers;
mod games;
mod pool;

use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use fastrand::Rng;
use mathchess_records::{ClassId, NewProfile, ProfileId, Records};
use rusqlite::Connection;
use uuid::Builder;

use crate::self_play::Result;

/// The last day of the records, in milliseconds since 1970: 20 November 2026, noon.
pub const UNTIL_MS: i64 = 1_795_176_000_000;
/// The time span of the records, in milliseconds: three years.
const SPAN_MS: i64 = 3 * 365 * 86_400_000;
/// How many times more the pupils of the first class have answered than the others.
const DILIGENCE: usize = 10;

/// The records to make.
#[derive(Clone, Copy, Debug)]
pub struct School {
    /// The number of games.
    pub games: usize,
    /// The number of answers.
    pub answers: usize,
    /// The number of pupils.
    pub profiles: usize,
    /// The number of classes; each pupil is in one.
    pub classes: usize,
    /// The seed, which determines everything else.
    pub seed: u64,
    /// The time of the last game and answer, in milliseconds since 1970.
    pub until_ms: i64,
}

/// The people of the school.
struct People {
    names: Vec<String>,
    pupils: Vec<ProfileId>,
    /// The number of pupils in a class; the last class may have fewer.
    class_size: usize,
}

impl People {
    /// A random pupil; the more diligent ones of the first class come up more often.
    fn any(&self, random: &mut Rng) -> usize {
        let first = self.class_size.min(self.pupils.len());
        let drawn = random.usize(..first * DILIGENCE + self.pupils.len() - first);
        if drawn < first * DILIGENCE { drawn % first } else { drawn - first * (DILIGENCE - 1) }
    }

    /// A random pupil of the same class.
    fn classmate(&self, of: usize, random: &mut Rng) -> usize {
        let first = of / self.class_size * self.class_size;
        random.usize(first..(first + self.class_size).min(self.pupils.len()))
    }
}

impl School {
    /// Makes the records in an empty folder.
    ///
    /// # Errors
    /// If the folder is not empty or can't be written, or if there are games or answers but no pupils.
    pub fn make(&self, folder: &Path) -> Result<()> {
        if self.profiles == 0 || self.classes == 0 || self.classes > self.profiles {
            return Err("a school has a pupil for each of its classes".into());
        }
        let from = u64::try_from(self.until_ms - SPAN_MS)?;
        let mut records = Records::open(folder, move || UNIX_EPOCH + Duration::from_millis(from))?;
        if !records.profiles().list()?.is_empty() {
            return Err("there are records in this folder already".into());
        }
        let mut random = Rng::with_seed(self.seed);
        let people = self.enrol(&mut records)?;
        let file = records.file().to_owned();
        drop(records);

        let mut connection = Connection::open(file)?;
        // An unfinished file is made again, so it needs no syncs.
        connection.pragma_update(None, "synchronous", "OFF")?;
        connection.pragma_update(None, "cache_size", -400_000)?;
        connection.pragma_update_and_check(None, "journal_mode", "OFF", |_| Ok(()))?;
        games::write(&mut connection, self, &people, &mut random)?;
        answers::write(&mut connection, self, &people, &mut random)?;
        connection.execute_batch("PRAGMA optimize")?;
        Ok(())
    }

    fn enrol(&self, records: &mut Records) -> Result<People> {
        let class_size = self.profiles.div_ceil(self.classes);
        let mut people = People { names: Vec::new(), pupils: Vec::new(), class_size };
        for number in 0..self.classes {
            let first = number * class_size;
            let names: Vec<String> = (first..(first + class_size).min(self.profiles)).map(name).collect();
            let new = |name: &String| NewProfile { name: name.clone(), colour: "blue".into(), avatar: "🦉".into() };
            let class: ClassId = records.classes().create(&format!("Class {}", number + 1))?.id;
            people.pupils.extend(records.classes().enrol(class, &names.iter().map(new).collect::<Vec<_>>())?.added);
            people.names.extend(names);
        }
        Ok(people)
    }

    /// The time of one of `count` things that happened one after the other.
    fn time(&self, number: usize, count: usize) -> i64 {
        let share = i128::from(SPAN_MS) * (number as i128 + 1) / (count.max(1) as i128);
        self.until_ms - SPAN_MS + i64::try_from(share).unwrap_or_default()
    }
}

/// A unique name.
fn name(number: usize) -> String {
    const FIRST: [&str; 20] = [
        "Ada", "Ben", "Chiara", "Dilan", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jakob", "Kim", "Lena", "Mai",
        "Noah", "Oskar", "Pia", "Rosa", "Sami", "Tom", "Yara",
    ];
    format!("{} {}", FIRST[number % FIRST.len()], 1 + number / FIRST.len())
}

/// An id with this time.
fn id(at_ms: i64, random: &mut Rng) -> String {
    let mut bytes = [0; 10];
    random.fill(&mut bytes);
    Builder::from_unix_timestamp_millis(at_ms.cast_unsigned(), &bytes).into_uuid().to_string()
}
