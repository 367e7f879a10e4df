//! The program as users run it: the real binary, its output, its errors and its exit status.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const GAME: &str = "mathematical-chess";
const POSITION: &str = "W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last";
const LOST: &str = "W+W13/5/5/5/4B+ b last";

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_mathchess-engine"))
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// The output of a successful run.
fn answer(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one line that a run with wrong arguments writes to standard error.
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.ends_with('\n') && text.lines().count() == 1, "{arguments:?}: {text:?}");
    text
}

/// The answers to many requests of one run of `batch`.
fn batch(requests: &[u8]) -> Vec<Value> {
    let mut child = program().arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let requests = requests.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&requests).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn moves_are_sorted_by_bytes_one_a_line() {
    let text = answer(&["moves", GAME, POSITION]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 27);
    assert!(lines.is_sorted());
    assert_eq!((lines[0], lines[11]), ("--", "A5-C5!C1"));
    assert_eq!(answer(&["moves", GAME, LOST]), "");
}

#[test]
fn a_standard_start_stands_for_a_position() {
    let default = answer(&["moves", GAME]);
    assert_eq!(default, answer(&["moves", GAME, "--setup", "level-9", "--size", "9", "--seed", "1"]));
    assert_ne!(default, answer(&["moves", GAME, "--seed", "2"]));
    assert_ne!(default, answer(&["moves", "--setup", "level-1", GAME, "--size", "6"]));
    for level in 1..=10 {
        assert!(answer(&["moves", GAME, "--setup", &format!("level-{level}")]).lines().count() > 1);
    }
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(answer(&["perft", GAME, "0", POSITION]), "1\n");
    assert_eq!(answer(&["perft", GAME, "3", POSITION]), "11749\n");
    assert_eq!(answer(&["perft", GAME, "1", LOST]), "0\n");
    let divided = answer(&["perft", GAME, "2", POSITION, "--divide"]);
    let mut lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.pop(), Some("482"));
    assert!(lines.is_sorted() && lines.len() == 27);
    let sum: u64 = lines.iter().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 482);
    assert_eq!(answer(&["perft", GAME, "2", "--divide", POSITION]), divided);
}

#[test]
fn play_takes_passes_as_turns() {
    let played = "W32W0B0/W5W+2W7/W+3B7/W9B+B+2/2B32 b last\n";
    assert_eq!(answer(&["play", GAME, POSITION, "A1-A2"]), played);
    assert_eq!(answer(&["play", GAME, POSITION, "--", "--", "A1-A2"]), played);
    assert_eq!(answer(&["play", GAME, POSITION, "A1-A2", "--", "A2-A1", "--"]), format!("{POSITION}\n"));
    assert_eq!(answer(&["play", GAME, POSITION, "--"]), format!("{}\n", POSITION.replace(" w ", " b ")));
    assert_eq!(answer(&["play", GAME, POSITION, "A5-C5!C1,C2"]), "2W3W0B0/W5W+2W7/W+3B7/1B+3/W94 b last\n");
}

#[test]
fn outcomes_are_in_the_words_of_the_rules() {
    assert_eq!(answer(&["outcome", GAME, POSITION]), "{\"over\":false}\n");
    let lost = r#"{"over":true,"reason":"black has lost all digits","winner":"white"}"#;
    assert_eq!(answer(&["outcome", GAME, LOST]), format!("{lost}\n"));
    let drawn = r#"{"over":true,"reason":"each side has lost all digits","winner":"draw"}"#;
    assert_eq!(answer(&["outcome", GAME, "W+4/5/5/5/4B+ b last"]), format!("{drawn}\n"));
}

#[test]
fn explain_gives_the_rule_and_the_equations() {
    let explained: Value = serde_json::from_str(&answer(&["explain", GAME, POSITION, "A5-C5!C1,C2"])).unwrap();
    assert_eq!(explained["rule"], "R01");
    assert_eq!(explained["acting"], json!({ "piece": "W3", "from": "A5", "to": "C5" }));
    assert_eq!(explained["gained"], 3);
    let step = &explained["steps"][0];
    assert_eq!(step["removed"], json!([{ "point": "C1", "piece": "B3" }, { "point": "C2", "piece": "B+" }]));
    let equation = &step["equations"][0];
    assert_eq!(equation["text"], "3 | 3");
    assert_eq!(equation["operator"], json!({ "point": "C2", "piece": "B+" }));
    assert_eq!(equation["first"]["operands"][0], json!({ "point": "C1", "side": "black", "digit": 3, "tens": 0 }));

    let rule = |position: &str, turn: &str| -> Value {
        let explained: Value = serde_json::from_str(&answer(&["explain", GAME, position, turn])).unwrap();
        explained["rule"].clone()
    };
    assert_eq!(rule(POSITION, "--"), "R01");
    assert_eq!(rule(POSITION, "A5xE5"), "R05");
    assert_eq!(rule(POSITION, "A3xE3"), "R02");
    assert_eq!(rule("W1W+B22/5/5/5/4B+ w last", "B5xC5"), "R02");
    assert_eq!(rule("W11B22/5/5/W+4/4B+ w last", "A5xC5"), "R03");
    assert_eq!(rule("W+W-B22/5/5/W14/4B+ w last", "A5xC5"), "R04");
    assert_eq!(rule("B3W+2W3/5/5/5/4B+ w last", "B5!A5"), "R12");
}

#[test]
fn bench_measures_in_json_lines() {
    let text = answer(&["bench", GAME]);
    let mut names = Vec::new();
    for line in text.lines() {
        let measured: Value = serde_json::from_str(line).unwrap();
        let (count, seconds) = (measured["count"].as_f64().unwrap(), measured["seconds"].as_f64().unwrap());
        let per_second = measured["per_second"].as_f64().unwrap();
        assert!(count > 0.0 && (per_second - count / seconds).abs() <= 1.0, "{line}");
        names.push(measured["name"].as_str().unwrap().to_owned());
    }
    assert_eq!(names.len(), 10);
    assert!(names.contains(&"mathematical-chess level-9 search".to_owned()));
    assert!(names.contains(&"mathematical-chess level-10 perft walk".to_owned()));
}

#[test]
fn every_game_speaks_through_the_same_commands() {
    let spatial = "cubic k5P1/8/8/8/8/8/8/K7 w - 3 40";
    assert_eq!(answer(&["moves", "spatial-chess", spatial]).lines().last(), Some("g8h8=R"));
    assert_eq!(answer(&["perft", "spatial-chess", "2", "--setup", "nihongi"]), "4134\n");
    assert_eq!(answer(&["play", "spatial-chess", spatial, "g8h8=Q"]), "cubic k6Q/8/8/8/8/8/8/K7 b - 0 40\n");
    let outcome =
        |game: &str, position: &str| -> Value { serde_json::from_str(&answer(&["outcome", game, position])).unwrap() };
    assert_eq!(
        outcome("spatial-chess", "cubic 8/8/8/8/8/8/4K3/k1R5 b - 0 1"),
        json!({"over": true, "reason": "checkmate", "winner": "w"})
    );
    assert_eq!(answer(&["moves", "interval-chess", "BBBWWW.. alt 2 j 0"]), "1>7\n2>7\n3>7\n4>7\n");
    assert_eq!(answer(&["perft", "interval-chess", "4", "--setup", "8"]), "42116\n");
    assert_eq!(
        outcome("interval-chess", "..WBWBWBWB alt 2 - 4"),
        json!({"over": true, "reason": "solved", "moves": 4})
    );
    let answers = batch(
        br#"{"command":"outcome","game":"spatial-chess","position":"cubic 7k/8/8/8/8/8/8/K1Q5 w - 100 80"}
{"command":"perft","game":"spatial-chess","setup":"cubic-asymmetric","depth":2}
{"command":"play","game":"interval-chess","position":"BBBBWWWW.. alt 2 - 0","turns":["2>9","5>2"]}
{"command":"moves","game":"interval-chess","position":"BW.. alt 2 - 0"}"#,
    );
    assert_eq!(
        answers,
        [
            json!({"over": true, "reason": "fifty moves", "winner": "-"}),
            json!({"count": 1022}),
            json!({"position": "BWWB..WWBB alt 2 - 2"}),
            json!({"turns": []})
        ]
    );
}

#[test]
fn territories_are_counted() {
    let position = "1bnrNbKN/PPpBKpBr/NpRnPqkq/BbQBn1r1/kPQKrBRp/RQNNn1kk/pKkQrQqR/RqbnPbqK w - f3f2/h5g5 00 26 50";
    let outcome: Value = serde_json::from_str(&answer(&["outcome", "mathematichess", position])).unwrap();
    assert_eq!(outcome, json!({"over": true, "reason": "no legal move", "white": 15, "black": 184, "winner": "b"}));
    // Two kings near a corner, alone on the board.
    let score = |extra: &[&str]| -> Value {
        let kings = "1K6/K7/8/8/8/8/8/8 w - -/- 00 0 50";
        serde_json::from_str(&answer(&[&["score", "mathematichess", kings][..], extra].concat())).unwrap()
    };
    let corner = &score(&[])["territories"][1];
    assert_eq!(corner["squares"], json!(["a8"]));
    assert_eq!(corner["settlers"], json!(["a7", "b8"]));
    assert_eq!((&corner["base"], &corner["bonus"]), (&json!([40, 0]), &json!([60, 0])));
    assert_eq!((&corner["total"], &corner["points"]), (&json!(200), &json!([200, 0])));
    let explained = &score(&["--explain"])["territories"][1];
    assert_eq!(explained["settlers"][0], json!({"square": "a7", "piece": "K", "at": "side", "worth": 20}));
    assert_eq!(explained["bonuses"][0][0], json!({"kind": "king", "count": 2, "factor": 3, "points": 60}));
}

#[test]
fn puzzles_are_solved() {
    assert_eq!(answer(&["solve", "interval-chess", "4"]), "2>9\n5>2\n8>5\n1>8\n");
    assert_eq!(answer(&["solve", "interval-chess", "tait-4"]), "8>1\n5>8\n2>5\n9>2\n");
    assert_eq!(answer(&["solve", "interval-chess", "1"]), "");
    assert_eq!(
        answer(&["solve", "interval-chess", "100000", "--quiet", "--verify"]),
        "100000\nverified: 100000 moves reach the goal\n"
    );
    assert_eq!(answer(&["solve", "interval-chess", "BBBWWW... alt 3 - 0", "--quiet"]), "3\n");
}

#[test]
fn help_shows_every_command_with_an_example() {
    let help = answer(&["--help"]);
    for command in ["moves", "perft", "play", "outcome", "explain", "best", "match", "bench", "batch", "ugi"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        assert!(help.contains(&format!("mathchess-engine {command}")), "{command}");
        assert!(answer(&[command, "--help"]).contains(&format!("mathchess-engine {command}")), "{command}");
    }
    for command in ["moves", "perft", "best", "match"] {
        assert!(answer(&[command, "--help"]).contains("cubic-asymmetric"), "{command}");
    }
    assert!(answer(&["--version"]).starts_with("mathchess-engine "));
}

#[test]
fn the_examples_of_the_help_work() {
    let commands = ["moves", "perft", "play", "outcome", "explain", "best", "match"];
    let mut help = answer(&["--help"]);
    for command in commands {
        help += &answer(&[command, "--help"]);
    }
    let mut tried = 0;
    let examples =
        help.lines().filter_map(|line| line.trim_start_matches("Example:").trim().strip_prefix("mathchess-engine "));
    for line in examples {
        let mut arguments = Vec::new();
        for (i, part) in line.split('\'').enumerate() {
            match i % 2 {
                0 => arguments.extend(part.split_whitespace()),
                _ => arguments.push(part),
            }
        }
        if commands.contains(&arguments[0]) {
            answer(&arguments);
            tried += 1;
        }
    }
    assert_eq!(tried, 2 * commands.len());
    assert!(batch(br#"{"command":"moves","game":"mathematical-chess"}"#)[0]["turns"].as_array().unwrap().len() > 1);
}

#[test]
fn wrong_questions_are_answered_in_one_line() {
    for (arguments, part) in [
        (&[][..], "--help"),
        (&["frobnicate", GAME], "frobnicate"),
        (&["moves"], "<GAME>"),
        (&["moves", "no-such-chess"], "no game ‘no-such-chess’"),
        (&["moves", GAME, "--frobnicate"], "--frobnicate"),
        (&["moves", GAME, "--setup", "level-11"], "level-11"),
        (&["moves", GAME, "--size", "5"], "size 5"),
        (&["moves", GAME, "--size", "nine"], "nine"),
        (&["moves", GAME, "--seed", "-1"], "-1"),
        (&["moves", GAME, POSITION, "--seed", "1"], "cannot be used with"),
        (&["moves", GAME, "5/5/5/5/4 w last"], "character 10"),
        (&["moves", GAME, "5/5\n/5/5/5 w last"], "character 4"),
        (&["moves", GAME, "5/5/5/5/5 w lást"], "character 13"),
        (&["moves", GAME, POSITION, "more"], "more"),
        (&["perft", GAME], "<DEPTH>"),
        (&["perft", GAME, "-1"], "-1"),
        (&["perft", GAME, "two"], "two"),
        (&["perft", GAME, "4294967296"], "4294967296"),
        (&["perft", GAME, "61"], "not in 0..=60"),
        (&["play", GAME, POSITION], "<TURN>"),
        (&["play", GAME, "5/5/5/5/5 w last", "--"], "game is over"),
        (&["play", GAME, POSITION, "A5-B6"], "B6"),
        (&["play", GAME, POSITION, "A5-D1"], "[R01]"),
        (&["play", GAME, POSITION, "A3-E3"], "write x"),
        (&["play", GAME, POSITION, "A1-A2", "--", "B2-B1"], "turn number 3"),
        (&["play", GAME, POSITION, "--divide"], "‘--divide’"),
        (&["play", "no-such-chess", POSITION, "--"], "digit-chess"),
        (&["outcome", GAME], "<POSITION>"),
        (&["outcome", GAME, ""], "character 1"),
        (&["explain", GAME, POSITION, "A1!A3"], "A3: only enemy pieces are removed [R09]"),
        (&["explain", GAME, POSITION, "nonsense"], "can't be read"),
        (&["explain", GAME, POSITION, "A1\n\u{1b}[2J"], "can't be read"),
        (&["explain", GAME, LOST, "--"], "game is over"),
        (&["explain", "spatial-chess", "cubic 7k/8/8/8/8/8/8/K7 w - 0 1", "a1a2"], "no equations"),
        (
            &["play", "spatial-chess", "cubic 7k/8/8/8/8/8/8/KP6 w - 0 1", "b1d1"],
            "d1: a pawn goes one step O [rules, rule 5]",
        ),
        (&["moves", "spatial-chess", "cubic 8/8/8/8/8/8/8/K7 w - 0 1"], "black has 0 kings"),
        (&["moves", "spatial-chess", "--setup", "cubic"], "cubic-symmetric, cubic-asymmetric, nihongi"),
        (&["play", "interval-chess", "BBWW.. alt 2 - 0", "4>5"], "cell 5: the cell is empty"),
        (&["solve", "interval-chess", "2"], "no moves solve"),
        (&["solve", "interval-chess", "0"], "character 1"),
        (&["solve", "spatial-chess", "4"], "spatial-chess is not a puzzle"),
        (&["score", "spatial-chess", "cubic 7k/8/8/8/8/8/8/K7 w - 0 1"], "no territories"),
        (&["play", "mathematichess", "K7/8/8/8/8/8/8/8 w - -/- 00 0 50", "a8a6"], "a king goes one square"),
        (&["solve", "chess", "4"], "no game ‘chess’"),
        (&["bench", "chess"], "no game ‘chess’"),
        (&["batch", "file"], "file"),
    ] {
        let line = complaint(arguments);
        assert!(line.contains(part), "{arguments:?}: {line}");
        assert!(!line.trim_end().chars().any(char::is_control), "{line:?}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let broken = std::ffi::OsStr::from_bytes(b"W+\xff");
    let output = program().args(["outcome", GAME]).arg(broken).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
}

#[test]
fn batch_answers_line_by_line_and_goes_on_after_errors() {
    let position = json!(POSITION);
    let requests = [
        json!({ "command": "moves", "game": GAME, "position": LOST }).to_string(),
        json!({ "command": "perft", "game": GAME, "position": position, "depth": 2 }).to_string(),
        json!({ "command": "play", "game": GAME, "position": position, "turns": ["--", "--", "A1-A2"] }).to_string(),
        json!({ "command": "play", "game": GAME, "position": position, "turns": [] }).to_string(),
        json!({ "command": "outcome", "game": GAME, "position": LOST }).to_string(),
        "no json".to_owned(),
        String::new(),
        json!({ "command": "frobnicate", "game": GAME }).to_string(),
        json!({ "command": "moves", "game": "no-such-chess" }).to_string(),
        json!({ "command": "moves" }).to_string(),
        json!({ "command": "moves", "game": GAME, "setup": "level-99" }).to_string(),
        json!({ "command": "moves", "game": GAME, "position": "5/5 w last" }).to_string(),
        json!({ "command": "perft", "game": GAME, "depth": -1 }).to_string(),
        json!({ "command": "perft", "game": GAME, "depth": 1_000_000 }).to_string(),
        json!({ "command": "play", "game": GAME, "position": position, "turns": ["A1-A9"] }).to_string(),
        "[1]".to_owned(),
        json!({ "command": "perft", "game": GAME, "setup": "level-1", "size": 6, "seed": 4, "depth": 1 }).to_string(),
    ];
    let answers = batch(requests.join("\n").as_bytes());
    assert_eq!(answers.len(), requests.len());
    assert_eq!(answers[0], json!({ "turns": [] }));
    assert_eq!(answers[1], json!({ "count": 482 }));
    assert_eq!(answers[2], json!({ "position": "W32W0B0/W5W+2W7/W+3B7/W9B+B+2/2B32 b last" }));
    assert_eq!(answers[3], json!({ "position": position }));
    assert_eq!(answers[4], json!({ "over": true, "reason": "black has lost all digits", "winner": "white" }));
    for (request, answer) in requests.iter().zip(&answers).take(16).skip(5) {
        let text = answer["error"].as_str().unwrap_or_else(|| panic!("{request}: {answer}"));
        assert!(!text.is_empty() && answer.as_object().unwrap().len() == 1);
    }
    assert!(answers[16]["count"].as_u64().unwrap() > 1);

    let answers = batch(b"\xff\xfe\n{\"command\":\"outcome\",\"game\":\"mathematical-chess\"}\r\n");
    assert!(answers[0]["error"].is_string());
    assert_eq!(answers[1..], [json!({ "over": false })]);
}

#[test]
fn batch_answers_before_the_next_request() {
    let mut child = program().arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{}", json!({ "command": "outcome", "game": GAME, "position": POSITION })).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, "{\"over\":false}\n");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_is_not_an_error() {
    let mut child =
        program().arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The program may end after the first answer; then the later requests have no reader.
    let _ = stdin.write_all(format!("{}\n", json!({ "command": "moves", "game": GAME })).repeat(100).as_bytes());
    drop(stdin);
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
}

#[test]
fn every_position_of_the_rules_has_its_counts() {
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/cases/mathematical-chess-perft.json");
    let cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(cases).unwrap()).unwrap();
    let (mut requests, mut expected) = (Vec::new(), Vec::new());
    for case in &cases {
        let position = &case["position"];
        for (depth, count) in (1..).zip(case["perft"].as_array().unwrap()) {
            requests
                .push(json!({ "command": "perft", "game": GAME, "position": position, "depth": depth }).to_string());
            expected.push(json!({ "count": count }));
        }
        if case["turns"].is_array() {
            requests.push(json!({ "command": "moves", "game": GAME, "position": position }).to_string());
            expected.push(json!({ "turns": case["turns"] }));
        }
    }
    assert!(expected.len() > 50);
    assert_eq!(batch(requests.join("\n").as_bytes()), expected);
}
