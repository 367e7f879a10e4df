//! Random legal games of Mathematical Chess, recorded turn by turn.

use std::error::Error;

use fastrand::Rng;
use mathchess_engine::game::{AnyInPlay, Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{
    GameId, MatchFilter, Placement, PlacementAction, Player, ProfileId, RULES_VERSION, Records, Resumed, SavedGame,
    Terms, Turn, resume,
};

use crate::learner::{answer, profile};
use crate::report::{Report, State};

/// Errors are only shown.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The terms of a game at a level, between two people without profiles.
pub fn terms(level: u8) -> Terms {
    let conditions = LEVELS[usize::from(level) - 1].conditions();
    let player = |name: &str| Player { profile: None, name: name.to_owned(), strength: None };
    Terms {
        game: GameKind::MathematicalChess,
        rules_version: RULES_VERSION,
        conditions: conditions.to_string(),
        seed: None,
        starter: 0,
        players: vec![player("Mai"), player("Tom")],
        level: Some(level),
        own_level: None,
        own_level_name: None,
        course: None,
        time_limit_ms: Some(30 * 60 * 1000),
        player_clock: None,
        quiet_limit: Some(100),
        take_back_allowed: true,
        finding: Finding::Shown,
        utc_offset_minutes: Some(420),
    }
}

/// The game's state for a report.
pub fn state(game: &SavedGame) -> State {
    State {
        id: game.summary.id.to_string(),
        placed: game.placements.iter().map(Vec::len).sum(),
        begun: game.summary.display.is_some(),
        turns: game.turns.iter().map(|saved| turn_report(&saved.turn)).collect(),
    }
}

/// Continues the last unfinished game, or begins one, and then the next one, until something fails; between turns, a
/// learner answers and a profile is made and deleted. `tell` gets everything after it is acknowledged.
///
/// # Errors
/// Any error of the records or the engine.
pub fn play_on(records: &mut Records, random: &mut Rng, mut tell: impl FnMut(&Report) -> Result<()>) -> Result<()> {
    loop {
        let unfinished = MatchFilter { finished: Some(false), ..MatchFilter::default() };
        let id = match records.games().page(&unfinished, 0, 1)?.games.first() {
            Some(game) => game.id,
            None => records.games().create(&terms(random.u8(1..=10)), false, &[])?,
        };
        let game = records.games().load(id)?;
        tell(&Report::Game(state(&game)))?;
        match resume(&game)? {
            Resumed::Preparing(placing) => place_all(records, random, id, *placing, &mut tell)?,
            Resumed::InPlay { now, .. } => play_to_the_end(records, random, &game, *now, &mut tell)?,
        }
    }
}

/// Places all pieces of a game that is prepared, and begins it.
///
/// # Errors
/// Any error of the records or the engine.
pub fn place_all(
    records: &mut Records,
    random: &mut Rng,
    id: GameId,
    mut placing: Placing,
    tell: &mut impl FnMut(&Report) -> Result<()>,
) -> Result<()> {
    let before = placing.log().len();
    placing.fill(random.bool(), random.u64(..));
    let placements: Vec<Placement> = placing.log()[before..]
        .iter()
        .map(|&(piece, point)| Placement::of(PlacementAction::Place, piece, point))
        .collect();
    let mut placed = before;
    for batch in placements.chunks(random.usize(1..=placements.len().max(1))) {
        records.games().append_placements(id, batch)?;
        placed += batch.len();
        tell(&Report::Placed(placed))?;
    }
    records.games().begin_play(id, &placing.begin()?.to_string())?;
    tell(&Report::Begun)
}

fn play_to_the_end(
    records: &mut Records,
    random: &mut Rng,
    game: &SavedGame,
    mut play: AnyInPlay,
    tell: &mut impl FnMut(&Report) -> Result<()>,
) -> Result<()> {
    let id = game.summary.id;
    let learner = learner(records)?;
    let mut before: Vec<AnyInPlay> = Vec::new();
    let mut ply = game.summary.turns;
    while play.outcome().is_none() {
        if random.u8(..8) == 0
            && let Some(earlier) = before.pop()
        {
            records.games().take_back(id, 1, None)?;
            play = earlier;
            ply -= 1;
            tell(&Report::TakenBack)?;
            continue;
        }
        if random.u8(..4) == 0 {
            let item = format!("drill:mul.pair/2/{}", random.u64(..));
            let sitting = records.attempts().new_sitting();
            records.attempts().append(&[answer(learner, sitting, &item, random.bool())])?;
            tell(&Report::Answered(item))?;
        }
        if random.u8(..16) == 0 {
            let guest = profile(records, &format!("Guest {}", random.u32(..)))?.id;
            records.profiles().delete(guest)?;
            tell(&Report::Deleted(guest.to_string()))?;
        }
        let earlier = play.clone();
        ply += 1;
        let turn = random_turn(&mut play, random, ply)?;
        let outcome = play.outcome();
        records.games().append_turn(id, &turn, outcome.as_ref())?;
        before.push(earlier);
        tell(&Report::Turn(turn_report(&turn)))?;
    }
    Ok(())
}

/// The first profile of these records.
fn learner(records: &mut Records) -> Result<ProfileId> {
    match records.profiles().list()?.first() {
        Some(profile) => Ok(profile.id),
        None => Ok(profile(records, "Ada")?.id),
    }
}

/// Plays a random legal turn and returns it for the records.
///
/// # Errors
/// None if the engine's legal turns are legal.
pub fn random_turn(play: &mut AnyInPlay, random: &mut Rng, ply: u32) -> Result<Turn> {
    let turns = play.turns();
    let turn = random.choice(&turns).ok_or("a game that is not over has a turn")?;
    play.play(turn)?;
    Ok(Turn::played(turn, ply, play, ply * 1000))
}

/// Records a whole random game of at most `turns` turns.
///
/// # Errors
/// Any error of the records or the engine.
pub fn record_game(records: &mut Records, random: &mut Rng, turns: u32) -> Result<GameId> {
    let level = random.u8(1..=10);
    let placing = Placing::random(LEVELS[usize::from(level) - 1].conditions(), Side::White, random.u64(..));
    let position = placing.begin()?;
    let id = records.games().create(&terms(level), false, &[])?;
    records.games().begin_play(id, &position.to_string())?;
    let mut play = AnyInPlay::begin(GameKind::MathematicalChess, &position.to_string(), "quiet-limit=100")?;
    for ply in 1..=turns {
        if play.outcome().is_some() {
            break;
        }
        let turn = random_turn(&mut play, random, ply)?;
        let outcome = play.outcome();
        records.games().append_turn(id, &turn, outcome.as_ref())?;
    }
    Ok(id)
}

fn turn_report(turn: &Turn) -> String {
    format!("{}={:016x}", turn.text, turn.position_hash)
}
