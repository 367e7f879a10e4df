//! Why a turn is advised that brings less than another one, passes, or lets the other side take something.

use super::endings::known_line;
use super::review::hides_pieces;
use crate::game::{AnyGame, AnyInPlay, GameInPlay, Standing};
use crate::games::mathematical_chess::Endings;
use crate::opponent::searched_or_solved;
use crate::search::{Limits, Node, Score, Search, Searched, passes_into_loss};

/// The reason for a turn that looks as if it gave something away: what the turn that looks better leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The turn that brings more at once or, if none does, the next best one.
    pub instead: String,
    /// Whether it brings more at once.
    pub brings_more: bool,
    /// The best reply to it; none if it ends the game.
    pub reply: Option<String>,
    /// Whether that reply alone shows that the turn is worse. Otherwise it costs something only later.
    pub shows: bool,
    /// The number of turns of both sides within which the advised turn wins for certain.
    pub wins_in: Option<u32>,
    /// How the game ends for the player if the advised turn is a pass that ends it.
    pub ends: Option<Standing>,
}

/// A turn to advise, and the reason for it if it asks for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconsidered {
    /// The turn.
    pub turn: String,
    /// The reason.
    pub why: Option<Why>,
}

/// The least difference that counts as bringing more, where a digit, a pawn or a piece is worth about 100.
const NOTICED: i32 = 20;

/// Looks again at a turn that is to be advised. If it passes, brings less at once than another one, or lets the other side take
/// something, the turn that looks better is searched too: either it is as good, and is advised, or its refutation is the reason.
/// `limits` hold for each search; what `endings` know is not decided anew. There are no reasons where pieces are hidden, where the
/// board of Mathematichess is filled, and for a row, which nobody answers.
///
/// ```
/// use mathchess_engine::advice::reconsider;
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::games::mathematical_chess::Endings;
/// use mathchess_engine::search::Limits;
///
/// let game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
/// let advised = reconsider(&game, "B5!A5".to_owned(), &Endings::default(), &Limits::nodes(500));
/// assert_eq!((&*advised.turn, advised.why), ("B5!A5", None), "nothing brings more");
/// # Ok::<(), mathchess_engine::game::GameError>(())
/// ```
pub fn reconsider(running: &AnyInPlay, turn: String, endings: &Endings, limits: &Limits<'_>) -> Reconsidered {
    let is_filled = matches!(running.position(), AnyGame::Mathematichess(board) if board.is_placing());
    let found = if is_filled || hides_pieces(running) {
        None
    } else {
        let is_known = known_line(running, endings, limits).is_some();
        searched_or_solved!(running, play => looked_at_again(play, &turn, is_known, limits), _row => None)
    };
    found.unwrap_or(Reconsidered { turn, why: None })
}

/// None if nothing about the turn asks for a reason.
fn looked_at_again<R: GameInPlay>(play: &R, advised: &str, is_known: bool, limits: &Limits<'_>) -> Option<Reconsidered>
where
    R::Game: Searched<InPlay = R>,
{
    let root = R::Game::node(play);
    let turns = turns_of(&root);
    let advised = turns.iter().copied().find(|turn| turn.to_string() == advised)?;
    let after = root.after(advised);
    let mut search = Search::suiting(limits);
    if after.ending().is_some() {
        return ends_by_pass(&root, &turns, advised, is_known, search, limits);
    }
    let reply = search.think(&after, &[], limits, |_| {})?;
    let (brings, given) = (brings_at_once(&root, advised), brings_at_once(&after, reply.turn));
    let richer = tempting(&root, &turns, advised, brings);
    let instead = match richer {
        Some(turn) => turn,
        None if root.pass() == Some(advised) || given >= NOTICED => {
            search.think_without(&root, advised, &[], limits)?.turn
        }
        None => return None,
    };
    search.forget();
    let then = root.after(instead);
    let answer = search.think(&then, &[], limits, |_| {});
    let score = -reply.score.value();
    let other = answer.as_ref().map_or(score - 1, |answer| -answer.score.value());
    if other >= score {
        let is_as_good = !is_known && !passes_into_loss(&root, instead);
        return is_as_good.then(|| Reconsidered { turn: instead.to_string(), why: None });
    }
    let shown = |reply| brings_at_once(&then, reply) - brings_at_once(&root, instead) > given - brings;
    let why = Why {
        instead: instead.to_string(),
        brings_more: richer.is_some(),
        shows: answer.as_ref().is_some_and(|answer| shown(answer.turn)),
        reply: answer.map(|answer| answer.turn.to_string()),
        wins_in: Score::new(score).wins_in().map(|turns| turns + 1),
        ends: None,
    };
    Some(Reconsidered { turn: advised.to_string(), why: Some(why) })
}

/// The reason for a pass that ends the game, or the turn that is as good. Another turn that ends the game needs no reason.
fn ends_by_pass<N: Node>(
    root: &N,
    turns: &[N::Turn],
    advised: N::Turn,
    is_known: bool,
    mut search: Search<N>,
    limits: &Limits<'_>,
) -> Option<Reconsidered> {
    if root.pass() != Some(advised) {
        return None;
    }
    let after = root.after(advised);
    let ends = match after.ending()? {
        Standing::Won => Standing::Lost,
        Standing::Drawn => Standing::Drawn,
        Standing::Lost => Standing::Won,
    };
    let brings = brings_at_once(root, advised);
    let richer = tempting(root, turns, advised, brings);
    let instead = match richer {
        Some(turn) => turn,
        None => search.think_without(root, advised, &[], limits)?.turn,
    };
    search.forget();
    let then = root.after(instead);
    let answer = search.think(&then, &[], limits, |_| {});
    let is_behind = match then.ending() {
        Some(standing) => standing == Standing::Won,
        None => answer.as_ref().is_some_and(|answer| answer.score.value() > 0),
    };
    // No other turn is worse than one that loses at once.
    if (ends == Standing::Lost || ends == Standing::Drawn && !is_behind) && !is_known {
        return Some(Reconsidered { turn: instead.to_string(), why: None });
    }
    let why = Why {
        instead: instead.to_string(),
        brings_more: richer.is_some(),
        shows: answer.as_ref().is_some_and(|answer| brings_at_once(&then, answer.turn) >= NOTICED),
        reply: answer.map(|answer| answer.turn.to_string()),
        wins_in: None,
        ends: Some(ends),
    };
    Some(Reconsidered { turn: advised.to_string(), why: Some(why) })
}

fn turns_of<N: Node>(node: &N) -> Vec<N::Turn> {
    let mut turns = Vec::new();
    node.for_each_turn(|turn, _, _| turns.push(turn));
    turns
}

/// What a turn brings at once to the side that plays it: what it takes and wins less what it gives away by itself.
fn brings_at_once<N: Node>(node: &N, turn: N::Turn) -> i32 {
    -node.after(turn).estimate() - node.estimate()
}

/// The turn that brings most at once, if it is more than the advised turn brings; the same move first.
fn tempting<N: Node>(root: &N, turns: &[N::Turn], advised: N::Turn, brings: i32) -> Option<N::Turn> {
    let richer = |turn: N::Turn| {
        let more = brings_at_once(root, turn);
        (more >= brings + NOTICED).then(|| (root.route(turn) == root.route(advised), more, turn))
    };
    let best = turns.iter().filter_map(|&turn| richer(turn)).max_by_key(|&(same_move, more, _)| (same_move, more));
    best.map(|(_, _, turn)| turn)
}
