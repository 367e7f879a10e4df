//! Unfinished games and unreadable rows: no list fails because of them.

use mathchess_engine::game::Finding;
use mathchess_records::{CompetitionKind, Stage};
use rusqlite::Connection;

use super::{PUBLISHED, Table, chosen, conditions, going, guest, kind_of, listed, new_game, published_game, saved};
use crate::api::competition::{CompetitionChange, NewCompetition};
use crate::api::conditions::OwnLevel;
use crate::api::match_list::{MatchFilter, Progress};
use crate::api::match_view::{Ending, GameKind, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::api::teaching::{ClassesAsked, PinOwner};
use crate::api::unreadable::RecordKind;
use crate::commands::teacher::try_pin;
use crate::error::ErrorKind;
use crate::house::tests::MathematicalGame;

/// The unfinished game of Mathematical Chess.
pub(super) fn waiting(table: &Table) -> MatchView {
    let game = table.house.matches.look_at_match(&offered(table).0.unwrap()).unwrap();
    assert_eq!(game.kind, GameKind::MathematicalChess);
    game
}

/// The id of the last game that can be continued, and the ids of the unreadable ones.
fn offered(table: &Table) -> (Option<String>, Vec<String>) {
    let page = table.house.matches.matches(&MatchFilter { page_size: 3, ..going() }).unwrap();
    let unreadable: Vec<String> = page.unreadable.into_iter().map(|row| row.id).collect();
    let whole = page.rows.into_iter().find(|row| !unreadable.contains(&row.id));
    assert!(whole.as_ref().is_none_or(|row| row.seat_to_move.is_some()));
    (whole.map(|row| row.id), unreadable)
}

fn by_options(table: &Table, game: &str, setup: &str, players: usize) -> String {
    let new = NewMatch {
        kind: kind_of(game),
        chosen: chosen(game, setup, ""),
        players: ["Ada", "Ben"][..players].iter().map(|name| guest(name)).collect(),
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding: Finding::Shown,
    };
    table.house.matches.begin(&new).unwrap().id
}

/// Changes the file while the app is closed, as another program might.
fn tamper(table: Table, sql: &str) -> Table {
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    let Table { house, folder, hands } = table;
    drop(house);
    let connection = Connection::open(&file).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    connection.execute_batch(sql).unwrap();
    drop(connection);
    Table { house: super::house(folder.path(), &hands), folder, hands }
}

#[test]
fn each_of_the_six_games_waits_to_be_gone_on_with_and_so_does_one_being_prepared() {
    let mut table = Table::new();
    for (game, setup, players) in [
        ("spatial-chess", "cubic-symmetric", 2),
        ("spatial-chess", "nihongi", 2),
        ("digit-chess", "2r1", 2),
        ("mathematichess", "standard", 2),
        ("interval-chess", "5", 1),
    ] {
        let id = by_options(&table, game, setup, players);
        table = table.reopened();
        assert_eq!(offered(&table), (Some(id.clone()), Vec::new()), "{game}");
        assert_eq!(table.house.matches.open_match(&id).unwrap().stage, Stage::Play);
    }
    let played = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    table = table.reopened();
    assert_eq!(offered(&table), (Some(played), Vec::new()));
    let prepared = table.house.matches.begin_mathematical(&new_game(Placing::InTurn)).unwrap().id;
    table = table.reopened();
    assert_eq!(offered(&table), (Some(prepared.clone()), Vec::new()));
    assert_eq!(waiting(&table).stage, Stage::Prepare);
}

#[test]
fn a_game_that_cannot_be_read_is_told_and_the_next_one_offered() {
    let table = Table::new();
    let whole = by_options(&table, "digit-chess", "2r1", 2);
    let broken = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    table.house.matches.play_turn(&broken, &PUBLISHED.turns[0]).unwrap();
    let table = tamper(table, &format!("UPDATE turns SET text = 'D5-D5' WHERE game_id = '{broken}'"));
    assert_eq!(offered(&table), (Some(whole), vec![broken.clone()]));
    let rows = listed(&table.house, going());
    let told: Vec<_> = rows.iter().map(|row| (row.turns, row.seat_to_move)).collect();
    assert_eq!(told, [(1, None), (0, Some(0))], "it is listed, but nobody is to move");
    let error = table.house.matches.open_match(&broken).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unreadable, "the file is not to blame: {error}");

    let path = table.house.matches.export_unreadable(RecordKind::Game, &broken, Some(table.folder.path())).unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&json["id"], &json["turns"][0]["text"]), (&broken.clone().into(), &"D5-D5".into()));
    table.house.matches.delete_unreadable(RecordKind::Game, &broken).unwrap();
    assert_eq!(offered(&table).1, Vec::<String>::new());
    table.house.matches.restore_unreadable(RecordKind::Game, &broken).unwrap();
    assert_eq!(offered(&table).1, [broken]);
}

/// A profile.
fn ada(table: &Table) -> String {
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

/// A game between this profile and a guest.
fn game_of(table: &Table, profile: &str) -> String {
    let player = PlayerChoice { profile: Some(profile.to_owned()), ..guest("") };
    let players = Sides { white: player, black: guest("Tom") };
    table.house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap().id
}

#[test]
fn the_page_about_a_person_shows_an_unreadable_game_as_its_row() {
    let table = Table::new();
    let ada = ada(&table);
    let game = game_of(&table, &ada);
    table.house.matches.play_turn(&game, &PUBLISHED.turns[0]).unwrap();
    let table = tamper(table, &format!("UPDATE turns SET used_ms = -5 WHERE game_id = '{game}'"));
    let record = table.house.classroom.person_record(&ada).unwrap();
    assert!(record.games[0].text.contains("-5"), "{}", record.games[0].text);
}

#[test]
fn unreadable_games_behind_a_pin_are_listed_for_their_players_and_teachers_only() {
    let table = Table::new();
    let ada = ada(&table);
    // The records can't read one of them, the engine can't read the other.
    let (by_records, by_engine) = (game_of(&table, &ada), game_of(&table, &ada));
    let owner = PinOwner::Profile(ada.clone());
    table.house.desk.choose_learner(Some(&ada));
    table.house.classroom.set_pin(&owner, Some("2468"), None).unwrap();
    let table = tamper(
        table,
        &format!(
            "UPDATE games SET starter = -7 WHERE id = '{by_records}';
             UPDATE games SET conditions = 'none' WHERE id = '{by_engine}'"
        ),
    );
    let listed = |table: &Table| {
        let mut ids: Vec<String> =
            table.house.matches.unreadable_rows(RecordKind::Game).unwrap().into_iter().map(|row| row.id).collect();
        ids.sort();
        ids
    };
    assert_eq!(listed(&table), Vec::<String>::new());
    assert!(try_pin::call(&table.house, owner, "2468".to_owned()).unwrap().right);
    let mut both = [by_records, by_engine];
    both.sort();
    assert_eq!(listed(&table), both);
}

#[test]
fn home_asks_for_three_games_and_gets_the_last_three() {
    let table = Table::new();
    let ids: Vec<String> = (0..5)
        .map(|_| {
            let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
            by_options(&table, "interval-chess", "5", 1);
            table.house.matches.end_match(&id, Ending::Resign { seat: 0 }).unwrap();
            id
        })
        .collect();
    let finished = MatchFilter { stage: Some(Progress::Finished), page_size: 3, ..MatchFilter::default() };
    let three = table.house.matches.matches(&finished).unwrap().rows;
    let found: Vec<&String> = three.iter().map(|row| &row.id).collect();
    assert_eq!(found, ids.iter().rev().take(3).collect::<Vec<_>>());
}

/// Records with two things of every listed kind; returns the ids of one of each.
fn full() -> (Table, Vec<String>) {
    let table = Table::new();
    let house = &table.house;
    let class = house.classroom.create_class("4b").unwrap().id;
    house.classroom.create_class("5a").unwrap();
    let student =
        |name: &str| NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let members = house.classroom.enrol(&class, &["Ada", "Ben", "Cem"].map(student)).unwrap().added;
    for name in ["One", "Two"] {
        let level = OwnLevel { id: None, name: name.to_owned(), conditions: conditions(9, &["R"]) };
        house.matches.save_own_level(&level).unwrap();
        let cup = NewCompetition {
            class: class.clone(),
            name: name.to_owned(),
            kind: CompetitionKind::Swiss,
            level: 1,
            rounds: 3,
            minutes: 30,
            finding: Finding::Strict,
            members: members.clone(),
        };
        let cup = house.classroom.create_competition(&cup).unwrap();
        house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
        let game = game_of(&table, &members[0]);
        house.matches.play_turn(&game, &PUBLISHED.turns[0]).unwrap();
        house.matches.save_display(&game, name).unwrap();
        house.matches.end_match(&game, Ending::Resign { seat: 0 }).unwrap();
        by_options(&table, "digit-chess", "2r1", 2);
    }
    let mut ids = vec![class];
    ids.extend(members);
    (table, ids)
}

/// Calls every list of the app; none may fail. Returns the number of rows of those lists that are not about one profile.
fn lists(table: &Table, ids: &[String]) -> Vec<usize> {
    let house = &table.house;
    let all = MatchFilter::default();
    let of_ada = MatchFilter { profile: Some(ids[1].clone()), ..MatchFilter::default() };
    let mut counts = vec![
        listed(house, all.clone()).len(),
        house.matches.scoreboard(GameKind::MathematicalChess, None, None).unwrap().rows.len(),
        saved(house).0.len(),
        saved(house).1.len(),
        house.classroom.profiles().unwrap().len(),
        house.classroom.classes(&ClassesAsked::InUse).unwrap().len(),
    ];
    house.matches.matches(&of_ada).unwrap();
    house.matches.match_choices(&all).unwrap();
    house.classroom.classes(&ClassesAsked::Of { profile: ids[1].clone() }).unwrap();
    house.matches.matches(&going()).unwrap();
    house.learning.progress(Some(&ids[1]), None).unwrap();
    house.learning.practice_home(Some(&ids[1])).unwrap();
    house.learning.courses(GameKind::MathematicalChess.into(), Some(&ids[1])).unwrap();
    house.desk.permissions(Some(&ids[1])).unwrap();
    house.desk.who_is_there().unwrap();
    // A class whose id was changed is a different one.
    if house.classroom.classes(&ClassesAsked::InUse).unwrap().iter().any(|class| class.id == ids[0]) {
        counts.push(house.classroom.competitions(&ids[0]).unwrap().len());
        counts.push(house.classroom.class_members(&ids[0]).unwrap().len());
        house.learning.class_progress(&ids[0], None).unwrap();
    }
    counts
}

#[test]
fn junk_in_any_column_takes_no_list_with_it() {
    let (table, ids) = full();
    let whole = lists(&table, &ids);
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    let Table { house, folder, hands } = table;
    drop(house);
    let columns: Vec<(String, String, String)> = {
        let connection = Connection::open(&file).unwrap();
        let sql = "SELECT m.name, c.name, c.type FROM sqlite_schema m, pragma_table_info(m.name) c
                   WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'";
        let mut select = connection.prepare(sql).unwrap();
        let rows = select.query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let (before, mut tried) = (std::fs::read(&file).unwrap(), 0);
    for (name, column, kind) in columns {
        let junk: &[&str] = if kind == "TEXT" {
            &["'junk'", "'9 9 9'", "char(0)"]
        } else {
            &["-1", "200", "4294967295", "9223372036854775807"]
        };
        for value in junk {
            std::fs::write(&file, &before).unwrap();
            let _ = std::fs::remove_file(file.with_extension("sqlite-wal"));
            let changed = {
                let connection = Connection::open(&file).unwrap();
                connection.pragma_update(None, "foreign_keys", false).unwrap();
                let sql = format!("UPDATE {name} SET {column} = {value} WHERE rowid = (SELECT min(rowid) FROM {name})");
                connection.execute(&sql, ()).unwrap_or_default()
            };
            // Values that the file's own checks refuse can't be stored.
            if changed == 0 {
                continue;
            }
            tried += 1;
            let table = Table {
                house: super::house(folder.path(), &hands),
                folder: tempfile::tempdir().unwrap(),
                hands: hands.clone(),
            };
            if let Some(problem) = table.house.desk.problem() {
                assert_eq!(problem.kind(), ErrorKind::CorruptFile, "{name}.{column} = {value}: {problem}");
                continue;
            }
            let now = lists(&table, &ids);
            for (list, (now, whole)) in now.iter().zip(&whole).enumerate() {
                assert!(*now > 0 || *whole == 1, "{name}.{column} = {value}: list {list} lost all {whole} rows");
            }
        }
    }
    assert!(tried > 150, "{tried} values were tried");
}

#[test]
fn a_row_that_cannot_be_read_is_listed_as_one_and_can_be_put_away() {
    let (table, ids) = full();
    let table = tamper(
        table,
        "UPDATE games SET conditions = 'junk' WHERE rowid = (SELECT min(rowid) FROM games WHERE stage = 'over');
         UPDATE displays SET layout = 'junk' WHERE name = 'One';
         UPDATE own_levels SET conditions = 'junk' WHERE name = 'One';
         UPDATE competitions SET rounds = 4294967296 WHERE name = 'One';
         UPDATE profiles SET id = 'junk', counts_for = 'junk' WHERE name = 'Cem';
         UPDATE classes SET id = 'junk' WHERE name = '5a';",
    );
    lists(&table, &ids);
    for (kind, name) in [
        (RecordKind::Game, "Ada, Tom"),
        (RecordKind::Display, "One"),
        (RecordKind::OwnLevel, "One"),
        (RecordKind::Competition, "One"),
        (RecordKind::Profile, "Cem"),
        (RecordKind::Class, "5a"),
    ] {
        let rows = table.house.matches.unreadable_rows(kind).unwrap();
        let [row] = rows.as_slice() else { panic!("{kind:?}: {rows:?}") };
        assert_eq!(row.name, name, "{kind:?}");
        table.house.matches.delete_unreadable(kind, &row.id).unwrap();
        assert_eq!(table.house.matches.unreadable_rows(kind).unwrap(), []);
        table.house.matches.restore_unreadable(kind, &row.id).unwrap();
        assert_eq!(table.house.matches.unreadable_rows(kind).unwrap(), rows);
    }
    // This does not bypass a rule: a readable profile must be deleted in the list of profiles.
    let refused = table.house.matches.delete_unreadable(RecordKind::Profile, &ids[1]).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::BadInput);
}
