//! The lines of the Universal Game Interface that the program writes.

use std::io::{self, Write};
use std::time::Duration;

use mathchess_engine::game::{Outcome, Standing};
use mathchess_engine::search::Thought;

/// What is wrong with a command.
pub(super) type Problem = String;

/// The answer to a `go` where there is no turn to give.
pub(super) const NO_TURN: &str = "bestmove (none)";

/// Writes one line at once, from any thread.
pub(super) fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// Says what is wrong with a command.
pub(super) fn say_problem(problem: &str) -> io::Result<()> {
    say(&format!("info string error {problem}"))
}

/// The result in the words of the interface; the first seat is player 1.
pub(super) fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.standings.first().copied()) {
        None => "none",
        Some(Some(Standing::Won)) => "p1win",
        Some(Some(Standing::Lost)) => "p2win",
        Some(Some(Standing::Drawn) | None) => "draw",
    }
}

/// An `info` line. A mate is counted in turns of both sides, as the interface's text has it.
pub(super) fn info<T: ToString>(thought: &Thought<T>, time: Duration) -> String {
    let score = match (thought.score.wins_in(), thought.score.loses_in()) {
        (Some(turns), _) => format!("mate {turns}"),
        (_, Some(turns)) => format!("mate -{turns}"),
        _ => format!("cp {}", thought.score.value()),
    };
    let pv: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
    let per_second = (thought.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    format!(
        "info depth {} score {score} nodes {} nps {per_second} time {} pv {}",
        thought.depth,
        thought.nodes,
        time.as_millis(),
        pv.join(" ")
    )
}
