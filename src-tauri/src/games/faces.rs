//! Players as they are shown: a profile's present name, colour and avatar, or the name of the time.

use mathchess_records::{GameSummary, Player as Seat, Profile};

use crate::transfer::game_view::Player;
use crate::transfer::sides::Sides;

/// Everybody who has a profile.
pub struct Faces(Vec<Profile>);

impl Faces {
    /// Of these profiles.
    pub fn new(profiles: Vec<Profile>) -> Self {
        Self(profiles)
    }

    /// A player as shown.
    pub fn player(&self, seat: &Seat) -> Player {
        let profile = seat.profile.and_then(|id| self.0.iter().find(|profile| profile.id == id));
        Player {
            profile: profile.map(|profile| profile.id.to_string()),
            name: profile.map_or(&seat.name, |profile| &profile.name).clone(),
            colour: profile.map(|profile| profile.colour.clone()),
            avatar: profile.map(|profile| profile.avatar.clone()),
            computer: seat.strength,
        }
    }

    /// Both players of a game; seat 0 is White.
    pub fn players(&self, game: &GameSummary) -> Sides<Player> {
        let nobody = Seat { profile: None, name: String::new(), strength: None };
        Sides::each(|side| self.player(game.terms.players.get(side.seat()).unwrap_or(&nobody)))
    }
}
