//! How fast puzzles are made, solved and marked, and drills made: `cargo bench -p mathchess-teaching --bench practice`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mathchess_engine::games::mathematical_chess::Turn;
use mathchess_teaching::drills::{DueSkill, RoundOptions, item_of, round, templates};
use mathchess_teaching::puzzles::{Kind, Puzzle, generate, right_turns, shipped};

fn main() {
    divan::main();
}

/// Games looked at for puzzles, without a choice being made of what is found.
const GAMES: u32 = 60;

/// Playing games and looking for puzzles; its rate is games a second.
#[divan::bench(args = [1, 5, 10])]
fn puzzles_of_games(bencher: Bencher<'_, '_>, level: u8) {
    bencher.counter(ItemsCount::new(GAMES)).bench(|| generate(black_box(level), 1, GAMES));
}

fn puzzles_of(kind: Kind) -> Vec<Puzzle> {
    let levels = (1..=10).map(|level| shipped(level).unwrap_or_else(|error| unreachable!("level {level}: {error}")));
    levels.flatten().filter(|puzzle| puzzle.kind == kind).collect()
}

/// Working out all right turns; its rate is puzzles a second.
#[divan::bench(args = Kind::ALL)]
fn solve(bencher: Bencher<'_, '_>, kind: Kind) {
    let puzzles = puzzles_of(kind);
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        for puzzle in &puzzles {
            black_box(right_turns(kind, black_box(&puzzle.position)));
        }
    });
}

/// Marking a wrong answer; its rate is answers a second.
#[divan::bench(args = Kind::ALL)]
fn mark(bencher: Bencher<'_, '_>, kind: Kind) {
    let puzzles = puzzles_of(kind);
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        for puzzle in &puzzles {
            assert!(black_box(puzzle).mark(&[], Turn::PASS).is_ok());
        }
    });
}

/// Reading the files that come with the app; its rate is puzzles a second.
#[divan::bench]
fn read(bencher: Bencher<'_, '_>) {
    let count: usize = Kind::ALL.into_iter().map(|kind| puzzles_of(kind).len()).sum();
    bencher.counter(ItemsCount::new(count)).bench(|| {
        for level in 1..=10 {
            assert!(shipped(black_box(level)).is_ok());
        }
    });
}

/// Making an item of a skill; its rate is items a second. Where boards are seldom good many are tried.
#[divan::bench(args = ["add.values", "mul.pair", "root.digit", "spare", "safety", "place"])]
fn items(bencher: Bencher<'_, '_>, skill: &str) {
    let templates = templates().unwrap_or_else(|error| unreachable!("{error}"));
    let templates: Vec<_> = templates.iter().filter(|template| template.skill.id == skill).collect();
    const SEEDS: u32 = 8;
    bencher.counter(ItemsCount::new(templates.len() * SEEDS as usize)).bench(|| {
        for template in &templates {
            for seed in 0..SEEDS {
                black_box(item_of(template, template.id(black_box(seed))));
            }
        }
    });
}

/// Making a round of ten items in five skills; its rate is rounds a second.
#[divan::bench(args = [false, true])]
fn rounds(bencher: Bencher<'_, '_>, quick: bool) {
    let due =
        ["add.pair", "sub.values", "mul.digit", "spare", "capture"].map(|skill| DueSkill { skill, rating: 1300.0 });
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        seed += 1;
        assert!(round(&due, &RoundOptions { items: 10, quick, upright: false, seed, harder: &|_| 0.0 }).is_ok());
    });
}
