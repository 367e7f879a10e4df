//! Advice on endings that are known exactly: those of Mathematical Chess with the fewest pieces.

use super::best_line::BestLine;
use super::judgement::Judgement;
use crate::game::{AnyInPlay, Game, GameInPlay, OfKind, Seat};
use crate::games::mathematical_chess::{EndingLine, EndingValue, Endings, InPlay};
use crate::search::{Limits, Score, Thought};

/// A point of the lead in the search's scores.
const POINT: i32 = 100;

/// The `count` best turns of a game whose every continuation is known, the best first. None for other games, and if `limits`
/// end the making of the table. Hints, judgements, best lines and reviews all ask this function.
pub(super) fn known_lines(
    running: &AnyInPlay,
    count: usize,
    endings: &Endings,
    limits: &Limits<'_>,
) -> Option<Vec<BestLine>> {
    let OfKind::MathematicalChess(play) = running.of_kind() else { return None };
    let mover = running.seat_to_move()?;
    let lines = endings.lines(play, count, limits)?;
    Some(lines.into_iter().map(|line| told(running, play, mover, &line)).collect())
}

/// The best turn of such a game with what follows.
pub(super) fn known_line(running: &AnyInPlay, endings: &Endings, limits: &Limits<'_>) -> Option<BestLine> {
    known_lines(running, 1, endings, limits)?.pop()
}

/// The same as a thought of a search, for a review.
pub(super) fn thought<R: GameInPlay>(running: &R, line: &BestLine) -> Option<Thought<<R::Game as Game>::Turn>> {
    let mover = running.position().seat_to_move();
    let score = match line.judgement.certain {
        Some(win) if win.seat == mover => Score::win_in(win.turns),
        Some(win) => Score::loss_in(win.turns),
        None => {
            let lead = (line.judgement.lead * f64::from(POINT)) as i32;
            Score::new(if mover == Seat::new(0) { lead } else { -lead })
        }
    };
    let mut along = running.clone();
    let mut turns = Vec::new();
    for text in &line.turns {
        let turn = along.position().parse_turn(text).ok()?;
        along.play(turn).ok()?;
        turns.push(turn);
    }
    Some(Thought { turn: *turns.first()?, score, depth: line.depth, nodes: line.nodes, line: turns })
}

fn told(running: &AnyInPlay, play: &InPlay, mover: Seat, line: &EndingLine) -> BestLine {
    let (score, depth, points_decide) = match line.value {
        EndingValue::Wins(turns) => (Score::win_in(turns), turns, false),
        EndingValue::Loses(turns) => (Score::loss_in(turns), turns, false),
        EndingValue::PointsDecide => (Score::new(play.position().lead() * POINT), 1, true),
    };
    BestLine {
        judgement: Judgement { points_decide, ..Judgement::of_score(running.kind(), score, mover) },
        turns: line.turns.iter().map(ToString::to_string).collect(),
        depth,
        nodes: 0,
    }
}
