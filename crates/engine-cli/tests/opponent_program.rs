//! `best` and `match` as users run them, with the real binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

use serde_json::Value;

const GAME: &str = "mathematical-chess";
const WON: &str = "9/9/B1B-1W-5/2W-6/9/7B-1/9/1W27/2W46 w last";
const LOST: &str = "W+W13/5/5/5/4B+ b last";

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_mathchess-engine"))
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn answer(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn best_is_reproducible_and_says_when_it_wins() {
    let best = answer(&["best", GAME, WON, "--nodes", "50000"]);
    assert_eq!((best["winsIn"].as_u64(), best["depth"].as_u64()), (Some(3), Some(3)));
    assert_eq!(best["turn"], best["pv"][0]);
    for arguments in [vec!["--strength", "3", "--seed", "9"], vec!["--nodes", "3000", "--setup", "level-2"]] {
        let ask = || {
            let mut best = answer(&[&["best", GAME], &arguments[..]].concat());
            best.as_object_mut().unwrap().remove("time");
            best
        };
        assert_eq!(ask(), ask());
    }
    assert!(answer(&["best", GAME, "--movetime", "30"])["time"].as_u64() < Some(1_000));
}

#[test]
fn questions_that_have_no_best_turn_are_refused() {
    for arguments in [
        vec!["best", GAME, LOST],
        // The quiet limit is reached with a piece still face down.
        vec!["best", "digit-chess", "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 100"],
        vec!["best", GAME, "--strength", "11"],
        vec!["best", GAME, "--nodes", "0"],
        vec!["match", GAME, "--white", "grandmaster", "--black", "random", "--games", "2"],
        vec!["match", GAME, "--white", "greedy", "--black", "random", "--games", "0"],
        vec!["match", "chess", "--white", "greedy", "--black", "random", "--games", "2"],
    ] {
        let output = run(&arguments);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &[][..]), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{arguments:?}");
    }
}

#[test]
fn matches_count_every_game_and_the_better_player_wins_most() {
    let ask = || answer(&["match", GAME, "--white", "greedy", "--black", "random", "--games", "40", "--seed", "5"]);
    let result = ask();
    let count = |key: &str| result[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 40);
    assert!(count("wins") >= 36, "{result}");
    assert_eq!(result, ask());
}

#[test]
fn the_commands_serve_every_game_with_an_opponent() {
    let mate = "cubic 7k/8/8/8/8/8/8/KQ1R4 w - 0 1";
    assert_eq!(answer(&["best", "spatial-chess", mate, "--nodes", "20000"])["winsIn"].as_u64(), Some(3));
    let results = answer(&["match", "spatial-chess", "--white", "nodes:200", "--black", "random", "--games", "2"]);
    assert_eq!(results["wins"].as_u64(), Some(2));
    // The row of the rules, section 9, example 3, is solved in four moves.
    let row = answer(&["best", "interval-chess", "BBBBWWWW.. alt 2 - 0"]);
    assert_eq!((row["solvedIn"].as_u64(), row["pv"].as_array().map(Vec::len)), (Some(4), Some(4)));
    assert_eq!(row["turn"], row["pv"][0]);
    let race =
        ["match", "interval-chess", "--white", "strength:10", "--black", "random", "--games", "2", "--setup", "4"];
    assert_eq!(answer(&race)["wins"].as_u64(), Some(2));
    let solved = run(&["best", "interval-chess", "..BWBWBWBW alt 2 - 4"]);
    assert_eq!(solved.status.code(), Some(2));
}

/// Mathematichess, whose stages are searched in different ways.
#[test]
fn another_game_is_played_by_the_same_commands() {
    const TERRITORIES: &str = "mathematichess";
    for arguments in [vec!["--strength", "2", "--seed", "9"], vec!["--nodes", "300", "--setup", "placed"]] {
        let ask = || {
            let mut best = answer(&[&["best", TERRITORIES], &arguments[..]].concat());
            best.as_object_mut().unwrap().remove("time");
            best
        };
        assert_eq!(ask(), ask());
        assert_eq!(ask()["turn"], ask()["pv"][0]);
    }
    let result = answer(&["match", TERRITORIES, "--white", "strength:1", "--black", "random", "--games", "6"]);
    assert!(result["wins"].as_u64() >= Some(5), "{result}");
}
