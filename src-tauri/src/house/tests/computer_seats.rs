//! Seats of the computer are stored as a strength, independent of language, in the records and in texts.

use mathchess_engine::game::Finding;
use mathchess_records::{GameId, MatchFilter as Filter, MatchPlayer};

use super::*;
use crate::api::new_match::NewMatch;
use crate::api::player::Player;
use crate::house::tests::MathematicalGame;

/// A choice as an interface with its own words might send it.
fn computer(strength: u8) -> PlayerChoice {
    PlayerChoice { profile: None, name: format!("Computer {strength}"), computer: Some(strength) }
}

fn begin(house: &House) -> MatchView {
    house
        .matches
        .begin_mathematical(&MathematicalGame {
            players: Sides { white: guest("Mai"), black: computer(3) },
            ..published_game()
        })
        .unwrap()
}

fn begin_cubic(house: &House) -> String {
    let new = NewMatch {
        kind: kind_of("spatial-chess"),
        chosen: chosen("spatial-chess", "cubic-symmetric", ""),
        players: vec![guest("Mai"), computer(4)],
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding: Finding::Shown,
    };
    house.matches.begin(&new).unwrap().id
}

fn shown(player: &Player) -> (Option<&str>, Option<u8>) {
    (player.name.as_deref(), player.computer)
}

#[test]
fn a_seat_of_the_computer_is_kept_and_shown_as_its_strength() {
    let table = Table::new();
    let view = begin(&table.house);
    let other = begin_cubic(&table.house);
    let mut kept: Vec<(String, Option<u8>)> = Vec::new();
    for id in [&view.id, &other] {
        let game = table.house.desk.lock().unwrap().records.games().load(id.parse().unwrap()).unwrap();
        kept.extend(game.summary.terms.players.into_iter().map(|player| (player.name, player.strength)));
    }
    let engine = |strength: u8| (format!("mathchess-engine {strength}"), Some(strength));
    assert_eq!(kept, [("Mai".to_owned(), None), engine(3), ("Mai".to_owned(), None), engine(4)]);

    let row = listed(&table.house, of(GameKind::MathematicalChess)).remove(0);
    for [white, black] in [[&view.players[0], &view.players[1]], [&row.players[0], &row.players[1]]] {
        assert_eq!((shown(white), shown(black)), ((Some("Mai"), None), (None, Some(3))));
    }
    let board = table.house.matches.look_at_match(&other).unwrap();
    let board_row = listed(&table.house, of(GameKind::SpatialChess)).remove(0);
    for players in [board.players, board_row.players] {
        assert_eq!((shown(&players[0]), shown(&players[1])), ((Some("Mai"), None), (None, Some(4))));
    }
}

#[test]
fn a_text_gives_the_computer_its_strength_back() {
    let (here, there) = (Table::new(), Table::new());
    let id = begin(&here.house).id;
    let text = here.house.matches.export_game(&id).unwrap();
    assert!(text.contains("[Player2 \"mathchess-engine 3\"]"), "{text}");
    let row = there.house.matches.import_game(&text).unwrap().row;
    assert_eq!((shown(&row.players[0]), shown(&row.players[1])), ((Some("Mai"), None), (None, Some(3))));
    assert_eq!(there.house.matches.export_game(&row.id).unwrap(), text);

    let other = begin_cubic(&here.house);
    let text = here.house.matches.export_game(&other).unwrap();
    assert!(text.contains("[Player2 \"mathchess-engine 4\"]"), "{text}");
    let row = there.house.matches.import_game(&text).unwrap().row;
    assert_eq!((shown(&row.players[0]), shown(&row.players[1])), ((Some("Mai"), None), (None, Some(4))));

    for name in ["Computer 3", "mathchess-engine 0", "mathchess-engine 11", "mathchess-engine 03"] {
        let there = Table::new();
        let text = here.house.matches.export_game(&id).unwrap().replace("mathchess-engine 3", name);
        let row = there.house.matches.import_game(&text).unwrap().row;
        assert_eq!(shown(&row.players[1]), (Some(name), None), "the seat of a person");
    }
}

#[test]
fn the_words_that_older_programs_kept_for_the_computer_are_shown_and_written_nowhere() {
    let table = Table::new();
    let id: GameId = begin(&table.house).id.parse().unwrap();
    let old = {
        let mut open = table.house.desk.lock().unwrap();
        let mut game = open.records.games().load(id).unwrap().summary;
        game.terms.players[1].name = "Computer 3".to_owned();
        let old = open.records.games().create(&game.terms, false, &[]).unwrap();
        open.records.games().begin_play(old, &game.display.unwrap()).unwrap();
        let named = Filter { player: Some(MatchPlayer::Guest("Computer 3".to_owned())), ..Filter::default() };
        assert_eq!(open.records.games().list(&named).unwrap(), [], "nobody of that name has played");
        old.to_string()
    };
    assert_eq!(shown(&table.house.matches.open_match(&old).unwrap().players[1]), (None, Some(3)));
    assert!(table.house.matches.export_game(&old).unwrap().contains("[Player2 \"mathchess-engine 3\"]"));
    let path = table.house.matches.export_game_file(&old, Some(table.folder.path())).unwrap();
    assert!(path.contains("Mai – mathchess-engine 3, "), "{path}");

    let against = |strength| MatchFilter { computer: Some(strength), ..MatchFilter::default() };
    let games = |strength| listed(&table.house, against(strength)).len();
    assert_eq!((games(3), games(4)), (2, 0));
}
