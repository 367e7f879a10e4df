//! The review of a game of any kind.

use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use super::best_line::BestLine;
use super::endings::{known_line, thought};
use super::judgement::Judgement;
use super::rows::Rows;
use crate::game::{AnyGame, AnyInPlay, Game, GameInPlay, OfKind, Seat, Unit};
use crate::games::interval_chess;
use crate::games::mathematical_chess::Endings;
use crate::opponent::searched_or_solved;
use crate::search::{self, Limits, Remark, Review, Searched};

/// A reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReview {
    /// How the game stood at the start and after each turn that was reviewed.
    pub judgements: Vec<Judgement>,
    /// A remark on each turn that was reviewed.
    pub remarks: Review<String>,
    /// The unit of scores and losses.
    pub unit: Unit,
}

impl GameReview {
    /// The biggest mistakes of one seat, the worst first, at most three.
    pub fn mistakes(&self, seat: Seat) -> Vec<&Remark<String>> {
        self.remarks.mistakes(seat)
    }

    /// How much a turn lost, in the game's unit.
    pub fn lost(&self, remark: &Remark<String>) -> f64 {
        self.unit.amount(remark.loss)
    }
}

/// Whether the game hides pieces. A review of it would tell the players what they must not know before it is over.
pub fn hides_pieces(running: &AnyInPlay) -> bool {
    match running.position() {
        AnyGame::DigitChess(position) => position.variant().is_dark(),
        _ => false,
    }
}

/// Reviews a game: `past` are its states before each of `turns`, `now` the state after them. Each position is thought about
/// within `limits`, `threads` of them at a time, unless `endings` know it; after each turn, `report` gets the number of turns
/// done. If it is stopped, the review ends there. An end without a turn, such as giving up, changes no judgement.
///
/// ```
/// use mathchess_engine::advice::review;
/// use mathchess_engine::game::{AnyInPlay, GameKind, Seat};
/// use mathchess_engine::games::mathematical_chess::Endings;
/// use mathchess_engine::search::Limits;
///
/// let before = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
/// let mut now = before.clone();
/// now.play("--")?;
/// let review = review(&[before], &now, &["--"], 1, &Endings::default(), &Limits::nodes(500), |_| {});
/// let mistakes = review.mistakes(Seat::new(0));
/// assert_eq!(mistakes[0].better, ["B5!A5"]);
/// assert!(review.lost(mistakes[0]) > 0.0);
/// # Ok::<(), mathchess_engine::game::GameError>(())
/// ```
pub fn review<T: AsRef<str>>(
    past: &[AnyInPlay],
    now: &AnyInPlay,
    turns: &[T],
    threads: usize,
    endings: &Endings,
    limits: &Limits<'_>,
    report: impl FnMut(usize),
) -> GameReview {
    // Giving up or running out of time is not a turn: the last score is that of the board.
    let now = &now.unstopped(past.last().zip(turns.last().map(AsRef::as_ref)));
    let start = past.first().unwrap_or(now);
    let (judgements, remarks) = searched_or_solved!(
        start,
        play => searched(play, past, now, turns, threads, endings, limits, report),
        row => solved(row, past, now, turns, limits, report)
    );
    GameReview { judgements, remarks, unit: now.kind().unit() }
}

type Reviewed = (Vec<Judgement>, Review<String>);

#[expect(clippy::too_many_arguments, reason = "what `review` is given, and its first state as what it is")]
fn searched<R: GameInPlay, T: AsRef<str>>(
    play: &R,
    past: &[AnyInPlay],
    now: &AnyInPlay,
    texts: &[T],
    threads: usize,
    endings: &Endings,
    limits: &Limits<'_>,
    report: impl FnMut(usize),
) -> Reviewed
where
    R::Game: Searched<InPlay = R>,
    for<'a> &'a R: TryFrom<&'a OfKind>,
{
    let mut along = play.clone();
    let mut turns = Vec::new();
    for text in texts {
        let Ok(turn) = along.position().parse_turn(text.as_ref()) else { break };
        if along.play(turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    let state = |number: usize| past.get(number).unwrap_or(now);
    let lines: Vec<OnceLock<Option<BestLine>>> = (0..=turns.len()).map(|_| OnceLock::new()).collect();
    let line = |number: usize| lines[number].get_or_init(|| known_line(state(number), endings, limits)).as_ref();
    let known = |number: usize| thought(<&R>::try_from(state(number).of_kind()).ok()?, line(number)?);
    let found = search::review::<R::Game>(play.clone(), &turns, threads, limits, &known, report);
    let kind = now.kind();
    let exact = |number: usize| line(number).map(|line| line.judgement);
    let judged =
        found.remarks.iter().enumerate().map(|(number, remark)| {
            exact(number).unwrap_or_else(|| Judgement::of_score(kind, remark.score, remark.seat))
        });
    let mut judgements: Vec<Judgement> = judged.collect();
    if found.remarks.len() == turns.len() {
        let last = found.last.as_ref().zip(now.seat_to_move());
        let judged = last.map(|(thought, mover)| Judgement::of_score(kind, thought.score, mover));
        let judged = Judgement::of_over(now).or_else(|| exact(turns.len())).or(judged);
        judgements.push(judged.unwrap_or_else(|| Judgement::of_lead(kind, 0)));
    }
    (judgements, found.in_words())
}

fn solved<T: AsRef<str>>(
    start: &interval_chess::InPlay,
    past: &[AnyInPlay],
    now: &AnyInPlay,
    texts: &[T],
    limits: &Limits<'_>,
    mut report: impl FnMut(usize),
) -> Reviewed {
    let mut known = Rows::of(start, start);
    let mut judgements = vec![known.judgement(GameInPlay::seat_to_move(start))];
    let mut remarks = Vec::new();
    for (number, (before, text)) in (1..).zip(past.iter().zip(texts)) {
        let OfKind::IntervalChess(play) = before.of_kind() else { break };
        let Some(seat) = before.seat_to_move() else { break };
        let Ok(turn) = play.position().parse_turn(text.as_ref()) else { break };
        if limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        remarks.push(known.remark(number, seat, turn, &play.position().after(turn)));
        let next = past.get(number).unwrap_or(now);
        judgements.push(Judgement::of_over(next).unwrap_or_else(|| known.judgement(next.seat_to_move())));
        report(number);
    }
    (judgements, Review { remarks, last: None })
}
