//! Measures the cost of a shared folder for a school: bytes in it, bytes written, and the time of exchanges.
//!
//! `measure_folder year [--days N] [--laptops N] [--pupils N]` lets a class work on its laptops day by day; each laptop
//! exchanges at the start and at the end of the lesson. `measure_folder size [--classes N] [--answers N] [--games N]`
//! writes the records of a whole school into a folder and reads them on a new device; the numbers of answers and games are
//! per class.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, UNIX_EPOCH};

use fastrand::Rng;
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{
    Directory, Exchanged, Exchanger, NewProfile, Player, Profile, Records, Resumed, Shelf, Terms, Turn, resume,
};
use mathchess_records_tests::learner::answer;
use mathchess_records_tests::lent::Lent;
use mathchess_records_tests::school::{School, UNTIL_MS};
use mathchess_records_tests::self_play::{Result, random_turn, terms};
use tempfile::TempDir;

const DAY_MS: u64 = 86_400_000;
/// A pupil's work on a school day: 2,400 answers and 80 games in a year of 200 days.
const ANSWERS_A_DAY: u32 = 12;
const GAMES_IN_FIVE_DAYS: u32 = 2;
/// The number of turns in a game.
const TURNS: u32 = 30;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let mut numbers = Numbers::default();
    let measured = numbers.read(arguments).and_then(|()| match what.as_str() {
        "year" => year(&numbers),
        "size" => size(&numbers),
        _ => Err("measure_folder year or measure_folder size".into()),
    });
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The options.
struct Numbers {
    days: u64,
    laptops: usize,
    pupils: usize,
    classes: usize,
    answers: usize,
    games: usize,
}

impl Default for Numbers {
    fn default() -> Self {
        Self { days: 200, laptops: 25, pupils: 30, classes: 1, answers: 72_000, games: 2_400 }
    }
}

impl Numbers {
    fn read(&mut self, mut arguments: impl Iterator<Item = String>) -> Result<()> {
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--days" => self.days = value.parse()?,
                "--laptops" => self.laptops = value.parse()?,
                "--pupils" => self.pupils = value.parse()?,
                "--classes" => self.classes = value.parse()?,
                "--answers" => self.answers = value.parse()?,
                "--games" => self.games = value.parse()?,
                other => return Err(format!("there is no option {other}").into()),
            }
        }
        Ok(())
    }
}

/// A device of the school.
struct Device {
    records: Records,
    exchanger: Exchanger,
    _folder: Option<TempDir>,
}

/// The time of an exchange: in total, and the longest time for which it held the records.
struct Took {
    done: Exchanged,
    all: Duration,
    longest: Duration,
}

impl Device {
    fn new(now: &Arc<AtomicU64>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let now = Arc::clone(now);
        let teller = move || UNIX_EPOCH + Duration::from_millis(now.load(Ordering::Relaxed));
        let mut records = Records::open(folder.path(), teller)?;
        records.folder().join()?;
        Ok(Self { records, exchanger: Exchanger::default(), _folder: Some(folder) })
    }

    fn exchange(&mut self, shelf: &Directory) -> Result<Took> {
        let began = Instant::now();
        let lent = Lent::new(&mut self.records);
        let done = self.exchanger.run(shelf, &lent, false, &AtomicBool::new(false))?;
        Ok(Took { done, all: began.elapsed(), longest: lent.longest() })
    }

    /// A pupil's lesson: some answers, and sometimes a game with a classmate.
    fn lesson(&mut self, pupil: &Profile, other: &Profile, random: &mut Rng) -> Result<()> {
        let sitting = self.records.attempts().new_sitting();
        for _ in 0..ANSWERS_A_DAY {
            let item = format!("drill:mul.pair/2/{}", random.u32(..));
            self.records.attempts().append(&[answer(pupil.id, sitting, &item, random.u8(..5) > 0)])?;
        }
        if random.u32(..5) < GAMES_IN_FIVE_DAYS {
            self.game([pupil, other], random)?;
        }
        Ok(())
    }

    fn game(&mut self, players: [&Profile; 2], random: &mut Rng) -> Result<()> {
        let seat = |profile: &Profile| Player { profile: Some(profile.id), name: profile.name.clone(), strength: None };
        let agreed = Terms { players: players.map(seat).to_vec(), ..terms(1) };
        let id = self.records.games().create(&agreed, false, &[])?;
        let placing = Placing::random(LEVELS[0].conditions(), Side::White, random.u64(..));
        self.records.games().begin_play(id, &placing.begin()?.to_string())?;
        let Resumed::InPlay { now: mut play, .. } = resume(&self.records.games().load(id)?)? else { return Ok(()) };
        for ply in 1..=TURNS {
            if play.outcome().is_some() {
                break;
            }
            let turn: Turn = random_turn(&mut play, random, ply)?;
            self.records.games().append_turn(id, &turn, play.outcome().as_ref())?;
        }
        Ok(())
    }
}

fn year(numbers: &Numbers) -> Result<()> {
    let shared = tempfile::tempdir()?;
    let shelf = Directory::at(shared.path());
    shelf.prepare()?;
    let now = Arc::new(AtomicU64::new(UNTIL_MS.cast_unsigned()));
    let mut random = Rng::with_seed(1);
    let mut desk = Device::new(&now)?;
    let new = |number| NewProfile { name: format!("Pupil {number}"), colour: "blue".into(), avatar: "🦉".into() };
    let class = desk.records.classes().create("4B")?.id;
    desk.records.classes().enrol(class, &(0..numbers.pupils).map(new).collect::<Vec<_>>())?;
    desk.exchange(&shelf)?;
    let pupils = desk.records.profiles().list()?;
    let mut laptops: Vec<Device> = (0..numbers.laptops).map(|_| Device::new(&now)).collect::<Result<_>>()?;
    println!(
        "day | files | bytes in the folder | bytes written in all | an exchange of a laptop, mean, longest | records lent at most"
    );
    let mut written = 0;
    for day in 1..=numbers.days {
        let (mut sum, mut most, mut lent, mut count) = (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
        let known = names(&shelf)?;
        for round in 0..2 {
            for laptop in &mut laptops {
                now.fetch_add(1_000, Ordering::Relaxed);
                let Took { done, all, longest } = laptop.exchange(&shelf)?;
                if done.stopped || !done.waiting.is_empty() {
                    return Err(format!("files wait: {:?}", done.waiting).into());
                }
                (sum, most, lent, count) = (sum + all, all.max(most), longest.max(lent), count + 1);
            }
            if round == 0 {
                for (number, pupil) in pupils.iter().enumerate() {
                    let place = random.usize(..laptops.len());
                    laptops[place].lesson(pupil, &pupils[(number + 1) % pupils.len()], &mut random)?;
                }
            }
        }
        desk.exchange(&shelf)?;
        let there = shelf.list()?;
        written += there.iter().filter(|file| !known.contains(&file.name)).map(|file| file.bytes).sum::<u64>();
        now.fetch_add(DAY_MS, Ordering::Relaxed);
        if day.is_multiple_of(20) || day == numbers.days || day == 1 {
            let bytes: u64 = there.iter().map(|file| file.bytes).sum();
            let mean = sum / count;
            println!("{day} | {} | {bytes} | {written} | {mean:.1?}, {most:.1?} | {lent:.1?}", there.len());
        }
    }
    new_device(&now, &shelf)
}

fn names(shelf: &Directory) -> Result<std::collections::HashSet<mathchess_records::FileName>> {
    Ok(shelf.list()?.into_iter().map(|file| file.name).collect())
}

/// A device that is added last.
fn new_device(now: &Arc<AtomicU64>, shelf: &Directory) -> Result<()> {
    let mut last = Device::new(now)?;
    let Took { done, all, longest } = last.exchange(shelf)?;
    let bytes = std::fs::metadata(last.records.file())?.len();
    println!(
        "A new device reads {} files in {all:.1?}, lends its records for {longest:.1?} at most, and has {bytes} bytes then.",
        done.read
    );
    let Took { all, .. } = last.exchange(shelf)?;
    println!("An exchange in which there is nothing new: {all:.1?}");
    Ok(())
}

fn size(numbers: &Numbers) -> Result<()> {
    let (own, shared) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let school = School {
        games: numbers.games * numbers.classes,
        answers: numbers.answers * numbers.classes,
        profiles: numbers.pupils * numbers.classes,
        classes: numbers.classes,
        seed: 1,
        until_ms: UNTIL_MS,
    };
    school.make(own.path())?;
    let shelf = Directory::at(shared.path());
    shelf.prepare()?;
    let now = Arc::new(AtomicU64::new(UNTIL_MS.cast_unsigned()));
    let mut device = opened(own.path(), &now)?;
    let Took { done, all, longest } = device.exchange(&shelf)?;
    let bytes: u64 = shelf.list()?.iter().map(|file| file.bytes).sum();
    println!("{school:?}");
    println!("Written: {} files, {bytes} bytes in {all:.1?}, records lent for {longest:.1?} at most", done.written);
    new_device(&now, &shelf)
}

fn opened(folder: &Path, now: &Arc<AtomicU64>) -> Result<Device> {
    let now = Arc::clone(now);
    let mut records = Records::open(folder, move || UNIX_EPOCH + Duration::from_millis(now.load(Ordering::Relaxed)))?;
    records.folder().join()?;
    Ok(Device { records, exchanger: Exchanger::default(), _folder: None })
}
