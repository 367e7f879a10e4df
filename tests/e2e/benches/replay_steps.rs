//! How long a step of a replay takes in the real app, from the press to the finished layout: `cargo bench -p mathchess-e2e
//! --bench replay_steps`. A random game of each kind with up to 200 turns is imported and stepped through to its end and
//! back.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, GameRecord, Notes, RecordedTurn, Start, Stop};
use mathchess_engine::random::SplitMix64;

/// The number of turns of the replayed game, if the game can be that long.
const TURNS: usize = 200;
/// The number of games drawn; the longest is replayed.
const DRAWN: u64 = 40;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    // Cargo passes `--bench` to a benchmark; a run that only lists tests expects none.
    if std::env::args().any(|argument| argument == "--list") {
        return Ok(());
    }
    println!("{:20} {:>5}  {:>26}  {:>26}", "game", "turns", "onward: median, longest", "back: median, longest");
    for kind in GameKind::ALL {
        let record = longest(*kind)?;
        story("replay steps", async |app| walks(app, &record).await).await?;
    }
    Ok(())
}

/// The longest of the games drawn.
fn longest(kind: GameKind) -> Result<GameRecord> {
    let mut found: Option<GameRecord> = None;
    for seed in 0..DRAWN {
        let record = drawn(kind, seed)?;
        let known = found.as_ref().map_or(0, |found| found.turns.len());
        if record.turns.len() > known {
            found = Some(record);
        }
        if found.as_ref().is_some_and(|found| found.turns.len() == TURNS) {
            break;
        }
    }
    found.context("no game has a turn")
}

/// A game whose turns are drawn with a seed.
fn drawn(kind: GameKind, seed: u64) -> Result<GameRecord> {
    let start = AnyGame::start(kind, &Start { seed: Some(seed), ..Start::default() })?;
    let mut play = AnyInPlay::begin_in(start, "")?;
    let start = play.position().to_string();
    let mut random = SplitMix64::new(seed);
    let mut turns = Vec::new();
    while turns.len() < TURNS && play.outcome().is_none() {
        let legal = play.turns();
        let Some(text) = legal.get(random.below(legal.len())) else { break };
        play.play(text)?;
        turns.push(RecordedTurn { text: text.clone(), used_ms: None });
    }
    // A replay usually shows a finished game.
    play.stop(Stop::Agreement);
    Ok(GameRecord {
        kind,
        id: None,
        date: None,
        players: (1..=play.seats()).map(|seat| format!("Player {seat}")).collect(),
        level: None,
        options: String::new(),
        seed: None,
        time_limit: None,
        player_time: None,
        start,
        turns,
        outcome: play.outcome(),
        notes: Notes::default(),
    })
}

async fn walks(app: &App, record: &GameRecord) -> Result<()> {
    app.resize(Size::Desktop).await?;
    let person = Person { app, hand: Hand::Mouse };
    person.opens_history(0).await?;
    person.press("import").await?;
    person.write("import-text", &record.to_string()).await?;
    person.press("import-go").await?;
    app.vanishes("import-text").await?;
    person.press("game-replay").await?;
    person.press("replay-first").await?;
    app.says("replay-number", "0").await?;
    let onward = app.walks("replay-next", "replay-number").await?;
    ensure!(onward.len() == record.turns.len(), "{} of {} turns were shown", onward.len(), record.turns.len());
    let back = app.walks("replay-previous", "replay-number").await?;
    println!("{:20} {:>5}  {:>26}  {:>26}", record.kind, onward.len(), told(onward), told(back));
    Ok(())
}

fn told(mut steps: Vec<f64>) -> String {
    steps.sort_by(f64::total_cmp);
    let at = |place: usize| steps.get(place).copied().unwrap_or_default();
    format!("{:.1} ms, {:.1} ms", at(steps.len() / 2), at(steps.len().saturating_sub(1)))
}
