//! What players agree on at the table, whichever game they play, and who they are.

use mathchess_engine::game::Finding;
use mathchess_engine::search::Strength;
use mathchess_records::{Player, PlayerClock, Records, Terms};

use crate::api::new_match::{NewMatch, NewPlayerClock};
use crate::api::player::PlayerChoice;
use crate::error::{MatchProblem, Result};

const MILLISECONDS_PER_MINUTE: u32 = 60_000;

/// The terms at the table, common to all games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableTerms {
    /// The time limit of the whole game in milliseconds.
    pub time_limit_ms: Option<u32>,
    /// The clock of each player, if each has one.
    pub player_clock: Option<PlayerClock>,
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Who finds what turns take or bring.
    pub finding: Finding,
}

impl TableTerms {
    /// The terms that were agreed on for a new match.
    ///
    /// # Errors
    /// A time limit or a clock that can't be.
    pub(crate) fn new(new: &NewMatch) -> Result<Self> {
        Ok(Self {
            time_limit_ms: time_limit(new.time_limit_minutes)?,
            player_clock: player_clock(new.player_clock, new.players.len())?,
            take_back: new.take_back,
            finding: new.finding,
        })
    }

    /// The terms of a recorded match.
    pub(crate) const fn of(terms: &Terms) -> Self {
        Self {
            time_limit_ms: terms.time_limit_ms,
            player_clock: terms.player_clock,
            take_back: terms.take_back_allowed,
            finding: terms.finding,
        }
    }
}

/// A time limit in milliseconds.
///
/// # Errors
/// If it is zero, or longer than a clock can count.
fn time_limit(minutes: Option<u32>) -> Result<Option<u32>> {
    let limit = |minutes: u32| minutes.checked_mul(MILLISECONDS_PER_MINUTE).filter(|&limit| limit > 0);
    minutes.map(|minutes| limit(minutes).ok_or_else(|| MatchProblem::TimeLimit { minutes }.into())).transpose()
}

/// The longest increment for a turn, in seconds.
const LONGEST_INCREMENT: u32 = 10 * 60;

/// The clock of each player.
///
/// # Errors
/// If it is zero or longer than a clock can count, or if there is only one player, for whom the limit of the whole game is
/// enough.
fn player_clock(new: Option<NewPlayerClock>, players: usize) -> Result<Option<PlayerClock>> {
    let Some(NewPlayerClock { minutes, increment_seconds }) = new else { return Ok(None) };
    if players < 2 {
        return Err(MatchProblem::PlayerClockAlone.into());
    }
    let time_ms = minutes.checked_mul(MILLISECONDS_PER_MINUTE).filter(|&time| time > 0);
    let increment = Some(increment_seconds).filter(|&seconds| seconds <= LONGEST_INCREMENT);
    let clock = time_ms.zip(increment).map(|(time_ms, seconds)| PlayerClock { time_ms, increment_ms: seconds * 1000 });
    clock.map(Some).ok_or_else(|| MatchProblem::PlayerClock { minutes, increment: increment_seconds }.into())
}

/// The player at a seat, for the records.
pub(crate) fn player(choice: &PlayerChoice, records: &mut Records) -> Result<Player> {
    if let Some(strength) = choice.computer {
        if choice.profile.is_some() || Strength::new(strength).is_none() {
            return Err(MatchProblem::ComputerStrength.into());
        }
        return Ok(Player::computer(strength));
    }
    let Some(id) = &choice.profile else {
        return Ok(Player { profile: None, name: choice.name.clone(), strength: None });
    };
    let id = id.parse()?;
    let profiles = records.profiles().list()?;
    let profile = profiles.into_iter().find(|profile| profile.id == id).ok_or(MatchProblem::PlayerGone)?;
    Ok(Player { profile: Some(id), name: profile.name, strength: None })
}
