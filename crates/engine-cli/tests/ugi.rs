//! `ugi` as other people's programs use it, with the real binary: conversations, and matches against a runner that was
//! written from the text of the interface alone.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const WON: &str = "9/9/B1B-1W-5/2W-6/9/7B-1/9/1W27/2W46 w last";
const LOST: &str = "W+W13/5/5/5/4B+ b last";

/// A conversation with the program.
struct Talk {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mathchess-engine"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
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
    // A mate is counted in turns of both sides.
    assert!(talk.until("bestmove").iter().any(|line| line.contains(" score mate 3 ")));
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
        "setoption name Hash",
        "go nodes many",
    ] {
        let error = talk.ask(line, "info string error");
        assert!(error.len() > 20, "{line}: {error}");
    }
    talk.until("bestmove (none)");
    talk.say("position startpos");
    assert_eq!(talk.ask("query result", "response"), "response none");
    talk.say(&format!("position fen {LOST}"));
    assert_eq!(talk.ask("query gameover", "response"), "response true");
    assert_eq!(talk.ask("query result", "response"), "response p1win");
    assert_eq!(talk.ask("go nodes 5", "info string"), "info string error the game is over");
    talk.until("bestmove (none)");
    talk.say("position startpos moves -- --");
    assert_eq!(talk.ask("query result", "response"), "response draw");
    drop(talk.commands);
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn every_game_with_an_opponent_is_played_by_the_same_commands() {
    let mut talk = Talk::begin();
    talk.say("setoption name Game value spatial-chess");
    talk.say("position fen cubic 7k/8/8/8/8/8/8/KQ1R4 w - 0 1");
    talk.say("go nodes 20000");
    assert_eq!(talk.until("bestmove").last().map(String::as_str), Some("bestmove b1f8"));
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

#[test]
fn a_game_without_an_opponent_is_refused_and_no_other_is_played_for_it() {
    let mut talk = Talk::begin();
    talk.say("setoption name Game value interval-chess");
    assert!(talk.until("info string error")[0].contains("no computer opponent"));
    assert!(talk.ask("position startpos", "info string error").contains("no game"));
    talk.say("go nodes 100");
    assert!(talk.until("bestmove").concat().contains("no computer opponent for interval-chess"));
    assert_eq!(talk.ask("query p1turn", "response"), "response none");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    talk.say("setoption name Game value digit-chess");
    talk.say("position startpos");
    assert_ne!(talk.ask("go nodes 100", "bestmove"), "bestmove (none)");
}

#[test]
fn after_a_refused_position_no_turn_is_given_until_another_comes() {
    let mut talk = Talk::begin();
    for refused in ["position fen W+W13", "position startpos moves -- A1-A1", "position startpos turns --", "position"]
    {
        talk.say("position startpos moves --");
        assert!(talk.ask(refused, "info string error").len() > 20, "{refused}");
        talk.say("go nodes 100");
        let lines = talk.until("bestmove");
        assert!(lines.len() == 2 && lines[0].contains("refused") && lines[1] == "bestmove (none)", "{lines:?}");
        assert_eq!(talk.ask("query gameover", "response"), "response none");
    }
    talk.say("uginewgame");
    assert_ne!(talk.ask("go nodes 100", "bestmove"), "bestmove (none)");
}

#[test]
fn every_go_has_one_answer_after_a_last_line_of_figures() {
    let mut talk = Talk::begin();
    // A shell can begin with a byte-order mark and end lines in two characters.
    talk.say("\u{feff}position startpos\r");
    for go in [
        "go p1time 900 p2time 900 p1inc 5 p2inc 5",
        "go wtime 900 btime 900 winc 0 binc 0 movestogo 40",
        "go p1time 1 p2time 1 p1inc 0 p2inc 0",
        "go infinite p1time 300 p2time 300",
        "go movetime 5 nodes 100000 depth 60",
        "go depth 2 nodes 100000",
        "go depth 1 infinite",
        "go ponder nodes 200",
    ] {
        talk.say(go);
        let lines = talk.until("bestmove");
        let last = &lines[lines.len() - 2];
        assert!(
            ["info depth ", " nodes ", " nps ", " time ", " score "].iter().all(|part| last.contains(part)),
            "{go}: {last}"
        );
        assert_eq!(lines.iter().any(|line| line.contains("error")), go.contains("ponder"), "{go}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_memory_is_there_before_it_is_ready_and_not_made_in_the_time_of_a_turn() {
    const MIB: usize = 200;
    let mut talk = Talk::begin();
    let memory = |talk: &Talk| -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", talk.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() / 1024
    };
    talk.say(&format!("setoption name Hash value {MIB}"));
    talk.ask("isready", "readyok");
    assert!(memory(&talk) >= MIB * 9 / 10, "{}", memory(&talk));
    // A new game empties it and does not make a second one.
    talk.ask("go nodes 2000", "bestmove");
    talk.say("uginewgame");
    talk.ask("isready", "readyok");
    assert!((MIB * 9 / 10..MIB * 3 / 2).contains(&memory(&talk)), "{}", memory(&talk));
}

/// A runner of matches, written from the text of the interface. Its clocks are those that the programs tell of, so that a busy
/// machine does not decide a game.
struct Runner {
    seats: [Talk; 2],
    clocks: [u64; 2],
}

/// What each player has for the game, and what each own turn adds, in milliseconds.
const CLOCK: u64 = 400;
const INCREMENT: u64 = 2;

impl Runner {
    fn begin(game: &str) -> Self {
        let mut runner = Self { seats: [Talk::begin(), Talk::begin()], clocks: [CLOCK; 2] };
        for talk in &mut runner.seats {
            talk.say("ugi");
            let lines = talk.until("ugiok");
            assert!(lines[0].starts_with("id name ") && lines[1].starts_with("id author "), "{lines:?}");
            talk.say(&format!("setoption name Game value {game}"));
            talk.say("setoption name Hash value 4");
            assert_eq!(talk.ask("isready", "readyok"), "readyok");
            talk.say("uginewgame");
            assert_eq!(talk.ask("isready", "readyok"), "readyok");
        }
        runner
    }

    /// Tells both programs the position, and what each answers to the questions about it: the same.
    fn asked(&mut self, turns: &[String]) -> [String; 3] {
        let moves = if turns.is_empty() { String::new() } else { format!(" moves {}", turns.join(" ")) };
        let [first, second] = self.seats.each_mut().map(|talk| {
            talk.say(&format!("position startpos{moves}"));
            talk.say("isready");
            assert_eq!(talk.until("readyok").len(), 1, "nothing is said unasked, and nothing is wrong: {moves}");
            ["gameover", "p1turn", "result"].map(|question| talk.ask(&format!("query {question}"), "response "))
        });
        assert_eq!(first, second);
        first
    }

    /// A turn of the player whose clock runs, which then is set.
    fn turn(&mut self, seat: usize) -> String {
        let [p1, p2] = self.clocks;
        let talk = &mut self.seats[seat];
        talk.say(&format!("go p1time {p1} p2time {p2} p1inc {INCREMENT} p2inc {INCREMENT}"));
        let mut lines = talk.until("bestmove ");
        let bestmove = lines.pop().unwrap();
        let last = lines.pop().unwrap();
        let words: Vec<&str> = last.split(' ').collect();
        let told: BTreeMap<&str, &str> = words.windows(2).map(|pair| (pair[0], pair[1])).collect();
        let [_, time, _] = ["nodes", "time", "nps"].map(|figure| told[figure].parse::<u64>().unwrap());
        self.clocks[seat] = (self.clocks[seat] + INCREMENT).saturating_sub(time).max(1);
        bestmove.strip_prefix("bestmove ").unwrap().to_owned()
    }
}

#[test]
fn a_runner_written_from_the_interfaces_text_plays_every_game_with_clocks() {
    for game in ["mathematical-chess", "spatial-chess", "digit-chess", "mathematichess"] {
        let (mut runner, mut turns) = (Runner::begin(game), Vec::new());
        while turns.len() < 40 {
            let [over, first, result] = runner.asked(&turns);
            if over == "response true" {
                assert!(["p1win", "p2win", "draw"].iter().any(|end| result == format!("response {end}")), "{result}");
                break;
            }
            assert_eq!((over.as_str(), result.as_str()), ("response false", "response none"), "{game} {turns:?}");
            turns.push(runner.turn(usize::from(first != "response true")));
        }
        assert!(turns.len() >= 10, "{game}: {turns:?}");
        for talk in &mut runner.seats {
            talk.say("quit");
            assert!(talk.child.wait().unwrap().success());
        }
    }
}
