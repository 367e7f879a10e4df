//! The games of a school, written into its file.

use fastrand::Rng;
use mathchess_engine::game::{Outcome, Seat, Standing};
use rusqlite::{Connection, params};

use super::pool::{self, Played};
use super::{People, School, id};
use crate::self_play::Result;

/// The time for a turn, in milliseconds.
const TURN_MS: i64 = 20_000;

pub(super) fn write(connection: &mut Connection, school: &School, people: &People, random: &mut Rng) -> Result<()> {
    if school.games == 0 {
        return Ok(());
    }
    let pool = pool::play(random)?;
    let transaction = connection.transaction()?;
    {
        let mut games = transaction.prepare(
            "INSERT INTO games (id, game, rules_version, conditions, seed, starter, level, time_limit_ms, quiet_limit,
                 take_back_allowed, supervised, display, stage, winner, loser, reason, used_ms, created_ms, updated_ms,
                 finished_ms)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, 0, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
        )?;
        let mut seats = transaction.prepare(
            "INSERT INTO seats (game_id, seat, profile_id, name, strength, points, standing)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let mut turns = transaction.prepare(
            "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        for number in 0..school.games {
            let Played { terms, display, turns: played, points, outcome } = &pool[random.usize(..pool.len())];
            let created_ms = school.time(number, school.games);
            let game = id(created_ms, random);
            let ended_ms = created_ms + TURN_MS * i64::try_from(played.len())?;
            games.execute(params![
                game,
                terms.game.name(),
                terms.rules_version,
                terms.conditions,
                terms.seed.map(u64::cast_signed),
                terms.starter,
                terms.level,
                terms.time_limit_ms,
                terms.quiet_limit,
                display,
                if outcome.is_some() { "over" } else { "play" },
                outcome.as_ref().and_then(Outcome::winner).map(Seat::number),
                outcome.as_ref().and_then(|outcome| outcome.loser).map(Seat::number),
                outcome.as_ref().map(|outcome| outcome.reason.name()),
                played.last().map_or(0, |last| last.used_ms),
                created_ms,
                ended_ms,
                outcome.as_ref().map(|_| ended_ms),
            ])?;
            let first = people.any(random);
            for (seat, points) in (0_u8..).zip(points) {
                let (profile, name, strength) = if seat == 0 {
                    (Some(first), people.names[first].clone(), None)
                } else {
                    other(people, first, random)
                };
                let standing = outcome.as_ref().map(|outcome| word(outcome.standings[usize::from(seat)]));
                let profile = profile.map(|pupil| people.pupils[pupil].to_string());
                seats.execute(params![game, seat, profile, name, strength, points, standing])?;
            }
            for turn in played {
                let points = turn.points.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
                let played_ms = created_ms + TURN_MS * i64::from(turn.ply);
                let hash = format!("{:016x}", turn.position_hash);
                turns.execute(params![game, turn.ply, turn.text, hash, points, turn.used_ms, played_ms])?;
            }
        }
    }
    Ok(transaction.commit()?)
}

/// The player at another seat: a classmate, the computer, or a guest.
fn other(people: &People, first: usize, random: &mut Rng) -> (Option<usize>, String, Option<u8>) {
    let classmate = people.classmate(first, random);
    match random.u8(..10) {
        0..6 if classmate != first => (Some(classmate), people.names[classmate].clone(), None),
        6..9 => {
            let strength = random.u8(1..=10);
            (None, format!("mathchess-engine {strength}"), Some(strength))
        }
        _ => (None, format!("Guest {}", random.u16(..500)), None),
    }
}

const fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Won => "won",
        Standing::Drawn => "drawn",
        Standing::Lost => "lost",
    }
}
