//! The order in which turns are tried: the sooner the best one is tried, the fewer of the others must be.

use super::node::{Node, TurnClass};

/// A turn in waiting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting<T> {
    pub turn: T,
    pub class: TurnClass,
    /// The higher, the sooner.
    pub rank: i32,
}

/// Turns that refuted something at the same distance from the root, and how often routes did anywhere.
pub(super) struct Ordering<N: Node> {
    killers: Vec<[Option<N::Turn>; 2]>,
    history: Vec<i16>,
}

/// The hash turn comes before everything.
const FIRST: i32 = 1 << 24;
/// Then what gains, by how much.
const GAINING: i32 = 1 << 20;
/// Then killers.
const KILLER: i32 = 1 << 16;
/// Quiet turns by their history (±`HISTORY_LIMIT`); last what takes less than it could.
const DECLINING: i32 = -(1 << 20);
/// No route's history exceeds it.
const HISTORY_LIMIT: i32 = 1 << 14;

impl<N: Node> Ordering<N> {
    pub fn new(max_ply: usize) -> Self {
        Self { killers: vec![[None; 2]; max_ply + 1], history: vec![0; N::ROUTES] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// How soon a turn should be looked at.
    pub fn rank(&self, node: &N, ply: usize, best: Option<N::Turn>, turn: N::Turn, gain: u32, class: TurnClass) -> i32 {
        if best == Some(turn) {
            return FIRST;
        }
        let history = i32::from(self.history[node.route(turn)]);
        match class {
            TurnClass::Gaining => GAINING + (gain as i32) * 2 * HISTORY_LIMIT + history,
            TurnClass::Declining => DECLINING + (gain as i32) * 64,
            TurnClass::Quiet => match self.killers[ply] {
                [Some(killer), _] if killer == turn => KILLER + 1,
                [_, Some(killer)] if killer == turn => KILLER,
                _ => history,
            },
        }
    }

    /// Remembers the turn that refuted the one before and adds `bonus` to its history; `tried` quiet turns did not refute it.
    pub fn learn(&mut self, node: &N, ply: usize, bonus: i32, turn: N::Turn, tried: &[Waiting<N::Turn>]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(turn) {
            *killers = [Some(turn), killers[0]];
        }
        let bonus = bonus.min(HISTORY_LIMIT / 4);
        self.shift(node.route(turn), bonus);
        for other in tried.iter().filter(|other| other.class == TurnClass::Quiet && other.turn != turn) {
            self.shift(node.route(other.turn), -bonus);
        }
    }

    /// Moves a history value towards the limit, the less the nearer it is.
    fn shift(&mut self, route: usize, bonus: i32) {
        let value = i32::from(self.history[route]);
        // |value| stays within the limit, which an i16 holds.
        self.history[route] = (value + bonus - value * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Brings the turn with the highest rank from `from` on to the place `from`.
pub(super) fn bring_best<T: Copy>(waiting: &mut [Waiting<T>], from: usize) -> Waiting<T> {
    let mut best = from;
    for i in from + 1..waiting.len() {
        if waiting[i].rank > waiting[best].rank {
            best = i;
        }
    }
    waiting.swap(from, best);
    waiting[from]
}
