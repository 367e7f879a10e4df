//! Where a search goes wrong: positions in which a deeper search chooses another turn, by kind of turn.
//!
//! `cargo run --release -p mathchess-engine-lib --example disagreements -- GAME SETUP GAMES NODES DEEPER SEED`: GAMES games are played
//! at NODES nodes a turn from starts of SETUP, after some turns at random. In every seventh position of them a search of NODES
//! nodes chooses, and one of DEEPER nodes; where they differ, the deeper one judges both choices. Prints a row of a table for each
//! kind of turn that the deeper search chose.

mod numbers;
mod self_play;

use std::process::ExitCode;

use mathchess_engine::game::{GameInPlay, SearchQuestion, Start};
use mathchess_engine::search::{Limits, Node, Player, Search, Searched, Spec, TurnClass, play_out};

/// The distance between the positions that are examined: positions one turn apart ask nearly the same question.
const APART: usize = 7;
/// The most that a choice can lose, in the search's scores.
const MOST: i32 = 1_500;

/// The kinds of turns, in the order of the table.
const KINDS: [&str; 4] = ["takes as much as it can", "takes less than it could", "takes nothing", "pass"];

/// What the two searches chose in a position.
struct Compared {
    /// The kind of the deeper search's turn, and of the other's.
    kinds: [usize; 2],
    differ: bool,
    /// What the shallower choice loses, as the deeper search judges it.
    loss: i32,
}

fn main() -> ExitCode {
    let usage = "a game that is searched, one of its setups and four numbers from 1 on are needed: games, nodes, nodes of \
                 the deeper search, seed";
    self_play::answer(usage, |start, numbers| Disagreements { start, numbers })
}

/// The arguments.
struct Disagreements {
    start: Start,
    numbers: [u64; 4],
}

impl SearchQuestion for Disagreements {
    type Answer = Result<String, String>;

    fn ask<G: Searched>(self, _any_start: G) -> Self::Answer {
        Ok(table(&compare::<G>(&self.start, self.numbers)?))
    }
}

/// Plays the games and examines their positions.
fn compare<G: Searched>(start: &Start, [games, nodes, deeper, seed]: [u64; 4]) -> Result<Vec<Compared>, String> {
    let mut found = Vec::new();
    for game in 0..games {
        let seed = seed.wrapping_add(game);
        let (course, mut random) = self_play::opened::<G>(start, seed)?;
        let mut running = course.running().clone();
        let begun = course.turns().len();
        let [mut one, mut other] = [0, 1].map(|side| Player::<G>::new(Spec::Nodes(nodes), seed * 2 + side));
        let ended = play_out(course, [&mut one, &mut other]);
        let first = random.below(APART);
        for (number, &turn) in ended.course.turns()[begun..].iter().enumerate() {
            if number % APART == first {
                found.extend(compared(&G::node(&running), nodes, deeper));
            }
            running.play(turn).map_err(|refusal| refusal.to_string())?;
        }
    }
    Ok(found)
}

/// Searches a position twice; none if the game is over there.
fn compared<N: Node>(node: &N, nodes: u64, deeper: u64) -> Option<Compared> {
    let think = |node: &N, nodes| {
        let limits = Limits::nodes(nodes);
        Search::suiting(&limits).think(node, &[], &limits, |_| {})
    };
    let (shallow, deep) = (think(node, nodes)?, think(node, deeper)?);
    let differ = shallow.turn != deep.turn;
    let loss = if differ {
        // A turn that ends the game is as good as can be.
        let reached = think(&node.after(shallow.turn), deeper).map_or(MOST, |reply| -reply.score.value());
        (deep.score.value().clamp(-MOST, MOST) - reached.clamp(-MOST, MOST)).max(0)
    } else {
        0
    };
    Some(Compared { kinds: [kind(node, deep.turn), kind(node, shallow.turn)], differ, loss })
}

/// The kind of a turn, as a place in [`KINDS`].
fn kind<N: Node>(node: &N, turn: N::Turn) -> usize {
    if node.pass() == Some(turn) {
        return 3;
    }
    let mut kind = 2;
    node.for_each_turn(|other, _, class| {
        if other == turn {
            kind = match class {
                TurnClass::Gaining => 0,
                TurnClass::Declining => 1,
                TurnClass::Quiet => 2,
            };
        }
    });
    kind
}

fn table(found: &[Compared]) -> String {
    let mut table = "| the deeper search's turn | positions | the other differs | ".to_owned();
    table += &KINDS.map(|kind| format!("instead {kind}")).join(" | ");
    table += " | mean loss of a position | of all losses |\n|---|---|---|---|---|---|---|---|---|\n";
    let sum = |found: &mut dyn Iterator<Item = &Compared>| found.map(|one| f64::from(one.loss)).sum::<f64>();
    let all = sum(&mut found.iter());
    for (number, kind) in KINDS.iter().enumerate() {
        let of_kind: Vec<&Compared> = found.iter().filter(|one| one.kinds[0] == number).collect();
        let count = of_kind.len().max(1) as f64;
        let differing = of_kind.iter().filter(|one| one.differ).count();
        let instead =
            [0, 1, 2, 3].map(|other| of_kind.iter().filter(|one| one.differ && one.kinds[1] == other).count());
        let loss = sum(&mut of_kind.iter().copied());
        table += &format!(
            "| {kind} | {} | {:.1} % | {} | {:.2} | {:.0} % |\n",
            of_kind.len(),
            100.0 * differing as f64 / count,
            instead.map(|count| count.to_string()).join(" | "),
            loss / count / 100.0,
            100.0 * loss / all.max(1.0)
        );
    }
    table
}
