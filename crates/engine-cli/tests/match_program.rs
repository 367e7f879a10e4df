//! `match` as users run it, against programs that implement the Universal Game Interface correctly or wrongly.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use mathchess_engine::game::{EndReason, GameRecord};
use serde_json::{Value, json};
use tempfile::TempDir;

const GAME: &str = "mathematical-chess";
const ENGINE: &str = env!("CARGO_BIN_EXE_mathchess-engine");

fn run(arguments: &[&str]) -> Output {
    Command::new(ENGINE).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn answer(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A shell script in this folder as a program; `on_line` is what it does with each line it reads.
fn program(folder: &TempDir, name: &str, on_line: &str) -> String {
    let file = folder.path().join(name);
    fs::write(&file, format!("while read -r line; do\n{on_line}\ndone\n")).unwrap();
    format!("ugi:sh \"{}\"", file.display())
}

fn games(folder: &TempDir, name: &str) -> Vec<GameRecord> {
    let mut files: Vec<_> = fs::read_dir(folder.path().join(name)).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).unwrap().parse().unwrap()).collect()
}

/// Answers correctly, and always passes: two passes end a game.
const WELL: &str = r#"case "$line" in
    ugi) echo "id name Passer"; echo "option name Game type combo"; echo ugiok;;
    isready) echo readyok;;
    setoption*|uginewgame|position*) ;;
    go*) echo "info depth 1"; echo "bestmove -- ponder A1-A2";;
    quit) exit 0;;
    *) echo "bestmove nonsense";;
esac"#;

/// Like [`WELL`], but runs `what` when it is asked for a turn.
fn when_asked(what: &str) -> String {
    WELL.replace(r#"echo "info depth 1"; echo "bestmove -- ponder A1-A2""#, what)
}

#[test]
fn another_program_plays_a_match_and_every_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let well = program(&folder, "well", WELL);
    let kept = folder.path().join("games");
    let arguments =
        ["match", GAME, "--white", &well, "--black", "greedy", "--games", "5", "--keep", kept.to_str().unwrap()];
    let result = answer(&arguments);
    assert_eq!((result["games"].as_u64(), &result["losses"]), (Some(5), &json!(5)), "{result}");
    assert_eq!(result["pentanomial"], json!([2, 0, 0, 0, 0]));
    assert_eq!((&result["score"], &result["elo"]["value"]), (&json!(0.0), &Value::Null));
    assert_eq!(result.get("forfeits"), None);
    assert_eq!(result["white"], json!(well.replace('"', "")));
    let games = games(&folder, "games");
    assert_eq!(games.len(), 5);
    for (number, game) in games.iter().enumerate() {
        let names = if number % 2 == 0 { ["Passer", "greedy"] } else { ["greedy", "Passer"] };
        assert_eq!(game.players, names);
        assert!(game.outcome.is_some());
        // Both games of a pair begin alike, and different pairs differently.
        assert_eq!(game.start == games[0].start, number < 2);
    }
}

#[test]
fn the_engine_plays_as_well_through_the_interface_as_by_itself() {
    let engine = format!("ugi:\"{ENGINE}\" ugi");
    let ask = |white: &str, jobs: &str| {
        let mut result = answer(&[
            "match",
            GAME,
            "--white",
            white,
            "--black",
            "nodes:50",
            "--limit",
            "nodes:200",
            "--games",
            "8",
            "--jobs",
            jobs,
            "--setup",
            "level-1",
            "--size",
            "6",
        ]);
        result.as_object_mut().unwrap().remove("white");
        result
    };
    let alone = ask(&engine, "1");
    // The number of jobs makes no difference, and each game begins without knowledge of the one before.
    assert_eq!(ask(&engine, "4"), alone);
    assert!(alone["wins"].as_u64().unwrap() > alone["losses"].as_u64().unwrap(), "{alone}");
    let spatial = answer(&[
        "match",
        "spatial-chess",
        "--white",
        &engine,
        "--black",
        "random",
        "--games",
        "2",
        "--limit",
        "depth:1",
        "--random-turns",
        "3",
        "--balance",
        "50",
    ]);
    assert_eq!((&spatial["wins"], spatial.get("forfeits")), (&json!(2), None), "{spatial}");
}

#[test]
fn a_program_that_misbehaves_loses_with_a_reason_and_the_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let begin = Instant::now();
    for (number, (what, reason)) in [
        ("echo bestmove A1-A1", "can't be read"),
        ("echo bestmove A1-L12", "illegal"),
        ("echo bestmove", "without a turn"),
        ("echo goodmove --", "in time"),
        ("sleep 100", "in time"),
        ("exit 1", "ended"),
        ("exec 1>&-; sleep 100", "ended"),
        ("yes info depth 1", "in time"),
        ("head -c 200000 /dev/zero | tr '\\0' x", "without end"),
        ("printf '\\377\\376\\n'; echo 'bestmove \\0'", "can't be read"),
    ]
    .into_iter()
    .enumerate()
    {
        let hostile = program(&folder, &number.to_string(), &when_asked(what));
        let kept = folder.path().join(format!("games-{number}"));
        let result = answer(&[
            "match",
            GAME,
            "--white",
            "random",
            "--black",
            &hostile,
            "--games",
            "3",
            "--grace",
            "500",
            "--limit",
            "nodes:1",
            "--jobs",
            "2",
            "--keep",
            kept.to_str().unwrap(),
        ]);
        assert_eq!(result["wins"], json!(3), "{what}: {result}");
        let forfeits = result["forfeits"].as_array().unwrap();
        assert_eq!(forfeits.len(), 3, "{what}: {result}");
        for (game, forfeit) in (1..).zip(forfeits) {
            assert_eq!((&forfeit["game"], &forfeit["by"]), (&json!(game), &result["black"]));
            assert!(forfeit["reason"].as_str().unwrap().contains(reason), "{what}: {forfeit}");
        }
        for game in games(&folder, &format!("games-{number}")) {
            assert_eq!(game.outcome.unwrap().reason, EndReason::Resignation);
            assert!(game.players.contains(&"Passer".to_owned()), "{what}: {:?}", game.players);
        }
    }
    assert!(begin.elapsed() < Duration::from_secs(90), "no program holds a match up");
}

#[test]
fn a_program_that_does_not_even_begin_is_a_wrong_argument() {
    let folder = tempfile::tempdir().unwrap();
    let silent = program(&folder, "silent", "sleep 100");
    for white in ["ugi:/no/such/program", "ugi:true", &silent] {
        let output = run(&["match", GAME, "--white", white, "--black", "random", "--games", "2", "--grace", "300"]);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &[][..]), "{white}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{white}");
    }
    for wrong in [
        ["--limit", "strength:3"],
        ["--jobs", "0"],
        ["--sprt", "5,0"],
        ["--sprt", "5"],
        ["--grace", "0"],
        ["--keep", "/dev/null/games"],
        ["--random-turns", "201"],
    ] {
        let output =
            run(&[&["match", GAME, "--white", "random", "--black", "random", "--games", "2"], &wrong[..]].concat());
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &[][..]), "{wrong:?}");
    }
    let race = ["match", "interval-chess", "--white", "depth:3", "--black", "random", "--games", "2"];
    assert_eq!(run(&race).status.code(), Some(2));
}

#[test]
fn a_sequential_test_ends_a_match_as_soon_as_it_has_shown_enough() {
    let ask = |white: &str, black: &str, jobs: &str| {
        answer(&[
            "match", GAME, "--white", white, "--black", black, "--games", "4000", "--sprt", "0,100", "--jobs", jobs,
            "--setup", "level-1", "--size", "6",
        ])
    };
    let better = ask("greedy", "random", "3");
    assert_eq!(better["sprt"]["verdict"], json!("H1"), "{better}");
    assert!(better["games"].as_u64() < Some(200), "{better}");
    assert!(better["sprt"]["llr"].as_f64() >= better["sprt"]["bound"].as_f64());
    assert_eq!(ask("greedy", "random", "1"), better);
    assert_eq!(ask("random", "greedy", "2")["sprt"]["verdict"], json!("H0"));
}

#[test]
fn rows_race_and_limits_of_this_engine_are_players_too() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("games");
    let races = answer(&[
        "match",
        "interval-chess",
        "--white",
        "strength:10",
        "--black",
        "random",
        "--games",
        "4",
        "--setup",
        "4",
        "--keep",
        kept.to_str().unwrap(),
    ]);
    assert_eq!((&races["wins"], &races["pentanomial"]), (&json!(4), &json!([0, 0, 0, 0, 2])));
    assert_eq!(games(&folder, "games").len(), 4);
    // The size is the number of pairs.
    let kept = folder.path().join("short");
    let short = ["match", "interval-chess", "--white", "strength:10", "--black", "random", "--games", "2"];
    answer(&[&short[..], &["--size", "3", "--keep", kept.to_str().unwrap()]].concat());
    assert!(games(&folder, "short").iter().all(|game| game.start == "BBBWWW.... alt 2 - 0"));
    for limit in ["depth:2", "movetime:5"] {
        let result =
            answer(&["match", GAME, "--white", limit, "--black", "random", "--games", "2", "--setup", "level-1"]);
        assert_eq!(result["wins"], json!(2), "{limit}: {result}");
    }
}
