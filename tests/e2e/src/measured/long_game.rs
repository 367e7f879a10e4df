//! A long game to review, the same in every measurement.

use anyhow::{Context, Result};
use fastrand::Rng;
use mathchess_engine::game::{AnyInPlay, GameKind, GameRecord, Notes, RecordedTurn};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};

/// The seed of the random choices.
const SEED: u64 = 88;

/// A game of this level with this many turns, as text. In one turn of four it captures, if possible.
pub fn text(level: u8, turns: usize) -> Result<String> {
    let mut random = Rng::with_seed(SEED);
    let conditions = LEVELS.get(usize::from(level) - 1).context("there is no such level")?.conditions();
    let options = "quiet-limit=100".to_owned();
    'games: loop {
        let placing = Placing::mirrored(conditions, Side::White, random.u64(..));
        let start = placing.begin().context("a piece has no place")?.to_string();
        let mut game = AnyInPlay::begin(GameKind::MathematicalChess, &start, &options)?;
        let mut played = Vec::new();
        while played.len() < turns {
            if game.outcome().is_some() {
                continue 'games;
            }
            let legal = game.turns();
            let taking: Vec<&String> = legal.iter().filter(|turn| turn.contains('!')).collect();
            let chosen = if !taking.is_empty() && random.u8(0..4) == 0 {
                taking[random.usize(..taking.len())].clone()
            } else {
                let quiet: Vec<&String> =
                    legal.iter().filter(|turn| turn.contains('-') && !turn.contains('!')).collect();
                let any = quiet.get(random.usize(..quiet.len().max(1))).or(taking.first());
                (*any.context("there is no turn")?).clone()
            };
            game.play(&chosen)?;
            played.push(RecordedTurn { text: chosen, used_ms: None });
        }
        let record = GameRecord {
            kind: GameKind::MathematicalChess,
            id: None,
            date: None,
            players: vec!["Mai".to_owned(), "Tom".to_owned()],
            level: Some(level),
            options,
            seed: None,
            time_limit: None,
            player_time: None,
            start,
            turns: played,
            outcome: None,
            notes: Notes::default(),
        };
        return Ok(record.to_string());
    }
}
