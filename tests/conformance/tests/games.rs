//! Every game in the suite shared by all games, and compared with its golden playthroughs.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;

use mathchess_conformance::playthrough::playthrough;
use mathchess_conformance::suite::suite;
use mathchess_engine::game::Game;
use mathchess_engine::games::{digit_chess, interval_chess, mathematical_chess, mathematichess, spatial_chess};

#[test]
fn mathematical_chess_keeps_what_every_game_keeps() {
    suite::<mathematical_chess::Position>();
}

#[test]
fn mathematical_chess_plays_its_golden_games() {
    golden::<mathematical_chess::Position>();
}

#[test]
fn spatial_chess_keeps_what_every_game_keeps() {
    suite::<spatial_chess::Position>();
}

#[test]
fn spatial_chess_plays_its_golden_games() {
    golden::<spatial_chess::Position>();
}

#[test]
fn interval_chess_keeps_what_every_game_keeps() {
    suite::<interval_chess::Position>();
}

#[test]
fn interval_chess_plays_its_golden_games() {
    golden::<interval_chess::Position>();
}

#[test]
fn digit_chess_keeps_what_every_game_keeps() {
    suite::<digit_chess::Position>();
}

#[test]
fn digit_chess_plays_its_golden_games() {
    golden::<digit_chess::Position>();
}

#[test]
fn mathematichess_keeps_what_every_game_keeps() {
    suite::<mathematichess::Position>();
}

#[test]
fn mathematichess_plays_its_golden_games() {
    golden::<mathematichess::Position>();
}

/// Compares one random game from each standard start with the file in which it is kept. After an intended change, write the
/// files again and check their difference before committing: `MATHCHESS_RENEW_GOLDEN=1 cargo test -p mathchess-conformance
/// --test games`.
fn golden<G: Game>() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let renew = std::env::var_os("MATHCHESS_RENEW_GOLDEN").is_some();
    for (seed, setup) in (1..).zip(G::SETUPS) {
        let path = folder.join(format!("{}-{setup}.txt", G::KIND));
        let played = playthrough::<G>(setup, seed);
        if renew {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &played).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, (played, kept)) in (1..).zip(played.lines().zip(kept.lines())) {
            assert_eq!(played, kept, "{} line {number}", path.display());
        }
        assert_eq!(played.lines().count(), kept.lines().count(), "{}", path.display());
    }
}
