//! Saved things are restored: profiles, displays, own levels, games, and their totals.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use fastrand::Rng;
use mathchess_engine::game::Standing;
use mathchess_engine::game::{AnyInPlay, EndReason, GameKind, Seat, Stop};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{
    ComputerGame, GameId, ImportedGame, Importing, MatchFilter, MatchPlayer, NewDisplay, NewOwnLevel, NewProfile, Noun,
    OwnLevel, Placement, PlacementAction, Player, Profile, ProfileId, Records, RecordsError, Resumed, Stage, Terms,
    Unplayable, resume,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::outcome::of_two;
use mathchess_records_tests::self_play::{random_turn, record_game, terms};
use tempfile::TempDir;

fn fresh() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000);
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    (folder, clock, records)
}

fn profile(records: &mut Records, name: &str) -> Profile {
    let new = NewProfile { name: name.to_owned(), colour: "green".to_owned(), avatar: "🐢".to_owned() };
    records.profiles().create(&new).unwrap()
}

fn names(profiles: &[Profile]) -> Vec<&str> {
    profiles.iter().map(|profile| profile.name.as_str()).collect()
}

#[test]
fn profiles() {
    let (folder, clock, mut records) = fresh();
    let zoe = profile(&mut records, "  zoe ");
    let ada = profile(&mut records, "Ada");
    assert_eq!(names(&records.profiles().list().unwrap()), ["Ada", "zoe"]);
    assert!(ada.id > zoe.id, "ids sort by time, also within a millisecond");

    let renamed = Profile { name: "Zoë".to_owned(), colour: "red".to_owned(), ..zoe.clone() };
    records.profiles().update(&renamed).unwrap();
    records.profiles().delete(ada.id).unwrap();
    assert_eq!(records.profiles().list().unwrap(), [renamed]);
    assert!(matches!(records.profiles().update(&ada), Err(RecordsError::NotFound { noun: Noun::Profile, .. })));
    records.profiles().restore(ada.id).unwrap();

    let blank = NewProfile { name: " \t".to_owned(), colour: String::new(), avatar: String::new() };
    assert!(matches!(records.profiles().create(&blank), Err(RecordsError::BlankName { noun: Noun::Profile })));
    let nobody: ProfileId = "01890000-0000-7000-8000-000000000000".parse().unwrap();
    assert!(matches!(records.profiles().delete(nobody), Err(RecordsError::NotFound { .. })));
    assert!("nobody".parse::<ProfileId>().unwrap_err().to_string().contains("not the id of a profile"));

    let before = records.profiles().list().unwrap();
    drop(records);
    assert_eq!(Records::open(folder.path(), clock.teller()).unwrap().profiles().list().unwrap(), before);
}

#[test]
fn displays_and_own_levels() {
    let (_folder, _, mut records) = fresh();
    let new = NewDisplay { game: GameKind::MathematicalChess, name: "Corners".to_owned(), layout: "W+4B+".to_owned() };
    let display = records.displays().save(&new).unwrap();
    assert_eq!(records.displays().list(GameKind::MathematicalChess).unwrap(), std::slice::from_ref(&display));
    assert_eq!(display.created_ms, 1_000);
    assert_eq!(records.displays().list(GameKind::DigitChess).unwrap(), []);
    records.displays().delete(display.id).unwrap();
    assert_eq!(records.displays().list(GameKind::MathematicalChess).unwrap(), []);
    records.displays().restore(display.id).unwrap();
    assert_eq!(records.displays().list(GameKind::MathematicalChess).unwrap(), [display]);

    let new = NewOwnLevel {
        game: GameKind::MathematicalChess,
        name: "Primes".to_owned(),
        conditions: "8 2357 ++xx sum".to_owned(),
    };
    let level = records.own_levels().create(&new).unwrap();
    let level = OwnLevel { name: "Only primes".to_owned(), ..level };
    records.own_levels().update(&level).unwrap();
    assert_eq!(records.own_levels().list(GameKind::MathematicalChess).unwrap(), std::slice::from_ref(&level));
    records.own_levels().delete(level.id).unwrap();
    assert_eq!(records.own_levels().list(GameKind::MathematicalChess).unwrap(), []);
    records.own_levels().restore(level.id).unwrap();
    assert_eq!(records.own_levels().list(GameKind::MathematicalChess).unwrap(), [level]);
}

/// A game between two players that ends at once, with the given points.
fn finished(
    records: &mut Records,
    players: [Player; 2],
    level: Option<u8>,
    points: [u32; 2],
    winner: Option<u8>,
) -> GameId {
    let terms = Terms { players: players.to_vec(), level, ..terms(1) };
    let start = Placing::random(LEVELS[0].conditions(), Side::White, 1).begin().unwrap().to_string();
    let mut play = AnyInPlay::begin(GameKind::MathematicalChess, &start, "").unwrap();
    let turn = random_turn(&mut play, &mut Rng::with_seed(1), 1).unwrap();
    let outcome = of_two(winner, None, EndReason::Umpire);
    let id = records.games().create(&terms, false, &[]).unwrap();
    records.games().begin_play(id, "a display").unwrap();
    records
        .games()
        .append_turn(id, &mathchess_records::Turn { points: points.to_vec(), ..turn }, Some(&outcome))
        .unwrap();
    id
}

fn named(name: &str) -> Player {
    Player { profile: None, name: name.to_owned(), strength: None }
}

fn player(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

#[test]
fn the_history_shows_what_is_asked_for() {
    let (_folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada");
    let first = finished(&mut records, [player(&ada), named("Tom")], Some(1), [3, 2], Some(0));
    clock.set(2_000);
    let second = records.games().create(&Terms { level: Some(9), ..terms(1) }, false, &[]).unwrap();
    clock.set(3_000);
    let third = finished(&mut records, [named("Tom"), named("Mai")], None, [1, 1], None);

    let list = |records: &mut Records, filter: MatchFilter| -> Vec<GameId> {
        records.games().list(&filter).unwrap().iter().map(|game| game.id).collect()
    };
    let unfinished = |records: &mut Records| -> Vec<GameId> {
        let filter = MatchFilter { finished: Some(false), ..MatchFilter::default() };
        records.games().page(&filter, 0, 9).unwrap().games.iter().map(|game| game.id).collect()
    };
    let all = MatchFilter::default;
    assert_eq!(list(&mut records, all()), [third, second, first]);
    assert_eq!(list(&mut records, MatchFilter { player: Some(MatchPlayer::Profile(ada.id)), ..all() }), [first]);
    assert_eq!(
        list(&mut records, MatchFilter { player: Some(MatchPlayer::Guest("Mai".to_owned())), ..all() }),
        [third, second]
    );
    assert_eq!(list(&mut records, MatchFilter { level: Some(9), ..all() }), [second]);
    assert_eq!(list(&mut records, MatchFilter { finished: Some(true), ..all() }), [third, first]);
    assert_eq!(list(&mut records, MatchFilter { finished: Some(false), ..all() }), [second]);
    assert_eq!(unfinished(&mut records), [second]);

    // A changed game is listed first, a deleted one is not listed, a restored one is back in its place.
    clock.set(4_000);
    records.games().set_supervised(second, true).unwrap();
    assert_eq!(list(&mut records, all()), [second, third, first]);
    records.games().delete(second).unwrap();
    assert_eq!(list(&mut records, all()), [third, first]);
    assert_eq!(unfinished(&mut records), []);
    clock.set(5_000);
    records.games().restore(second).unwrap();
    assert_eq!(list(&mut records, all()), [second, third, first]);

    let summary =
        &records.games().list(&MatchFilter { player: Some(MatchPlayer::Profile(ada.id)), ..all() }).unwrap()[0];
    assert_eq!((summary.stage, summary.turns, &*summary.points), (Stage::Over, 1, &[3, 2][..]));
    // Begun, then a turn, within one millisecond: each change has a later time stamp than the one before.
    assert_eq!((summary.created_ms, summary.updated_ms, summary.finished_ms), (1_000, 1_002, Some(1_000)));
    assert_eq!(summary.terms.players, [player(&ada), named("Tom")]);
}

#[test]
fn the_scoreboard_adds_up_finished_games() {
    let (_folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada");
    finished(&mut records, [player(&ada), named("Tom")], Some(1), [5, 2], Some(0));
    clock.set(2_000);
    finished(&mut records, [named("Tom"), player(&ada)], Some(1), [4, 4], None);
    clock.set(3_000);
    let last = finished(&mut records, [named("Tom"), player(&ada)], Some(2), [7, 1], Some(0));
    records.games().create(&Terms { players: vec![player(&ada), named("Tom")], ..terms(1) }, false, &[]).unwrap();
    records.profiles().update(&Profile { name: "Ada L.".to_owned(), ..ada.clone() }).unwrap();

    let rows = |records: &Records| -> Vec<(String, Option<u8>, [u32; 6])> {
        let row = |row: mathchess_records::ScoreRow| {
            (row.player.name, row.level, [row.games, row.won, row.drawn, row.lost, row.taken, row.given])
        };
        records.scoreboard().rows(&MatchFilter::default()).unwrap().into_iter().map(row).collect()
    };
    let of_ada =
        [("Ada L.".to_owned(), Some(1), [2, 1, 1, 0, 9, 6]), ("Ada L.".to_owned(), Some(2), [1, 0, 0, 1, 1, 7])];
    let of_tom = [("Tom".to_owned(), Some(1), [2, 0, 1, 1, 6, 9]), ("Tom".to_owned(), Some(2), [1, 1, 0, 0, 7, 1])];
    assert_eq!(rows(&records), [of_ada.clone(), of_tom.clone()].concat());

    let recent: Vec<_> = records
        .scoreboard()
        .recent(&MatchFilter::default(), 2)
        .unwrap()
        .into_iter()
        .map(|point| (point.finished_ms, point.player.name, point.taken, point.given))
        .collect();
    let point = |ms, name: &str, taken, given| (ms, name.to_owned(), taken, given);
    assert_eq!(
        recent,
        [
            point(2_000, "Tom", 4, 4),
            point(2_000, "Ada L.", 4, 4),
            point(3_000, "Tom", 7, 1),
            point(3_000, "Ada L.", 1, 7)
        ]
    );

    records.profiles().delete(ada.id).unwrap();
    assert_eq!(rows(&records), of_tom);
    records.profiles().restore(ada.id).unwrap();
    records.games().delete(last).unwrap();
    assert_eq!(rows(&records), [of_ada[0].clone(), of_tom[0].clone()]);
}

#[test]
fn games_against_the_computer_count_for_the_person() {
    let (_folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada");
    let computer = |strength| Player { strength: Some(strength), ..named("Computer") };
    let won = finished(&mut records, [player(&ada), computer(3)], Some(1), [5, 2], Some(0));
    clock.set(2_000);
    finished(&mut records, [computer(4), player(&ada)], None, [3, 1], Some(0));
    clock.set(3_000);
    finished(&mut records, [player(&ada), named("Tom")], Some(1), [1, 1], None);
    finished(&mut records, [computer(1), computer(2)], Some(1), [9, 0], Some(0));
    assert_eq!(records.games().load(won).unwrap().summary.terms.players, [player(&ada), computer(3)]);

    let rows = records.scoreboard().rows(&MatchFilter::default()).unwrap();
    let counted: Vec<_> = rows.iter().map(|row| (&*row.player.name, row.games, row.taken, row.given)).collect();
    assert_eq!(counted, [("Ada", 1, 1, 3), ("Ada", 2, 6, 3), ("Tom", 1, 1, 1)]);
    assert!(
        records
            .scoreboard()
            .recent(&MatchFilter::default(), 9)
            .unwrap()
            .iter()
            .all(|point| point.player.name != "Computer")
    );

    let against = |records: &Records| {
        let games = records.scoreboard().against_computer(ada.id, GameKind::MathematicalChess).unwrap();
        let told = |game: ComputerGame| (game.level, game.strength, game.standing, game.helped.min(game.turns));
        games.into_iter().map(told).collect::<Vec<_>>()
    };
    let (first, second) = ((Some(1), 3, Standing::Won, 0), (None, 4, Standing::Lost, 0));
    assert_eq!(against(&records), [first, second]);
    records.games().delete(won).unwrap();
    assert_eq!(against(&records), [second]);
}

#[test]
fn importing_a_game_twice_changes_nothing() {
    let (_folder, clock, mut records) = fresh();
    let (_elsewhere, _, mut other) = fresh();
    let stranger = profile(&mut other, "Eve");
    let id = record_game(&mut other, &mut Rng::with_seed(3), 30).unwrap();
    let game = other.games().load(id).unwrap();
    let imported = ImportedGame {
        id,
        terms: Terms { players: vec![player(&stranger), named("Tom")], ..game.summary.terms.clone() },
        display: game.summary.display.clone().unwrap(),
        turns: game.turns.iter().map(|saved| saved.turn.clone()).collect(),
        outcome: game.summary.outcome.clone(),
        created_ms: 500,
        written_date: None,
        notes: None,
    };
    let changes = records.changes();
    let preview = records.games().preview(&imported).unwrap();
    assert!(matches!(records.games().load(id), Err(RecordsError::NotFound { .. })), "a preview keeps nothing");
    assert_eq!((preview.0, records.changes()), (Importing::Added, changes));
    assert_eq!(records.games().import(&imported).unwrap(), preview);
    let kept = records.games().load(id).unwrap();
    assert_eq!(kept, preview.1);
    assert_eq!(kept.summary.terms.players, [named("Eve"), named("Tom")], "the stranger's profile is not here");
    assert_eq!(kept.turns.len(), game.turns.len());
    assert_eq!((kept.summary.created_ms, kept.summary.used_ms), (500, game.summary.used_ms));
    let last = kept.turns.last().unwrap();
    assert_eq!(last.played_ms, 500 + i64::from(last.turn.used_ms), "the clock tells when a turn was played");
    assert_eq!(kept.summary.updated_ms, last.played_ms, "not when it was imported");
    resume(&kept).unwrap();

    clock.set(9_000);
    let shorter = ImportedGame { turns: imported.turns[..29].to_vec(), ..imported.clone() };
    let differs = Importing::Differs { turns_here: 30 };
    assert_eq!(records.games().import(&shorter).unwrap().0, differs);
    assert_eq!(records.games().import(&imported).unwrap().0, Importing::AlreadyHere);
    assert_eq!(records.games().load(id).unwrap(), kept);
    records.games().delete(id).unwrap();
    assert_eq!(records.games().import(&shorter).unwrap().0, differs, "and it is not brought back for it");
    assert!(matches!(records.games().load(id), Err(RecordsError::NotFound { .. })));
    assert_eq!(records.games().import(&imported).unwrap().0, Importing::Restored);
    assert_eq!(records.games().load(id).unwrap(), kept);

    // An impossible game is not saved.
    let id: GameId = "01890000-0000-7000-8000-000000000002".parse().unwrap();
    let ahead = ImportedGame { id, created_ms: i64::MAX, ..imported.clone() };
    let mut scored = ImportedGame { id, ..imported.clone() };
    scored.turns[0].points = vec![7, 7];
    let unlimited = Terms { quiet_limit: Some(70_000), ..imported.terms.clone() };
    for unfit in [ahead, scored, ImportedGame { id, terms: unlimited, ..imported.clone() }] {
        let error = records.games().import(&unfit).unwrap_err();
        assert!(matches!(error, RecordsError::BadGame { .. }), "{error}");
    }

    // An import that fails in the middle leaves nothing behind.
    let id: GameId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
    let broken = ImportedGame { id, turns: imported.turns[1..].to_vec(), ..imported };
    assert!(matches!(records.games().import(&broken), Err(RecordsError::OutOfOrder { next: 1, given: 2, .. })));
    assert!(matches!(records.games().load(id), Err(RecordsError::NotFound { .. })));
}

#[test]
fn turns_are_taken_back_only_by_agreement() {
    let (_folder, _, mut records) = fresh();
    let id = records.games().create(&Terms { take_back_allowed: false, ..terms(1) }, false, &[]).unwrap();
    records.games().begin_play(id, "a display").unwrap();
    assert!(matches!(records.games().take_back(id, 1, None), Err(RecordsError::TakeBackNotAllowed { .. })));
}

#[test]
fn a_starter_must_sit_somewhere() {
    let (_folder, _, mut records) = fresh();
    let error = records.games().create(&Terms { starter: 2, ..terms(1) }, false, &[]).unwrap_err();
    assert_eq!(error.to_string(), "Seat 2 (the starter) does not fit a game with 2 players. Nothing was changed.");
    assert_eq!(records.games().list(&MatchFilter::default()).unwrap(), []);
}

#[test]
fn a_preparation_is_resumed_where_it_was_left() {
    let (_folder, _, mut records) = fresh();
    let mut placing = Placing::new(LEVELS[2].conditions(), Side::White);
    placing.fill(false, 5);
    let placed: Vec<Placement> =
        placing.log()[..5].iter().map(|&(piece, point)| Placement::of(PlacementAction::Place, piece, point)).collect();
    let lifted = Placement { action: PlacementAction::Lift, ..placed[1].clone() };
    let id = records.games().create(&terms(3), true, &placed[..2]).unwrap();
    records.games().append_placements(id, &placed[2..]).unwrap();
    records.games().append_placements(id, &[lifted]).unwrap();

    let resumed = |records: &mut Records| match resume(&records.games().load(id).unwrap()).unwrap() {
        Resumed::Preparing(placing) => *placing,
        Resumed::InPlay { .. } => panic!("it is being prepared"),
    };
    let after = resumed(&mut records);
    let expected: Vec<_> = [0, 2, 3, 4].map(|i| placing.log()[i]).to_vec();
    assert_eq!((after.log(), after.is_supervised()), (expected.as_slice(), true));
    records.games().undo_placements(id).unwrap();
    assert_eq!(resumed(&mut records).log(), &placing.log()[..5]);
    records.games().undo_placements(id).unwrap();
    records.games().set_supervised(id, false).unwrap();
    let after = resumed(&mut records);
    assert_eq!((after.log(), after.is_supervised()), (&placing.log()[..2], false));
}

#[test]
fn a_record_that_the_engine_cannot_play_names_the_turn_and_is_kept() {
    let (_folder, _, mut records) = fresh();
    let id = record_game(&mut records, &mut Rng::with_seed(4), 20).unwrap();
    let good = records.games().load(id).unwrap();
    assert!(good.turns.len() > 10);
    let why = |change: &dyn Fn(&mut mathchess_records::SavedGame)| {
        let mut game = good.clone();
        change(&mut game);
        let error = resume(&game).unwrap_err();
        assert!(error.to_string().contains("Its record is kept"), "{error}");
        error.why
    };
    let turn = |why| match why {
        Unplayable::Turn { ply, problem, .. } => (ply, problem),
        other => panic!("{other}"),
    };
    let (ply, problem) = turn(why(&|game| game.turns[4].turn.position_hash ^= 1));
    assert!(ply == 5 && problem.contains("another position"), "{problem}");
    let (ply, problem) = turn(why(&|game| game.turns[6].turn.points[0] += 1));
    assert!(ply == 7 && problem.contains("another score"), "{problem}");
    let (ply, _) = turn(why(&|game| game.turns[8].turn.text = "A1-L12".to_owned()));
    assert_eq!(ply, 9);
    let (ply, problem) = turn(why(&|game| drop(game.turns.remove(2))));
    assert!(ply == 3 && problem.contains("turn 4"), "{problem}");
    assert_eq!(why(&|game| game.summary.terms.rules_version = 2), Unplayable::OtherRules(2));
    assert!(matches!(why(&|game| game.summary.display = Some("W+".to_owned())), Unplayable::Display(_)));
    let lost = of_two(Some(0), Some(1), EndReason::LostDigits);
    assert_eq!(why(&|game| game.summary.outcome = Some(lost.clone())), Unplayable::Outcome);
    assert_eq!(records.games().load(id).unwrap(), good);
}

#[test]
fn every_end_by_people_is_resumed() {
    let (_folder, _, mut records) = fresh();
    for stop in [Stop::TimeLimit, Stop::Agreement, Stop::Umpire, Stop::Resignation(Seat::new(0))] {
        let id = record_game(&mut records, &mut Rng::with_seed(5), 12).unwrap();
        let Resumed::InPlay { now: mut play, .. } = resume(&records.games().load(id).unwrap()).unwrap() else {
            panic!()
        };
        assert_eq!(play.outcome(), None);
        play.stop(stop);
        let outcome = play.outcome().unwrap();
        records.games().finish(id, &outcome, 4_242).unwrap();
        let game = records.games().load(id).unwrap();
        assert_eq!(game.summary.used_ms, 4_242);
        let Resumed::InPlay { now: play, .. } = resume(&game).unwrap() else { panic!() };
        assert_eq!(play.outcome(), Some(outcome));
    }
}
