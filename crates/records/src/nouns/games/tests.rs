use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mathchess_engine::game::{AnyInPlay, Finding, GameKind};
use tempfile::TempDir;

use crate::nouns::games::game::Player;
use crate::nouns::games::match_filter::MatchFilter;
use crate::nouns::games::resume::RULES_VERSION;
use crate::nouns::games::*;
use crate::nouns::profiles::profile::NewProfile;
use crate::records::Records;
use crate::whole::erasable::Erasable;
use crate::whole::records_file::{RecordsFile, Selection};

const NOW: Duration = Duration::from_secs(1_790_000_000);

fn now() -> SystemTime {
    UNIX_EPOCH + NOW
}

fn empty() -> (TempDir, Records) {
    let folder = tempfile::tempdir().unwrap();
    let records = Records::open(folder.path(), now).unwrap();
    (folder, records)
}

fn begun() -> (AnyInPlay, Terms) {
    let play = AnyInPlay::begin_chosen(GameKind::DigitChess, &[], 1).unwrap();
    let player = |name: &str| Player { profile: None, name: name.to_owned(), strength: None };
    let terms = Terms {
        game: play.kind(),
        rules_version: RULES_VERSION,
        conditions: play.options().to_owned(),
        seed: Some(1),
        starter: play.seat_to_move().map_or(0, Seat::number),
        players: vec![player("Mai"), player("Tom")],
        level: None,
        own_level: None,
        own_level_name: None,
        course: None,
        time_limit_ms: None,
        player_clock: None,
        quiet_limit: None,
        take_back_allowed: true,
        finding: Finding::Shown,
        utc_offset_minutes: Some(420),
    };
    (play, terms)
}

/// A game from a text, of one turn that ended after `used_ms`.
fn told(created_ms: i64, used_ms: u32) -> ImportedGame {
    let (mut play, terms) = begun();
    let display = play.position().to_string();
    let turn = play.turns().first().unwrap().clone();
    play.play(&turn).unwrap();
    let turns = vec![Turn::played(&turn, 1, &play, used_ms)];
    let id = uuid::Uuid::from_u128(1).into();
    ImportedGame { id, terms, display, turns, outcome: None, created_ms, written_date: None, notes: None }
}

#[test]
fn a_game_whose_clock_tells_of_the_future_travels_as_every_other_one() {
    const HOUR: i64 = 3_600_000;
    let now_ms = i64::try_from(NOW.as_millis()).unwrap();
    // The clock of the device that wrote the text was ahead; or the game took long, lately or long ago.
    for (created_ms, used_ms) in [
        (now_ms, u32::MAX),
        (now_ms - HOUR, 40 * 24 * 3_600_000),
        (now_ms + 22 * HOUR, 3_600_000),
        (now_ms - 60 * 24 * HOUR, u32::MAX),
    ] {
        let (_folder, mut records) = empty();
        let (_, game) = records.games().import(&told(created_ms, used_ms)).unwrap();
        let (_elsewhere, mut elsewhere) = empty();
        let text = records.transfer().export(&Selection::Everything).unwrap();
        elsewhere.transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
        assert_eq!(elsewhere.games().load(game.summary.id).unwrap(), game);
    }
    // A time that no calendar has is refused, and nothing is kept.
    let (_folder, mut records) = empty();
    let refused = records.games().import(&told(i64::MAX - 1, 1)).unwrap_err();
    assert!(matches!(refused, RecordsError::BadGame { .. }), "{refused}");
    assert_eq!(records.games().preview(&told(i64::MAX - 1, 1)).unwrap_err().to_string(), refused.to_string());
    assert!(records.games().list(&MatchFilter::default()).unwrap().is_empty());
}

#[test]
fn a_turn_is_later_than_those_of_a_text_from_a_clock_that_is_ahead() {
    let (_folder, mut records) = empty();
    let ahead = told(i64::try_from(NOW.as_millis()).unwrap() + 3_600_000, 60_000);
    let (_, game) = records.games().import(&ahead).unwrap();
    let id = game.summary.id;
    records.games().take_back(id, 1, None).unwrap();
    records.games().append_turn(id, &ahead.turns[0], None).unwrap();
    let again = records.games().load(id).unwrap().turns[0].played_ms;
    assert!(again > game.turns[0].played_ms, "{again}");
}

#[test]
fn notes_on_a_game_travel_and_go_with_a_player_who_is_erased() {
    let (_folder, mut records) = empty();
    let [ada, tom] = ["Ada", "Tom"].map(|name| {
        let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "owl".to_owned() };
        records.profiles().create(&new).unwrap().id
    });
    let mut game = told(0, 1_000);
    game.terms.players[0].profile = Some(ada);
    game.terms.players[1].profile = Some(tom);
    game.notes = Some("0 - Ada was ill\n".to_owned());
    game.written_date = Some("2026-09-01".to_owned());
    let (_, added) = records.games().import(&game).unwrap();
    assert_eq!((added.notes.as_ref(), added.summary.updated_ms), (game.notes.as_ref(), 1_000));
    let text = records.transfer().export(&Selection::Everything).unwrap();
    let file = || RecordsFile::read(text.as_bytes()).unwrap();
    let (_elsewhere, mut elsewhere) = empty();
    elsewhere.transfer().import(file()).unwrap();
    assert_eq!(elsewhere.games().load(game.id).unwrap(), added);

    records.erasure().erase(Erasable::Profile(ada)).unwrap();
    let erased = records.games().load(game.id).unwrap();
    assert_eq!((erased.notes, erased.summary.written_date), (None, game.written_date));
    // A file from before does not bring them back; one from now takes them away elsewhere.
    records.transfer().import(file()).unwrap();
    assert_eq!(records.games().load(game.id).unwrap().notes, None);
    let text = records.transfer().export(&Selection::Everything).unwrap();
    elsewhere.transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
    assert_eq!(elsewhere.games().load(game.id).unwrap().notes, None);
}

#[test]
fn a_game_begins_with_its_first_position_or_not_at_all() {
    let (_folder, mut records) = empty();
    let (play, terms) = begun();
    let display = play.position().to_string();
    let id = records.games().begin(&terms, false, &[], &display).unwrap();
    let game = records.games().load(id).unwrap().summary;
    assert_eq!((game.stage, game.display), (Stage::Play, Some(display.clone())));
    // The file refuses the second half.
    let refusing = "CREATE TEMP TRIGGER no_display BEFORE UPDATE OF display ON games
                    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    records.games().store.change(|transaction, _| Ok(transaction.execute_batch(refusing)?)).unwrap();
    assert!(records.games().begin(&terms, false, &[], &display).is_err());
    assert_eq!(records.games().list(&MatchFilter::default()).unwrap().len(), 1);
}

#[test]
fn claims_are_kept_in_their_order_and_go_with_their_game() {
    let (_folder, mut records) = empty();
    let (play, terms) = begun();
    let id = records.games().begin(&terms, false, &[], &play.position().to_string()).unwrap();
    let claim = |ply, seat, is_right| SavedClaim { ply, seat, text: "C3 C3:A3,B3,D3".to_owned(), is_right };
    let made = [claim(2, 1, true), claim(1, 0, false), claim(1, 0, false)];
    for claim in &made {
        records.games().note_claim(id, claim).unwrap();
    }
    assert_eq!(records.games().claims(id).unwrap(), made);
    let nobody = uuid::Uuid::from_u128(7).into();
    assert!(matches!(records.games().note_claim(nobody, &made[0]), Err(RecordsError::NotFound { .. })));
    assert_eq!(records.games().claims(nobody).unwrap(), []);
}
