//! One pairing of a competition, and the game that is played for it.

use rusqlite::{Connection, OptionalExtension};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{GameId, ProfileId};
use crate::ground::refusal::CompetitionProblem as Unfit;
use crate::nouns::competitions::competition::{Competition, CompetitionResult};
use crate::nouns::competitions::{competitor, unfit};
use crate::nouns::deletion::check_live;
use crate::nouns::games::seats;

/// A pairing without a bye.
pub(super) struct Paired<'a> {
    pub(super) numbers: (u32, u32),
    /// The game that has begun, if it is on this device.
    pub(super) game: Option<GameId>,
    pub(super) result: Option<&'a CompetitionResult>,
}

pub(super) fn paired(competition: &Competition, round: u32, first: u32) -> Result<Paired<'_>, RecordsError> {
    let pairings = (round as usize).checked_sub(1).and_then(|round| competition.rounds.get(round));
    let pairing = pairings.into_iter().flatten().find(|pairing| pairing.first == first);
    pairing
        .and_then(|pairing| {
            let numbers = (pairing.first, pairing.second?);
            Some(Paired { numbers, game: pairing.game, result: pairing.result.as_ref() })
        })
        .ok_or_else(|| unfit(Unfit::NoPairing { round, first }))
}

/// The seats of the two competitors in a game, which must be between them.
pub(super) fn places(
    connection: &Connection,
    competition: &Competition,
    (first, second): (u32, u32),
    game: GameId,
) -> Result<[seats::Seat; 2], Failure> {
    check_live(connection, &game)?;
    let Ok([one, other]) = <[seats::Seat; 2]>::try_from(seats::list(connection, game)?) else {
        return Err(unfit(Unfit::NotTheirGame).into());
    };
    let sits = |number: u32, seat: &seats::Seat| -> Result<bool, Failure> {
        let competitor = competitor(competition, number)?;
        let owner = competitor.profile.map(|profile| owner(connection, profile)).transpose()?.flatten();
        Ok(match owner {
            Some(owner) => seat.player.profile == Some(owner),
            None => seat.player.profile.is_none() && seat.player.name == competitor.name,
        })
    };
    for number in [first, second] {
        if !sits(number, &one)? && !sits(number, &other)? {
            let name = competitor(competition, number)?.name.clone();
            return Err(unfit(Unfit::DidNotPlay(name)).into());
        }
    }
    if sits(first, &one)? && sits(second, &other)? {
        Ok([one, other])
    } else if sits(first, &other)? && sits(second, &one)? {
        Ok([other, one])
    } else {
        Err(unfit(Unfit::NotTheirGame).into())
    }
}

pub(super) fn is_over(connection: &Connection, game: GameId) -> rusqlite::Result<bool> {
    let sql = "SELECT stage = 'over' FROM games WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([game], |row| row.get(0))
}

/// The profile for which a profile counts, if it is on this device.
fn owner(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Option<ProfileId>> {
    let sql = "SELECT counts_for FROM profiles WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([profile], |row| row.get(0)).optional()
}
