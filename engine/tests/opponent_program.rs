//! `best`, `match` and `ugi` as users run them, with the real binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

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

/// A conversation with the program.
struct Talk {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = program().arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (commands, answers) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, commands, answers }
    }

    fn say(&mut self, command: &str) {
        writeln!(self.commands, "{command}").unwrap();
    }

    /// The lines up to the first that begins with `last`.
    fn until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.answers.read_line(&mut line).unwrap() > 0, "no ‘{last}’ after {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(last) {
                return lines;
            }
        }
    }

    fn ask(&mut self, command: &str, last: &str) -> String {
        self.say(command);
        self.until(last).pop().unwrap()
    }
}

#[test]
fn the_interface_introduces_itself_thinks_and_stops() {
    let mut talk = Talk::begin();
    talk.say("ugi");
    let lines = talk.until("ugiok");
    for option in ["Game", "Hash", "Threads", "Strength", "Seed"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))), "{option}");
    }
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    talk.say("position startpos moves --");
    talk.say("go nodes 3000");
    let lines = talk.until("bestmove");
    assert!(lines[0].starts_with("info depth 1 score cp "), "{lines:?}");
    // An infinite search answers other questions and ends on request.
    talk.say("go infinite");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert_ne!(talk.ask("stop", "bestmove"), "bestmove --");
    talk.say("setoption name Threads value 3");
    talk.say("go infinite");
    assert_ne!(talk.ask("stop", "bestmove"), "bestmove --");
    talk.say(&format!("position fen {WON}"));
    talk.say("go nodes 50000");
    assert!(talk.until("bestmove").iter().any(|line| line.contains(" score mate 2 ")));
    talk.say("setoption name Strength value 2");
    assert!(talk.ask("go infinite", "bestmove").starts_with("bestmove "));
    talk.say("quit");
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn the_interface_skips_what_it_does_not_understand_and_knows_the_result() {
    let mut talk = Talk::begin();
    for line in [
        "sing",
        "position fen W+W13",
        "position startpos moves A1-A1",
        "position startpos turns --",
        "setoption name Strength value 11",
        "setoption name Threads value 0",
        "setoption name Colour value red",
        "go nodes many",
    ] {
        let error = talk.ask(line, "info string error");
        assert!(error.len() > 20, "{line}: {error}");
    }
    assert_eq!(talk.ask("query result", "response"), "response none");
    talk.say(&format!("position fen {LOST}"));
    assert_eq!(talk.ask("query gameover", "response"), "response true");
    assert_eq!(talk.ask("query result", "response"), "response p1win");
    assert_eq!(talk.ask("go nodes 5", "info string"), "info string error the game is over");
    talk.say("position startpos moves -- --");
    assert_eq!(talk.ask("query result", "response"), "response draw");
    drop(talk.commands);
    assert!(talk.child.wait().unwrap().success());
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
    let mut talk = Talk::begin();
    talk.say("setoption name Game value interval-chess");
    assert!(talk.until("info string error")[0].contains("no computer opponent"));
    talk.say("setoption name Game value spatial-chess");
    talk.say(&format!("position fen {mate}"));
    talk.say("go nodes 20000");
    assert_eq!(talk.until("bestmove").last().map(String::as_str), Some("bestmove b1f8"));
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

    let mut talk = Talk::begin();
    talk.say("setoption name Seed value 5");
    talk.say("setoption name Game value mathematichess");
    talk.say("position startpos moves K@a1");
    assert!(talk.ask("go nodes 200", "bestmove").contains('@'));
    // The thinking while pieces are placed can be limited by time or by `stop` alone.
    assert!(talk.ask("go movetime 20", "bestmove").contains('@'));
    talk.say("go infinite");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert!(talk.ask("stop", "bestmove").contains('@'));
    talk.say("ugi");
    assert!(talk.until("ugiok").iter().any(|line| line.contains("Game type combo default mathematichess")));
    talk.say("setoption name Game value mathematical-chess");
    talk.say("position startpos moves -- --");
    assert_eq!(talk.ask("query result", "response"), "response draw");
    assert!(talk.ask("setoption name Game value chess", "info").starts_with("info string error"));
    talk.say("quit");
    assert!(talk.child.wait().unwrap().success());
}
