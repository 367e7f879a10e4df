//! Competitions: pairings and results are saved, and invalid rows are refused.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use mathchess_engine::game::Standing::{Drawn, Lost, Won};
use mathchess_engine::game::{EndReason, Finding, GameKind};
use mathchess_records::{
    ClassId, CompetitionId, CompetitionKind, CompetitionResult, GameId, MatchFilter, NewCompetition, NewCompetitor,
    PairedGame, Player, Profile, Records, RecordsError, Terms, Turn,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::profile;
use mathchess_records_tests::outcome::of_two;
use mathchess_records_tests::self_play::terms;
use tempfile::TempDir;

struct Cup {
    folder: TempDir,
    clock: TestClock,
    records: Records,
    class: ClassId,
    id: CompetitionId,
    people: [Profile; 3],
}

fn cup() -> Cup {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let people = ["Ada", "Tom", "Mai"].map(|name| profile(&mut records, name).unwrap());
    let class = records.classes().create("4b").unwrap().id;
    let competitor = |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
    let new = NewCompetition {
        class: Some(class),
        name: " Spring cup ".to_owned(),
        kind: CompetitionKind::RoundRobin,
        game: GameKind::MathematicalChess,
        conditions: terms(1).conditions,
        level: Some(1),
        rounds: 3,
        minutes: None,
        finding: Finding::Shown,
        seed: 7,
        competitors: people.iter().map(competitor).collect(),
    };
    let id = records.competitions().create(&new).unwrap();
    Cup { folder, clock, records, class, id, people }
}

/// A finished game of two, with these points; the first one wins.
fn game(cup: &mut Cup, seats: [usize; 2], points: [u32; 2]) -> GameId {
    let id = begun(cup, seats);
    finish(cup, id, points);
    id
}

/// A game of two that is to begin.
fn paired(cup: &Cup, seats: [usize; 2]) -> PairedGame {
    let player =
        |n: usize| Player { profile: Some(cup.people[n].id), name: cup.people[n].name.clone(), strength: None };
    let terms = Terms { players: seats.map(player).to_vec(), ..terms(1) };
    PairedGame { terms, placed: Vec::new(), display: "a display".to_owned() }
}

/// A game of two whose pieces are placed.
fn begun(cup: &mut Cup, seats: [usize; 2]) -> GameId {
    let PairedGame { terms, display, .. } = paired(cup, seats);
    let id = cup.records.games().create(&terms, false, &[]).unwrap();
    cup.records.games().begin_play(id, &display).unwrap();
    id
}

fn finish(cup: &mut Cup, id: GameId, points: [u32; 2]) {
    let turn = Turn { ply: 1, text: "--".to_owned(), position_hash: 1, points: points.to_vec(), used_ms: 1 };
    cup.records.games().append_turn(id, &turn, Some(&of_two(Some(0), None, EndReason::Umpire))).unwrap();
}

fn problem(error: RecordsError) -> String {
    assert!(matches!(error, RecordsError::Competition { .. }), "{error}");
    assert!(error.to_string().contains("Nothing was changed"));
    error.to_string()
}

#[test]
fn rounds_and_results_are_kept_and_the_last_result_counts() {
    let mut cup = cup();
    assert_eq!(cup.records.competitions().append_round(cup.id, &[(2, Some(3)), (1, None)]).unwrap(), 1);
    let by_hand = CompetitionResult { game: None, standings: [Drawn, Drawn], points: None };
    cup.records.competitions().enter_result(cup.id, 1, 2, Some(&by_hand)).unwrap();
    // The same two have played with the seats swapped: each gets their own result.
    let played = game(&mut cup, [2, 1], [9, 4]);
    cup.records.competitions().enter_game(cup.id, 1, 2, played).unwrap();

    let Cup { folder, clock, records, class, id, .. } = cup;
    drop(records);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let kept = records.competitions().load(id).unwrap();
    assert_eq!((&*kept.summary.name, kept.summary.seed, kept.competitors.len()), ("Spring cup", 7, 3));
    assert_eq!(records.competitions().list(class).unwrap(), std::slice::from_ref(&kept.summary));
    let from_game = CompetitionResult { game: Some(played), standings: [Lost, Won], points: Some([4, 9]) };
    assert_eq!(kept.rounds.len(), 1);
    assert_eq!(kept.rounds[0][0].result, Some(from_game));
    assert_eq!((kept.rounds[0][1].second, kept.rounds[0][1].result.clone()), (None, None));

    let error = records.competitions().undo_round(id).unwrap_err();
    assert!(problem(error).contains("has results"));
    records.competitions().enter_result(id, 1, 2, None).unwrap();
    assert_eq!(records.competitions().load(id).unwrap().rounds[0][0].result, None);
    records.competitions().undo_round(id).unwrap();
    assert_eq!(records.competitions().load(id).unwrap().rounds.len(), 0);
    assert_eq!(records.competitions().append_round(id, &[(1, Some(2))]).unwrap(), 1);

    records.competitions().delete(id).unwrap();
    assert!(matches!(records.competitions().load(id), Err(RecordsError::NotFound { .. })));
    assert_eq!(records.competitions().list(class).unwrap(), []);
    records.competitions().restore(id).unwrap();
    assert_eq!(records.competitions().load(id).unwrap().rounds.len(), 1);
}

#[test]
fn a_game_that_has_begun_brings_its_result_when_it_is_over() {
    let mut cup = cup();
    let id = cup.id;
    cup.records.competitions().append_round(id, &[(2, Some(3)), (1, None)]).unwrap();
    // A game that is refused at the last step leaves nothing behind.
    let others = paired(&cup, [0, 2]);
    let error = cup.records.competitions().begin_game(id, 1, 2, &others).unwrap_err();
    assert!(problem(error).contains("Tom did not play"));
    assert_eq!(cup.records.games().list(&MatchFilter::default()).unwrap(), []);

    let game = paired(&cup, [1, 2]);
    let theirs = cup.records.competitions().begin_game(id, 1, 2, &game).unwrap();
    assert_eq!(cup.records.competitions().begin_game(id, 1, 2, &game).unwrap(), theirs, "begun once");
    assert_eq!(cup.records.games().list(&MatchFilter::default()).unwrap().len(), 1);
    cup.records.competitions().take_results(id).unwrap();
    let pairing = cup.records.competitions().load(id).unwrap().rounds[0][0].clone();
    assert_eq!((pairing.game, pairing.result), (Some(theirs), None), "it is not over");

    finish(&mut cup, theirs, [5, 2]);
    cup.records.competitions().take_results(id).unwrap();
    let pairing = cup.records.competitions().load(id).unwrap().rounds[0][0].clone();
    let result = CompetitionResult { game: Some(theirs), standings: [Won, Lost], points: Some([5, 2]) };
    assert_eq!((pairing.game, pairing.result), (Some(theirs), Some(result)));
    let error = cup.records.competitions().begin_game(id, 1, 2, &game).unwrap_err();
    assert!(problem(error).contains("a result already"));

    // A result that a teacher withdraws stays withdrawn.
    cup.records.competitions().enter_result(id, 1, 2, None).unwrap();
    cup.records.competitions().take_results(id).unwrap();
    let pairing = cup.records.competitions().load(id).unwrap().rounds[0][0].clone();
    assert_eq!((pairing.game, pairing.result), (None, None));

    // A deleted game does not count.
    let again = cup.records.competitions().begin_game(id, 1, 2, &game).unwrap();
    cup.records.games().delete(again).unwrap();
    cup.records.competitions().take_results(id).unwrap();
    assert_eq!(cup.records.competitions().load(id).unwrap().rounds[0][0].game, None);
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut cup = cup();
    let id = cup.id;
    cup.records.competitions().set_withdrawn(id, 3, true).unwrap();
    for (pairings, part) in [
        (vec![(1, Some(1))], "paired twice"),
        (vec![(1, Some(2)), (2, None)], "paired twice"),
        (vec![(1, Some(4))], "no competitor 4"),
        (vec![(1, Some(3))], "does not take part"),
        (vec![], "without a pairing"),
    ] {
        let error = cup.records.competitions().append_round(id, &pairings).unwrap_err();
        assert!(problem(error).contains(part), "{part}");
    }
    cup.records.competitions().set_withdrawn(id, 3, false).unwrap();
    cup.records.competitions().append_round(id, &[(1, Some(2)), (3, None)]).unwrap();
    let result = CompetitionResult { game: None, standings: [Won, Lost], points: None };
    for (round, first) in [(0, 1), (2, 1), (1, 2), (1, 3), (1, 9)] {
        let error = cup.records.competitions().enter_result(id, round, first, Some(&result)).unwrap_err();
        assert!(problem(error).contains("does not start a game"), "round {round}, {first}");
    }
    let others = game(&mut cup, [0, 2], [1, 0]);
    let error = cup.records.competitions().enter_game(id, 1, 1, others).unwrap_err();
    assert!(problem(error).contains("Tom did not play"));
    let terms = Terms {
        players: [0, 1]
            .map(|n| Player { profile: Some(cup.people[n].id), name: "x".to_owned(), strength: None })
            .to_vec(),
        ..terms(1)
    };
    let running = cup.records.games().create(&terms, false, &[]).unwrap();
    let error = cup.records.competitions().enter_game(id, 1, 1, running).unwrap_err();
    assert!(problem(error).contains("not over"));
    assert!(cup.records.competitions().load(id).unwrap().rounds[0][0].result.is_none());

    let error = cup.records.competitions().update(id, "Cup", 0).unwrap_err();
    assert!(problem(error).contains("a round at least"));
    cup.records.competitions().update(id, "Cup", 1).unwrap();
    let error = cup.records.competitions().append_round(id, &[(1, Some(3))]).unwrap_err();
    assert!(problem(error).contains("all 1 rounds"));
    cup.records.competitions().update(id, "Cup", 2).unwrap();
    cup.records.competitions().append_round(id, &[(1, Some(3))]).unwrap();
    let error = cup.records.competitions().update(id, "Cup", 1).unwrap_err();
    assert!(problem(error).contains("2 rounds are paired"));
    let late = NewCompetitor { profile: None, name: "Zoe".to_owned() };
    cup.records.competitions().add_competitors(id, &[late]).unwrap();
    assert_eq!(cup.records.competitions().load(id).unwrap().competitors[3].name, "Zoe");
}
