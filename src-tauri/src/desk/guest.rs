//! The guest of this run: what a person without a profile has done since the app was opened. Answers are only in memory,
//! and games are in the records without a profile, until a new profile takes both over.

use mathchess_progress::Attempt;
use mathchess_records::{GameId, GameSummary, GuestWork, NewAttempt, NewProfile, Player, Profile, ProfileId, Records};
use uuid::Uuid;

use super::OpenDesk;
use crate::error::Result;

/// The most answers that are remembered: more than anybody gives in a day. Beyond that, the oldest are forgotten.
const MOST_ANSWERS: usize = 10_000;
/// The most games that are remembered.
const MOST_GAMES: usize = 200;
/// The id of the owner of a guest's answers until a profile takes them over.
pub(crate) const NOBODY: Uuid = Uuid::nil();

/// The guest's answers and games.
#[derive(Default)]
pub(crate) struct Guest {
    work: GuestWork,
}

impl Guest {
    pub(crate) fn attempts(&self) -> &[Attempt] {
        &self.work.attempts
    }

    /// Remembers an answer in recorded form.
    pub(crate) fn answered(&mut self, records: &mut Records, answer: &NewAttempt) -> Result<()> {
        let answer = records.attempts().dated(answer)?;
        remember(&mut self.work.attempts, answer, MOST_ANSWERS);
        Ok(())
    }

    /// Remembers a new game if the guest plays it: the only person in it has no profile. With two such persons, it is
    /// unknown which of them is the guest.
    pub(crate) fn began(&mut self, game: GameId, players: &[Player]) {
        let mut persons = (0_u8..).zip(players).filter(|(_, player)| player.strength.is_none());
        if let (Some((seat, Player { profile: None, .. })), None) = (persons.next(), persons.next()) {
            remember(&mut self.work.seats, (game, seat), MOST_GAMES);
        }
    }

    /// The readable games, each with the guest's seat.
    pub(crate) fn games(&self, records: &mut Records) -> Vec<(GameSummary, usize)> {
        let seats = self.work.seats.iter();
        // Deleted and unreadable games are skipped.
        seats.filter_map(|&(game, seat)| Some((records.games().load(game).ok()?.summary, usize::from(seat)))).collect()
    }
}

fn remember<T>(all: &mut Vec<T>, one: T, most: usize) {
    if all.len() >= most {
        all.remove(0);
    }
    all.push(one);
}

impl OpenDesk {
    /// Moves the guest's answers and games to a new profile. After a failure the guest keeps them.
    pub(crate) fn take_over(&mut self, new: &NewProfile) -> Result<Profile> {
        let profile = self.records.profiles().create_with(new, &self.guest.work)?;
        let GuestWork { seats, .. } = std::mem::take(&mut self.guest.work);
        for (game, seat) in seats {
            let players = self.matches.get_mut(&game).map(|game| &mut game.summary.terms.players);
            if let Some(player) = players.and_then(|players| players.get_mut(usize::from(seat))) {
                player.profile = Some(profile.id);
            }
        }
        Ok(profile)
    }
}

/// The owner of answers: a profile, or the guest.
pub(crate) fn owner(profile: Option<ProfileId>) -> Uuid {
    profile.map_or(NOBODY, Uuid::from)
}
