//! Every kind of game is saved and restored as it was. Placing and levels of Mathematical Chess are in `kept.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use fastrand::Rng;
use mathchess_engine::game::{AnyGame, AnyInPlay, EndReason, Finding, GameKind, Seat, Start, Stop};
use mathchess_records::{GameId, Player, RULES_VERSION, Records, Resumed, SavedGame, Terms, Turn, Unplayable, resume};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::outcome::of_two;

/// The beginnings that are tried: the game, the standard start, the options.
const BEGINNINGS: [(GameKind, &str, &str); 10] = [
    (GameKind::SpatialChess, "cubic-symmetric", ""),
    (GameKind::SpatialChess, "nihongi", "d-right-once"),
    (GameKind::IntervalChess, "4", "move-limit=30"),
    (GameKind::IntervalChess, "inverse-4", "race"),
    (GameKind::DigitChess, "2r1", "quiet-limit=20"),
    (GameKind::DigitChess, "2r3", ""),
    (GameKind::DigitChess, "4r1", "quiet-draws"),
    (GameKind::DigitChess, "4r3", "failed-attack-loses"),
    (GameKind::DigitChess, "4r2", "straight-slides"),
    (GameKind::Mathematichess, "placed", "poker"),
];

struct Kept {
    folder: tempfile::TempDir,
    records: Records,
    id: GameId,
    running: AnyInPlay,
}

impl Kept {
    fn begin(game: GameKind, setup: &str, options: &str) -> Self {
        let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(5) };
        let position = AnyGame::start(game, &start).unwrap().to_string();
        let running = AnyInPlay::begin(game, &position, options).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
        let name = |seat: usize| Player { profile: None, name: format!("Seat {seat}"), strength: None };
        let terms = Terms {
            game,
            rules_version: RULES_VERSION,
            conditions: options.to_owned(),
            seed: Some(5),
            starter: 0,
            players: (0..running.seats()).map(name).collect(),
            level: None,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: None,
            player_clock: None,
            quiet_limit: None,
            take_back_allowed: true,
            finding: Finding::Shown,
            utc_offset_minutes: None,
        };
        let id = records.games().begin(&terms, false, &[], &position).unwrap();
        Self { folder, records, id, running }
    }

    fn play(&mut self, text: &str) {
        self.running.play(text).unwrap();
        let ply = self.saved().summary.turns + 1;
        let turn = Turn::played(text, ply, &self.running, ply);
        let outcome = self.running.outcome();
        self.records.games().append_turn(self.id, &turn, outcome.as_ref()).unwrap();
    }

    /// Plays at random, at most `turns` turns.
    fn play_on(&mut self, random: &mut Rng, turns: usize) {
        for _ in 0..turns {
            let legal = self.running.turns();
            let Some(turn) = random.choice(&legal).cloned() else { return };
            self.play(&turn);
        }
    }

    fn finish(&mut self) {
        let outcome = self.running.outcome().unwrap();
        self.records.games().finish(self.id, &outcome, 9).unwrap();
    }

    fn saved(&mut self) -> SavedGame {
        self.records.games().load(self.id).unwrap()
    }

    fn comes_back(&mut self) {
        let saved = self.saved();
        let Resumed::InPlay { past, now: resumed } = resume(&saved).unwrap() else { panic!("it is being prepared") };
        assert_eq!(past.len(), saved.turns.len());
        assert_eq!(resumed.position(), self.running.position());
        assert_eq!((resumed.hash(), resumed.points()), (self.running.hash(), self.running.points()));
        assert_eq!((resumed.outcome(), resumed.turns()), (self.running.outcome(), self.running.turns()));
        assert_eq!(resumed.options(), self.running.options());
    }
}

#[test]
fn games_come_back_at_any_turn() {
    for (number, (game, setup, options)) in (1..).zip(BEGINNINGS) {
        let (mut kept, mut random) = (Kept::begin(game, setup, options), Rng::with_seed(number));
        for turns in [0, 1, 7, 30] {
            kept.play_on(&mut random, turns);
            kept.comes_back();
        }
    }
}

#[test]
fn ends_come_back_however_they_came_about() {
    for (game, setup, options) in BEGINNINGS {
        let mut resigned = Kept::begin(game, setup, options);
        resigned.play_on(&mut Rng::with_seed(1), 3);
        if resigned.running.outcome().is_none() {
            resigned.running.stop(Stop::Resignation(Seat::new(0)));
            resigned.finish();
        }
        resigned.comes_back();

        let mut agreed = Kept::begin(game, setup, options);
        agreed.running.stop(Stop::Agreement);
        agreed.finish();
        agreed.comes_back();
    }
    let mut solved = Kept::begin(GameKind::IntervalChess, "4", "");
    ["2>9", "5>2", "8>5", "1>8"].into_iter().for_each(|turn| solved.play(turn));
    solved.comes_back();
    assert_eq!(solved.saved().summary.outcome.unwrap().reason, EndReason::Solved);
}

#[test]
fn the_time_limit_stops_every_game() {
    for (game, setup, options) in BEGINNINGS {
        let mut kept = Kept::begin(game, setup, options);
        kept.play_on(&mut Rng::with_seed(2), 2);
        kept.running.stop(Stop::TimeLimit);
        assert_eq!(kept.running.outcome().map(|outcome| outcome.reason), Some(EndReason::TimeLimit), "{game}");
        kept.finish();
        kept.comes_back();
    }
}

#[test]
fn ends_in_the_words_of_older_programs_are_read() {
    let mut kept = Kept::begin(GameKind::IntervalChess, "4", "");
    kept.running.stop(Stop::Agreement);
    kept.finish();
    let Kept { folder, records, id, running } = kept;
    drop(records);
    let file = rusqlite::Connection::open(folder.path().join("records.sqlite")).unwrap();
    let reason: String = file.query_row("SELECT reason FROM games", (), |row| row.get(0)).unwrap();
    assert_eq!(reason, "givenUp");
    file.execute("UPDATE games SET reason = 'given up', loser = NULL", ()).unwrap();
    drop(file);
    let records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    Kept { folder, records, id, running }.comes_back();
}

#[test]
fn turns_can_be_taken_back() {
    let mut kept = Kept::begin(GameKind::DigitChess, "4r2", "");
    kept.play("ar1-a13");
    let before = kept.running.clone();
    kept.play("br1-b13");
    kept.records.games().take_back(kept.id, 1, None).unwrap();
    kept.running = before;
    kept.comes_back();
}

#[test]
fn a_record_that_does_not_fit_is_refused_and_kept() {
    let mut kept = Kept::begin(GameKind::SpatialChess, "cubic-symmetric", "");
    kept.play_on(&mut Rng::with_seed(3), 4);
    let saved = kept.saved();
    let refused = |change: &dyn Fn(&mut SavedGame)| {
        let mut changed = saved.clone();
        change(&mut changed);
        resume(&changed).unwrap_err().why
    };
    assert!(matches!(refused(&|game| game.turns[2].turn.position_hash ^= 1), Unplayable::Turn { ply: 3, .. }));
    assert!(matches!(refused(&|game| game.turns[1].turn.points[0] += 1), Unplayable::Turn { ply: 2, .. }));
    assert!(matches!(refused(&|game| game.turns[0].turn.text = "h8h1".to_owned()), Unplayable::Turn { ply: 1, .. }));
    assert!(matches!(refused(&|game| game.turns[0].turn.ply = 2), Unplayable::Turn { ply: 1, .. }));
    assert!(matches!(refused(&|game| game.summary.display = None), Unplayable::Display(_)));
    assert!(matches!(refused(&|game| game.summary.terms.conditions = "fast".to_owned()), Unplayable::Conditions(_)));
    assert!(matches!(refused(&|game| drop(game.summary.terms.players.pop())), Unplayable::Conditions(_)));
    assert!(matches!(refused(&|game| game.summary.terms.game = GameKind::DigitChess), Unplayable::Display(_)));
    let won = of_two(Some(0), None, EndReason::Checkmate);
    assert_eq!(refused(&|game| game.summary.outcome = Some(won.clone())), Unplayable::Outcome);
    kept.comes_back();
}
