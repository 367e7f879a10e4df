//! A guest's work is kept until the app is closed, and a new profile can take it over.

use mathchess_engine::game::{Finding, GameKind};
use mathchess_teaching::lessons::step;
use mathchess_teaching::puzzles::shipped;

use super::{Table, chosen, guest, kind_of, new_game, pass_to_the_end, published_game};
use crate::api::course::{CourseView, StepAnswer};
use crate::api::given::GivenBy;
use crate::api::lesson::LessonModel;
use crate::api::match_view::Ending;
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::{Beginning, GuestSummary, NewProfile};
use crate::api::puzzle::PuzzleAnswer;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::house::tests::MathematicalGame;

const NOTHING: GuestSummary = GuestSummary { steps: 0, exercises: 0, games: 0 };
const STEPS: [&str; 3] = ["c00-l01-s2", "c00-l01-s3", "c00-l01-s4"];

fn person(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() }
}

fn given(table: &Table, profile: Option<&str>) -> GivenBy {
    GivenBy {
        profile: profile.map(str::to_owned),
        sitting: table.house.learning.begin_round().unwrap(),
        answer_number: 1,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    }
}

fn solve_step(table: &Table, profile: Option<&str>, id: &str) {
    let answer = LessonModel::new(&*step(id).unwrap().exercise).unwrap().unwrap().answer;
    table.house.learning.mark_step(&StepAnswer { given: given(table, profile), step: id.to_owned(), answer }).unwrap();
}

/// Solves a puzzle of level 1 that takes one turn.
fn solve_puzzle(table: &Table, profile: Option<&str>) -> String {
    let puzzle = shipped(1).unwrap()[0].id();
    let turn = table.house.learning.puzzle_hint(&puzzle, &[], profile).unwrap().turn.text;
    let answer = PuzzleAnswer { id: puzzle.clone(), so_far: Vec::new(), turn, given: given(table, profile) };
    table.house.learning.mark_puzzle(&answer).unwrap();
    puzzle
}

fn computer() -> PlayerChoice {
    PlayerChoice { computer: Some(1), ..guest("Computer") }
}

/// A game of the guest against the computer, begun.
fn begin(table: &Table) -> String {
    let players = Sides { white: guest("Guest"), black: computer() };
    table.house.matches.begin_mathematical(&MathematicalGame { players, level: None, ..published_game() }).unwrap().id
}

/// The number of solved steps of the lesson on moves.
fn solved(table: &Table, profile: Option<&str>) -> u32 {
    let course: CourseView = table.house.learning.courses(GameKind::MathematicalChess, profile).unwrap().remove(0);
    course.lessons.iter().find(|lesson| lesson.id == "c00-l01").unwrap().solved
}

#[test]
fn a_new_profile_takes_over_what_the_guest_did_once() {
    let table = Table::new();
    let house = &table.house;
    for id in STEPS {
        solve_step(&table, None, id);
    }
    solve_step(&table, None, STEPS[0]);
    let puzzle = solve_puzzle(&table, None);
    let over = begin(&table);
    house.matches.end_match(&over, Ending::Resign { seat: 0 }).unwrap();
    let running = begin(&table);
    assert_eq!(house.learning.guest_work().unwrap(), GuestSummary { steps: 3, exercises: 1, games: 2 });
    let played = || -> Vec<i64> {
        let rows = super::listed(house, crate::api::match_list::MatchFilter::default());
        rows.iter().map(|row| row.updated_at).collect()
    };
    let played_before = played();
    table.hands.move_on(std::time::Duration::from_secs(5));
    let times: Vec<i64> = house.desk.attempts_of(None).unwrap().iter().map(|answer| answer.at_ms).collect();

    let mai = house.classroom.create_profile(&person("Mai"), true).unwrap().id;
    assert_eq!((house.learning.guest_work().unwrap(), solved(&table, None)), (NOTHING, 0));
    assert_eq!(played(), played_before, "her games were played when they were played");
    let game = house.matches.open_match(&running).unwrap();
    assert_eq!(game.players[0].profile.as_deref(), Some(mai.as_str()), "the game that is open has her too");
    let kept = house.desk.attempts_of(Some(&mai)).unwrap();
    assert_eq!(kept.iter().map(|answer| answer.at_ms).collect::<Vec<_>>(), times);
    assert!(kept.iter().all(|answer| answer.profile.to_string() == mai));
    let tom = house.classroom.create_profile(&person("Tom"), true).unwrap().id;

    let table = table.reopened();
    let house = &table.house;
    assert_eq!(solved(&table, Some(&mai)), 3);
    assert_eq!(house.learning.practice_home(Some(&mai)).unwrap().puzzles[0].solved, 1);
    assert_ne!(house.learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap().id, puzzle);
    let progress = house.learning.progress(Some(&mai), None).unwrap();
    assert_eq!(progress.games.iter().map(|game| game.game.clone()).collect::<Vec<_>>(), [over]);
    assert_eq!(house.matches.open_match(&running).unwrap().players[0].profile, Some(mai));
    assert_eq!(house.desk.attempts_of(Some(&tom)).unwrap(), [], "the second profile finds nothing left");
}

#[test]
fn the_guest_sees_what_was_done_and_learns_on_from_there() {
    let table = Table::new();
    let house = &table.house;
    for id in STEPS {
        solve_step(&table, None, id);
    }
    assert_eq!(solved(&table, None), 3);
    let puzzle = solve_puzzle(&table, None);
    assert_ne!(
        house.learning.puzzle(None, Some(1), None, &[]).unwrap().unwrap().id,
        puzzle,
        "a solved puzzle does not come again"
    );
    let home = house.learning.practice_home(None).unwrap();
    assert!(home.puzzles[0].solved == 1 && home.rating.is_some());
    let game = begin(&table);
    house.matches.end_match(&game, Ending::Resign { seat: 0 }).unwrap();
    let progress = house.learning.progress(None, None).unwrap();
    assert_eq!((progress.answers, progress.games.len(), progress.games[0].won), (4, 1, Some(false)));
}

#[test]
fn how_far_somebody_has_come_is_told_by_games_and_answers() {
    let table = Table::new();
    let house = &table.house;
    let mai = house.classroom.create_profile(&person("Mai"), false).unwrap().id;
    let told = || [house.learning.beginning(None).unwrap(), house.learning.beginning(Some(&mai)).unwrap()];
    assert_eq!(told(), [Beginning::Nothing, Beginning::Nothing]);
    solve_step(&table, None, "c00-l09-s1");
    assert_eq!(told(), [Beginning::Tasks, Beginning::Nothing]);
    solve_step(&table, None, STEPS[0]);
    solve_step(&table, Some(&mai), STEPS[0]);
    assert_eq!(told(), [Beginning::Learning, Beginning::Learning], "who learns is no newcomer, without a game too");
    begin(&table);
    assert_eq!(told(), [Beginning::Games, Beginning::Learning]);
    let me = PlayerChoice { profile: Some(mai.clone()), ..guest("Mai") };
    let game = house.matches.mini_game("c00", me, Timing::Usual).unwrap();
    assert_eq!(told(), [Beginning::Games, Beginning::Games]);
    assert!(house.matches.mini_game_state(&game.id).unwrap().unwrap().helped);
}

#[test]
fn what_nobody_took_over_is_gone_when_the_app_is_closed() {
    let table = Table::new();
    solve_step(&table, None, STEPS[0]);
    let game = begin(&table);
    let table = table.reopened();
    assert_eq!((table.house.learning.guest_work().unwrap(), solved(&table, None)), (NOTHING, 0));
    let mai = table.house.classroom.create_profile(&person("Mai"), true).unwrap().id;
    assert_eq!(table.house.desk.attempts_of(Some(&mai)).unwrap(), []);
    assert_eq!(table.house.matches.open_match(&game).unwrap().players[0].profile, None, "it stays the game of a guest");
}

#[test]
fn another_profile_takes_nothing_and_what_it_does_is_not_the_guests() {
    let table = Table::new();
    let house = &table.house;
    let ada = house.classroom.create_profile(&person("Ada"), false).unwrap().id;
    solve_step(&table, None, STEPS[0]);
    solve_step(&table, Some(&ada), STEPS[1]);
    let players = Sides { white: PlayerChoice { profile: Some(ada.clone()), ..guest("Ada") }, black: computer() };
    house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap();
    house.classroom.create_profile(&person("Tom"), false).unwrap();
    assert_eq!(house.learning.guest_work().unwrap(), GuestSummary { steps: 1, ..NOTHING });
    assert_eq!(house.desk.attempts_of(Some(&ada)).unwrap().len(), 1);
}

#[test]
fn a_game_is_the_guests_if_nobody_else_plays_it() {
    let table = Table::new();
    let house = &table.house;
    let games = |expected| assert_eq!(house.learning.guest_work().unwrap().games, expected);
    // With two persons at one board, it is unknown which of them makes the profile.
    let both = house.matches.begin_mathematical(&new_game(Placing::Mirrored)).unwrap();
    pass_to_the_end(house, &both.id);
    games(0);
    let small = house.matches.mini_game("c01", guest("Guest"), Timing::Usual).unwrap();
    games(1);
    let alone = NewMatch {
        kind: kind_of("interval-chess"),
        chosen: chosen("interval-chess", "4", ""),
        players: vec![guest("Guest")],
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding: Finding::Shown,
    };
    let alone = house.matches.begin(&alone).unwrap();
    games(2);
    house.matches.delete_game(&small.id).unwrap();
    games(1);

    let mai = house.classroom.create_profile(&person("Mai"), true).unwrap().id;
    assert_eq!(house.matches.open_match(&alone.id).unwrap().players[0].profile.as_deref(), Some(mai.as_str()));
    assert_eq!(house.matches.open_match(&both.id).unwrap().players[0].profile, None);
    house.matches.restore_game(&small.id).unwrap();
    assert_eq!(
        house.matches.open_match(&small.id).unwrap().players[0].profile,
        Some(mai),
        "also one that was put away"
    );
}

#[test]
fn a_profile_that_can_not_be_made_leaves_everything_with_the_guest() {
    let table = Table::new();
    solve_step(&table, None, STEPS[0]);
    table.house.classroom.create_profile(&person("  "), true).unwrap_err();
    assert_eq!(table.house.learning.guest_work().unwrap(), GuestSummary { steps: 1, ..NOTHING });
    assert_eq!(table.house.classroom.profiles().unwrap(), []);
}
