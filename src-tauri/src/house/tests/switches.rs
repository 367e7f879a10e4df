//! Help that a teacher has switched off is refused in games, but only for those for whom it is switched off.

use mathchess_engine::game::Finding;

use super::{MatchFilter, PUBLISHED, Table, chosen, guest, kind_of, listed, new_game, published_game};
use crate::api::analysis::AnalysisSetup;
use crate::api::board::Board;
use crate::api::match_view::{Allowed, Ending, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::api::teaching::{Scope, Switches};
use crate::error::{AppError, ErrorKind};
use crate::house::tests::MathematicalGame;

const EVERYTHING: Allowed = Allowed::EVERYTHING;
const ALL_OFF: Allowed = Allowed { take_back: false, hints: false, values: false };

/// A player with a profile and these switches.
fn pupil(table: &Table, name: &str, switches: &Switches) -> PlayerChoice {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let profile = table.house.classroom.create_profile(&new, false).unwrap();
    table.house.classroom.set_switches(&Scope::Profile(profile.id.clone()), switches).unwrap();
    PlayerChoice { profile: Some(profile.id), name: String::new(), computer: None }
}

fn all_off() -> Switches {
    Switches { take_back: Some(false), hints: Some(false), shown_values: Some(false), ..Switches::default() }
}

fn game_of(table: &Table, white: &PlayerChoice, black: &PlayerChoice) -> MatchView {
    let players = Sides { white: white.clone(), black: black.clone() };
    table.house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap()
}

fn computer() -> PlayerChoice {
    PlayerChoice { profile: None, name: "Computer".to_owned(), computer: Some(1) }
}

fn refused<T>(answer: Result<T, AppError>) {
    assert_eq!(answer.err().map(|error| error.kind()), Some(ErrorKind::SwitchedOff));
}

#[test]
fn help_that_is_switched_off_is_refused_on_the_pupils_turns_only() {
    let table = Table::new();
    let house = &table.house;
    let ada = pupil(&table, "Ada", &all_off());
    let view = game_of(&table, &ada, &guest("Tom"));
    assert_eq!(view.allowed, ALL_OFF);
    refused(house.analysis.hint(&view.id, None));
    refused(house.analysis.evaluation(&view.id));
    refused(house.analysis.review(&view.id, |_| {}));
    refused(house.matches.values(&view.id, None, "D5"));
    refused(house.analysis.analyse(view.kind.into(), &view.position, |_| {}));
    refused(house.analysis.values(&view.position, None, "D5"));
    assert!(house.matches.look_at(&view.id, "D5", None).is_ok(), "a turn can be entered all the same");

    let view = house.matches.play_turn(&view.id, &PUBLISHED.turns[0]).unwrap();
    assert_eq!(view.allowed, Allowed { take_back: false, ..EVERYTHING }, "Tom may have help, but it is Ada's turn");
    assert!(!view.can_take_back);
    refused(house.matches.take_back(&view.id));
    house.matches.values(&view.id, None, "G5").unwrap();
    house.analysis.values(&view.position, None, "G5").unwrap();

    let view = house.matches.play_turn(&view.id, &PUBLISHED.turns[1]).unwrap();
    assert_eq!((view.allowed, view.turns.len()), (ALL_OFF, 2));
    refused(house.matches.take_back(&view.id));
    let view = house.matches.end_match(&view.id, Ending::Agree).unwrap();
    assert_eq!(view.allowed, EVERYTHING, "a game that is over is there to learn from");
    assert_eq!(house.analysis.review(&view.id, |_| {}).unwrap().scores.len(), 3);
}

#[test]
fn against_the_computer_the_pupil_is_the_one_who_counts() {
    let table = Table::new();
    let house = &table.house;
    let ada = pupil(&table, "Ada", &all_off());
    let view = game_of(&table, &ada, &computer());
    let view = house.matches.play_turn(&view.id, &PUBLISHED.turns[0]).unwrap();
    assert_eq!(view.allowed, ALL_OFF, "while the computer thinks, its score is help as well");
    refused(house.matches.take_back(&view.id));
    refused(house.analysis.evaluation(&view.id));
    let view = house.matches.computer_turn(&view.id, |_| {}).unwrap();
    assert_eq!((view.turns.len(), view.can_take_back), (2, false));
    refused(house.matches.take_back(&view.id));
    assert_eq!(house.matches.open_match(&view.id).unwrap().turns.len(), 2, "nothing was taken back");
}

#[test]
fn the_analysis_board_gives_no_help_in_a_running_game_after_a_restart() {
    let table = Table::new();
    let ada = pupil(&table, "Ada", &all_off());
    let view = game_of(&table, &ada, &guest("Tom"));
    let table = table.reopened();
    let house = &table.house;
    // She looks at the game in the history and passes its position to the board.
    house.matches.look_at_match(&view.id).unwrap();
    let setup = AnalysisSetup::Match { id: view.id.clone(), number: 0 };
    let position = house.analysis.analysis_position(&setup).unwrap().position;
    refused(house.analysis.analyse(view.kind.into(), &position, |_| {}));
    refused(house.analysis.values(&position, None, "D5"));
    house.matches.open_match(&view.id).unwrap();
    house.matches.end_match(&view.id, Ending::Agree).unwrap();
    house.analysis.values(&position, None, "D5").unwrap();
}

#[test]
fn a_switch_counts_from_the_moment_it_is_set_and_not_for_guests() {
    let table = Table::new();
    let house = &table.house;
    let ada = pupil(&table, "Ada", &Switches::default());
    let view = game_of(&table, &ada, &guest("Tom"));
    assert_eq!(view.allowed, EVERYTHING);
    let scope = Scope::Profile(ada.profile.unwrap());
    house.classroom.set_switches(&scope, &Switches { shown_values: Some(false), ..Switches::default() }).unwrap();
    assert_eq!(house.matches.open_match(&view.id).unwrap().allowed, Allowed { values: false, ..EVERYTHING });
    refused(house.matches.values(&view.id, None, "D5"));
    assert!(house.analysis.hint(&view.id, None).is_ok());
    house.classroom.set_switches(&scope, &Switches::default()).unwrap();
    assert!(house.matches.values(&view.id, None, "D5").is_ok());
    let guests = house.matches.begin_mathematical(&published_game()).unwrap();
    assert_eq!(guests.allowed, EVERYTHING);
}

#[test]
fn a_locked_level_can_not_be_begun_but_own_conditions_can() {
    let table = Table::new();
    let house = &table.house;
    let ada = pupil(&table, "Ada", &Switches { locked_levels: Some([8].into()), ..Switches::default() });
    let of_level = |level: Option<u8>, black: &PlayerChoice| {
        let players = Sides { white: guest("Tom"), black: black.clone() };
        house.matches.begin_mathematical(&MathematicalGame { level, players, ..new_game(Placing::Mirrored) })
    };
    refused(of_level(Some(8), &ada));
    of_level(None, &ada).unwrap();
    of_level(Some(8), &guest("Eva")).unwrap();
    refused(house.matches.mini_game("c08", ada.clone(), Timing::Usual));
    house.matches.mini_game("c07", ada, Timing::Usual).unwrap();
    assert_eq!(listed(house, MatchFilter::default()).len(), 3, "what is refused leaves nothing behind");
}

#[test]
fn games_by_options_refuse_hints_solutions_and_taking_back() {
    let table = Table::new();
    let house = &table.house;
    let begin = |game: &str, setup: &str, players: Vec<PlayerChoice>| {
        let new = NewMatch {
            kind: kind_of(game),
            chosen: chosen(game, setup, ""),
            players,
            time_limit_minutes: None,
            player_clock: None,
            take_back: true,
            finding: Finding::Shown,
        };
        house.matches.begin(&new).unwrap()
    };
    let ada = pupil(&table, "Ada", &all_off());
    let puzzle = begin("interval-chess", "4", vec![ada.clone()]);
    assert!(!puzzle.allowed.hints);
    refused(house.analysis.hint(&puzzle.id, None));
    refused(house.analysis.solution(&puzzle.id));
    let puzzle = house.matches.play_turn(&puzzle.id, "2>9").unwrap();
    assert!(!puzzle.can_take_back);
    refused(house.matches.take_back(&puzzle.id));

    let game = begin("spatial-chess", "cubic-symmetric", vec![guest("Tom"), ada]);
    assert_eq!(game.allowed, EVERYTHING);
    house.analysis.hint(&game.id, None).unwrap();
    let Board::Spatial(board) = &game.board else { panic!("{:?}", game.board) };
    let first = format!("{}{}", board.moves[0].from, board.moves[0].to);
    let game = house.matches.play_turn(&game.id, &first).unwrap();
    assert_eq!(game.allowed, ALL_OFF, "on Ada's turn there is no help, and she may not take Tom's turn back");
    refused(house.analysis.hint(&game.id, None));
    refused(house.analysis.analyse(game.kind.into(), &game.position, |_| {}));
    refused(house.analysis.analyse(game.kind.into(), &game.position.replace(" - 0 1", " - 7 9"), |_| {}));
    refused(house.matches.take_back(&game.id));
    let free = begin("interval-chess", "4", vec![guest("Tom")]);
    assert_eq!(house.analysis.solution(&free.id).unwrap().len(), 4);
}
