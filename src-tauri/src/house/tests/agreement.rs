//! Ending a game by agreement: two people can agree at once; the computer agrees only after quiet turns and if it is not
//! ahead.

use mathchess_engine::game::{AnyInPlay, EndReason, Finding, GameKind as EngineKind};

use super::*;
use crate::api::match_view::{Ending, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::settings::Timing;
use crate::house::tests::MathematicalGame;

/// An even position.
const EVEN: &str = "2B2B1B+/5/5/5/W+W1W22 w last";
/// A position in which Black has an operator and a digit more.
const BLACK_AHEAD: &str = "2B2B1B+/3B3B+/5/5/W+W13 w last";
/// A position in which White has an operator and two digits more.
const WHITE_AHEAD: &str = "2B21B+/5/5/W+2W31/W+W1W22 w last";

fn computer() -> PlayerChoice {
    PlayerChoice { profile: None, name: String::new(), computer: Some(2) }
}

fn begin(house: &House, position: &str, players: Sides<PlayerChoice>) -> MatchView {
    let conditions = Conditions { digits: vec![1, 2, 3], ..conditions(5, &["+", "+"]) };
    let placing = Placing::Text { position: position.to_owned() };
    house.matches.begin_mathematical(&MathematicalGame { conditions, players, ..new_game(placing) }).unwrap()
}

/// Plays turns of both sides in which a digit moves back and forth and nothing is taken.
fn quiet_turns(house: &House, id: &str, turns: usize) -> MatchView {
    let before = house.matches.open_match(id).unwrap().turns.len();
    let fro = ["B1-B2", "C5-C4", "B2-B1", "C4-C5"].iter().cycle().skip(before % 4).take(turns);
    fro.map(|turn| house.desk.change(id, |game, records, now| game.play(records, now, turn)).unwrap()).last().unwrap()
}

fn against_computer(house: &House, position: &str, turns: usize) -> MatchView {
    let begun = begin(house, position, Sides { white: guest("Mai"), black: computer() });
    quiet_turns(house, &begun.id, turns)
}

#[test]
fn the_computer_is_asked_after_twenty_quiet_turns() {
    let table = Table::new();
    let house = &table.house;
    let view = against_computer(house, EVEN, 19);
    assert_eq!((board(&view).quiet_turns, view.can_agree), (19, false));
    let refused = house.matches.end_match(&view.id, Ending::Agree).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::ComputerNotYet { needed: 20, quiet: 19 }.into());
    let view = quiet_turns(house, &view.id, 1);
    assert_eq!((board(&view).quiet_turns, view.can_agree, view.stage), (20, true, Stage::Play));
    let stopped = house.matches.end_match(&view.id, Ending::Agree).unwrap();
    assert_eq!((stopped.stage, stopped.can_agree), (Stage::Over, false));
    assert_eq!(stopped.outcome.unwrap().reason, EndReason::Agreement);
    assert_eq!(house.matches.end_match(&view.id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);
}

#[test]
fn the_computer_agrees_when_it_is_behind_and_declines_when_it_is_ahead() {
    let table = Table::new();
    let house = &table.house;
    let behind = against_computer(house, WHITE_AHEAD, 20);
    assert_eq!(house.matches.end_match(&behind.id, Ending::Agree).unwrap().stage, Stage::Over);

    let ahead = against_computer(house, BLACK_AHEAD, 20);
    let declined = house.matches.end_match(&ahead.id, Ending::Agree).unwrap();
    assert_eq!((declined.stage, declined.can_agree, declined.turns.len()), (Stage::Play, false, 20));
    let refused = house.matches.end_match(&ahead.id, Ending::Agree).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::ComputerDeclined { turns: 10 }.into());
    assert!(!quiet_turns(house, &ahead.id, 9).can_agree);
    assert!(quiet_turns(house, &ahead.id, 1).can_agree);
    assert_eq!(house.matches.end_match(&ahead.id, Ending::Agree).unwrap().stage, Stage::Play);
}

/// A game after this many quiet turns, the last of which the computer chose.
fn after_quiet_turns(house: &House, position: &str, turns: usize) -> MatchView {
    let begun = against_computer(house, position, turns - 1);
    let view = house.matches.computer_turn(&begun.id, |_| {}).unwrap();
    assert_eq!(board(&view).quiet_turns as usize, turns, "the computer took something");
    view
}

#[test]
fn the_computer_offers_to_stop_after_thirty_quiet_turns_and_keeps_its_word() {
    let table = Table::new();
    let house = &table.house;
    let early = after_quiet_turns(house, WHITE_AHEAD, 28);
    assert!(early.can_agree && !early.offers_to_stop);
    let ahead = after_quiet_turns(house, BLACK_AHEAD, 30);
    assert!(ahead.can_agree && !ahead.offers_to_stop);

    let offered = after_quiet_turns(house, WHITE_AHEAD, 30);
    assert!(offered.can_agree && offered.offers_to_stop);
    // Whoever opens the game again finds the offer; whoever plays on or takes a turn back does not.
    assert!(house.matches.open_match(&offered.id).unwrap().offers_to_stop);
    assert!(!house.matches.take_back(&offered.id).unwrap().offers_to_stop);

    let stopped = after_quiet_turns(house, WHITE_AHEAD, 30);
    let stopped = house.matches.end_match(&stopped.id, Ending::Agree).unwrap();
    assert_eq!((stopped.stage, stopped.offers_to_stop), (Stage::Over, false));

    let ignored = after_quiet_turns(house, WHITE_AHEAD, 30);
    assert!(!house.matches.play_turn(&ignored.id, "--").unwrap().offers_to_stop);
}

#[test]
fn two_people_agree_at_any_time_and_two_computers_never() {
    let table = Table::new();
    let house = &table.house;
    let people = begin(house, BLACK_AHEAD, Sides { white: guest("Mai"), black: guest("Tom") });
    assert!(people.can_agree);
    assert_eq!(house.matches.end_match(&people.id, Ending::Agree).unwrap().stage, Stage::Over);

    let computers = begin(house, EVEN, Sides { white: computer(), black: computer() });
    assert!(!quiet_turns(house, &computers.id, 20).can_agree);
    assert_eq!(house.matches.end_match(&computers.id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);
    // The person who watches can act as umpire.
    assert_eq!(
        house.matches.end_match(&computers.id, Ending::Umpire).unwrap().outcome.unwrap().reason,
        EndReason::Umpire
    );
}

#[test]
fn against_the_computer_there_is_no_umpire() {
    let table = Table::new();
    let house = &table.house;
    let view = against_computer(house, EVEN, 1);
    let refused = house.matches.end_match(&view.id, Ending::Umpire).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::NoUmpire { turns: 20 }.into());
    assert_eq!(house.matches.open_match(&view.id).unwrap().stage, Stage::Play);
}

#[test]
fn a_small_game_ends_when_its_goal_is_decided_and_nobody_stops_it_before() {
    let table = Table::new();
    let house = &table.house;
    let game = house.matches.mini_game("c01", guest("Mai"), Timing::Usual).unwrap();
    for _ in 0..20 {
        assert_eq!(house.matches.end_match(&game.id, Ending::Umpire).unwrap_err().kind(), ErrorKind::Illegal);
        let turns = house.matches.legal_turns(&game.id).unwrap();
        let quiet = turns.iter().find(|turn| *turn != "--" && !turn.contains(['x', '!'])).unwrap();
        house.desk.change(&game.id, |game, records, now| game.play(records, now, quiet)).unwrap();
    }
    assert_eq!(house.matches.look_at_match(&game.id).unwrap().outcome.unwrap().reason, EndReason::Umpire);
}

/// A king and a rook against a king, with `quiet` turns without a capture.
fn rook_ending(house: &House, quiet: u16, players: [PlayerChoice; 2]) -> MatchView {
    let position = format!("cubic 7k/8/8/8/8/8/8/K2R4 w - {quiet} 30");
    let begun = AnyInPlay::begin(EngineKind::SpatialChess, &position, "").unwrap();
    house.matches.begin_in(&begun, 1, &players, UNLIMITED).unwrap()
}

#[test]
fn the_computer_agrees_in_spatial_chess_too() {
    let table = Table::new();
    let house = &table.house;
    let game = rook_ending(house, 19, [guest("Mai"), computer()]);
    assert!(!game.can_agree);
    assert_eq!(house.matches.end_match(&game.id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);
    assert!(house.matches.play_turn(&game.id, "a1b1").unwrap().can_agree);
    let stopped = house.matches.end_match(&game.id, Ending::Agree).unwrap();
    assert_eq!((stopped.outcome.unwrap().reason, stopped.can_agree), (EndReason::Agreement, false));

    let game = rook_ending(house, 20, [computer(), guest("Mai")]);
    assert!(game.can_agree);
    let declined = house.matches.end_match(&game.id, Ending::Agree).unwrap();
    assert_eq!((declined.stage, declined.can_agree), (Stage::Play, false));

    let people = rook_ending(house, 0, [guest("Mai"), guest("Tom")]);
    assert_eq!(house.matches.end_match(&people.id, Ending::Agree).unwrap().stage, Stage::Over);
}

#[test]
fn where_quiet_turns_are_not_counted_the_computer_is_not_asked() {
    let table = Table::new();
    let house = &table.house;
    for (game, setup, options) in [("mathematichess", "standard", ""), ("interval-chess", "4", "race")] {
        let new = NewMatch {
            kind: kind_of(game),
            chosen: chosen(game, setup, options),
            players: vec![guest("Mai"), computer()],
            time_limit_minutes: None,
            player_clock: None,
            take_back: true,
            finding: Finding::Shown,
        };
        let begun = house.matches.begin(&new).unwrap();
        assert!(!begun.can_agree, "{game}");
        assert_eq!(house.matches.end_match(&begun.id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal, "{game}");
    }
}
