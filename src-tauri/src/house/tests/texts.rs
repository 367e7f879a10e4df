//! Texts of games from elsewhere: dates, names, comments, several games at once.

use std::fs;
use std::time::Duration;

use mathchess_records as records;
use mathchess_records::TableStyle;

use super::{Table, listed};
use crate::api::match_list::{Import, Imports, MatchFilter};
use crate::api::teaching::Selection;
use crate::error::{AppProblem, ErrorKind, MatchProblem, Result};
use crate::learning::answers::game_table;
use crate::matches::Matches;

impl Matches {
    /// The preview of a text that holds one game.
    pub(super) fn preview_game(&self, text: &str) -> Result<Import> {
        self.preview_games(text).map(alone)
    }

    /// Imports a text that holds one game.
    pub(super) fn import_game(&self, text: &str) -> Result<Import> {
        self.import_games(text).map(alone)
    }
}

fn alone(mut imports: Imports) -> Import {
    assert_eq!((imports.games.len(), imports.refused.len()), (1, 0), "{imports:?}");
    imports.games.remove(0)
}

/// A table on 24 November 2026.
fn today() -> Table {
    let table = Table::new();
    table.hands.set_date(Duration::from_secs(1_795_500_000));
    table
}

/// A game of two turns with these lines among its tags and its turns.
fn text(tags: &str, between: &str) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n{tags}[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
         [Level \"1\"]\n[Options \"digits=123456789 operators=++++ quiet-limit=100\"]\n[TimeLimit \"1800\"]\n\
         [Start \"B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last\"]\n\
         [Result \"*\"]\n\n1. A5-B5 @1200\n{between}2. -- @4000\n"
    )
}

/// The text without the id that the records have given the game.
fn without_id(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("[Id ")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_date_of_a_text_is_listed_and_written_as_it_is() {
    for (date, day) in [
        ("2026-11-21", Some("2026-11-21")),
        ("2026.11.21", Some("2026-11-21")),
        ("2026-11-21 18:30", Some("2026-11-21")),
        ("2026-11-21T10:00:00Z", None),
        ("2026-11-21T10:00:00+07:00", None),
        ("????.??.??", None),
    ] {
        let table = today();
        let house = &table.house;
        let given = text(&format!("[Date \"{date}\"]\n"), "");
        let row = house.matches.import_game(&given).unwrap().row;
        assert_eq!((row.started_on.as_deref(), row.updated_on.as_deref()), (day, day), "{date}");
        let view = house.matches.open_match(&row.id).unwrap();
        assert_eq!(view.started_on.as_deref(), day, "{date}");
        assert_eq!(without_id(&house.matches.export_game(&row.id).unwrap()), given, "{date}");
        // A turn that is played now has a time of its own; the game began when it did.
        house.matches.play_turn(&row.id, "--").unwrap();
        let row = listed(house, MatchFilter::default()).remove(0);
        assert_eq!((row.started_on.as_deref(), row.updated_on), (day, None), "{date}");
    }
}

#[test]
fn the_clock_of_a_text_is_kept_and_decides_the_day() {
    let table = today();
    let house = &table.house;
    // Half past midnight in Vietnam is the day before in Greenwich, where a text tells nothing about the clock that was there.
    for (date, utc_offset_minutes) in [
        ("2026-11-21T00:30:00+07:00", Some(420)),
        ("2026-11-20T17:30:00-03:30", Some(-210)),
        ("2026-11-20T17:30:00+00:00", Some(0)),
        ("2026-11-20T17:30:00Z", None),
        ("2026-11-20T17:30:00.250+01:00", Some(60)),
        ("2026-11-21", None),
    ] {
        let given = text(&format!("[Date \"{date}\"]\n"), "").replace("Tom", date);
        let row = house.matches.import_game(&given).unwrap().row;
        assert_eq!(row.utc_offset_minutes, utc_offset_minutes, "{date}");
        assert_eq!(house.matches.open_match(&row.id).unwrap().utc_offset_minutes, utc_offset_minutes, "{date}");
        assert_eq!(without_id(&house.matches.export_game(&row.id).unwrap()), given, "{date}");
    }
    // A table for a spreadsheet has the same days. It has empty cells for what the text leaves out.
    house.matches.import_game(&text("", "")).unwrap();
    let games = house.desk.lock().unwrap().records.games().list(&records::MatchFilter::default()).unwrap();
    let table = game_table(&games, "00000000-0000-0000-0000-000000000000".parse().unwrap(), TableStyle::Commas, 60);
    let text = table.to_string();
    for began in [
        "\n2026-11-20T17:30:00Z,2026-11-21,00:30:00,UTC+07:00,",
        "\n2026-11-20T21:00:00Z,2026-11-20,17:30:00,UTC-03:30,",
        "\n2026-11-20T17:30:00Z,2026-11-20,18:30:00,UTC+01:00,",
        "\n,2026-11-21,,,",
        "\n,,,,mathematical-chess,",
    ] {
        assert!(text.replace("\r\n", "\n").contains(began), "{began:?} is not in {text}");
    }
}

#[test]
fn a_game_without_a_date_is_written_without_one() {
    let table = Table::new();
    let house = &table.house;
    let row = house.matches.import_game(&text("", "")).unwrap().row;
    assert!(row.started_at < 1_000_000 && row.updated_at < 1_000_000, "before clocks are set: {row:?}");
    assert_eq!(without_id(&house.matches.export_game(&row.id).unwrap()), text("", ""));
    let path = house.matches.export_game_file(&row.id, None).unwrap();
    assert!(path.ends_with("Mai – Tom.txt"), "{path}");
    // What older programs wrote for no date.
    let of_1970 = house.matches.import_game(&text("[Date \"1970-01-01T00:00:00Z\"]\n", "")).unwrap();
    assert!(of_1970.already);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    let table = Table::new();
    let refused = |text: &str| table.house.matches.import_games(text).unwrap_err();
    let dated = refused(&text("[Date \"yesterday\"]\n", ""));
    assert_eq!(dated.problem, MatchProblem::TextUnreadable { line: 3 }.into());
    assert!(dated.detail.is_some_and(|detail| detail.contains("yesterday")));
    let named = |name: &str| refused(&text("", "").replace("Tom", name));
    let long = MatchProblem::PlayerNameTooLong { line: 4, length: 61, most: 60 };
    assert_eq!(named(&"é".repeat(61)).problem, long.into());
    assert_eq!(named(" ").problem, MatchProblem::PlayerNameless { line: 4 }.into());
    let unseen = MatchProblem::PlayerNameUnseen { line: 4, character: "U+E000".to_owned() };
    assert_eq!(named("To\u{e000}m").problem, unseen.into());
    assert_eq!(refused("").kind(), ErrorKind::Import);
    // A mark that nobody sees is left out of a name.
    let read = table.house.matches.import_game(&text("", "").replace("Tom", "\u{feff}To\u{200b}m\u{200e}")).unwrap();
    assert_eq!(read.row.players[1].name.as_deref(), Some("Tom"));
    assert!(table.house.matches.import_game(&text("", "")).unwrap().already, "it is the same game");
}

#[test]
fn comments_and_tags_of_other_programs_travel_with_the_game() {
    let (here, there) = (Table::new(), Table::new());
    let given = text("", "{well played}\n").replace("[Result", "[Event \"School cup\"]\n[Result");
    let id = here.house.matches.import_game(&given).unwrap().row.id;
    let written = here.house.matches.export_game(&id).unwrap();
    assert!(written.contains("[Event \"School cup\"]\n\n1. A5-B5 @1200\n{well played}\n2. --"), "{written}");
    // As text, as records of a device, and after the app was closed.
    there.house.matches.import_game(&written).unwrap();
    assert_eq!(there.house.matches.export_game(&id).unwrap(), written);
    let elsewhere = Table::new();
    let file = here.house.classroom.export_records(&Selection::Everything, "all", None).unwrap();
    elsewhere.house.classroom.preview_import(&fs::read_to_string(file).unwrap(), |_| {}).unwrap();
    elsewhere.house.classroom.bring_in().unwrap();
    let elsewhere = elsewhere.reopened();
    assert_eq!(elsewhere.house.matches.export_game(&id).unwrap(), written);
    // A comment goes with its turn; the tag stays.
    let matches = &elsewhere.house.matches;
    matches.take_back(&id).unwrap();
    assert!(matches.export_game(&id).unwrap().contains("{well played}"));
    matches.take_back(&id).unwrap();
    matches.play_turn(&id, "--").unwrap();
    let other = matches.export_game(&id).unwrap();
    assert!(!other.contains("well played") && other.contains("School cup"), "{other}");
}

#[test]
fn several_games_of_one_text_are_imported_and_bad_ones_are_named() {
    let (here, there) = (today(), today());
    let dated = |day: u8| text(&format!("[Date \"2026-11-{day:02}\"]\n"), "");
    let bad = dated(3).replace("A5-B5", "A5-A5");
    let all = [dated(1), bad, dated(2), dated(1)].join("\n");
    let preview = here.house.matches.preview_games(&all).unwrap();
    assert_eq!((preview.games.len(), preview.refused.len()), (3, 1));
    assert!(listed(&here.house, MatchFilter::default()).is_empty(), "a preview keeps nothing");
    let done = here.house.matches.import_games(&all).unwrap();
    assert_eq!(done.games.iter().map(|game| game.already).collect::<Vec<_>>(), [false, false, true]);
    let lines = dated(1).lines().count() + 1;
    assert_eq!(done.refused[0].line as usize, lines + 1);
    let problem = MatchProblem::TextUnreadable { line: u32::try_from(lines + 12).unwrap() };
    assert_eq!(done.refused[0].error.problem, problem.into());

    // All of the list into one file, and a part of it.
    let filter = MatchFilter::default();
    let path = here.house.matches.export_listed(&filter, "Games", None).unwrap();
    let file = fs::read_to_string(&path).unwrap();
    assert!(
        path.ends_with("Games.txt") && file.find("2026-11-02").unwrap() < file.find("2026-11-01").unwrap(),
        "{file}"
    );
    let arrived = there.house.matches.import_games(&file).unwrap();
    assert_eq!((arrived.games.len(), arrived.refused.len()), (2, 0));
    let again = there.house.matches.export_listed(&filter, "Games", None).unwrap();
    assert_eq!(fs::read_to_string(again).unwrap(), file);
    let nobody = MatchFilter { name: Some("Nobody".to_owned()), ..MatchFilter::default() };
    let none = here.house.matches.export_listed(&nobody, "Games", None).unwrap_err();
    assert_eq!(none.problem, MatchProblem::NothingToWrite.into());
    let blocked = here.house.matches.export_listed(&filter, "Games", Some(std::path::Path::new(&path))).unwrap_err();
    assert_eq!(blocked.problem, AppProblem::FileNotWritten { folder: path }.into());
}
