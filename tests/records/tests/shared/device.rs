//! A device that takes part in a shared folder, and the actions of people on it.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use fastrand::Rng;
use mathchess_engine::game::{Finding, GameKind, Standing};
use mathchess_engine::games::mathematical_chess::LEVELS;
use mathchess_records::{
    BinFilter, BinRow, CompetitionKind, CompetitionResult, Erasable, Exchanged, Exchanger, GameId, Lender, MatchFilter,
    NewCompetition, NewCompetitor, NewDisplay, NewOwnLevel, Noun, Occasion, Player, Profile, Records, RecordsError,
    RecordsFile, Scope, Selection, Shelf, ShelfError, Switches, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::terms;
use tempfile::TempDir;

use super::carrier::Copy;
use super::school::{end, person, play, position};

/// Why an exchange ended early.
#[derive(Debug)]
pub enum Ended {
    SwitchedOff,
    Shelf,
    Records(RecordsError),
}

impl From<RecordsError> for Ended {
    fn from(error: RecordsError) -> Self {
        Self::Records(error)
    }
}

impl From<ShelfError> for Ended {
    fn from(_: ShelfError) -> Self {
        Self::Shelf
    }
}

/// Lends records, and switches the device off after a number of steps.
struct Lent<'a> {
    records: RefCell<&'a mut Records>,
    left: Cell<Option<u32>>,
}

impl Lender for Lent<'_> {
    type Error = Ended;

    fn lend<T>(&self, step: impl FnOnce(&mut Records) -> T) -> Result<T, Ended> {
        match self.left.get() {
            Some(0) => return Err(Ended::SwitchedOff),
            Some(left) => self.left.set(Some(left - 1)),
            None => {}
        }
        Ok(step(&mut self.records.borrow_mut()))
    }
}

/// Exchanges records once.
pub fn exchange(
    records: &mut Records,
    exchanger: &mut Exchanger,
    shelf: &impl Shelf,
    switched_off_after: Option<u32>,
) -> Result<Exchanged, Ended> {
    let lent = Lent { records: RefCell::new(records), left: Cell::new(switched_off_after) };
    exchanger.run(shelf, &lent, true, &AtomicBool::new(false))
}

/// Generates the ids of one device, the same in every run.
#[derive(Clone)]
struct Ids {
    device: u32,
    made: Arc<AtomicU32>,
}

impl Ids {
    /// Opens records that use these ids.
    fn open(&self, folder: &Path, clock: &TestClock) -> Records {
        let ids = self.clone();
        Records::open(folder, clock.teller()).unwrap().with_ids_by(move || {
            let (made, mut bytes) = (ids.made.fetch_add(1, Ordering::Relaxed), [0; 10]);
            bytes[2..6].copy_from_slice(&made.to_be_bytes());
            bytes[6..].copy_from_slice(&ids.device.to_be_bytes());
            bytes
        })
    }
}

/// A folder in memory if the system has one; the effects of power cuts on a disk are tested elsewhere.
fn in_memory() -> TempDir {
    let memory = Path::new("/dev/shm");
    tempfile::tempdir_in(memory).unwrap_or_else(|_| tempfile::tempdir().unwrap())
}

/// The most people of a school on a device: enough for a long run in which people meet again.
const MOST_PEOPLE: usize = 200;

/// A device.
pub struct Device {
    folder: TempDir,
    ids: Ids,
    pub clock: TestClock,
    /// How many milliseconds its clock is ahead.
    pub skew: u64,
    records: Option<Records>,
    exchanger: Exchanger,
    pub copy: Copy,
    /// The factor by which rare events are rarer in this run.
    pub rarely: u64,
}

impl Device {
    /// A device that takes part.
    pub fn new(now: u64) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(1 << 16);
        Self::numbered(NEXT.fetch_add(1, Ordering::Relaxed), now)
    }

    /// A device whose ids follow from its number; the number must be unique in the run.
    pub fn numbered(number: u32, now: u64) -> Self {
        let (folder, clock) = (in_memory(), TestClock::default());
        clock.set(now);
        let ids = Ids { device: number, made: Arc::default() };
        let mut records = ids.open(folder.path(), &clock);
        records.folder().join().unwrap();
        let (exchanger, copy) = (Exchanger::default(), Copy::default());
        Self { folder, ids, clock, skew: 0, records: Some(records), exchanger, copy, rarely: 1 }
    }

    pub fn records(&mut self) -> &mut Records {
        self.records.as_mut().unwrap()
    }

    /// The folder with its records.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn everything(&mut self) -> String {
        self.records().transfer().export(&Selection::Everything).unwrap()
    }

    /// Switches it off and on again.
    pub fn restart(&mut self) {
        self.records = None;
        self.exchanger = Exchanger::default();
        self.copy.will_work();
        self.records = Some(self.ids.open(self.folder.path(), &self.clock));
    }

    /// Replaces its disk by a copy of another device's.
    pub fn become_copy_of(&mut self, other: &mut Self) {
        self.records = None;
        other.records = None;
        for entry in std::fs::read_dir(self.folder.path()).unwrap() {
            std::fs::remove_file(entry.unwrap().path()).unwrap();
        }
        for entry in std::fs::read_dir(other.folder.path()).unwrap() {
            let from = entry.unwrap().path();
            std::fs::copy(&from, self.folder.path().join(from.file_name().unwrap())).unwrap();
        }
        self.restart();
        other.restart();
    }

    /// Exchanges with a folder without faults.
    pub fn exchange_with(&mut self, shelf: &impl Shelf) -> Result<Exchanged, Ended> {
        exchange(self.records.as_mut().unwrap(), &mut self.exchanger, shelf, None)
    }

    /// Exchanges; none if something failed on the way. With `may_fail` it is sometimes switched off at any step.
    pub fn exchange(&mut self, random: &mut Rng, may_fail: bool) -> Option<Exchanged> {
        let fails = may_fail && random.u8(..6) == 0;
        let left = (fails && random.bool()).then(|| random.u32(0..12));
        if fails && left.is_none() {
            self.copy.will_fail(random);
        }
        let done = exchange(self.records.as_mut().unwrap(), &mut self.exchanger, &self.copy, left);
        match done {
            Ok(done) => {
                self.copy.will_work();
                Some(done)
            }
            Err(Ended::Records(error)) => panic!("{error}"),
            Err(Ended::SwitchedOff | Ended::Shelf) => {
                self.restart();
                None
            }
        }
    }

    /// Does here whatever other devices ask for. Returns whether anything was asked.
    pub fn take_all_over(&mut self) -> bool {
        let acts = self.asked();
        if !acts.is_empty() {
            self.records().folder().take_over(&acts).unwrap();
        }
        !acts.is_empty()
    }

    /// The numbers of everything that other devices ask for.
    pub fn asked(&mut self) -> Vec<i64> {
        let asks = self.records().folder().asks().unwrap();
        asks.iter().flat_map(|ask| &ask.acts).map(|act| act.number).collect()
    }

    /// Imports a file that was carried from another device.
    pub fn read(&mut self, file: &str) {
        self.records().transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    }

    /// Makes a backup of the records, or restores an older one.
    pub fn keep_or_restore(&mut self, random: &mut Rng) {
        let copies = self.records().backups().list();
        match random.choice(&copies) {
            Some(copy) if random.bool() => drop(self.records().backups().restore(&copy.name).unwrap()),
            _ => drop(self.records().backups().before(Occasion::Merge).unwrap()),
        }
    }

    /// Does one action of a person.
    #[allow(clippy::too_many_lines, reason = "a list")]
    pub fn act(&mut self, random: &mut Rng) {
        let rarely = self.rarely;
        // The number of the device that began a game is at the end of its id.
        let own = format!("{:08x}", self.ids.device);
        let one_of = |records: &mut Records, random: &mut Rng| {
            let only = rarely > 1 && random.u64(..rarely) > 0;
            a_game(records, random, only.then_some(own.as_str()))
        };
        let records = self.records();
        let people = records.profiles().list().unwrap();
        let one = |random: &mut Rng| random.choice(&people).cloned();
        let classes = records.classes().list().unwrap();
        let number = random.u16(..1_000);
        match random.u8(..30) {
            0 | 1 if people.len() < MOST_PEOPLE => drop(profile(records, &format!("Pupil {number}"))),
            0 | 1 => {}
            2 => {
                if let Some(profile) = one(random) {
                    let renamed = Profile { name: format!("Renamed {number}"), ..profile };
                    drop(records.profiles().update(&renamed));
                }
            }
            3 => drop(one(random).map(|profile| records.profiles().delete(profile.id))),
            4 => {
                let deleted = records.bin().page(&BinFilter::default(), 0, u32::MAX).unwrap().rows;
                // Bringing back what is only hidden decides against its erasure for ever: a test of its own does that.
                let is_deleted = |row: &BinRow| row.noun == Noun::Profile && row.hidden_for.is_none();
                let mut ids: Vec<String> = deleted.into_iter().filter(is_deleted).map(|row| row.id).collect();
                ids.sort();
                if let Some(id) = random.choice(ids) {
                    records.profiles().restore(id.parse().unwrap()).unwrap();
                }
            }
            5 => {
                if let (Some(one), Some(other)) = (one(random), one(random)) {
                    drop(records.profiles().merge(one.id, other.id));
                }
            }
            6 => drop(one(random).map(|profile| records.profiles().separate(profile.id))),
            7 => drop(records.classes().create(&format!("Class {number}"))),
            8 => {
                if let (Some(class), Some(pupil)) = (random.choice(&classes), one(random)) {
                    drop(records.classes().join(class.id, &[pupil.id]));
                }
            }
            9 => {
                if let (Some(class), Some(pupil)) = (random.choice(&classes), one(random)) {
                    drop(records.classes().leave(class.id, &[pupil.id]));
                }
            }
            10 => {
                if let Some(class) = random.choice(&classes) {
                    drop(records.classes().rename(class.id, &format!("Class {number}")));
                }
            }
            11 if random.u8(..3) == 0 => {
                if let Some(class) = random.choice(&classes) {
                    drop(records.classes().set_archived(class.id, true));
                }
            }
            11 if random.u8(..3) == 0 => {
                if let Some(class) = records.classes().archive().unwrap().first() {
                    drop(records.classes().set_archived(class.id, false));
                }
            }
            12 if random.bool() => {
                if let Some(class) = random.choice(&classes) {
                    let members = records.classes().members(class.id).unwrap_or_default();
                    let some =
                        members.iter().map(|member| member.profile.id).filter(|_| random.bool()).collect::<Vec<_>>();
                    let names = ["Owls", "Foxes", "Bears"];
                    let (former, name) = (random.choice(names), random.choice(names).unwrap_or("Owls"));
                    drop(records.classes().set_group(class.id, former.filter(|_| random.bool()), name, &some));
                }
            }
            11 if random.u8(..4) == 0 => drop(random.choice(&classes).map(|class| records.classes().delete(class.id))),
            11 | 12 => {
                let scope = match (random.bool(), random.choice(&classes), one(random)) {
                    (true, Some(class), _) => Scope::Class(class.id),
                    (_, _, Some(pupil)) => Scope::Profile(pupil.id),
                    _ => return,
                };
                let switches = Switches { hints: Some(random.bool()), ..Switches::default() };
                drop(records.switches().set(scope, &switches));
            }
            13..=15 => {
                if let Some(pupil) = one(random) {
                    let sitting = records.attempts().new_sitting();
                    drop(records.attempts().append(&[answer(pupil.id, sitting, "drill:mul.pair/2/8", random.bool())]));
                }
            }
            16 => {
                let (Some(one), Some(other)) = (one(random), one(random)) else { return };
                let players = if one.id == other.id {
                    let computer = Player { profile: None, name: "mathchess-engine 3".to_owned(), strength: Some(3) };
                    vec![person(&one), computer]
                } else {
                    vec![person(&one), person(&other)]
                };
                let id = records.games().create(&Terms { players, ..terms(1) }, false, &[]).unwrap();
                records.games().begin_play(id, &position().to_string()).unwrap();
            }
            17..=22 => drop(one_of(records, random).map(|id| play(records, id, usize::from(number)))),
            23 => drop(one_of(records, random).map(|id| records.games().take_back(id, 1, None))),
            24 if random.bool() => drop(one_of(records, random).map(|id| end(records, id, true))),
            24 => drop(one_of(records, random).map(|id| records.games().delete(id))),
            25 => {
                let Some(class) = random.choice(&classes) else { return };
                let competitor =
                    |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
                let new = NewCompetition {
                    class: Some(class.id),
                    name: format!("Cup {number}"),
                    kind: CompetitionKind::Swiss,
                    game: GameKind::MathematicalChess,
                    conditions: LEVELS[0].conditions().to_string(),
                    level: Some(1),
                    rounds: 3,
                    minutes: None,
                    finding: Finding::Shown,
                    seed: number.into(),
                    competitors: people.iter().take(4).map(competitor).collect(),
                };
                drop(records.competitions().create(&new));
            }
            26 | 27 => {
                let cups = classes.iter().flat_map(|class| records.competitions().list(class.id).unwrap_or_default());
                let cups: Vec<_> = cups.map(|cup| cup.id).collect();
                let Some(&cup) = random.choice(&cups) else { return };
                match random.u8(..4) {
                    0 => drop(records.competitions().append_round(cup, &[(1, Some(2))])),
                    1 => drop(records.competitions().undo_round(cup)),
                    2 => drop(records.competitions().set_withdrawn(cup, 1, random.bool())),
                    _ => {
                        let standings =
                            if random.bool() { [Standing::Won, Standing::Lost] } else { [Standing::Drawn; 2] };
                        let result = CompetitionResult { game: None, standings, points: None };
                        drop(records.competitions().enter_result(cup, 1, 1, Some(&result)));
                    }
                }
            }
            // In a long run, people are erased more rarely, so that some remain.
            28 if random.u8(..12) == 0 && (rarely == 1 || random.u64(..rarely) == 0) => {
                let what = match (random.bool(), random.choice(&classes), one(random)) {
                    (true, Some(class), _) => Erasable::Class(class.id),
                    (_, _, Some(pupil)) => Erasable::Profile(pupil.id),
                    _ => return,
                };
                records.erasure().erase(what).unwrap();
            }
            28 => {
                let layout = position().board().to_string();
                let new = NewDisplay { game: GameKind::MathematicalChess, name: format!("Display {number}"), layout };
                drop(records.displays().save(&new));
            }
            _ => {
                let levels = records.own_levels().list(GameKind::MathematicalChess).unwrap();
                match random.choice(&levels) {
                    Some(level) if random.bool() => drop(records.own_levels().delete(level.id)),
                    _ => {
                        let conditions = LEVELS[0].conditions().with_size(8).to_string();
                        let game = GameKind::MathematicalChess;
                        let new = NewOwnLevel { game, name: format!("Level {number}"), conditions };
                        drop(records.own_levels().create(&new));
                    }
                }
            }
        }
    }
}

/// An unfinished game. In a long run it is mostly one that nobody else plays.
fn a_game(records: &mut Records, random: &mut Rng, own: Option<&str>) -> Option<GameId> {
    let unfinished = MatchFilter { finished: Some(false), ..MatchFilter::default() };
    let most = if own.is_some() { 100 } else { 8 };
    let mut games = records.games().page(&unfinished, 0, most).unwrap().games;
    games.retain(|game| own.is_none_or(|own| game.id.to_string().ends_with(own)));
    random.choice(&games).map(|game| game.id)
}
