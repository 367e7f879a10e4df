//! How the computer places its pieces in "Prepare now!": it tries points and judges what may become of them.

use super::in_play::{DEFAULT_QUIET_LIMIT, InPlay};
use super::piece::{Kind, Piece, Side};
use super::placing::{Placing, Step};
use super::point::Point;
use super::search_node::SearchNode;
use crate::random::SplitMix64;
use crate::search::{Limits, Search};

/// Points tried for a piece.
const POINTS: usize = 16;
/// How often the start position is completed at random for each point; the same ways for each.
const COMPLETIONS: u64 = 8;
/// The search nodes for each completed start position: enough to see what can be taken at once.
const NODES: u64 = 60;

/// Where to place what, for the side whose turn it is to place; none when all is placed. The same for the same seed.
///
/// Which of the step's pieces comes next is left to chance, where it goes is not: of a piece's points the one is chosen
/// after which start positions completed at random are best for its side.
pub fn choose_placing(placing: &Placing, seed: u64) -> Option<(Piece, Point)> {
    let side = placing.to_place()?;
    let operators = placing.step() == Step::Operators;
    let mut random = SplitMix64::new(seed ^ placing.log().len() as u64);
    let mut kinds: Vec<Kind> = placing.left(side).into_iter().filter(|kind| kind.is_operator() == operators).collect();
    kinds.dedup();
    let kind = *kinds.get(random.below(kinds.len()))?;
    let piece = Piece::new(side, kind);
    let size = placing.board().size();
    let mut points: Vec<Point> = Point::all(size).filter(|&point| placing.board().get(point).is_none()).collect();
    random.shuffle(&mut points);
    points.truncate(POINTS);
    let ways = random.next_u64();
    let mut search = Search::new(0);
    let (_, best) = points
        .into_iter()
        .filter_map(|point| Some((worth(placing, piece, point, ways, &mut search)?, point)))
        .max_by_key(|&(worth, _)| worth)?;
    Some((piece, best))
}

/// The sum of scores, for the side that places, of start positions in which `piece` stands on `point`.
fn worth(placing: &Placing, piece: Piece, point: Point, ways: u64, search: &mut Search<SearchNode>) -> Option<i32> {
    let mut placed = placing.clone();
    placed.place(piece, point).ok()?;
    let mut sum = 0;
    for way in 0..COMPLETIONS {
        let mut completed = placed.clone();
        completed.fill(false, ways.wrapping_add(way));
        let play = InPlay::new(completed.begin().ok()?, DEFAULT_QUIET_LIMIT);
        let thought = search.think(&SearchNode::new(&play), &[], &Limits::nodes(NODES), |_| {})?;
        let mover: Side = play.position().side_to_move();
        sum += if mover == piece.side() { thought.score.value() } else { -thought.score.value() };
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::conditions::LEVELS;

    #[test]
    fn every_choice_can_be_placed_until_all_is_placed() {
        for level in [&LEVELS[0], &LEVELS[9]] {
            let mut placing = Placing::new(level.conditions().with_size(level.suggested_sizes[0]), Side::Black);
            while let Some((piece, point)) = choose_placing(&placing, 5) {
                assert_eq!(choose_placing(&placing, 5), Some((piece, point)));
                placing.place(piece, point).unwrap();
            }
            assert_eq!(placing.step(), Step::Ready);
        }
    }

    #[test]
    fn well_placed_pieces_stand_better_than_those_placed_by_chance() {
        let mut ahead = 0;
        for seed in 0..4 {
            let chooser = if seed % 2 == 0 { Side::White } else { Side::Black };
            let mut placing = Placing::new(LEVELS[8].conditions(), Side::White);
            let mut random = SplitMix64::new(seed);
            while let Some(side) = placing.to_place() {
                let (piece, point) = if side == chooser {
                    choose_placing(&placing, seed).unwrap()
                } else {
                    let operators = placing.step() == Step::Operators;
                    let left = placing.left(side);
                    let kind = *left.iter().find(|kind| kind.is_operator() == operators).unwrap();
                    let empty: Vec<Point> =
                        Point::all(9).filter(|&point| placing.board().get(point).is_none()).collect();
                    (Piece::new(side, kind), empty[random.below(empty.len())])
                };
                placing.place(piece, point).unwrap();
            }
            let play = InPlay::new(placing.begin().unwrap(), DEFAULT_QUIET_LIMIT);
            let thought = Search::new(1).think(&SearchNode::new(&play), &[], &Limits::nodes(3_000), |_| {}).unwrap();
            ahead += if chooser == Side::White { thought.score.value() } else { -thought.score.value() };
        }
        assert!(ahead > 0, "{ahead}");
    }
}
