//! What a learned judgement of lines could add to the evaluation's terms.
//!
//! `cargo run --release -p mathchess-engine-lib --example learned_lines -- GAMES NODES SEED`: samples are those of `tune`. Each model
//! learns from nine tenths of the games and is asked about the last tenth. Beside the terms, which all models refit, a model sees
//! patterns of each row and column (which piece stands how far from the edge, which are neighbours, which three follow each
//! other), as the side to move sees them, and adds a number for each or asks a network with one hidden layer about each line.
//! Prints the mean squared error of each.

mod found_scores;
mod numbers;

use std::collections::HashMap;
use std::process::ExitCode;

use found_scores::{Sample, logistic};
use mathchess_engine::games::mathematical_chess::{Axis, Line, Piece, Side, Terms, WEIGHTS};
use mathchess_engine::random::SplitMix64;
use numbers::numbers;

/// Kinds of pieces as the side to move sees them: own ones and the other side's.
const PIECES: usize = Piece::COUNT;
/// Patterns of one piece: which, and how far from the nearer end of its line, at most 4.
const SINGLES: usize = PIECES * 5;
/// Patterns of two neighbours: which, and whether they touch.
const PAIRS: usize = PIECES * PIECES * 2;
/// Patterns of three pieces that follow each other.
const TRIPLES: usize = PIECES * PIECES * PIECES;
/// Units of the hidden layer.
const HIDDEN: usize = 16;
const EPOCHS: usize = 6;
const BATCH: usize = 512;
/// How far a parameter moves in the first steps; a score of 100 is 1 here.
const RATE: f32 = 0.002;
/// Draws patterns that are seldom met towards nothing.
const DECAY: f32 = 1e-3;
/// How many times finer the weights are than scores, and the scores than the numbers here.
const FINENESS: f32 = 4.0 * 100.0;

/// What a model may see beside the terms.
struct Model {
    name: &'static str,
    patterns: usize,
    network: bool,
}

const MODELS: [Model; 5] = [
    Model { name: "the terms, refitted", patterns: 0, network: false },
    Model { name: "and pieces by their distance from the edge", patterns: SINGLES, network: false },
    Model { name: "and neighbours", patterns: SINGLES + PAIRS, network: false },
    Model { name: "and threes", patterns: SINGLES + PAIRS + TRIPLES, network: false },
    Model { name: "a network that sees pieces and neighbours", patterns: SINGLES + PAIRS, network: true },
];

/// A sample as the models see it.
struct Seen {
    terms: [f32; Terms::COUNT],
    /// Numbers of lines in [`Lines`].
    lines: Vec<usize>,
    found: f32,
}

/// The patterns of every line that was met, both directions being one.
#[derive(Default)]
struct Lines {
    numbers: HashMap<Vec<Option<usize>>, usize>,
    patterns: Vec<Vec<usize>>,
}

impl Lines {
    fn number(&mut self, line: &Line, size: u8, mover: Side) -> usize {
        let seen = |piece: Piece| usize::from(piece.kind().code()) + if piece.side() == mover { 0 } else { PIECES / 2 };
        let cells: Vec<Option<usize>> = (0..size).map(|place| line.get(place).map(seen)).collect();
        let reversed = cells.iter().rev().copied().collect();
        let cells = cells.min(reversed);
        let patterns = &mut self.patterns;
        *self.numbers.entry(cells).or_insert_with_key(|cells| {
            patterns.push(patterns_of(cells));
            patterns.len() - 1
        })
    }
}

fn patterns_of(cells: &[Option<usize>]) -> Vec<usize> {
    let pieces: Vec<(usize, usize)> =
        cells.iter().enumerate().filter_map(|(place, &piece)| Some((place, piece?))).collect();
    let singles = pieces.iter().map(|&(place, piece)| piece * 5 + place.min(cells.len() - 1 - place).min(4));
    let pairs = pieces.windows(2).map(|two| {
        let (first, second) = (two[0].1.min(two[1].1), two[0].1.max(two[1].1));
        SINGLES + (first * PIECES + second) * 2 + usize::from(two[1].0 - two[0].0 > 1)
    });
    let triples = pieces.windows(3).map(|three| {
        let (first, third) = (three[0].1.min(three[2].1), three[0].1.max(three[2].1));
        SINGLES + PAIRS + (first * PIECES + three[1].1) * PIECES + third
    });
    singles.chain(pairs).chain(triples).collect()
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some([games, nodes, seed]) = numbers(&arguments) else {
        eprintln!("three numbers from 1 on are needed: games, nodes for a turn, seed");
        return ExitCode::from(2);
    };
    let mut lines = Lines::default();
    let seen: Vec<Seen> =
        found_scores::samples(games, nodes, seed).iter().map(|sample| see(sample, &mut lines)).collect();
    let (learnt_from, asked_about) = seen.split_at(seen.len() - seen.len() / 10);
    println!(
        "{games} games of {nodes} nodes a turn, seed {seed}: {} samples, {} lines",
        seen.len(),
        lines.patterns.len()
    );
    let unchanged = Parameters::new(&MODELS[0]);
    println!("the weights as they are: {:.6}", unchanged.error(asked_about, &lines));
    for model in &MODELS {
        let mut parameters = Parameters::new(model);
        parameters.learn(learnt_from, &lines);
        let errors = [learnt_from, asked_about].map(|samples| parameters.error(samples, &lines));
        println!("{}: {:.6}, learning {:.6}", model.name, errors[1], errors[0]);
    }
    ExitCode::SUCCESS
}

fn see(sample: &Sample, lines: &mut Lines) -> Seen {
    let (board, mover) = (sample.position.board(), sample.position.side_to_move());
    let all = Axis::ALL.into_iter().flat_map(|axis| (0..board.size()).map(move |number| (axis, number)));
    let lines = all
        .map(|(axis, number)| board.numbered_line(axis, number))
        .filter(|line| line.occupied() != 0)
        .map(|line| lines.number(line, board.size(), mover))
        .collect();
    Seen { terms: sample.position.terms().0.map(|term| term as f32), lines, found: sample.found as f32 }
}

/// The parameters of a model, all in one list: the terms' weights; a number for each pattern; for a network also what each
/// pattern adds to each unit, where each unit begins, and what each unit adds.
struct Parameters {
    all: Vec<f32>,
    patterns: usize,
    network: bool,
}

impl Parameters {
    fn new(model: &Model) -> Self {
        let mut random = SplitMix64::new(1);
        let mut small = |most: f32| (random.below(2001) as f32 / 1000.0 - 1.0) * most;
        let mut all: Vec<f32> = WEIGHTS.map(|weight| weight as f32 / FINENESS).to_vec();
        all.extend(std::iter::repeat_n(0.0, model.patterns));
        if model.network {
            all.extend((0..model.patterns * HIDDEN).map(|_| small(0.05)));
            all.extend([0.1; HIDDEN]);
            all.extend((0..HIDDEN).map(|_| small(0.1)));
        }
        Self { all, patterns: model.patterns, network: model.network }
    }

    /// Where what the pattern adds to the units begins, and after all patterns where the units begin, then what they add.
    const fn units(&self, pattern: usize) -> usize {
        Terms::COUNT + self.patterns + pattern * HIDDEN
    }

    /// The patterns of a line that this model sees.
    fn visible<'a>(&self, lines: &'a Lines, line: usize) -> impl Iterator<Item = usize> + use<'a> {
        let patterns = self.patterns;
        lines.patterns[line].iter().copied().filter(move |&pattern| pattern < patterns)
    }

    /// The units of a line's hidden layer.
    fn hidden(&self, lines: &Lines, line: usize) -> [f32; HIDDEN] {
        let begin = self.units(self.patterns);
        let mut units = std::array::from_fn(|unit| self.all[begin + unit]);
        for pattern in self.visible(lines, line) {
            let begin = self.units(pattern);
            for (unit, add) in units.iter_mut().zip(&self.all[begin..begin + HIDDEN]) {
                *unit += add;
            }
        }
        units.map(|unit: f32| unit.max(0.0))
    }

    /// How likely the side to move wins.
    fn predicted(&self, seen: &Seen, lines: &Lines) -> f32 {
        let mut score: f32 = seen.terms.iter().zip(&self.all).map(|(term, weight)| term * weight).sum();
        for &line in &seen.lines {
            score += self.visible(lines, line).map(|pattern| self.all[Terms::COUNT + pattern]).sum::<f32>();
            if self.network {
                let adds = &self.all[self.units(self.patterns + 1)..];
                score += self.hidden(lines, line).iter().zip(adds).map(|(unit, add)| unit * add).sum::<f32>();
            }
        }
        logistic(f64::from(score) * 100.0) as f32
    }

    /// The mean squared error.
    fn error(&self, samples: &[Seen], lines: &Lines) -> f64 {
        let error = |seen: &Seen| f64::from(self.predicted(seen, lines) - seen.found).powi(2);
        samples.iter().map(error).sum::<f64>() / samples.len().max(1) as f64
    }

    /// Adds the gradient of the squared error of one sample (backpropagation).
    fn add_gradient(&self, seen: &Seen, lines: &Lines, gradient: &mut [f32]) {
        let likely = self.predicted(seen, lines);
        let slope = (likely - seen.found) * likely * (1.0 - likely);
        for (gradient, term) in gradient.iter_mut().zip(&seen.terms) {
            *gradient += slope * term;
        }
        for &line in &seen.lines {
            for pattern in self.visible(lines, line) {
                gradient[Terms::COUNT + pattern] += slope;
            }
            if !self.network {
                continue;
            }
            let (begins, adds) = (self.units(self.patterns), self.units(self.patterns + 1));
            let hidden = self.hidden(lines, line);
            let through: [f32; HIDDEN] =
                std::array::from_fn(|unit| if hidden[unit] > 0.0 { slope * self.all[adds + unit] } else { 0.0 });
            for unit in 0..HIDDEN {
                gradient[adds + unit] += slope * hidden[unit];
                gradient[begins + unit] += through[unit];
            }
            for pattern in self.visible(lines, line) {
                let begin = self.units(pattern);
                for (gradient, through) in gradient[begin..begin + HIDDEN].iter_mut().zip(&through) {
                    *gradient += through;
                }
            }
        }
    }

    /// Gradient descent with a step of its own for each parameter (Adam).
    fn learn(&mut self, samples: &[Seen], lines: &Lines) {
        let mut random = SplitMix64::new(2);
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let count = self.all.len();
        let (mut mean, mut square, mut gradient) = (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
        let steps = EPOCHS * samples.len().div_ceil(BATCH);
        let mut step = 0;
        for _ in 0..EPOCHS {
            random.shuffle(&mut order);
            for batch in order.chunks(BATCH) {
                step += 1;
                gradient.fill(0.0);
                for &sample in batch {
                    self.add_gradient(&samples[sample], lines, &mut gradient);
                }
                let rate = RATE * (1.0 - step as f32 / (steps + 1) as f32);
                let (early_mean, early_square) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                for i in 0..count {
                    let slope = gradient[i] / batch.len() as f32;
                    mean[i] = 0.9 * mean[i] + 0.1 * slope;
                    square[i] = 0.999 * square[i] + 0.001 * slope * slope;
                    let decay = if i < Terms::COUNT { 0.0 } else { DECAY * self.all[i] };
                    let size = (square[i] / early_square).sqrt();
                    self.all[i] -= rate * (mean[i] / early_mean / (size + 1e-8) + decay);
                }
            }
        }
    }
}
