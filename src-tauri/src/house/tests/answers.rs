//! Answers that the interface requests often: their size, and how much is read for them.

use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Start};
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::random::SplitMix64;

use super::{PUBLISHED, Table, published_game};
use crate::api::entry::EntryView;

/// A position after some random turns, or the last one before the game was over.
fn wander(start: AnyInPlay, turns: u64, random: &mut SplitMix64) -> AnyInPlay {
    let mut now = start;
    for _ in 0..turns {
        let mut legal = now.turns();
        random.shuffle(&mut legal);
        let next = legal.into_iter().find_map(|turn| {
            let mut next = now.clone();
            next.play(&turn).ok()?;
            next.outcome().is_none().then_some(next)
        });
        let Some(next) = next else { break };
        now = next;
    }
    now
}

fn answer(position: &Position, from: &str, to: Option<&str>) -> String {
    let point = |text: &str| text.parse().unwrap();
    serde_json::to_string(&EntryView::new(position, point(from), to.map(point)).unwrap()).unwrap()
}

#[test]
fn the_answer_about_a_piece_is_small_in_2000_positions() {
    let mut random = SplitMix64::new(11);
    let mut sizes = Vec::new();
    for number in 0..2_000 {
        let setup = if number % 2 == 0 { "level-9" } else { "level-10" };
        let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(number) };
        let start = AnyGame::start(GameKind::MathematicalChess, &start).unwrap();
        let wandered = wander(AnyInPlay::begin_in(start, "").unwrap(), number % 40, &mut random);
        let position: Position = wandered.position().to_string().parse().unwrap();
        let mut own: Vec<_> = position.board().points_of(position.side_to_move()).collect();
        random.shuffle(&mut own);
        let from = own[0].to_string();
        sizes.push(answer(&position, &from, None).len());
        for to in position.destinations(own[0]).unwrap() {
            sizes.push(answer(&position, &from, Some(&to.point.to_string())).len());
        }
    }
    let largest = sizes.into_iter().max().unwrap();
    assert!(largest < 32 * 1024, "{largest} bytes");
}

/// The most crowded position possible: all other pieces on both lines of a piece are the enemy's.
#[test]
fn the_answer_about_the_most_crowded_point_is_bounded() {
    let row = "B1B2B3B4B5W+B6B7B8B9B1B2";
    let column = ["B3", "B4", "B5", "B6", "B7", "B8", "", "B9", "B1", "B2", "B3", "B4"];
    let mut rows: Vec<String> = column.iter().map(|piece| format!("5{piece}6")).collect();
    // Without a digit and an operator on each side the game would be over.
    rows[0] = format!("B+W13{}6", column[0]);
    rows[6] = row.to_owned();
    for operator in ["+", "x", "-", "P", "R"] {
        let text = format!("{} w last", rows.join("/")).replace("W+", &format!("W{operator}"));
        let size = answer(&text.parse().unwrap(), "F6", None).len();
        assert!(size < 1024 * 1024, "{operator}: {size} bytes");
    }
}

#[test]
fn a_match_that_is_looked_at_is_read_once_until_the_records_change() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    for turn in &PUBLISHED.turns {
        table.house.matches.play_turn(&id, turn).unwrap();
    }
    let house = &table.reopened().house;
    let first = house.matches.frame(&id, 0).unwrap();
    // A mark that the records don't have shows whether the cached match was used.
    house.desk.lock().unwrap().looked_at.as_mut().unwrap().game.declined = Some(77);
    let mark = || house.desk.look(&id, |game, _, _| Ok(game.declined)).unwrap();
    for number in (0..=PUBLISHED.turns.len()).rev() {
        house.matches.frame(&id, u32::try_from(number).unwrap()).unwrap();
        assert_eq!(mark(), Some(77));
    }
    assert_eq!(house.matches.frame(&id, 0).unwrap(), first);
    house.matches.begin_mathematical(&published_game()).unwrap();
    assert_eq!(mark(), None);
}
