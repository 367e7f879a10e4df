//! The players of a match: how they are shown, and what their teachers allow.

use std::borrow::Cow;
use std::collections::HashMap;

use mathchess_engine::game::Finding;
use mathchess_records::{
    GameSummary, Permissions, PinOwner, Player as Seat, Profile, ProfileId, Records, RecordsError,
};

use crate::api::match_view::Allowed;
use crate::api::player::Player;

/// People who have a profile, and their permissions.
#[derive(Clone)]
pub struct Participants {
    profiles: HashMap<ProfileId, Profile>,
    permissions: HashMap<ProfileId, Permissions>,
    /// The permissions of guests.
    guests: Permissions,
    umpire: Umpire,
}

/// Who is the umpire of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Umpire {
    /// The players themselves.
    #[default]
    Players,
    /// A teacher, since the class of a player wants it so.
    OfClass,
    /// A teacher, since it is a game of a competition.
    OfCompetition,
}

impl Participants {
    /// For these profiles, without permissions, for lists of games.
    pub fn new(profiles: Vec<Profile>) -> Self {
        Self {
            profiles: by_id(profiles),
            permissions: HashMap::new(),
            guests: Permissions::default(),
            umpire: Umpire::Players,
        }
    }

    /// For the players at these seats, without permissions, for lists of games.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn seated<'a>(records: &mut Records, seats: impl Iterator<Item = &'a Seat>) -> Result<Self, RecordsError> {
        Ok(Self::new(records.profiles().some(&profiles_at(seats))?))
    }

    /// For the players of a match, with their permissions and their umpire.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn at_match(records: &mut Records, game: &GameSummary) -> Result<Self, RecordsError> {
        let people = Self::permitted(records, game.terms.players.iter())?;
        let umpire = people.umpire_of(records, game)?;
        Ok(Self { umpire, ..people })
    }

    /// The same people at a match of theirs.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn of_match(&self, records: &mut Records, game: &GameSummary) -> Result<Cow<'_, Self>, RecordsError> {
        Ok(match self.umpire_of(records, game)? {
            umpire if umpire == self.umpire => Cow::Borrowed(self),
            umpire => Cow::Owned(Self { umpire, ..self.clone() }),
        })
    }

    /// For the players at these seats, with their permissions. Somebody who has several of the seats is looked up once.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn permitted<'a>(records: &mut Records, seats: impl Iterator<Item = &'a Seat>) -> Result<Self, RecordsError> {
        let playing = profiles_at(seats);
        let profiles = records.profiles().some(&playing)?;
        let permissions = playing.into_iter().map(|id| Ok((id, records.switches().permissions(id)?)));
        Ok(Self {
            permissions: permissions.collect::<Result<_, RecordsError>>()?,
            profiles: by_id(profiles),
            guests: records.switches().outsiders()?.permissions,
            umpire: Umpire::Players,
        })
    }

    /// The umpire of a match: a teacher only where there is a teacher's PIN, and only if two or more people play for
    /// themselves.
    fn umpire_of(&self, records: &mut Records, game: &GameSummary) -> Result<Umpire, RecordsError> {
        let seats = &game.terms.players;
        let people = seats.iter().filter(|seat| seat.strength.is_none());
        if people.clone().count() < 2 || !records.pins().is_set(PinOwner::Teacher)? {
            return Ok(Umpire::Players);
        }
        if records.competitions().have_game(game.id)? {
            return Ok(Umpire::OfCompetition);
        }
        let wanted = people.clone().any(|seat| self.permissions_of(seat).is_some_and(|person| !person.own_umpire));
        Ok(if wanted { Umpire::OfClass } else { Umpire::Players })
    }

    /// Whether a teacher is the umpire of the match.
    pub fn have_umpire(&self) -> bool {
        self.umpire != Umpire::Players
    }

    /// Whether the match belongs to a competition with a teacher as umpire.
    pub fn compete(&self) -> bool {
        self.umpire == Umpire::OfCompetition
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
    /// may do; without a turn, everything. The last turn may be taken back if the player who made it may do that too. In a
    /// competition nobody gets hints, in a strict game nobody gets help.
    pub fn allowed(&self, game: &GameSummary, to_move: Option<u8>, taking_back: Option<u8>) -> Allowed {
        let seats = &game.terms.players;
        let seat = |number: Option<u8>| number.and_then(|number| seats.get(usize::from(number)));
        let allowed = match seat(to_move) {
            None => Allowed::EVERYTHING,
            Some(person) if person.strength.is_none() => self.allowed_to(person),
            Some(_) => seats.iter().fold(Allowed::EVERYTHING, |allowed, person| allowed.and(self.allowed_to(person))),
        };
        let owner = seat(taking_back).map_or(Allowed::EVERYTHING, |person| self.allowed_to(person));
        let strict = to_move.is_some() && game.terms.finding == Finding::Strict;
        let hints = allowed.hints && !strict && (to_move.is_none() || !self.compete());
        Allowed { take_back: allowed.take_back && owner.take_back && !strict, hints, values: allowed.values && !strict }
    }

    /// Whether all players of a game may have all help.
    pub fn allow_everything(&self, game: &GameSummary) -> bool {
        !self.compete() && game.terms.players.iter().all(|seat| self.allowed_to(seat) == Allowed::EVERYTHING)
    }

    /// The permissions of a person; none for a computer.
    fn permissions_of(&self, seat: &Seat) -> Option<&Permissions> {
        match seat.profile {
            Some(id) => self.permissions.get(&id),
            None => seat.strength.is_none().then_some(&self.guests),
        }
    }

    /// What one player may do; computers may do everything.
    fn allowed_to(&self, seat: &Seat) -> Allowed {
        self.permissions_of(seat).map_or(Allowed::EVERYTHING, |permissions| Allowed {
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
