//! Chooses a turn without using the numbers of face-down pieces (rule 3): every turn is judged in several guesses of the
//! hidden pieces, and the turn with the best average is played (perfect-information Monte Carlo, as in card games).

use super::position::Position;
use super::search_node::SearchNode;
use super::turn::Turn;
use crate::game::{Game, Standing};
use crate::random::SplitMix64;
use crate::search::{Limits, Node, Score, Search, Thought};

/// The nodes of a search without a node limit.
const DEFAULT_NODES: u64 = 100_000;
/// The number of guesses; it depends on the number of nodes.
const GUESSES: std::ops::RangeInclusive<u64> = 2..=16;
/// The nodes for one turn in one guess; more guesses are made only beyond that.
const PER_TURN: u64 = 12;
/// The largest value, positive or negative, of a turn in one guess: what is certain in a guess is not certain in the game.
const MOST: i32 = 2_000;

/// The turn with the best average; none if the game is over.
pub(super) fn think(
    position: &Position,
    seed: u64,
    limits: &Limits<'_>,
    sees: &dyn Fn(Turn) -> bool,
) -> Option<Thought<Turn>> {
    let mut turns = position.turns();
    match turns[..] {
        [] => return None,
        [turn] => return Some(Thought { turn, score: Score::new(0), depth: 0, nodes: 0, line: vec![turn] }),
        _ => {}
    }
    // The seed decides among equals; it is mixed with what all seats see, so that the choice differs from turn to turn. All
    // turns are shuffled, not only the seen ones, so that the guesses don't depend on how many are seen.
    let mut random =
        SplitMix64::new(seed ^ u64::from(position.quiet()) ^ u64::from(position.occupied().count_ones()) << 16);
    random.shuffle(&mut turns);
    // If the sight hides every turn, all turns are searched.
    if turns.iter().any(|&turn| sees(turn)) {
        turns.retain(|&turn| sees(turn));
    }

    let nodes = if limits.nodes == 0 { DEFAULT_NODES } else { limits.nodes };
    let each = turns.len() as u64;
    let guesses = (nodes / (each * PER_TURN)).clamp(*GUESSES.start(), *GUESSES.end());
    let per_turn = (nodes / (each * guesses)).max(1);
    let mut search = Search::new(0);
    let mut sums = vec![0_i64; turns.len()];
    let (mut looked_at, mut depth) = (0, u32::MAX);
    // The guesses that are in the sums: fewer than all after a stop.
    let mut added = 0_i64;
    'guesses: for number in 0..guesses {
        let guess = position.guess(&mut random);
        let mut scores = Vec::with_capacity(turns.len());
        for &turn in &turns {
            if limits.reached(0, &mut 0) {
                // An unfinished guess is discarded unless it is the first: at least one turn must remain.
                if number == 0 {
                    turns.truncate(scores.len().max(1));
                    sums = scores;
                    sums.resize(turns.len(), 0);
                }
                break 'guesses;
            }
            let next = SearchNode::guessed(guess.after(turn));
            let limits = Limits { nodes: per_turn, depth: limits.depth, ..*limits };
            let value = match (next.ending(), search.think(&next, &[], &limits, |_| {})) {
                (Some(Standing::Lost), _) => MOST,
                (Some(Standing::Won), _) => -MOST,
                (Some(Standing::Drawn), _) | (None, None) => 0,
                (None, Some(thought)) => {
                    looked_at += thought.nodes;
                    depth = depth.min(thought.depth + 1);
                    -thought.score.value().clamp(-MOST, MOST)
                }
            };
            scores.push(i64::from(value));
        }
        sums.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score);
        added += 1;
    }
    let (&sum, &turn) = sums.iter().zip(&turns).max_by_key(|&(&sum, _)| sum)?;
    let score = Score::new((sum / added.max(1)) as i32);
    let depth = if depth == u32::MAX { 1 } else { depth };
    Some(Thought { turn, score, depth, nodes: looked_at, line: vec![turn] })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::game::{GameInPlay, Start};
    use crate::search::{Learner, Player, Searched, Sight, Spec, Strength};

    /// In two positions that look the same at the table the same turn is chosen.
    #[test]
    fn nothing_hidden_is_looked_at() {
        let one = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5";
        let other = "2r3 A1..,...,...,B9b3.,...,.../...,...,B2..,B1a2A8,a3a4b7,... A AB 5";
        let chosen = |text: &str, nodes| {
            let position: Position = text.parse().unwrap();
            think(&position, 7, &Limits::nodes(nodes), &|_| true).map(|thought| (thought.turn, thought.score))
        };
        for nodes in [1, 500, 20_000] {
            assert_eq!(chosen(one, nodes), chosen(other, nodes));
        }
    }

    #[test]
    fn a_piece_for_nothing_is_taken() {
        // 1 beats the 9 beside it, and no other piece can recapture.
        let position: Position =
            "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5".parse().unwrap();
        let thought = think(&position, 1, &Limits::nodes(40_000), &|_| true).unwrap();
        assert_eq!(thought.turn.to_string(), "a11xal1");
        assert!(thought.score.value() > 0);
    }

    #[test]
    fn the_only_turn_that_is_seen_is_chosen() {
        let position: Position =
            "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5".parse().unwrap();
        for only in position.turns() {
            let thought = think(&position, 1, &Limits::nodes(500), &|turn| turn == only).unwrap();
            assert_eq!((thought.turn, thought.line), (only, vec![only]));
        }
    }

    #[test]
    fn a_learner_overlooks_what_it_could_take() {
        let position: Position =
            "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5".parse().unwrap();
        let play = <Position as Game>::InPlay::begin(position);
        let root = <Position as Searched>::node(&play);
        let taking = Game::parse_turn(GameInPlay::position(&play), "a11xal1").unwrap();
        let mut overlooked = 0;
        for seed in 0..12 {
            let learner = Learner::new(Strength::new(1).unwrap(), seed, root.key());
            let mut search = Search::new(0).seeded(seed);
            let thought = search.think_as(&learner, &root, &[], &Limits::nodes(8_000), |_| {}).unwrap();
            assert_eq!(thought.turn == taking, learner.sees(&root, taking, 1), "seed {seed}");
            overlooked += u32::from(thought.turn != taking);
        }
        assert!((1..12).contains(&overlooked), "{overlooked} of 12");
    }

    #[test]
    fn nothing_is_thought_about_a_finished_game() {
        // The quiet limit is reached, and a side has lost all its pieces.
        for over in [
            "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 100",
            "2r3 A1..,...,...,A9a4.,...,.../...,...,A2..,...,...,... B AB 5",
        ] {
            let position: Position = over.parse().unwrap();
            assert!(position.outcome().is_some() && position.face_down() != 0);
            assert_eq!(think(&position, 1, &Limits::nodes(500), &|_| true), None);
        }
    }

    #[test]
    fn a_stopped_thought_answers_with_a_legal_turn() {
        let start = Start { setup: Some("4r3".to_owned()), seed: Some(3), ..Start::default() };
        let position = <Position as Game>::start(&start).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(true);
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let thought = think(&position, 1, &limits, &|_| true).unwrap();
        assert!(position.judge(thought.turn).is_ok());
    }

    #[test]
    fn a_stopped_thought_is_the_mean_of_the_guesses_made() {
        // The attack takes the last enemy piece in every guess.
        let position: Position = "2r3 A1..,...,...,B9a4.,...,.../...,...,A2..,...,...,... A AB 5".parse().unwrap();
        let attack = position.parse_turn("a11xal1").unwrap();
        let asked = AtomicU32::new(0);
        let time_passed = || f64::from(asked.fetch_add(1, Ordering::Relaxed)) / 3.0;
        let limits = Limits { nodes: 2_000, time_passed: Some(&time_passed), ..Limits::default() };
        let thought = think(&position, 1, &limits, &|turn| turn == attack).unwrap();
        assert_eq!((thought.turn, thought.score.value()), (attack, MOST));
        assert_eq!(asked.into_inner(), 4, "stopped after three guesses");
    }

    #[test]
    fn whole_games_are_played_with_every_rule() {
        for setup in <Position as Game>::SETUPS {
            let start = Start { setup: Some((*setup).to_owned()), seed: Some(3), ..Start::default() };
            let position = <Position as Game>::start(&start).unwrap();
            let mut play = <Position as Game>::InPlay::begin(position);
            let mut players =
                [8, 1].map(|strength| Player::<Position>::new(Spec::Strength(Strength::new(strength).unwrap()), 5));
            let mut past = Vec::new();
            for number in 0..60 {
                let Some(turn) = players[number % 2].choose(&play, &past, &Limits::default()) else { break };
                past.push(<Position as Searched>::node(&play).key());
                GameInPlay::play(&mut play, turn).unwrap();
            }
            assert!(!past.is_empty(), "{setup}");
        }
    }
}
