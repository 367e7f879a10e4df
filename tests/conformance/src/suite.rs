//! The checks that every game must pass, whatever its rules.

use std::collections::HashSet;

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::perft::{divide, perft, perft_walk};
use mathchess_engine::random::SplitMix64;

/// A random game with more turns than this counts as endless.
const FAR_TOO_LONG: usize = 100_000;

/// The starts with which a game is tested: each standard one, with two seeds.
fn starts<G: Game>() -> impl Iterator<Item = (Start, G)> {
    G::SETUPS.iter().flat_map(|&setup| [None, Some(7)].map(|seed| (setup, seed))).map(|(setup, seed)| {
        let start = Start { setup: Some(setup.to_owned()), size: None, seed };
        let position = G::start(&start).unwrap_or_else(|error| unreachable!("{start:?}: {error}"));
        (start, position)
    })
}

/// Runs every check of the suite on a game.
///
/// # Panics
/// If one fails.
pub fn suite<G: Game>() {
    assert!(!G::SEATS.is_empty() && !G::SETUPS.is_empty());
    assert_eq!(G::start(&Start::default()), G::start(&Start::default()), "the default start is always the same");
    let nowhere = Start { setup: Some("no such setup".to_owned()), ..Start::default() };
    assert!(G::start(&nowhere).is_err(), "an unknown setup is refused");
    for (start, position) in starts::<G>() {
        assert_eq!(G::start(&start).as_ref(), Ok(&position), "a start is the same each time");
        counts_agree(&position);
        for seed in 0..3 {
            random_game_holds(&position, seed);
        }
    }
}

/// Perft counts the turns; counting by walking gives the same as counting in bulk, and the parts add up to the whole.
fn counts_agree<G: Game>(position: &G) {
    assert_eq!(perft(position, 0), 1, "{position}");
    assert_eq!(perft(position, 1), position.turns().len() as u64, "{position}");
    for depth in 1..=2 {
        let whole = perft(position, depth);
        assert_eq!(perft_walk(position, depth), whole, "{position} depth {depth}");
        let parts: u64 = divide(position, depth).into_iter().map(|(_, count)| count).sum();
        assert_eq!(parts, whole, "{position} depth {depth}");
    }
}

/// Plays at random to the end and checks in each position what must hold in every position.
fn random_game_holds<G: Game>(start: &G, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut running = G::InPlay::begin(start.clone());
    for _ in 0..FAR_TOO_LONG {
        let position = running.position().clone();
        let turns = position_holds(&position);
        let over = running.outcome();
        if position.outcome().is_some() {
            assert_eq!(over, position.outcome(), "{position}");
        }
        if let Some(outcome) = over {
            assert_eq!(outcome.standings.len(), position.seats());
            assert!(G::END_REASONS.contains(&outcome.reason), "{:?}", outcome.reason);
            if let Some(&turn) = turns.first() {
                assert!(running.play(turn).is_err(), "{position}: {turn} after the end");
            }
            return;
        }
        assert!(!turns.is_empty(), "{position}: not over, and nothing to play");
        let turn = turns[random.below(turns.len())];
        let played = running.play(turn);
        assert!(played.is_ok(), "{position}: {turn}");
        assert!(running.position() == &position.after(turn), "{position}: {turn}");
    }
    unreachable!("{start}: the random game with seed {seed} does not end");
}

/// Checks a position and all its turns, and returns these.
fn position_holds<G: Game>(position: &G) -> Vec<G::Turn> {
    let turns = position.turns();
    assert_eq!(turns.len() as u64, position.count_turns(), "{position}");
    assert_eq!(position.hash(), position.fresh_hash(), "{position}");
    assert!(position.seats() <= G::SEATS.len() && position.seat_to_move().index() < position.seats());
    let text = position.to_string();
    let read: Result<G, _> = text.parse();
    assert!(read.is_ok_and(|read| read.to_string() == text && read.hash() == position.hash()), "{text}");
    if position.outcome().is_some() {
        assert!(turns.is_empty(), "{position} is over");
    }
    let distinct: HashSet<&G::Turn> = turns.iter().collect();
    let texts: HashSet<String> = turns.iter().map(ToString::to_string).collect();
    assert!(distinct.len() == turns.len() && texts.len() == turns.len(), "{position}: a turn twice");
    for &turn in &turns {
        assert!(position.parse_turn(&turn.to_string()).is_ok_and(|read| read == turn), "{position}: {turn}");
        let after = position.after(turn);
        assert_eq!(after.hash(), after.fresh_hash(), "{position}: {turn}");
        assert!(position.play(turn).is_ok_and(|played| played == after), "{position}: {turn}");
    }
    let mut made = turns.iter().map(|&turn| position.after(turn));
    position.for_each_after(|next| assert!(made.next().is_some_and(|made| made == *next), "{position}"));
    assert!(made.next().is_none(), "{position}");
    turns
}
