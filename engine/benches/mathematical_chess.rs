//! How fast Mathematical Chess is: `cargo bench -p mathchess-engine-lib`. Rates are turns a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::games::mathematical_chess::{Axis, Claim, Entry, InPlay, Point, Position, Travel, Turn};
use mathchess_engine::perft::{perft, perft_walk};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Limits, Search, Searched};

fn main() {
    divan::main();
}

/// The levels with four different operators, on 9 × 9.
const SETUPS: [&str; 2] = ["level-9", "level-10"];

fn start(setup: &str) -> Position {
    let start = Start { setup: Some(setup.to_owned()), ..Start::default() };
    Position::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}"))
}

/// Perft that makes every turn.
#[divan::bench(args = SETUPS)]
fn walk(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(perft(&position, 3))).bench(|| perft_walk(black_box(&position), 3));
}

/// Perft that counts the last turns without making them.
#[divan::bench(args = SETUPS)]
fn bulk(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(perft(&position, 3))).bench(|| perft(black_box(&position), 3));
}

/// Generating the turns of the start.
#[divan::bench(args = SETUPS)]
fn generate(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(position.count_turns())).bench(|| {
        black_box(&position).for_each_turn(|turn| {
            black_box(turn);
        });
    });
}

/// Judging the widest claim there is: sums of all digits of a full line, six on one side and five on the other.
#[divan::bench]
fn judge_claim(bencher: Bencher<'_, '_>) {
    let rows = format!("{}W1W2W3W4W5W6W+B1B2B3B4B5", "12/".repeat(10));
    let text = format!("B+11/{rows} w last");
    let position: Position = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
    let acting = Point::new(6, 0);
    let entry = Entry { from: Some(acting), to: Some(acting), ..Entry::default() };
    let digits = (0..12).filter(|&place| place != 6).map(|place| Axis::Row.point(acting, place)).collect();
    let claim = Claim { operator: acting, digits };
    bencher.bench(|| black_box(&position).judge_claim(&entry, black_box(&claim)));
}

/// Explaining every turn of the start.
#[divan::bench(args = SETUPS)]
fn explain(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    let turns = position.turns();
    bencher.counter(ItemsCount::new(turns.len())).bench(|| {
        for &turn in &turns {
            let explanation = black_box(&position).explain(turn);
            assert!(black_box(explanation).is_ok());
        }
    });
}

/// What a turn of the start shows in hindsight: its turns one after the other, the whole look for each.
#[divan::bench(args = SETUPS)]
fn hindsight(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    let turns = position.turns();
    let mut next = (0..turns.len()).step_by(7).cycle();
    bencher
        .with_inputs(|| next.next().map_or(Turn::PASS, |index| turns[index]))
        .bench_local_values(|turn| black_box(&position).hindsight(turn));
}

/// What was found and missed in a game of 120 turns by chance, on a board that stays full: every turn takes nothing.
#[divan::bench(args = SETUPS, sample_count = 20)]
fn equations_of_a_game(bencher: Bencher<'_, '_>, setup: &str) {
    let mut random = SplitMix64::new(1);
    let mut position = start(setup);
    let mut game = Vec::new();
    while game.len() < 120 {
        let turns = position.turns();
        let takes = |turn: &Turn| turn.travel() == Travel::Capture || !turn.removed().is_empty();
        let quiet: Vec<Turn> = turns.into_iter().filter(|turn| !turn.is_pass() && !takes(turn)).collect();
        let turn = quiet[random.below(quiet.len())];
        game.push((position, turn));
        position = position.after(turn);
    }
    bencher.bench_local(|| {
        for (position, turn) in &game {
            black_box(position.equations_of(*turn, &[]));
        }
    });
}

/// Searching the start; its rate is nodes a second.
#[divan::bench(args = SETUPS)]
fn search(bencher: Bencher<'_, '_>, setup: &str) {
    const NODES: u64 = 100_000;
    let node = Position::node(&InPlay::begin(start(setup)));
    bencher
        .counter(ItemsCount::new(NODES))
        .with_inputs(|| Search::new(16))
        .bench_values(|mut search| search.think(black_box(&node), &[], &Limits::nodes(NODES), |_| {}));
}

/// Judging a position.
#[divan::bench(args = SETUPS)]
fn evaluate(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(1_usize)).bench(|| black_box(&position).evaluate());
}
