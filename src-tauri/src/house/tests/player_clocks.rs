//! A clock for each player, through the functions behind the commands.

use std::time::Duration;

use mathchess_engine::game::{EndReason, Finding, Standing};
use mathchess_records::Stage;

use super::{MINUTE, MathematicalGame, PUBLISHED, Table, chosen, guest, kind_of, published_game};
use crate::api::match_view::{Ending, MatchView};
use crate::api::new_match::{NewMatch, NewPlayerClock};
use crate::api::settings::Timing;
use crate::error::{ErrorKind, MatchProblem};

const FIVE_AND_TEN: NewPlayerClock = NewPlayerClock { minutes: 5, increment_seconds: 10 };

fn timed_game() -> MathematicalGame {
    MathematicalGame { time_limit_minutes: None, player_clock: Some(FIVE_AND_TEN), ..published_game() }
}

fn timed(game: &str, setup: &str, players: usize) -> NewMatch {
    NewMatch {
        kind: kind_of(game),
        chosen: chosen(game, setup, ""),
        players: ["Ada", "Ben", "Cem", "Dua"][..players].iter().map(|name| guest(name)).collect(),
        time_limit_minutes: None,
        player_clock: Some(FIVE_AND_TEN),
        take_back: true,
        finding: Finding::Shown,
    }
}

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// The remaining time of each seat, in seconds.
fn left(view: &MatchView) -> Vec<u32> {
    view.clock.players.as_ref().unwrap().left_ms.iter().map(|left| left / 1000).collect()
}

#[test]
fn each_player_uses_own_time_and_gets_some_for_each_turn() {
    let table = Table::new();
    let matches = &table.house.matches;
    let begun = matches.begin_mathematical(&timed_game()).unwrap();
    assert_eq!((left(&begun), begun.clock.players.as_ref().unwrap().increment_ms), (vec![300, 300], 10_000));
    table.hands.move_on(seconds(20));
    assert_eq!(left(&matches.look_at_match(&begun.id).unwrap()), [280, 300]);
    assert_eq!(left(&matches.play_turn(&begun.id, &PUBLISHED.turns[0]).unwrap()), [290, 300]);
    table.hands.move_on(seconds(50));
    assert_eq!(left(&matches.play_turn(&begun.id, &PUBLISHED.turns[1]).unwrap()), [290, 260]);
}

#[test]
fn pauses_closing_a_kill_and_a_wrong_date_take_nothing() {
    let mut table = Table::new();
    let id = table.house.matches.begin_mathematical(&timed_game()).unwrap().id;
    table.hands.move_on(seconds(20));
    table.house.matches.pause_match(&id).unwrap();
    table.hands.move_on(60 * MINUTE);
    assert_eq!(left(&table.house.matches.open_match(&id).unwrap()), [280, 300]);
    table.hands.set_date(Duration::from_secs(4_000_000_000));
    table.hands.move_on(seconds(10));
    table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    // The app is closed normally in Black's turn, and opened after an hour with another date.
    table.hands.move_on(seconds(30));
    table.house.matches.stop_clocks().unwrap();
    table.hands.set_date(Duration::from_secs(1));
    table.hands.move_on(60 * MINUTE);
    table = table.reopened();
    assert_eq!(left(&table.house.matches.look_at_match(&id).unwrap()), [280, 270]);
    assert_eq!(left(&table.house.matches.open_match(&id).unwrap()), [280, 270]);
    table.hands.move_on(seconds(5));
    table.house.matches.play_turn(&id, &PUBLISHED.turns[1]).unwrap();
    // The app is killed: only the time since the last turn is lost.
    table.hands.move_on(seconds(40));
    table = table.reopened();
    assert_eq!(left(&table.house.matches.open_match(&id).unwrap()), [280, 275]);
}

#[test]
fn whoever_runs_out_of_time_loses_every_game() {
    for (game, setup, players, standings) in [
        ("spatial-chess", "nihongi", 2, "LW"),
        ("digit-chess", "2r1", 2, "LW"),
        ("digit-chess", "4r1", 4, "LWLW"),
        ("mathematichess", "standard", 2, "LW"),
    ] {
        let table = Table::new();
        let begun = table.house.matches.begin(&timed(game, setup, players)).unwrap();
        table.hands.move_on(seconds(299));
        assert_eq!(table.house.matches.end_match(&begun.id, Ending::TimeUp).unwrap().stage, Stage::Play, "{game}");
        table.hands.move_on(seconds(1));
        let over = table.house.matches.end_match(&begun.id, Ending::TimeUp).unwrap();
        let outcome = over.outcome.unwrap();
        assert_eq!((outcome.reason, outcome.loser), (EndReason::OutOfTime, Some(0)), "{game}");
        let expected = standings.chars().map(|c| if c == 'W' { Standing::Won } else { Standing::Lost });
        assert_eq!(outcome.standings, expected.collect::<Vec<_>>(), "{game}");
        // The end and its text are read back.
        let table = table.reopened();
        assert_eq!(table.house.matches.open_match(&begun.id).unwrap().outcome.unwrap(), outcome, "{game}");
        let text = table.house.matches.export_game(&begun.id).unwrap();
        assert!(text.contains("[PlayerTime \"300+10\"]") && text.contains("outOfTime by 1"), "{text}");
        let elsewhere = Table::new();
        elsewhere.house.matches.import_game(&text).unwrap();
        let read = elsewhere.house.matches.look_at_match(&begun.id).unwrap();
        assert_eq!((read.outcome.unwrap(), read.clock.players), (outcome, over.clock.players), "{game}");
    }
}

#[test]
fn of_two_times_the_one_that_passed_first_decides() {
    for (minutes, reason) in [(4, EndReason::TimeLimit), (5, EndReason::TimeLimit), (6, EndReason::OutOfTime)] {
        let table = Table::new();
        let new = MathematicalGame { time_limit_minutes: Some(minutes), ..timed_game() };
        let id = table.house.matches.begin_mathematical(&new).unwrap().id;
        // Nobody noticed the end in time.
        table.hands.move_on(60 * MINUTE);
        let late = table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
        assert_eq!((late.turns.len(), late.outcome.unwrap().reason), (0, reason), "{minutes}");
    }
}

#[test]
fn taking_back_gives_both_clocks_the_time_of_that_position() {
    let mut table = Table::new();
    let matches = &table.house.matches;
    let id = matches.begin_mathematical(&timed_game()).unwrap().id;
    table.hands.move_on(seconds(100));
    matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    table.hands.move_on(seconds(50));
    // It is White's first turn again, with all the time of the beginning; the increment of the turn is gone.
    assert_eq!(left(&matches.take_back(&id).unwrap()), [300, 300]);
    table.hands.move_on(seconds(30));
    matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    table.hands.move_on(seconds(20));
    matches.play_turn(&id, &PUBLISHED.turns[1]).unwrap();
    // Neither what White thought about the next turn counts, nor what Black did.
    table.hands.move_on(seconds(200));
    assert_eq!(left(&matches.take_back(&id).unwrap()), [280, 300]);
    // Nothing of that comes back when the app is closed at once.
    table = table.reopened();
    let matches = &table.house.matches;
    assert_eq!(left(&matches.open_match(&id).unwrap()), [280, 300]);
    table.hands.move_on(seconds(10));
    assert_eq!(left(&matches.look_at_match(&id).unwrap()), [280, 290]);
}

#[test]
fn taking_back_leaves_the_clock_of_the_whole_game_running() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = matches.begin_mathematical(&published_game()).unwrap().id;
    table.hands.move_on(seconds(100));
    matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    assert_eq!(matches.take_back(&id).unwrap().clock.used_ms, 100_000);
}

#[test]
fn an_end_between_two_turns_leaves_the_clocks_as_they_stood() {
    for ending in [Ending::Resign { seat: 1 }, Ending::Agree, Ending::Umpire, Ending::TimeUp] {
        let table = Table::new();
        let matches = &table.house.matches;
        let new = MathematicalGame {
            player_clock: Some(NewPlayerClock { minutes: 1, increment_seconds: 0 }),
            ..timed_game()
        };
        let id = matches.begin_mathematical(&new).unwrap().id;
        table.hands.move_on(seconds(20));
        matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
        table.hands.move_on(seconds(if ending_is_time(ending) { 60 } else { 45 }));
        let expected = if ending_is_time(ending) { [40, 0] } else { [40, 15] };
        assert_eq!(left(&matches.end_match(&id, ending).unwrap()), expected, "{ending:?}");
        table.hands.move_on(MINUTE);
        let table = table.reopened();
        let matches = &table.house.matches;
        assert_eq!(left(&matches.open_match(&id).unwrap()), expected, "{ending:?}, opened again");
        // The replay shows them after each turn, and at the end as they were at the end.
        let replayed = |number| matches.frame(&id, number).unwrap().left_ms.unwrap();
        assert_eq!((replayed(0), replayed(1)), (vec![60_000, 60_000], expected.map(|left| left * 1000).to_vec()));
    }
}

const fn ending_is_time(ending: Ending) -> bool {
    matches!(ending, Ending::TimeUp)
}

#[test]
fn in_every_game_whoever_ran_out_of_time_has_none_left() {
    for (game, setup, players) in [
        ("spatial-chess", "nihongi", 2),
        ("spatial-chess", "cubic-symmetric", 2),
        ("digit-chess", "2r1", 2),
        ("digit-chess", "4r1", 4),
        ("mathematichess", "standard", 2),
        ("interval-chess", "4 race", 2),
    ] {
        let table = Table::new();
        let mut new = timed(game, setup.trim_end_matches(" race"), players);
        if setup.ends_with("race") {
            new.chosen = chosen(game, "4", "race");
        }
        let id = table.house.matches.begin(&new).unwrap().id;
        let turn = table.house.matches.legal_turns(&id).unwrap().remove(0);
        table.hands.move_on(seconds(10));
        let second = table.house.matches.play_turn(&id, &turn).unwrap().seat_to_move.unwrap();
        table.hands.move_on(seconds(300));
        let over = table.house.matches.end_match(&id, Ending::TimeUp).unwrap();
        let loser = over.outcome.as_ref().unwrap().loser.unwrap();
        assert_eq!((loser, left(&over)[usize::from(loser)]), (second, 0), "{game} {setup}");
        let again = table.reopened().house.matches.open_match(&id).unwrap();
        assert_eq!(left(&again), left(&over), "{game} {setup}");
    }
}

#[test]
fn clocks_that_can_not_be_are_refused() {
    let matches = &Table::new().house.matches;
    for clock in [
        NewPlayerClock { minutes: 0, ..FIVE_AND_TEN },
        NewPlayerClock { minutes: u32::MAX, ..FIVE_AND_TEN },
        NewPlayerClock { increment_seconds: 601, ..FIVE_AND_TEN },
    ] {
        let refused = matches.begin_mathematical(&MathematicalGame { player_clock: Some(clock), ..timed_game() });
        assert_eq!(refused.unwrap_err().kind(), ErrorKind::BadInput, "{clock:?}");
    }
    let alone = matches.begin(&timed("interval-chess", "4", 1)).unwrap_err();
    assert_eq!(alone.problem, MatchProblem::PlayerClockAlone.into());
}

#[test]
fn the_same_game_again_has_the_same_clocks() {
    let matches = &Table::new().house.matches;
    for id in [
        matches.begin_mathematical(&timed_game()).unwrap().id,
        matches.begin(&timed("spatial-chess", "nihongi", 2)).unwrap().id,
    ] {
        matches.end_match(&id, Ending::Agree).unwrap();
        assert_eq!(left(&matches.play_again(&id).unwrap()), [300, 300]);
    }
}

#[test]
fn whoever_needs_more_time_gets_twice_as_much_or_plays_without_clocks() {
    let table = Table::new();
    let matches = &table.house.matches;
    let both = MathematicalGame { time_limit_minutes: Some(20), ..timed_game() };
    let clocks = |view: &MatchView| (view.clock.limit_ms, view.clock.players.as_ref().map(|_| left(view)));
    let begun = |new: NewMatch, timing| matches.new_match(new, timing).unwrap();
    let usual = begun(both.clone().into(), Timing::Usual);
    assert_eq!(clocks(&usual), (Some(20 * 60_000), Some(vec![300, 300])));
    let doubled = begun(both.clone().into(), Timing::Doubled);
    assert_eq!(clocks(&doubled), (Some(40 * 60_000), Some(vec![600, 600])));
    assert_eq!(doubled.clock.players.as_ref().unwrap().increment_ms, 20_000);
    assert_eq!(clocks(&begun(both.into(), Timing::Off)), (None, None));
    let digits = begun(timed("digit-chess", "2r1", 2), Timing::Doubled);
    assert_eq!(clocks(&digits), (None, Some(vec![600, 600])));
    // Once more is with what was agreed, whatever is set by then.
    assert_eq!(clocks(&matches.play_again(&doubled.id).unwrap()), clocks(&doubled));

    let small = |timing| matches.mini_game("c00", guest("Mai"), timing).unwrap();
    let limit = small(Timing::Usual).clock.limit_ms.unwrap();
    let twice = small(Timing::Doubled);
    assert_eq!((twice.clock.limit_ms, small(Timing::Off).clock.limit_ms), (Some(2 * limit), None));
    assert_eq!(matches.play_again(&twice.id).unwrap().clock.limit_ms, Some(2 * limit));
}
