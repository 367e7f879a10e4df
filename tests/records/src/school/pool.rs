//! Several hundred real games of every kind, played at random. The games of a school are these, again and again, with other
//! players.

use fastrand::Rng;
use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Outcome, Start, Stop};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{Terms, Turn};

use crate::self_play::{Result, random_turn, terms};

/// The number of games for each beginning.
const EACH: usize = 24;
/// One game in this number is left unfinished.
const UNFINISHED: usize = 12;
/// The least and the greatest number of turns of a game.
const TURNS: std::ops::RangeInclusive<u32> = 12..=48;

/// The standard starts and options of the games that have no levels.
const BEGINNINGS: [(GameKind, &str, &str); 8] = [
    (GameKind::SpatialChess, "cubic-symmetric", ""),
    (GameKind::SpatialChess, "nihongi", ""),
    (GameKind::IntervalChess, "4", ""),
    (GameKind::IntervalChess, "inverse-4", "race"),
    (GameKind::DigitChess, "2r1", ""),
    (GameKind::DigitChess, "4r3", ""),
    (GameKind::Mathematichess, "placed", "poker"),
    (GameKind::Mathematichess, "placed", "poker"),
];

/// A game as it can be saved, for any players.
pub(super) struct Played {
    /// The terms; its players are only names.
    pub terms: Terms,
    pub display: String,
    pub turns: Vec<Turn>,
    pub points: Vec<u32>,
    pub outcome: Option<Outcome>,
}

/// Plays the games: half of them of Mathematical Chess.
pub(super) fn play(random: &mut Rng) -> Result<Vec<Played>> {
    let mut games = Vec::new();
    for number in 0..EACH * BEGINNINGS.len() {
        let level = 1 + u8::try_from(number % LEVELS.len())?;
        let placing = Placing::random(LEVELS[usize::from(level) - 1].conditions(), Side::White, random.u64(..));
        let display = placing.begin()?.to_string();
        games.push(played(terms(level), display, number, random)?);

        let (game, setup, options) = BEGINNINGS[number % BEGINNINGS.len()];
        let seed = random.u64(..1 << 32);
        let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(seed) };
        let display = AnyGame::start(game, &start)?.to_string();
        let agreed = Terms {
            game,
            conditions: options.to_owned(),
            seed: Some(seed),
            level: None,
            time_limit_ms: None,
            player_clock: None,
            quiet_limit: None,
            ..terms(1)
        };
        games.push(played(agreed, display, number, random)?);
    }
    Ok(games)
}

fn played(mut terms: Terms, display: String, number: usize, random: &mut Rng) -> Result<Played> {
    let mut play = AnyInPlay::begin(terms.game, &display, &terms.options()?)?;
    let one = terms.players.first().cloned().ok_or("a game has players")?;
    terms.players = vec![one; play.seats()];
    terms.starter = play.seat_to_move().map_or(0, |seat| seat.number());
    let length = random.u32(TURNS);
    let mut turns = Vec::new();
    for ply in 1..=length {
        if play.outcome().is_some() || play.turns().is_empty() {
            break;
        }
        turns.push(random_turn(&mut play, random, ply)?);
    }
    if !number.is_multiple_of(UNFINISHED) {
        play.stop(Stop::Agreement);
    }
    Ok(Played { terms, display, points: play.points(), turns, outcome: play.outcome() })
}
