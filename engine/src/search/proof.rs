//! Proving a win: proof-number search (Allis 1994), which looks first where the other has the fewest ways out.

use super::limits::Limits;
use super::node::Node;
use crate::game::Standing;

/// The result of trying to prove a win for the seat to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<T> {
    /// The turns of both seats within which the win is certain; 0 if none was proven.
    pub turns: u32,
    /// The winning turn, the longest defence, and so on; empty if no win was proven.
    pub line: Vec<T>,
    /// The positions looked at.
    pub nodes: u64,
}

/// Larger than every sum of proof numbers that counts.
const NEVER: u32 = u32::MAX / 4;

/// A position of the proof tree. Its own position is found by playing the turns that lead to it.
struct Branch<T> {
    turn: Option<T>,
    parent: usize,
    children: std::ops::Range<usize>,
    /// The fewest undecided positions that would prove a win; 0 if it is proven.
    proof: u32,
    /// The fewest that would show that there is none.
    disproof: u32,
}

impl<T> Branch<T> {
    const fn new(turn: Option<T>, parent: usize) -> Self {
        Self { turn, parent, children: 0..0, proof: 1, disproof: 1 }
    }
}

/// Tries to prove that the seat to move wins. A game that comes back to an earlier position proves nothing, so every
/// proof holds whatever happened before.
///
/// ```
/// use mathchess_engine::game::GameInPlay;
/// use mathchess_engine::games::mathematical_chess::{InPlay, Position};
/// use mathchess_engine::search::{Limits, Searched, prove};
///
/// let game = InPlay::begin("B3W+2W3/5/5/5/3W1B+ w last".parse()?);
/// let proof = prove(&Position::node(&game), &[], &Limits::nodes(500));
/// assert_eq!((proof.turns, proof.line[0].to_string()), (1, "B5!A5".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<N: Node>(root: &N, past: &[u64], limits: &Limits<'_>) -> Proof<N::Turn> {
    let mut tree = vec![Branch::new(None, 0)];
    let (mut nodes, mut ask_at) = (0, 0);
    while tree[0].proof != 0 && tree[0].disproof != 0 && !limits.reached(nodes, &mut ask_at) {
        nodes += expand_most_proving(root, past, &mut tree);
    }
    let (turns, line) = if tree[0].proof == 0 { longest_defence(&tree) } else { (0, Vec::new()) };
    Proof { turns, line, nodes }
}

/// Goes down to the position that decides most, adds what can follow it, and brings the numbers up to date.
fn expand_most_proving<N: Node>(root: &N, past: &[u64], tree: &mut Vec<Branch<N::Turn>>) -> u64 {
    let mut path = past.to_vec();
    let (mut at, mut node, mut attacks) = (0, root.clone(), true);
    while !tree[at].children.is_empty() {
        path.push(node.key());
        let number = |&child: &usize| if attacks { tree[child].proof } else { tree[child].disproof };
        let Some(child) = tree[at].children.clone().min_by_key(number) else { break };
        let Some(turn) = tree[child].turn else { break };
        node = node.after(turn);
        (at, attacks) = (child, !attacks);
    }
    path.push(node.key());
    let begin = tree.len();
    node.for_each_turn(|turn, _, _| tree.push(Branch::new(Some(turn), at)));
    tree[at].children = begin..tree.len();
    for branch in &mut tree[begin..] {
        let Some(turn) = branch.turn else { continue };
        let next = node.after(turn);
        // Seen by the seat to move next: the defender if the attacker moves now.
        let won = match (next.ending(), attacks) {
            (None, _) if path.contains(&next.key()) => Some(false),
            (None, _) => None,
            (Some(standing), true) => Some(standing == Standing::Lost),
            (Some(standing), false) => Some(standing == Standing::Won),
        };
        if let Some(won) = won {
            (branch.proof, branch.disproof) = if won { (0, NEVER) } else { (NEVER, 0) };
        }
    }
    let added = (tree.len() - begin) as u64;
    loop {
        update(tree, at, attacks);
        if at == 0 {
            return added.max(1);
        }
        (at, attacks) = (tree[at].parent, !attacks);
    }
}

/// The attacker needs one winning turn; against the defender every turn must win.
fn update<T>(tree: &mut [Branch<T>], at: usize, attacks: bool) {
    let (mut least, mut sum) = (NEVER, 0_u32);
    for child in tree[at].children.clone() {
        let (one, all) =
            if attacks { (tree[child].proof, tree[child].disproof) } else { (tree[child].disproof, tree[child].proof) };
        least = least.min(one);
        sum = (sum + all).min(NEVER);
    }
    (tree[at].proof, tree[at].disproof) = if attacks { (least, sum) } else { (sum, least) };
}

/// The length of the proven win if both do their best within the proof, and its turns.
fn longest_defence<T: Copy>(tree: &[Branch<T>]) -> (u32, Vec<T>) {
    // Children come after their parents, so from the end on every child's length is known before it is asked for.
    let mut lengths = vec![0_u32; tree.len()];
    let mut leads = vec![None; tree.len()];
    let mut attacks = vec![true; tree.len()];
    for at in 1..tree.len() {
        attacks[at] = !attacks[tree[at].parent];
    }
    for at in (0..tree.len()).rev() {
        let proven = tree[at].children.clone().filter(|&child| tree[child].proof == 0);
        let lead = if attacks[at] {
            proven.min_by_key(|&child| lengths[child])
        } else {
            proven.max_by_key(|&child| lengths[child])
        };
        lengths[at] = lead.map_or(0, |child| lengths[child] + 1);
        leads[at] = lead;
    }
    let mut line = Vec::new();
    let mut at = 0;
    while let Some(child) = leads[at] {
        line.extend(tree[child].turn);
        at = child;
    }
    (lengths[0], line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::Turn;

    // What the most nodes of a proof are reckoned with.
    const _: () = assert!(size_of::<Branch<Turn>>() <= 56);
}
