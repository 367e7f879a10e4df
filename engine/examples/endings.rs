//! What the endings of Mathematical Chess are like, and what solving them takes.
//!
//! `cargo run --release -p mathchess-engine-lib --example endings -- POSITION`: solves all endings with the four pieces of a position
//! and prints a row of a table: the positions, the time until the first one is known, what share is won, lost and left to the
//! points, and the longest win with its position.
//!
//! `… --example endings -- games SETUP STRENGTH GAMES SEED`: counts the games of a strength against itself that come to such an ending.

mod numbers;

use std::process::ExitCode;
use std::time::Instant;

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Board, DEFAULT_QUIET_LIMIT, EndingValue, Endings, InPlay, Piece, Point, Position, Side,
};
use mathchess_engine::search::{Course, Limits, Player, Spec, Strength, play_out};
use numbers::numbers;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match &arguments[..] {
        [position] => row(position),
        [mode, setup, numbers @ ..] if mode == "games" => games(setup, numbers),
        _ => Err("a position, or games SETUP STRENGTH GAMES SEED, is needed".to_owned()),
    };
    match done {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The row of one set of pieces.
fn row(text: &str) -> Result<String, String> {
    let position: Position = text.parse().map_err(|error| format!("{error}"))?;
    let endings = Endings::default();
    let begin = Instant::now();
    let known = endings.value(&InPlay::new(position, DEFAULT_QUIET_LIMIT), &Limits::default());
    known.ok_or(
        "its endings are not solved: it needs an operator and a digit of each side, on 10 × 10 points at most",
    )?;
    let time = begin.elapsed();
    let (mut won, mut lost, mut open) = (0_u64, 0_u64, 0_u64);
    let mut longest = (0, position);
    for_each(&position, |position| {
        // Every win is shorter than this limit of quiet turns.
        match endings.value(&InPlay::new(position, u16::MAX), &Limits::default()) {
            Some(EndingValue::Wins(turns)) => {
                won += 1;
                if turns > longest.0 {
                    longest = (turns, position);
                }
            }
            Some(EndingValue::Loses(_)) => lost += 1,
            Some(EndingValue::PointsDecide) => open += 1,
            None => {}
        }
    });
    let all = won + lost + open;
    let share = |part: u64| format!("{:.1} %", 100.0 * part as f64 / all.max(1) as f64);
    let (turns, example) = longest;
    Ok(format!(
        "{all} positions, {:.2} s: won {}, lost {}, points decide {}; the longest win: {turns} turns, {example}",
        time.as_secs_f64(),
        share(won),
        share(lost),
        share(open)
    ))
}

/// Gives the pieces of a position on all points of its board to `visit`, with White and with Black to move. The first piece
/// stands in a quarter of the board only, since the others are its mirror images.
fn for_each(position: &Position, mut visit: impl FnMut(Position)) {
    let size = position.board().size();
    let pieces: Vec<Piece> = position.board().pieces().map(|(_, piece)| piece).collect();
    let [first, second, third, fourth] = pieces[..] else { return };
    let put = |board: &Board, point: Point, piece: Piece| {
        let mut next = *board;
        next.set(point, piece);
        board.get(point).is_none().then_some(next)
    };
    let free = |board: Board, piece: Piece| Point::all(size).filter_map(move |point| put(&board, point, piece));
    let quarter = |board: &Board| {
        let standing = board.pieces().next().map(|(point, _)| point);
        standing.is_some_and(|point| 2 * point.column() < size && 2 * point.row() < size)
    };
    for board in free(Board::empty(size), first).filter(quarter) {
        for board in free(board, second) {
            for board in free(board, third) {
                for board in free(board, fourth) {
                    for side in Side::ALL {
                        visit(Position::new(&Arrangement { board, side, compare: position.compare() }));
                    }
                }
            }
        }
    }
}

/// How many games come to an operator and a digit of each side.
fn games(setup: &str, texts: &[String]) -> Result<String, String> {
    let Some([strength, games, seed]) = numbers(texts) else {
        return Err("a strength, a number of games and a seed are needed, each 1 or more".to_owned());
    };
    let strength = u8::try_from(strength).ok().and_then(Strength::new).ok_or("strengths are 1 to 10")?;
    let mut reached = 0;
    for seed in seed..seed + games {
        let start = Start { setup: Some(setup.to_owned()), seed: Some(seed), ..Start::default() };
        let start = Position::start(&start).map_err(|error| error.to_string())?;
        let [mut one, mut other] =
            [0, 1].map(|side| Player::<Position>::new(Spec::Strength(strength), seed * 2 + side));
        let ended = play_out(Course::begin(start), [&mut one, &mut other]);
        let mut along = InPlay::begin(start);
        let mut few = false;
        for &turn in ended.course.turns() {
            along.play(turn).map_err(|refusal| refusal.to_string())?;
            let left = Side::ALL.map(|side| along.position().left(side));
            few |= along.outcome().is_none() && left.iter().all(|left| (left.digits, left.operators) == (1, 1));
        }
        reached += u64::from(few);
    }
    Ok(format!("{reached} of {games} games of strength {strength} came to an operator and a digit of each side"))
}
