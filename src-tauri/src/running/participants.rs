//! The players of a match: how they are shown, and what their teachers allow.

use std::collections::HashMap;

use mathchess_records::{GameSummary, Permissions, Player as Seat, Profile, ProfileId, Records, RecordsError};

use crate::api::match_view::Allowed;
use crate::api::player::Player;

/// People who have a profile, and their permissions.
pub struct Participants {
    profiles: HashMap<ProfileId, Profile>,
    permissions: HashMap<ProfileId, Permissions>,
}

impl Participants {
    /// For these profiles, without permissions, for lists of games.
    pub fn new(profiles: Vec<Profile>) -> Self {
        Self { profiles: by_id(profiles), permissions: HashMap::new() }
    }

    /// For the players at these seats, without permissions, for lists of games.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn seated<'a>(records: &mut Records, seats: impl Iterator<Item = &'a Seat>) -> Result<Self, RecordsError> {
        Ok(Self::new(records.profiles().some(&profiles_at(seats))?))
    }

    /// For the players of a match, with their permissions.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn at_match(records: &mut Records, game: &GameSummary) -> Result<Self, RecordsError> {
        Self::permitted(records, game.terms.players.iter())
    }

    /// For the players at these seats, with their permissions. Somebody who has several of the seats is looked up once.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn permitted<'a>(records: &mut Records, seats: impl Iterator<Item = &'a Seat>) -> Result<Self, RecordsError> {
        let playing = profiles_at(seats);
        let profiles = records.profiles().some(&playing)?;
        let permissions = playing.into_iter().map(|id| Ok((id, records.switches().permissions(id)?)));
        Ok(Self { permissions: permissions.collect::<Result<_, RecordsError>>()?, profiles: by_id(profiles) })
    }

    /// A player, for the interface.
    pub fn player(&self, seat: &Seat) -> Player {
        let profile = seat.profile.and_then(|id| self.profiles.get(&id));
        Player {
            profile: profile.map(|profile| profile.id.to_string()),
            name: (seat.strength.is_none() && !seat.is_erased())
                .then(|| profile.map_or(&seat.name, |profile| &profile.name).clone()),
            colour: profile.map(|profile| profile.colour.clone()),
            avatar: profile.map(|profile| profile.avatar.clone()),
            computer: seat.strength,
        }
    }

    /// The permissions in a game: on a person's turn those of this person, on the computer's what all persons in the game
    /// may do; without a turn, everything. The last turn may be taken back if the player who made it may do that too.
    pub fn allowed(&self, game: &GameSummary, to_move: Option<u8>, taking_back: Option<u8>) -> Allowed {
        let seats = &game.terms.players;
        let seat = |number: Option<u8>| number.and_then(|number| seats.get(usize::from(number)));
        let allowed = match seat(to_move) {
            None => Allowed::EVERYTHING,
            Some(person) if person.strength.is_none() => self.allowed_to(person),
            Some(_) => seats.iter().fold(Allowed::EVERYTHING, |allowed, person| allowed.and(self.allowed_to(person))),
        };
        let owner = seat(taking_back).map_or(Allowed::EVERYTHING, |person| self.allowed_to(person));
        Allowed { take_back: allowed.take_back && owner.take_back, ..allowed }
    }

    /// Whether all players of a game may have all help.
    pub fn allow_everything(&self, game: &GameSummary) -> bool {
        game.terms.players.iter().all(|seat| self.allowed_to(seat) == Allowed::EVERYTHING)
    }

    /// The permissions of one player; guests and computers may do everything.
    fn allowed_to(&self, seat: &Seat) -> Allowed {
        let permissions = seat.profile.and_then(|id| self.permissions.get(&id));
        permissions.map_or(Allowed::EVERYTHING, |permissions| Allowed {
            take_back: permissions.take_back,
            hints: permissions.hints,
            values: permissions.shown_values,
        })
    }
}

/// The profiles at these seats, each once.
fn profiles_at<'a>(seats: impl Iterator<Item = &'a Seat>) -> Vec<ProfileId> {
    let mut ids: Vec<ProfileId> = seats.filter_map(|seat| seat.profile).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn by_id(profiles: Vec<Profile>) -> HashMap<ProfileId, Profile> {
    profiles.into_iter().map(|profile| (profile.id, profile)).collect()
}
