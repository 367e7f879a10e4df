//! The clock of the device is set to any time between steps: acknowledged changes never look older than earlier ones, and
//! reading back a device's own file changes nothing.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use fastrand::Rng;
use mathchess_engine::game::{AnyInPlay, GameKind};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{GameId, Profile, ProfileId, Records, RecordsFile, Selection};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::effort;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::{random_turn, terms};
use tempfile::TempDir;

/// The number of steps in the checks.
const STEPS: usize = 600;
/// Times for the clocks, in milliseconds since 1970: the beginning, days of this century, the last moment that nanoseconds
/// can express (2262), the year 9999 and beyond.
const TIMES: [u64; 8] = [
    0,
    1,
    946_684_800_000,
    1_795_000_000_000,
    1_795_086_400_000,
    9_223_372_036_854,
    253_402_300_799_999,
    8_640_000_000_000_000,
];

/// A device, and what its records must contain.
struct Device {
    folder: TempDir,
    clock: TestClock,
    records: Option<Records>,
    ada: Profile,
    deleted: bool,
    other: ProfileId,
    answers: usize,
    game: GameId,
    play: AnyInPlay,
    before: Vec<AnyInPlay>,
    turns: Vec<String>,
}

impl Device {
    fn new(random: &mut Rng) -> Self {
        let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
        clock.set(TIMES[3]);
        let mut records = Records::open(folder.path(), clock.teller()).unwrap();
        let ada = profile(&mut records, "Ada").unwrap();
        let other = profile(&mut records, "Tom").unwrap().id;
        let position = Placing::random(LEVELS[0].conditions(), Side::White, random.u64(..)).begin().unwrap();
        let game = records.games().create(&terms(1), false, &[]).unwrap();
        records.games().begin_play(game, &position.to_string()).unwrap();
        let play = AnyInPlay::begin(GameKind::MathematicalChess, &position.to_string(), "quiet-limit=100").unwrap();
        let (before, turns, records) = (Vec::new(), Vec::new(), Some(records));
        Self { folder, clock, records, ada, deleted: false, other, answers: 0, game, play, before, turns }
    }

    fn records(&mut self) -> &mut Records {
        let (folder, clock) = (&self.folder, &self.clock);
        self.records.get_or_insert_with(|| Records::open(folder.path(), clock.teller()).unwrap())
    }

    fn step(&mut self, random: &mut Rng) {
        let (ada, other, game) = (self.ada.clone(), self.other, self.game);
        match random.u8(..9) {
            0 => self.records = None,
            1 => {
                let name = format!("Ada {}", random.u16(..));
                if !self.deleted {
                    self.ada = self.records().profiles().update(&Profile { name, ..ada }).unwrap();
                }
            }
            2 => {
                let deleted = !self.deleted;
                let mut profiles = self.records().profiles();
                if deleted { profiles.delete(ada.id) } else { profiles.restore(ada.id) }.unwrap();
                self.deleted = deleted;
            }
            3 => {
                let sitting = self.records().attempts().new_sitting();
                let new = answer(other, sitting, "drill:add.pair/1/7", random.bool());
                self.records().attempts().append(&[new]).unwrap();
                self.answers += 1;
            }
            4 => {
                if let Some(earlier) = self.before.pop() {
                    self.records().games().take_back(game, 1, None).unwrap();
                    self.turns.pop();
                    self.play = earlier;
                }
            }
            _ => {
                if self.play.outcome().is_none() && self.turns.len() < 60 {
                    self.before.push(self.play.clone());
                    let ply = u32::try_from(self.turns.len()).unwrap() + 1;
                    let turn = random_turn(&mut self.play, random, ply).unwrap();
                    let outcome = self.play.outcome();
                    self.records().games().append_turn(game, &turn, outcome.as_ref()).unwrap();
                    self.turns.push(turn.text);
                    if outcome.is_some() {
                        // A finished game stays: no turn of it is taken back.
                        self.before.clear();
                    }
                }
            }
        }
    }

    /// Checks that everything done is there, and that the device's own file changes nothing.
    fn check(&mut self) {
        let (game, other) = (self.game, self.other);
        let names: Vec<String> =
            self.records().profiles().list().unwrap().into_iter().map(|profile| profile.name).collect();
        let expected: Vec<String> =
            if self.deleted { vec!["Tom".to_owned()] } else { vec![self.ada.name.clone(), "Tom".to_owned()] };
        assert_eq!(names, expected);
        let saved = self.records().games().load(game).unwrap();
        let turns: Vec<String> = saved.turns.into_iter().map(|saved| saved.turn.text).collect();
        assert_eq!(turns, self.turns);
        assert_eq!(self.records().attempts().of_profile(other).unwrap().len(), self.answers);
        let file = self.records().transfer().export(&Selection::Everything).unwrap();
        let report = self.records().transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        assert!(!report.has_changed_anything(), "{report:?}");
    }
}

#[test]
fn no_clock_makes_something_older_than_it_is() {
    let mut random = Rng::with_seed(effort::seed());
    let steps = effort::times(STEPS);
    let mut device = Device::new(&mut random);
    for number in 0..steps {
        if number % 400 == 399 {
            device = Device::new(&mut random);
        }
        let time = if random.bool() { *random.choice(&TIMES).unwrap() } else { random.u64(..TIMES[4] * 2) };
        device.clock.set(time);
        device.step(&mut random);
        if random.u8(..4) == 0 {
            device.clock.set(*random.choice(&TIMES).unwrap());
            device.check();
        }
    }
    device.check();
    effort::figure(&format!(
        "{steps} steps, each at another time between 1970 and the year 275760: none lost, none undone"
    ));
}
