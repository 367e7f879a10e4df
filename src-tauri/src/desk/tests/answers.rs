//! How large and how quick the answers are that are asked for again and again. `--no-capture` shows the figures.

use std::time::{Duration, Instant};

use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Start};
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::random::SplitMix64;

use super::{Table, new_game};
use crate::api::entry::EntryView;
use crate::api::new_match::{NewBoardGame, Placing};
use crate::api::player::PlayerChoice;

/// A position after some turns at random, or the last one before the game was over.
fn wander(start: &AnyInPlay, turns: usize, random: &mut SplitMix64) -> AnyInPlay {
    let mut now = start.clone();
    for _ in 0..turns {
        let Some(next) = step(&now, random) else { break };
        now = next.1;
    }
    now
}

/// A turn at random that does not end the game.
fn step(now: &AnyInPlay, random: &mut SplitMix64) -> Option<(String, AnyInPlay)> {
    let mut turns = now.turns();
    random.shuffle(&mut turns);
    turns.into_iter().find_map(|turn| {
        let mut next = now.clone();
        next.play(&turn).ok()?;
        next.outcome().is_none().then_some((turn, next))
    })
}

#[test]
fn the_answer_about_a_piece_is_small_and_quick_in_every_position() {
    const POSITIONS: u64 = 2_000;
    let mut random = SplitMix64::new(11);
    let (mut sizes, mut times) = (Vec::new(), Vec::new());
    for number in 0..POSITIONS {
        let setup = if number % 2 == 0 { "level-9" } else { "level-10" };
        let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(number) };
        let start = AnyGame::start(GameKind::MathematicalChess, &start).unwrap();
        let start = AnyInPlay::begin_in(start, "").unwrap();
        let position: Position =
            wander(&start, (number % 40) as usize, &mut random).position().to_string().parse().unwrap();
        let mut own: Vec<_> = position.board().points_of(position.side_to_move()).collect();
        random.shuffle(&mut own);
        let from = own[0];
        let goals = position.destinations(from).unwrap().into_iter().map(|to| Some(to.point));
        for to in goals.chain([None]) {
            let begun = Instant::now();
            let answer = serde_json::to_string(&EntryView::new(&position, from, to).unwrap()).unwrap();
            times.push(begun.elapsed());
            sizes.push(answer.len());
        }
    }
    sizes.sort_unstable();
    times.sort_unstable();
    let (answers, half) = (sizes.len(), sizes.len() / 2);
    let (largest, slowest) = (sizes[answers - 1], times[answers - 1]);
    println!(
        "{answers} answers: {} bytes as a rule, {largest} at most; {:?} as a rule, {slowest:?} at most",
        sizes[half], times[half]
    );
    assert!(largest < 256 * 1024, "{largest} bytes");
}

/// No position of a game is so crowded: everything on both lines of a piece is the enemy's.
#[test]
fn the_answer_about_the_most_crowded_point_is_bounded() {
    let row = "B1B2B3B4B5W+B6B7B8B9B1B2";
    let column = ["B3", "B4", "B5", "B6", "B7", "B8", "", "B9", "B1", "B2", "B3", "B4"];
    let mut rows: Vec<String> = column.iter().map(|piece| format!("5{piece}6")).collect();
    // Without a digit and an operator of each side the game would be over.
    rows[0] = format!("B+W13{}6", column[0]);
    rows[6] = row.to_owned();
    for operator in ["+", "x", "-", "P", "R"] {
        let text = format!("{} w last", rows.join("/")).replace("W+", &format!("W{operator}"));
        let Ok(position) = text.parse::<Position>() else { panic!("{text}") };
        let from = "F6".parse().unwrap();
        let begun = Instant::now();
        let answer = serde_json::to_string(&EntryView::new(&position, from, None).unwrap()).unwrap();
        println!("{operator}: {} bytes in {:?}", answer.len(), begun.elapsed());
        assert!(answer.len() < 1024 * 1024);
    }
}

/// Begins a game of this kind at a table and plays turns at random. Its id, and how many turns it has.
fn played(table: &Table, kind: GameKind, setup: &str, seats: usize, turns: usize) -> (String, u32) {
    let desk = &table.desk;
    let person = |name: &str| PlayerChoice { profile: None, name: name.to_owned(), computer: None };
    let id = if kind == GameKind::MathematicalChess {
        desk.new_game(&new_game(Placing::Random)).unwrap().id
    } else {
        let players = ["Ada", "Ben", "Cem", "Dua"][..seats].iter().map(|name| person(name)).collect();
        let game = NewBoardGame {
            game: kind.name().to_owned(),
            setup: Some(setup.to_owned()),
            position: None,
            options: String::new(),
            turn_limit: (kind == GameKind::Mathematichess).then_some(0),
            players,
            take_back: true,
        };
        desk.new_board_game(&game).unwrap().id
    };
    let mut now = desk.look(&id, |game, _, _| Ok(game.playing()?.now().clone())).unwrap();
    let mut random = SplitMix64::new(7);
    let mut played = 0;
    while played < turns
        && let Some((turn, next)) = step(&now, &mut random)
    {
        desk.play_turn(&id, &turn).unwrap();
        now = next;
        played += 1;
    }
    (id, u32::try_from(played).unwrap())
}

#[test]
fn a_step_through_a_long_replay_is_quick() {
    const TURNS: usize = 200;
    const STEP: Duration = Duration::from_millis(16);
    for (kind, setup, seats) in [
        (GameKind::MathematicalChess, "", 2),
        (GameKind::SpatialChess, "nihongi", 2),
        (GameKind::SpatialChess, "cubic-symmetric", 2),
        (GameKind::DigitChess, "4r3", 4),
        (GameKind::IntervalChess, "16", 1),
        (GameKind::Mathematichess, "standard", 2),
    ] {
        let table = Table::new();
        let (id, turns) = played(&table, kind, setup, seats, TURNS);
        let desk = table.reopened().desk;
        let frame = |number: u32| {
            let begun = Instant::now();
            let text = serde_json::to_string(&desk.frame(&id, number).unwrap()).unwrap();
            (begun.elapsed(), text.len())
        };
        let (opened, _) = frame(0);
        let mut steps: Vec<_> = (1..=turns).map(frame).collect();
        steps.sort_unstable();
        let largest = steps.iter().map(|&(_, bytes)| bytes).max().unwrap();
        let (half, slowest) = (steps[steps.len() / 2].0, steps[steps.len() - 1].0);
        println!(
            "{kind:?} {setup}: {turns} turns; opened in {opened:?}; a step {half:?} as a rule, {slowest:?} at most; {largest} bytes at most"
        );
        assert!(half < STEP, "{kind:?} {setup}: {half:?}");
    }
}
