//! The terms of the evaluation and their weights.
//!
//! The weights come from searches in games the engine played against itself: `cargo run --release --example tune`, described in
//! `docs/design/search.md`.

use super::line_counts::LineCounts;

/// The number of operators that are counted one by one: the first is the one that must not be lost.
pub(super) const OPERATORS: usize = 5;
/// The number of digits that are counted one by one.
pub(super) const DIGITS: usize = 10;

/// What is counted, each time the side to move less the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms(pub [i32; Terms::COUNT]);

/// The places of the terms after the pieces themselves.
#[derive(Clone, Copy)]
pub(super) enum Term {
    /// Being to move.
    Tempo = (OPERATORS + DIGITS) as isize,
    /// Empty points that operators can go to.
    OperatorMobility,
    /// Empty points that digits can go to.
    DigitMobility,
    /// Enemy digits that the side to move can capture or jump to, each attack counted.
    AttackedDigits,
    /// Enemy operators that it can.
    AttackedOperators,
    /// Own digits that the other side could.
    HangingDigits,
    /// Own operators that the other side could.
    HangingOperators,
    /// Enemy digits in the pairs of operators of the side to move (R06), less own digits in the other's: both can be
    /// removed without a move.
    Removable,
    /// The same for the side that waits.
    RemovableByOther,
    /// Operators with digits on both sides whose values do not match yet.
    AlmostMatching,
}

impl Terms {
    /// How many there are.
    pub const COUNT: usize = OPERATORS + DIGITS + 10;

    /// Adds to one of them.
    pub(super) const fn add(&mut self, term: Term, amount: i32) {
        self.0[term as usize] += amount;
    }

    /// The weighted sum.
    pub fn weighed(&self, weights: &[i32; Self::COUNT]) -> i32 {
        self.0.iter().zip(weights).map(|(term, weight)| term * weight).sum()
    }
}

/// The weights of [`Terms`], in quarters of a score: what `tune` printed, but for the first operator and the first digit
/// (every game goes on with them, so that nothing tells their worth) and for those beyond what the levels have.
pub const WEIGHTS: [i32; Terms::COUNT] = [
    900, 755, 717, 721, 900, // operators, the first to the fifth and more
    800, 684, 489, 459, 438, 405, 418, 416, 371, 300, // digits
    49, 6, 3, // tempo, mobility
    95, 150, -103, -162, // attacked, hanging
    -40, -15, 18, // removable, almost matching
];

/// How many times finer the weights are than scores.
pub(super) const FINENESS: i32 = 4;

/// The weighed terms of a line when White is to move and when Black is.
pub(super) fn weigh(counts: &LineCounts) -> [i16; 2] {
    let weight = |term: Term| WEIGHTS[term as usize];
    let balance = weight(Term::DigitMobility) * counts.mobility[0]
        + weight(Term::OperatorMobility) * counts.mobility[1]
        + weight(Term::AlmostMatching) * counts.almost;
    [(0, 1, balance), (1, 0, -balance)].map(|(own, other, balance)| {
        let sum = balance
            + weight(Term::AttackedDigits) * counts.attacks[own][0]
            + weight(Term::AttackedOperators) * counts.attacks[own][1]
            + weight(Term::HangingDigits) * counts.attacks[other][0]
            + weight(Term::HangingOperators) * counts.attacks[other][1]
            + weight(Term::Removable) * counts.removable[own]
            + weight(Term::RemovableByOther) * counts.removable[other];
        // Twelve pieces with at most four attacks each, and weights far below a thousand.
        sum as i16
    })
}
