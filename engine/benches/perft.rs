//! Perft beside two independent programs in one run: `cargo bench -p mathchess-engine-lib --bench perft`.
//!
//! haitaka (shogi, also 9 × 9, 128-bit boards) and cozy-chess count move sequences of their games from their starts, the
//! engine turn sequences of Mathematical Chess. *Walk* makes every turn, hash kept; *bulk* counts the last without making
//! them. The programs take turns, round by round, so that other work on the machine disturbs all alike; each rate is the
//! median of the rounds.

use std::hint::black_box;
use std::time::Instant;

use mathchess_engine::game::{Game, Start};
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::perft::{perft, perft_walk};

const ROUNDS: usize = 9;

mod shogi {
    use haitaka::Board;

    pub const DEPTH: u32 = 5;
    /// The known number of sequences, so that the right thing is timed.
    pub const COUNT: u64 = 19_861_490;

    pub fn walk(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        board.generate_moves(|moves| {
            for turn in moves {
                let mut next = board.clone();
                next.play_unchecked(turn);
                count += walk(std::hint::black_box(&next), depth - 1);
            }
            false
        });
        count
    }

    pub fn bulk(board: &Board, depth: u32) -> u64 {
        let mut count = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                count += moves.into_iter().len() as u64;
            } else {
                for turn in moves {
                    let mut next = board.clone();
                    next.play_unchecked(turn);
                    count += bulk(&next, depth - 1);
                }
            }
            false
        });
        count
    }
}

mod chess {
    use cozy_chess::Board;

    pub const DEPTH: u32 = 5;
    /// The known number of sequences.
    pub const COUNT: u64 = 4_865_609;

    pub fn walk(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        board.generate_moves(|moves| {
            for turn in moves {
                let mut next = board.clone();
                next.play_unchecked(turn);
                count += walk(std::hint::black_box(&next), depth - 1);
            }
            false
        });
        count
    }

    pub fn bulk(board: &Board, depth: u32) -> u64 {
        let mut count = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                count += moves.len() as u64;
            } else {
                for turn in moves {
                    let mut next = board.clone();
                    next.play_unchecked(turn);
                    count += bulk(&next, depth - 1);
                }
            }
            false
        });
        count
    }
}

/// One measurement: its name, what it counts, and how to count it.
type Measurement<'a> = (&'a str, u64, Box<dyn Fn() -> u64 + 'a>);

fn main() {
    let start = |setup: &str| {
        let start = Start { setup: Some(setup.to_owned()), ..Start::default() };
        Position::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}"))
    };
    let (ninth, tenth) = (&start("level-9"), &start("level-10"));
    let (shogi_start, chess_start) = (&haitaka::Board::startpos(), &cozy_chess::Board::default());
    let [nine, ten] = [ninth, tenth].map(|position| perft(position, 3));
    let measurements: [Measurement<'_>; 8] = [
        ("haitaka walk", shogi::COUNT, Box::new(|| shogi::walk(black_box(shogi_start), shogi::DEPTH))),
        ("haitaka bulk", shogi::COUNT, Box::new(|| shogi::bulk(black_box(shogi_start), shogi::DEPTH))),
        ("cozy-chess walk", chess::COUNT, Box::new(|| chess::walk(black_box(chess_start), chess::DEPTH))),
        ("cozy-chess bulk", chess::COUNT, Box::new(|| chess::bulk(black_box(chess_start), chess::DEPTH))),
        ("level 9 walk", nine * 10, Box::new(|| (0..10).map(|_| perft_walk(black_box(ninth), 3)).sum())),
        ("level 9 bulk", nine * 10, Box::new(|| (0..10).map(|_| perft(black_box(ninth), 3)).sum())),
        ("level 10 walk", ten * 10, Box::new(|| (0..10).map(|_| perft_walk(black_box(tenth), 3)).sum())),
        ("level 10 bulk", ten * 10, Box::new(|| (0..10).map(|_| perft(black_box(tenth), 3)).sum())),
    ];
    let mut rates = vec![Vec::new(); measurements.len()];
    for _ in 0..ROUNDS {
        for ((name, expected, count), rates) in measurements.iter().zip(&mut rates) {
            let begin = Instant::now();
            let counted = count();
            rates.push(counted as f64 / begin.elapsed().as_secs_f64());
            assert_eq!(counted, *expected, "{name}");
        }
    }
    let medians: Vec<f64> = rates
        .iter_mut()
        .map(|rates| {
            rates.sort_by(f64::total_cmp);
            rates[ROUNDS / 2]
        })
        .collect();
    println!("perft, million turns a second, median of {ROUNDS} rounds (slowest to fastest), and the ratio to haitaka");
    for (i, ((name, ..), rates)) in measurements.iter().zip(&rates).enumerate() {
        let ratio = medians[i] / medians[i % 2];
        let [slowest, median, fastest] = [rates[0], medians[i], rates[ROUNDS - 1]].map(|rate| rate / 1e6);
        println!("{name:16} {median:7.1}  ({slowest:.1} to {fastest:.1})  {ratio:5.2}");
    }
}
