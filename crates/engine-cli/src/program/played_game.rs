//! A game that was played, and the text in which it is kept.

use mathchess_engine::game::{GameKind, GameRecord, Notes, Outcome, RecordedTurn, Seat, Standing};

/// A game that was played.
pub struct Played {
    /// The result for the player named white in the arguments.
    pub standing: Standing,
    /// The whole game.
    pub record: GameRecord,
    /// The seat that lost because its player played no legal turn, and the reason.
    pub forfeit: Option<(Seat, String)>,
}

/// A game as it is kept.
pub fn record(
    kind: GameKind,
    players: Vec<String>,
    options: String,
    seed: u64,
    start: String,
    turns: Vec<String>,
    outcome: Option<Outcome>,
) -> GameRecord {
    let turns = turns.into_iter().map(|text| RecordedTurn { text, used_ms: None }).collect();
    let seed = Some(seed);
    GameRecord {
        kind,
        id: None,
        date: None,
        players,
        level: None,
        options,
        seed,
        time_limit: None,
        player_time: None,
        start,
        turns,
        outcome,
        notes: Notes::default(),
    }
}
