//! Where to place a piece: the board is filled at random many times, and a placement that often leads to good results is
//! chosen (Monte-Carlo tree search, Coulom 2006, with the rapid action value estimation of Gelly and Silver 2007).

use super::board::Board;
use super::hand::Hand;
use super::options::Options;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::{Square, squares};
use super::territory;
use super::turn::Turn;
use crate::game::Side;
use crate::random::SplitMix64;
use crate::search::{Limits, Score, Thought};

/// The number of playouts when no limit is given.
const DEFAULT_PLAYOUTS: u64 = 50_000;

/// The most branches; each takes 7.5 KiB, all of them 15 MiB.
const MOST_BRANCHES: usize = 2_000;
/// The number of visits after which a placement gets a branch.
const EXPAND: u32 = 4;
/// The lead in points that is worth half as much as a certain win.
const CLOSE: f32 = 100.0;
/// The number of visits at which a placement's own results weigh about as much as those of the same placement at any time.
const TRUST: f32 = 1000.0;
/// The number of results of the branch that are mixed into those of a placement at any time, so that few results do not
/// decide.
const DOUBT: f32 = 20.0;

/// The number of placements: each kind on each square.
const WAYS: usize = Kind::COUNT * Square::COUNT;

const fn way(kind: Kind, at: Square) -> usize {
    kind.index() * Square::COUNT + at.index()
}

/// The statistics of one placement.
#[derive(Clone, Copy, Default)]
struct Edge {
    visits: u32,
    /// The sum of these visits' results, for the side that places.
    sum: f32,
    /// The number of playouts in which the piece was placed there at any time.
    sometime: u32,
    sometime_sum: f32,
    /// The node after it; 0 if there is none, since the root is never a child.
    child: u32,
}

/// The estimated value of a placement: its own results, mixed with those of the same placement at any time; the fewer
/// visits, the more of the latter.
fn promise(edge: &Edge, mean: f32) -> f32 {
    let sometime = (edge.sometime_sum + DOUBT * mean) / (edge.sometime as f32 + DOUBT);
    if edge.visits == 0 {
        return sometime;
    }
    let own = edge.sum / edge.visits as f32;
    let share = (TRUST / (3.0 * edge.visits as f32 + TRUST)).sqrt();
    own + share * (sometime - own)
}

/// The statistics of a partly filled board.
struct Branch {
    visits: u32,
    sum: f32,
    edges: Box<[Edge; WAYS]>,
}

impl Branch {
    fn new() -> Self {
        Self { visits: 0, sum: 0.0, edges: Box::new([Edge::default(); WAYS]) }
    }
}

/// A partly filled board.
#[derive(Clone)]
struct Filling {
    board: Board,
    hands: [Hand; 2],
    side: Side,
}

impl Filling {
    fn put(&mut self, kind: Kind, at: Square) {
        self.board.put(at, Piece { side: self.side, kind });
        let own = self.side.index();
        self.hands[own] = self.hands[own].without(kind);
        self.side = !self.side;
    }
}

struct Tree<'a> {
    start: Filling,
    options: Options,
    branches: Vec<Branch>,
    random: SplitMix64,
    sees: &'a dyn Fn(Turn) -> bool,
    /// The branches and placements of the current playout.
    path: Vec<(usize, usize)>,
    /// The pieces that it has placed at random, by side.
    filled: [Vec<u16>; 2],
    pieces: Vec<Piece>,
    places: Vec<Square>,
}

impl Tree<'_> {
    /// The most promising placement at a branch.
    fn select(&self, branch: usize, filling: &Filling) -> Option<(Kind, Square)> {
        let known = &self.branches[branch];
        let mean = if known.visits > 0 { known.sum / known.visits as f32 } else { 0.0 };
        let mut best: Option<(f32, (Kind, Square))> = None;
        for kind in filling.hands[filling.side.index()].kinds() {
            for at in squares(filling.board.empty()) {
                if branch == 0 && !(self.sees)(Turn::Place { kind, at }) {
                    continue;
                }
                let edge = &known.edges[way(kind, at)];
                let value = promise(edge, mean);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, (kind, at)));
                }
            }
        }
        best.map(|(_, way)| way)
    }

    fn playout(&mut self) {
        let mut filling = self.start.clone();
        self.path.clear();
        let mut branch = 0;
        while let Some((kind, at)) = self.select(branch, &filling) {
            let way = way(kind, at);
            self.path.push((branch, way));
            filling.put(kind, at);
            let edge = &self.branches[branch].edges[way];
            if edge.child != 0 {
                branch = edge.child as usize;
            } else if edge.visits >= EXPAND && self.branches.len() < MOST_BRANCHES {
                let child = self.branches.len();
                self.branches[branch].edges[way].child = child as u32;
                self.branches.push(Branch::new());
                branch = child;
            } else {
                break;
            }
        }
        let result = self.fill(&mut filling);
        let result = result as f32 / (result.abs() as f32 + 2.0 * CLOSE);
        self.learn(result);
    }

    /// Fills the board at random and returns White's lead in half points.
    fn fill(&mut self, filling: &mut Filling) -> i32 {
        self.pieces.clear();
        for side in Side::ALL {
            let hand = filling.hands[side.index()];
            for kind in hand.kinds() {
                self.pieces.extend(std::iter::repeat_n(Piece { side, kind }, hand.count(kind).into()));
            }
        }
        self.places.clear();
        self.places.extend(squares(filling.board.empty()));
        self.filled.iter_mut().for_each(Vec::clear);
        for (i, &piece) in self.pieces.iter().enumerate() {
            let other = i + self.random.below(self.places.len() - i);
            self.places.swap(i, other);
            let at = self.places[i];
            filling.board.put(at, piece);
            self.filled[piece.side.index()].push(way(piece.kind, at) as u16);
        }
        let [white, black] = territory::score(&filling.board, self.options);
        white - black
    }

    /// Records a result, from White's point of view.
    fn learn(&mut self, result: f32) {
        for step in 0..self.path.len() {
            let (branch, way) = self.path[step];
            let side = if step % 2 == 0 { self.start.side } else { !self.start.side };
            let result = if side == Side::White { result } else { -result };
            let known = &mut self.branches[branch];
            known.visits += 1;
            known.sum += result;
            let edge = &mut known.edges[way];
            edge.visits += 1;
            edge.sum += result;
            let later = self.path[step..].iter().step_by(2).map(|&(_, way)| way);
            for way in later.chain(self.filled[side.index()].iter().map(|&way| usize::from(way))) {
                let edge = &mut known.edges[way];
                edge.sometime += 1;
                edge.sometime_sum += result;
            }
        }
    }

    /// The most visited placement at a branch.
    fn favourite(&self, branch: usize) -> Option<(usize, Turn)> {
        let known = &self.branches[branch];
        let mean = if known.visits > 0 { known.sum / known.visits as f32 } else { 0.0 };
        let mut best: Option<(u32, f32, usize)> = None;
        for (way, edge) in known.edges.iter().enumerate().filter(|(_, edge)| edge.visits > 0) {
            let promise = promise(edge, mean);
            if best.is_none_or(|(visits, most, _)| (edge.visits, promise) > (visits, most)) {
                best = Some((edge.visits, promise, way));
            }
        }
        let (_, _, way) = best?;
        let (kind, at) = (Kind::ALL[way / Square::COUNT], Square::new((way % Square::COUNT) as u32));
        Some((known.edges[way].child as usize, Turn::Place { kind, at }))
    }
}

/// Chooses where to place a piece; none if the player overlooks every turn.
pub(super) fn place(
    position: &Position,
    seed: u64,
    limits: &Limits<'_>,
    sees: &dyn Fn(Turn) -> bool,
) -> Option<Thought<Turn>> {
    let start = Filling {
        board: *position.board(),
        hands: Side::ALL.map(|side| position.hand(side)),
        side: position.side_to_move(),
    };
    let mut tree = Tree {
        start,
        options: position.options(),
        branches: vec![Branch::new()],
        random: SplitMix64::new(seed),
        sees,
        path: Vec::new(),
        filled: [Vec::new(), Vec::new()],
        pieces: Vec::new(),
        places: Vec::new(),
    };
    tree.select(0, &tree.start)?;
    let endless = limits.depth == 0 && (limits.stop.is_some() || limits.time_passed.is_some());
    let nodes = if limits.nodes == 0 && !endless { DEFAULT_PLAYOUTS } else { limits.nodes };
    let limits = Limits { nodes, ..*limits };
    let mut playouts = 0;
    // At least one playout, so that a stopped search answers with a legal turn. A playout takes much longer than reading
    // the clock, so the clock is read before each.
    while playouts == 0 || !limits.reached(playouts, &mut 0) {
        tree.playout();
        playouts += 1;
    }
    let mut line = Vec::new();
    let mut branch = 0;
    while let Some((next, turn)) = tree.favourite(branch) {
        line.push(turn);
        if next == 0 {
            break;
        }
        branch = next;
    }
    let root = &tree.branches[0];
    let mean = root.sum / root.visits.max(1) as f32;
    // Converts a result back into a lead.
    let points = mean * CLOSE / (1.0 - mean.abs()).max(0.05);
    let turn = *line.first()?;
    Some(Thought { turn, score: Score::new(points as i32), depth: line.len() as u32, nodes: playouts, line })
}
