//! How often a deep search chooses a right answer of the puzzles that come with the app, by kind of question.
//!
//! `cargo run --release -p mathchess-teaching --example puzzles_by_search -- NODES`: each puzzle's position is searched for NODES nodes.
//! Which turns are right follows from the rules and never from a search, so this finds no wrong answers but questions whose
//! answer is not the best turn of the game. Prints a row of a table for each kind and the names of the others.

use std::num::NonZeroU64;
use std::process::ExitCode;

use mathchess_engine::game::GameInPlay;
use mathchess_engine::games::mathematical_chess::{InPlay, Position};
use mathchess_engine::search::{Limits, Search, Searched};
use mathchess_teaching::puzzles::{Kind, right_turns, shipped};

fn main() -> ExitCode {
    // 0 would mean no limit, so that the search would never end.
    let Some(nodes) = std::env::args().nth(1).and_then(|text| text.parse().ok()).map(NonZeroU64::get) else {
        eprintln!("the number of nodes for each puzzle is needed, 1 or more");
        return ExitCode::from(2);
    };
    let mut counts = Kind::ALL.map(|_| (0, 0));
    let mut others = Vec::new();
    for level in 1..=10 {
        let puzzles = match shipped(level) {
            Ok(puzzles) => puzzles,
            Err(problem) => {
                eprintln!("{problem}");
                return ExitCode::FAILURE;
            }
        };
        for puzzle in puzzles {
            let limits = Limits::nodes(nodes);
            let node = Position::node(&InPlay::begin(puzzle.position));
            let Some(thought) = Search::suiting(&limits).think(&node, &[], &limits, |_| {}) else { continue };
            let right = right_turns(puzzle.kind, &puzzle.position).contains(&thought.turn);
            if let Some((_, count)) = Kind::ALL.iter().zip(&mut counts).find(|(kind, _)| **kind == puzzle.kind) {
                count.0 += 1;
                count.1 += usize::from(right);
            }
            if !right {
                others.push(format!("{}: {} ({})", puzzle.id(), thought.turn, thought.score));
            }
        }
    }
    println!("| question | puzzles | the search's turn is right |\n|---|---|---|");
    for (kind, (puzzles, right)) in Kind::ALL.iter().zip(counts) {
        println!("| {} | {puzzles} | {right} |", kind.name());
    }
    println!("\n{}", others.join("\n"));
    ExitCode::SUCCESS
}
