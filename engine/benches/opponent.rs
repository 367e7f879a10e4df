//! What the computer opponent takes: `cargo bench -p mathchess-engine-lib --bench opponent`.
//!
//! Nodes a second from the start of level 9, the time of moves at strength 8 and 10, how long a stopped search goes on, and
//! what the size of the table changes. Wall-clock times: other work on the machine lengthens them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::games::mathematical_chess::{InPlay, Position};
use mathchess_engine::search::{Limits, Node, Player, Search, Searched, Spec, Strength};

/// Nodes of one measured search.
const NODES: u64 = 2_000_000;
const ROUNDS: usize = 5;

fn start(setup: &str, seed: u64) -> InPlay {
    let start = Start { setup: Some(setup.to_owned()), seed: Some(seed), ..Start::default() };
    InPlay::begin(Position::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}")))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn main() {
    nodes_a_second();
    for strength in [8, 10] {
        move_times(strength);
    }
    stopping();
    table_sizes();
}

fn nodes_a_second() {
    for setup in ["level-9", "level-10"] {
        let node = Position::node(&start(setup, 1));
        let mut rates: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let mut search = Search::new(16);
                let begin = Instant::now();
                let nodes = search.think(&node, &[], &Limits::nodes(NODES), |_| {}).map_or(0, |thought| thought.nodes);
                nodes as f64 / begin.elapsed().as_secs_f64() / 1e6
            })
            .collect();
        rates.sort_by(f64::total_cmp);
        let [slowest, median, fastest] = [rates[0], rates[ROUNDS / 2], rates[ROUNDS - 1]];
        println!("{setup}: {median:.2} million nodes a second ({slowest:.2} to {fastest:.2})");
    }
}

/// Games of a strength against itself on levels 9 and 10.
fn move_times(number: u8) {
    let Some(strength) = Strength::new(number) else { return };
    let mut times = Vec::new();
    for (setup, seed) in [("level-9", 1), ("level-9", 2), ("level-10", 1), ("level-10", 2)] {
        let mut play = start(setup, seed);
        let mut players = [1, 2].map(|seed| Player::<Position>::new(Spec::Strength(strength), seed));
        let mut past = Vec::new();
        while play.outcome().is_none() {
            let begin = Instant::now();
            let turn = players[past.len() % 2].choose(&play, &past, &Limits::default());
            times.push(begin.elapsed());
            past.push(Position::node(&play).key());
            if turn.is_none_or(|turn| play.play(turn).is_err()) {
                break;
            }
        }
    }
    times.sort();
    let at = |part: usize| milliseconds(times[(times.len() - 1) * part / 100]);
    println!(
        "strength {number}: {} moves, half within {:.1} ms, 95 % within {:.1} ms, the longest {:.1} ms",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
}

/// How long a search goes on after the flag is set, from different starts and after different times.
fn stopping() {
    let mut late: Vec<Duration> = (0..40)
        .map(|round| {
            let node = Position::node(&start("level-9", round));
            let stop = AtomicBool::new(false);
            let limits = Limits { stop: Some(&stop), ..Limits::default() };
            let mut search = Search::new(16);
            std::thread::scope(|scope| {
                let thinking = scope.spawn(|| {
                    let thought = search.think(&node, &[], &limits, |_| {});
                    (thought.is_some(), Instant::now())
                });
                std::thread::sleep(Duration::from_millis(20 + 3 * round));
                let told = Instant::now();
                stop.store(true, Ordering::Relaxed);
                thinking.join().map_or(Duration::MAX, |(_, answered)| answered.saturating_duration_since(told))
            })
        })
        .collect();
    late.sort();
    let [half, most] = [late[late.len() / 2], late[late.len() - 1]].map(milliseconds);
    println!("stopped {} times: half answered within {half:.3} ms, the latest after {most:.3} ms", late.len());
}

/// What a table is worth: nodes to depth 9 from the start of level 9, by its size.
fn table_sizes() {
    let node = Position::node(&start("level-9", 1));
    for mib in [0, 1, 4, 16, 64] {
        let begin = Instant::now();
        let nodes = Search::new(mib).think(&node, &[], &Limits::depth(9), |_| {}).map_or(0, |thought| thought.nodes);
        println!("table of {mib} MiB: {nodes} nodes to depth 9, {:.0} ms", milliseconds(begin.elapsed()));
    }
}
