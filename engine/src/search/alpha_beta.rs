//! Principal-variation search (Marsland, Campbell 1982) with a transposition table, and quiescence over what gains.

use super::limits::Limits;
use super::node::{Node, TurnClass};
use super::ordering::{Ordering, Waiting, bring_best};
use super::quiescence_memory::QuiescenceMemory;
use super::score::{PROVEN, WIN, of_ending, unproven};
use super::selectivity::Selectivity;
use super::sight::Sight;
use super::table::{Bound, Table};

/// The furthest the search looks from the root.
pub(super) const MAX_PLY: usize = 96;

/// Turns searched to full depth before later ones are reduced.
const FULL_DEPTH_TURNS: usize = 3;

/// What a thread searches with: how selective it is, and lists of turns that every search uses again, so that a node allocates
/// nothing.
pub(super) struct Workspace<N: Node> {
    pub selectivity: Selectivity,
    pub ordering: Ordering<N>,
    /// None for games whose quiescence remembers nothing.
    pub quiescence: Option<QuiescenceMemory>,
    pub waiting: Vec<Vec<Waiting<N::Turn>>>,
    /// The principal variation from each ply on.
    pub lines: Vec<Vec<N::Turn>>,
}

impl<N: Node> Workspace<N> {
    pub fn new(selectivity: Selectivity) -> Self {
        Self {
            selectivity,
            ordering: Ordering::new(MAX_PLY),
            quiescence: N::REMEMBERS_QUIESCENCE.then(QuiescenceMemory::new),
            waiting: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            lines: (0..=MAX_PLY + 1).map(|_| Vec::new()).collect(),
        }
    }
}

/// One search from one root.
pub(super) struct AlphaBeta<'a, N: Node, S> {
    pub table: &'a Table<N::Turn>,
    pub work: &'a mut Workspace<N>,
    pub limits: &'a Limits<'a>,
    pub sight: &'a S,
    /// The keys of the game's positions and of the path from the root.
    pub path: Vec<u64>,
    pub nodes: u64,
    /// The number of nodes at which the clock is asked next.
    pub ask_at: u64,
    pub stopped: bool,
    /// The best score of a root turn at this depth up to now.
    pub leader: Option<i32>,
    /// The depth of this search of the root.
    pub depth: i32,
}

/// The score window of a node, as seen by the seat to move.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// The window after a turn, from the other seat's view.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks only whether a score is above `alpha`.
    const fn null(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// How many gaining turns quiescence tries in each of its steps. Pieces can be taken in too many ways for any step but the
/// first to look at all of them.
const WIDTHS: [usize; 4] = [usize::MAX, 4, 2, 1];

/// The step of quiescence after this number of gaining turns.
const fn step_after(taken: usize) -> u8 {
    match taken {
        0 => 0,
        1 | 2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

impl<N: Node, S: Sight<N>> AlphaBeta<'_, N, S> {
    /// Counts a node and says whether to go on.
    fn enter(&mut self) -> bool {
        self.stopped = self.stopped || self.limits.reached(self.nodes, &mut self.ask_at);
        self.nodes += 1;
        !self.stopped
    }

    /// Was the game, or the line being looked at, in this position before?
    fn repeats(&self, node: &N, key: u64) -> bool {
        let back = node.reversible().min(self.path.len());
        self.path.iter().rev().take(back).skip(1).step_by(2).any(|&earlier| earlier == key)
    }

    /// The score of `node` for its seat to move, exact within `window`, a bound outside.
    pub fn search(&mut self, node: &N, ply: usize, depth: i32, mut window: Window) -> i32 {
        self.work.lines[ply].clear();
        if let Some(standing) = node.ending() {
            self.nodes += 1;
            return of_ending(standing, ply);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(node, ply, 0, window);
        }
        if !self.enter() {
            return 0;
        }
        let key = node.key();
        if ply > 0 && self.repeats(node, key) {
            return node.standstill();
        }
        // Nothing can be better than to win at once, nor worse than to have lost by now.
        window.alpha = window.alpha.max(ply as i32 - WIN);
        window.beta = window.beta.min(WIN - ply as i32 - 1);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let mut best_known = None;
        if let Some(entry) = self.table.get(key) {
            best_known = entry.turn;
            let score = entry.score(ply);
            let usable = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if usable && window.is_null() && i32::from(entry.depth) >= depth {
                return score;
            }
        }
        let standing = unproven(node.evaluate() + self.sight.noise(key));
        let Selectivity { assured, pass_from, pass_above, .. } = self.work.selectivity;
        if window.is_null() && window.beta.abs() < PROVEN && !node.is_pressed() {
            if Selectivity::is_near_leaves(depth) && standing - assured * depth >= window.beta {
                return standing;
            }
            // A pass is a legal turn, so what it reaches is a true lower bound, unlike a null move.
            if depth >= pass_from
                && standing - pass_above >= window.beta
                && let Some(pass) = node.pass()
            {
                self.path.push(key);
                let score = -self.search(
                    &node.after(pass),
                    ply + 1,
                    self.work.selectivity.pass_depth(depth),
                    Window::null(window.beta - 1).turned(),
                );
                self.path.pop();
                if self.stopped {
                    return 0;
                }
                if score >= window.beta {
                    return score;
                }
            }
        }
        self.try_turns(node, ply, depth, window, key, standing, best_known)
    }

    /// Adds the turns that gain something, and the table's turn if it is legal. False if it can't be told whether it is.
    fn add_gaining(
        &self,
        node: &N,
        ply: usize,
        best_known: Option<N::Turn>,
        waiting: &mut Vec<Waiting<N::Turn>>,
    ) -> bool {
        let (ordering, sight) = (&self.work.ordering, self.sight);
        let mut found = best_known.is_none();
        node.for_each_gaining(|turn, gain| {
            if sight.sees(node, turn, gain) {
                let class = TurnClass::Gaining;
                found |= best_known == Some(turn);
                waiting.push(Waiting { turn, class, rank: ordering.rank(node, ply, best_known, turn, gain, class) });
            }
        });
        if let Some(turn) = best_known
            && !found
            && node.allows_quiet(turn)
        {
            found = true;
            if sight.sees(node, turn, 0) {
                let class = TurnClass::Quiet;
                waiting.push(Waiting { turn, class, rank: ordering.rank(node, ply, best_known, turn, 0, class) });
            }
        }
        found
    }

    /// Adds the turns that are not there yet.
    fn add_rest(&self, node: &N, ply: usize, best_known: Option<N::Turn>, waiting: &mut Vec<Waiting<N::Turn>>) {
        let (ordering, sight) = (&self.work.ordering, self.sight);
        let there = waiting.len();
        node.for_each_turn(|turn, gain, class| {
            let new = match class {
                TurnClass::Gaining => waiting[..there].iter().all(|other| other.turn != turn),
                _ => there == 0 || best_known != Some(turn) || waiting[..there].iter().all(|other| other.turn != turn),
            };
            if new && sight.sees(node, turn, gain) {
                waiting.push(Waiting { turn, class, rank: ordering.rank(node, ply, best_known, turn, gain, class) });
            }
        });
        // If the sight model hides every turn, search all of them: only a seat without legal turns has none.
        if waiting.is_empty() {
            node.for_each_turn(|turn, gain, class| {
                waiting.push(Waiting { turn, class, rank: ordering.rank(node, ply, best_known, turn, gain, class) });
            });
        }
    }

    /// Tries every turn, the most promising first.
    #[expect(clippy::too_many_arguments, reason = "one node's facts, each found once by its caller")]
    fn try_turns(
        &mut self,
        node: &N,
        ply: usize,
        depth: i32,
        window: Window,
        key: u64,
        standing: i32,
        best_known: Option<N::Turn>,
    ) -> i32 {
        let mut waiting = std::mem::take(&mut self.work.waiting[ply]);
        waiting.clear();
        let (mut best, mut best_turn, mut alpha) = (-WIN, None, window.alpha);
        let selectivity = self.work.selectivity;
        let pressed = node.is_pressed();
        let near_leaves = Selectivity::is_near_leaves(depth) && window.is_null() && !pressed;
        // Most turns that refute something gain something, and turns that gain nothing are many: those are found only where
        // they are wanted.
        let mut all = !(N::STAGED && self.add_gaining(node, ply, best_known, &mut waiting));
        if all {
            self.add_rest(node, ply, best_known, &mut waiting);
        }
        self.path.push(key);
        for index in 0.. {
            // Turns are left out only while something better than a certain loss is known, so a proven loss is one.
            let leaves_out = near_leaves && best > -PROVEN;
            let hopeless = leaves_out && standing + selectivity.hopeless * depth <= alpha;
            let enough = leaves_out && all && index >= selectivity.first_turns(depth);
            if index == waiting.len() && !all && !hopeless {
                self.add_rest(node, ply, best_known, &mut waiting);
                all = true;
            }
            if index == waiting.len() {
                break;
            }
            let Waiting { turn, class, .. } = bring_best(&mut waiting, index);
            // Turns that gain come first, and last those that take less than they could.
            if class != TurnClass::Gaining && leaves_out && (hopeless || enough || class == TurnClass::Declining) {
                break;
            }
            let next = node.after(turn);
            // A threat is followed to its end, but lines do not grow to more than twice the depth.
            let threat = next.is_pressed();
            let rest = if threat && (ply as i32) < 2 * self.depth { depth } else { depth - 1 };
            let mut score;
            if index == 0 {
                score = -self.search(&next, ply + 1, rest, Window { alpha, beta: window.beta }.turned());
            } else {
                let late =
                    index >= FULL_DEPTH_TURNS && depth >= 3 && class != TurnClass::Gaining && !pressed && !threat;
                let reduced = if late { selectivity.reduction(depth, index) } else { 0 };
                score = -self.search(&next, ply + 1, rest - reduced, Window::null(alpha).turned());
                if score > alpha && reduced > 0 {
                    score = -self.search(&next, ply + 1, rest, Window::null(alpha).turned());
                }
                if score > alpha && score < window.beta {
                    score = -self.search(&next, ply + 1, rest, Window { alpha, beta: window.beta }.turned());
                }
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = Some(turn);
                    self.lead_with(ply, turn);
                }
            }
            // At depth 1 a pass that was searched first does not lead yet: it has been compared with no other turn.
            let compared = index > 0 || self.depth > 1 || node.pass() != Some(turn);
            if ply == 0 && best_turn.is_some() && compared {
                self.leader = Some(alpha);
            }
            if alpha >= window.beta {
                if class != TurnClass::Gaining {
                    let bonus = depth * depth * selectivity.history;
                    self.work.ordering.learn(node, ply, bonus, turn, &waiting[..index]);
                }
                break;
            }
        }
        self.path.pop();
        self.work.waiting[ply] = waiting;
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= window.beta => Bound::Lower,
            _ if best_turn.is_some() => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.put(key, best_turn, best, ply, depth, bound);
        best
    }

    /// Makes `turn` and what follows it the principal variation from `ply` on.
    fn lead_with(&mut self, ply: usize, turn: N::Turn) {
        let [line, rest] = &mut self.work.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(turn);
        line.extend_from_slice(rest);
    }

    /// Looks on until nothing is left to gain; `taken` gaining turns have been played. Standing still is an option, since
    /// a turn need not take anything.
    fn quiescence(&mut self, node: &N, ply: usize, taken: usize, window: Window) -> i32 {
        self.work.lines[ply].clear();
        if let Some(standing) = node.ending() {
            self.nodes += 1;
            return of_ending(standing, ply);
        }
        if !self.enter() {
            return 0;
        }
        let key = node.key();
        let noise = self.sight.noise(key);
        let assured = unproven(node.estimate() + noise - N::MARGIN);
        if assured >= window.beta {
            return assured;
        }
        let standing = unproven(node.evaluate() + noise);
        if standing >= window.beta || ply >= MAX_PLY {
            return standing;
        }
        let step = step_after(taken);
        if let Some(memory) = &self.work.quiescence
            && window.is_null()
            && let Some(score) = memory.answer(key, step, window.beta)
        {
            return score;
        }
        let mut waiting = std::mem::take(&mut self.work.waiting[ply]);
        waiting.clear();
        let sight = self.sight;
        node.for_each_gaining(|turn, gain| {
            if sight.sees(node, turn, gain) {
                waiting.push(Waiting { turn, class: TurnClass::Gaining, rank: gain as i32 });
            }
        });
        let (mut best, mut alpha) = (standing, window.alpha.max(standing));
        for index in 0..waiting.len().min(WIDTHS[usize::from(step)]) {
            let Waiting { turn, .. } = bring_best(&mut waiting, index);
            let score =
                -self.quiescence(&node.after(turn), ply + 1, taken + 1, Window { alpha, beta: window.beta }.turned());
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.lead_with(ply, turn);
                }
            }
            if alpha >= window.beta {
                break;
            }
        }
        self.work.waiting[ply] = waiting;
        if self.stopped {
            return 0;
        }
        if let Some(memory) = &mut self.work.quiescence
            && window.is_null()
            && best.abs() < PROVEN
        {
            memory.keep(key, step, best, window.beta);
        }
        best
    }
}
