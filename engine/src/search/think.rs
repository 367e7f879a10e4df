//! Thinking about one position: one turn deeper and deeper until a limit is reached.

use std::sync::atomic::{AtomicBool, Ordering};

use super::alpha_beta::{AlphaBeta, MAX_PLY, Window, Workspace};
use super::limits::Limits;
use super::node::{Node, TurnClass};
use super::proof::{Proof, prove};
use super::score::{PROVEN, Score, WIN};
use super::selectivity::Selectivity;
use super::sight::{Everything, Sight};
use super::table::{Table, mib_for};
use super::thought::Thought;

/// The part of the nodes and of the time that a proof may use, and the number of nodes if they are not limited.
const PROOF_SHARE: u64 = 4;
const PROOF_NODES: u64 = 50_000;
/// The most nodes of a proof, whatever the limit: it keeps every node, in some 50 bytes each.
const MOST_PROOF_NODES: u64 = 4_000_000;

/// The nodes that a proof may use of `nodes`; 0 stands for no limit.
fn proof_nodes(nodes: u64) -> u64 {
    // At least 1, since 0 means without a limit.
    if nodes == 0 { PROOF_NODES } else { (nodes / PROOF_SHARE).clamp(1, MOST_PROOF_NODES) }
}

/// A search with its memory, to be kept from turn to turn.
pub struct Search<N: Node> {
    table: Table<N::Turn>,
    work: Workspace<N>,
    seed: u64,
}

impl<N: Node> Search<N> {
    /// A search with a transposition table of `mib` mebibytes.
    pub fn new(mib: usize) -> Self {
        Self { table: Table::new(mib), work: Workspace::new(N::SELECTIVITY), seed: 0 }
    }

    /// A search with a table that suits these limits, so that a short one does not take much memory.
    pub fn suiting(limits: &Limits<'_>) -> Self {
        Self::new(mib_for(limits.nodes))
    }

    /// With a seed for games that choose at random: see [`Node::choose`].
    #[must_use]
    pub fn seeded(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// As selective as this instead of [`Node::SELECTIVITY`].
    #[must_use]
    pub fn selecting(mut self, selectivity: Selectivity) -> Self {
        self.work.selectivity = selectivity;
        self
    }

    /// Forgets everything: what is found next depends on the question alone.
    pub fn forget(&mut self) {
        self.table.clear();
        self.work.ordering.clear();
    }

    /// Thinks about `root`. `past` holds the keys of the positions before it, the latest last. Whenever a depth is
    /// completed, `report` is told. None if the game is over.
    ///
    /// ```
    /// use mathchess_engine::game::GameInPlay;
    /// use mathchess_engine::games::mathematical_chess::{InPlay, Position};
    /// use mathchess_engine::search::{Limits, Search, Searched};
    ///
    /// let game = InPlay::begin("B3W+2W3/5/5/5/3W1B+ w last".parse()?);
    /// let mut depths = Vec::new();
    /// let mut search = Search::new(1);
    /// let root = Position::node(&game);
    /// let thought = search.think(&root, &[], &Limits::depth(3), |thought| depths.push(thought.depth));
    /// let thought = thought.ok_or("it is over")?;
    /// assert_eq!((thought.turn.to_string(), thought.score.wins_in()), ("B5!A5".to_owned(), Some(1)));
    /// assert_eq!(depths, [1], "a proven win needs no deeper look");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn think(
        &mut self,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        report: impl FnMut(&Thought<N::Turn>),
    ) -> Option<Thought<N::Turn>> {
        self.prove_or_think_as(&Everything, root, past, limits, report)
    }

    /// Like [`Search::think_as`], but when few pieces are left it tries first to prove a win, which needs no sight.
    pub fn prove_or_think_as<S: Sight<N>>(
        &mut self,
        sight: &S,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        mut report: impl FnMut(&Thought<N::Turn>),
    ) -> Option<Thought<N::Turn>> {
        let mut spent = 0;
        match proven(root, past, limits) {
            Some(Ok(thought)) => {
                report(&thought);
                return Some(thought);
            }
            Some(Err(nodes)) => spent = nodes,
            None => {}
        }
        let rest = if limits.nodes == 0 { 0 } else { limits.nodes.saturating_sub(spent).max(1) };
        let mut thought = self.think_as(sight, root, past, &Limits { nodes: rest, ..*limits }, |thought| {
            report(&Thought { nodes: thought.nodes + spent, ..thought.clone() });
        })?;
        thought.nodes += spent;
        Some(thought)
    }

    /// Thinks as a player who sees only what `sight` lets it see. None if the game is over or it sees no turn at all.
    pub fn think_as<S: Sight<N>>(
        &mut self,
        sight: &S,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        mut report: impl FnMut(&Thought<N::Turn>),
    ) -> Option<Thought<N::Turn>> {
        if let Some(thought) = root.choose(self.seed, limits, &|turn, gain| sight.sees(root, turn, gain)) {
            report(&thought);
            return Some(thought);
        }
        self.table.grow_older();
        search_from(1, &self.table, &mut self.work, sight, root, past, limits, &mut report)
    }
}

impl<N: Node> Search<N> {
    /// Thinks in `threads` threads at once, which share the table (Lazy SMP) and the nodes that `limits` allows. What comes of
    /// it depends on which thread is faster, unless there is one, as in [`Search::think`].
    pub fn think_in_threads(
        &mut self,
        threads: usize,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        report: impl FnMut(&Thought<N::Turn>),
    ) -> Option<Thought<N::Turn>> {
        if threads <= 1 || root.is_ending() {
            return self.think(root, past, limits, report);
        }
        self.think_in_threads_as(threads, &Everything, root, past, limits, report)
    }

    /// Like [`Search::think_in_threads`], as a player who sees only what `sight` lets it see; with one thread like
    /// [`Search::think_as`].
    pub fn think_in_threads_as<S: Sight<N> + Sync>(
        &mut self,
        threads: usize,
        sight: &S,
        root: &N,
        past: &[u64],
        limits: &Limits<'_>,
        mut report: impl FnMut(&Thought<N::Turn>),
    ) -> Option<Thought<N::Turn>> {
        let threads = threads.clamp(1, MOST_THREADS);
        if threads == 1 {
            return self.think_as(sight, root, past, limits, report);
        }
        if let Some(thought) = root.choose(self.seed, limits, &|turn, gain| sight.sees(root, turn, gain)) {
            report(&thought);
            return Some(thought);
        }
        self.table.grow_older();
        let (table, work) = (&self.table, &mut self.work);
        let selectivity = work.selectivity;
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads)
                .map(|number| {
                    let limits = Limits { depth: limits.depth, stop: Some(&done), ..Limits::default() };
                    // Every other one is a depth ahead, so that not all do the same.
                    let first = 1 + number as u32 % 2;
                    scope.spawn(move || {
                        let mut work = Workspace::new(selectivity);
                        search_from(first, table, &mut work, sight, root, past, &limits, &mut |_| {})
                    })
                })
                .collect();
            let nodes = if limits.nodes == 0 { 0 } else { limits.nodes.div_ceil(threads as u64) };
            let limits = Limits { nodes, ..*limits };
            let mut thought = search_from(1, table, work, sight, root, past, &limits, &mut report);
            done.store(true, Ordering::Relaxed);
            for other in others {
                if let (Some(thought), Ok(Some(other))) = (&mut thought, other.join()) {
                    thought.nodes += other.nodes;
                }
            }
            thought
        })
    }
}

/// The most threads that think together.
pub const MOST_THREADS: usize = 64;

/// Searches deeper and deeper, beginning with the depth `first`.
#[expect(clippy::too_many_arguments, reason = "what a thread needs: its own workspace and what all share")]
fn search_from<N: Node, S: Sight<N>>(
    first: u32,
    table: &Table<N::Turn>,
    work: &mut Workspace<N>,
    sight: &S,
    root: &N,
    past: &[u64],
    limits: &Limits<'_>,
    report: &mut impl FnMut(&Thought<N::Turn>),
) -> Option<Thought<N::Turn>> {
    let turn = first_turn(root, sight)?;
    let mut best = Thought { turn, score: Score::new(0), depth: 0, nodes: 0, line: vec![turn] };
    work.ordering.clear();
    // What is overlooked, and how far off a judgement is, can differ from think to think.
    if let Some(memory) = &mut work.quiescence {
        memory.clear();
    }
    let path = past.to_vec();
    let mut search =
        AlphaBeta { table, work, limits, sight, path, nodes: 0, ask_at: 0, stopped: false, leader: None, depth: 0 };
    let deepest = if limits.depth == 0 { MAX_PLY as u32 } else { limits.depth.min(MAX_PLY as u32) };
    for depth in first.min(deepest)..=deepest {
        let score = deepen(&mut search, root, depth as i32, best.score.value());
        let (line, leader) = (&search.work.lines[0], search.leader);
        if let (Some(score), Some(&turn)) = (score.or(leader), line.first()) {
            best = Thought { turn, score: Score::new(score), depth: best.depth, nodes: 0, line: line.clone() };
        }
        best.nodes = search.nodes;
        if score.is_none() {
            break;
        }
        best.depth = depth;
        report(&best);
        let decided = best.score.wins_in().or(best.score.loses_in());
        if decided.is_some_and(|turns| turns <= depth) {
            break;
        }
    }
    Some(best)
}

/// Tries to prove a win if few pieces are left, with a part of the nodes and of the time: the winning turn and the proof's
/// length, or the nodes that it took in vain. None if it is not worth trying.
pub(super) fn proven<N: Node>(root: &N, past: &[u64], limits: &Limits<'_>) -> Option<Result<Thought<N::Turn>, u64>> {
    if !root.is_ending() || root.ending().is_some() {
        return None;
    }
    let time_passed = || limits.time_passed.map_or(0.0, |passed| passed() * PROOF_SHARE as f64);
    let limits = Limits { nodes: proof_nodes(limits.nodes), time_passed: Some(&time_passed), ..*limits };
    let Proof { turns, line, nodes } = prove(root, past, &limits);
    let thought = line.first().map(|&turn| Thought {
        turn,
        score: Score::win_in(turns),
        depth: turns,
        nodes,
        line: line.clone(),
    });
    Some(thought.ok_or(nodes))
}

/// Searches to one depth, first in a narrow window; none if it was stopped.
fn deepen<N: Node, S: Sight<N>>(search: &mut AlphaBeta<'_, N, S>, root: &N, depth: i32, expected: i32) -> Option<i32> {
    let aspiration = search.work.selectivity.aspiration;
    let mut reach = if depth < 3 || expected.abs() > PROVEN { WIN } else { aspiration };
    loop {
        let window = Window { alpha: (expected - reach).max(-WIN), beta: (expected + reach).min(WIN) };
        search.leader = None;
        search.depth = depth;
        let score = search.search(root, 0, depth, window);
        if search.stopped {
            return None;
        }
        let inside = score > window.alpha && score < window.beta;
        if inside || reach >= WIN {
            return Some(score);
        }
        reach = if reach < 8 * aspiration { reach * 4 } else { WIN };
    }
}

/// A turn for a search that is stopped before it has found one: what gains most among what is seen, and a pass only where
/// there is nothing else.
fn first_turn<N: Node, S: Sight<N>>(root: &N, sight: &S) -> Option<N::Turn> {
    let pass = root.pass();
    let mut first: Option<(u32, N::Turn)> = None;
    root.for_each_turn(|turn, gain, class| {
        let better = first.is_none_or(|(most, kept)| gain > most || pass == Some(kept));
        if better && class != TurnClass::Declining && sight.sees(root, turn, gain) {
            first = Some((gain, turn));
        }
    });
    first.map(|(_, turn)| turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Standing;

    /// A position without an end that is worth more than a win to the side for which `sign` is 1.
    #[derive(Clone)]
    struct Enormous {
        sign: i32,
        ply: u64,
    }

    impl Node for Enormous {
        type Turn = u8;
        const ROUTES: usize = 2;
        const MARGIN: i32 = 100;

        fn key(&self) -> u64 {
            self.ply << 32
        }

        fn ending(&self) -> Option<Standing> {
            None
        }

        fn reversible(&self) -> usize {
            0
        }

        fn after(&self, _: u8) -> Self {
            Self { sign: -self.sign, ply: self.ply + 1 }
        }

        fn for_each_turn(&self, mut visit: impl FnMut(u8, u32, TurnClass)) {
            (0..2).for_each(|turn| visit(turn, 0, TurnClass::Quiet));
        }

        fn for_each_gaining(&self, _: impl FnMut(u8, u32)) {}

        fn pass(&self) -> Option<u8> {
            None
        }

        fn route(&self, turn: u8) -> usize {
            turn.into()
        }

        fn evaluate(&self) -> i32 {
            self.sign * 40_000
        }

        fn estimate(&self) -> i32 {
            self.evaluate()
        }

        fn standstill(&self) -> i32 {
            0
        }

        fn difficulty(&self, _: u8) -> u32 {
            0
        }

        fn is_ending(&self) -> bool {
            false
        }
    }

    #[test]
    fn a_lead_of_any_size_is_no_proof() {
        for sign in [1, -1] {
            for depth in 1..6 {
                let root = Enormous { sign, ply: 0 };
                let score = Search::new(1).think(&root, &[], &Limits::depth(depth), |_| {}).unwrap().score;
                assert_eq!((score.value(), score.wins_in(), score.loses_in()), (sign * PROVEN, None, None), "{depth}");
            }
        }
    }

    #[test]
    fn a_proof_gets_a_share_of_the_nodes_but_not_without_end() {
        for (nodes, share) in [(0, PROOF_NODES), (1, 1), (400, 100), (1 << 60, MOST_PROOF_NODES)] {
            assert_eq!(proof_nodes(nodes), share, "{nodes}");
        }
    }
}
