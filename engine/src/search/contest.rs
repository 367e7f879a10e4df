//! Contests: many games between two players, each start played twice with the sides changed.

use super::limits::Limits;
use super::node::{Node, Searched};
use super::player::{Player, Spec};
use crate::game::{GameInPlay, Seat, Standing};

/// How a contest stands, for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Turns of all games together.
    pub turns: u64,
}

/// A contest between two players.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// The player whose wins are counted; it begins the first game, and every other one.
    pub first: Spec,
    /// Its opponent.
    pub second: Spec,
    /// Decides the players' chances.
    pub seed: u64,
}

impl Contest {
    /// Plays game number `number`, counted from 0, from `start` and adds it to `results`. In odd games the second player
    /// begins.
    pub fn play<G: Searched>(&self, start: G, number: u32, results: &mut Results) {
        let seed = self.seed.wrapping_add(u64::from(number) << 32);
        let mut players = [Player::<G>::new(self.first, seed), Player::<G>::new(self.second, !seed)];
        // Where four play, the seats of two alliances have turns alternately, and each player plays for one of them.
        let side = |seat: Seat| seat.index() % 2;
        let first = side(start.seat_to_move());
        let first_side = if number.is_multiple_of(2) { first } else { 1 - first };
        let mut running = G::InPlay::begin(start);
        let mut past = Vec::new();
        while running.outcome().is_none() {
            let to_move = side(running.position().seat_to_move());
            let player = &mut players[usize::from(to_move != first_side)];
            let Some(turn) = player.choose(&running, &past, &Limits::default()) else { break };
            past.push(G::node(&running).key());
            if running.play(turn).is_err() {
                break;
            }
        }
        results.turns += past.len() as u64;
        let standing = running.outcome().map(|outcome| outcome.standings[first_side]);
        match standing {
            Some(Standing::Won) => results.wins += 1,
            Some(Standing::Drawn) | None => results.draws += 1,
            Some(Standing::Lost) => results.losses += 1,
        }
    }
}
