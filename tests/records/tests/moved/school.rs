//! Devices with separate records, and a school to fill them.

use fastrand::Rng;
use mathchess_engine::game::Standing;
use mathchess_engine::game::{Finding, GameKind, Seat, Stop};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Position, Side};
use mathchess_records::{
    ClassId, CompetitionKind, CompetitionResult, EquationRule, GameId, ImportReport, NewCompetition, NewCompetitor,
    NewDisplay, NewOwnLevel, Placement, PlacementAction, Player, Profile, Records, RecordsFile, Resumed, Scope,
    Selection, Switches, Terms, TransferError, Turn, resume,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::{record_game, terms};
use rusqlite::Connection;
use tempfile::TempDir;

/// A device with records of its own.
pub struct Device {
    pub folder: TempDir,
    pub clock: TestClock,
    pub records: Records,
}

impl Device {
    pub fn new() -> Self {
        let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
        clock.set(10_000);
        let records = Records::open(folder.path(), clock.teller()).unwrap();
        Self { folder, clock, records }
    }

    /// A device that has imported these files in this order.
    pub fn with(files: &[&str]) -> Self {
        let mut device = Self::new();
        for file in files {
            device.read(file);
        }
        device
    }

    pub fn read(&mut self, file: &str) -> ImportReport {
        self.try_to_read(file.as_bytes()).unwrap()
    }

    pub fn try_to_read(&mut self, bytes: &[u8]) -> Result<ImportReport, TransferError> {
        self.records.transfer().import(RecordsFile::read(bytes)?)
    }

    pub fn write(&mut self, selection: &Selection) -> String {
        self.records.transfer().export(selection).unwrap()
    }

    pub fn everything(&mut self) -> String {
        self.write(&Selection::Everything)
    }

    /// The number of rows of each table except PINs, which are never moved.
    pub fn count(&self) -> Vec<i64> {
        let file = self.folder.path().join("records.sqlite");
        let copy = tempfile::tempdir().unwrap();
        for name in ["records.sqlite", "records.sqlite-wal"] {
            let _ = std::fs::copy(file.with_file_name(name), copy.path().join(name));
        }
        let connection = Connection::open(copy.path().join("records.sqlite")).unwrap();
        ["profiles", "games", "seats", "placements", "turns", "attempts", "classes", "memberships", "switches"]
            .map(|table| connection.query_one(&format!("SELECT count(*) FROM {table}"), (), |row| row.get(0)).unwrap())
            .to_vec()
    }
}

pub fn person(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

/// A position in which a game at level 1 can begin.
pub fn position() -> Position {
    Placing::random(LEVELS[0].conditions(), Side::White, 7).begin().unwrap()
}

/// Plays the legal turn with this number, counted cyclically, and returns its text; none if the game is finished, deleted
/// or not begun.
pub fn play(records: &mut Records, id: GameId, number: usize) -> Option<String> {
    let game = records.games().load(id).ok()?;
    let Resumed::InPlay { now: mut play, .. } = resume(&game).unwrap() else { return None };
    if play.outcome().is_some() {
        return None;
    }
    let turns = play.turns();
    let turn = &turns[number % turns.len()];
    play.play(turn).unwrap();
    let ply = game.summary.turns + 1;
    let turn = Turn::played(turn, ply, &play, ply * 100);
    records.games().append_turn(id, &turn, play.outcome().as_ref()).unwrap();
    Some(turn.text)
}

/// Ends a game by its umpire, or by the first seat's resignation.
pub fn end(records: &mut Records, id: GameId, resigned: bool) {
    let Ok(game) = records.games().load(id) else { return };
    let Resumed::InPlay { now: mut play, .. } = resume(&game).unwrap() else { return };
    if play.outcome().is_none() {
        play.stop(if resigned { Stop::Resignation(Seat::new(0)) } else { Stop::Umpire });
        records.games().finish(id, &play.outcome().unwrap(), 9).unwrap();
    }
}

/// A school: a class of two, a third profile, games in all stages, answers, switches, a display, a level.
pub struct School {
    pub device: Device,
    pub ada: Profile,
    pub tom: Profile,
    pub eve: Profile,
    pub class: ClassId,
    pub game: GameId,
}

pub fn school() -> School {
    let mut device = Device::new();
    let records = &mut device.records;
    let [ada, tom, eve] = ["Ada", "Tom", "Eve"].map(|name| profile(records, name).unwrap());
    let class = records.classes().create("4b").unwrap().id;
    records.classes().join(class, &[ada.id, tom.id, eve.id]).unwrap();
    records.classes().leave(class, &[eve.id]).unwrap();
    records.classes().create("Chess club").unwrap();
    let players = vec![person(&ada), person(&tom)];
    let game = records.games().create(&Terms { players, seed: Some(u64::MAX), ..terms(1) }, false, &[]).unwrap();
    records.games().begin_play(game, &position().to_string()).unwrap();
    for number in 10..13 {
        play(records, game, number).unwrap();
    }
    records.games().take_back(game, 1, None).unwrap();
    let placed = Placement { action: PlacementAction::Place, piece: "W6".to_owned(), point: "A1".to_owned() };
    let computer = Player { profile: None, name: "Computer".to_owned(), strength: Some(3) };
    records.games().create(&Terms { players: vec![computer, person(&eve)], ..terms(2) }, true, &[placed]).unwrap();
    record_game(records, &mut Rng::with_seed(3), 6).unwrap();
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(ada.id, sitting, "one", true), answer(eve.id, sitting, "two", false)]).unwrap();
    let switches = Switches {
        hints: Some(false),
        locked_levels: Some([9, 10].into()),
        equations: Some(EquationRule::Set(Finding::Found)),
        ..Switches::default()
    };
    records.switches().set(Scope::Class(class), &switches).unwrap();
    records.switches().set(Scope::Profile(tom.id), &Switches { take_back: Some(true), ..Switches::default() }).unwrap();
    let competitor = |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
    let new = NewCompetition {
        class: Some(class),
        name: "Spring cup".to_owned(),
        kind: CompetitionKind::Swiss,
        game: GameKind::MathematicalChess,
        conditions: LEVELS[0].conditions().to_string(),
        level: Some(1),
        rounds: 3,
        minutes: None,
        finding: Finding::Strict,
        seed: u64::MAX,
        competitors: [&ada, &tom, &eve].map(competitor).to_vec(),
    };
    let cup = records.competitions().create(&new).unwrap();
    records.competitions().append_round(cup, &[(2, Some(1)), (3, None)]).unwrap();
    let result = CompetitionResult { game: None, standings: [Standing::Won, Standing::Lost], points: Some([7, 3]) };
    records.competitions().enter_result(cup, 1, 2, Some(&result)).unwrap();
    let game_name = || GameKind::MathematicalChess;
    let layout = position().board().to_string();
    let new = NewDisplay { game: game_name(), name: "Corner".to_owned(), layout };
    records.displays().save(&new).unwrap();
    let conditions = LEVELS[0].conditions().with_size(8).to_string();
    let new = NewOwnLevel { game: game_name(), name: "Primes".to_owned(), conditions };
    records.own_levels().create(&new).unwrap();
    School { device, ada, tom, eve, class, game }
}

/// A file changed by hand, with a footer that matches the change.
pub fn resealed(file: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    lines.pop();
    change(&mut lines);
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let sum = <sha2::Sha256 as sha2::Digest>::digest(body.as_bytes());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", lines.len() - 1)
}
