//! The right answers to questions of Mathematichess, and the answers that wrong ideas give.

use super::counting::{Counted, bonus, contribution, score, value};
use super::goal::{Question, Settlers, territory_of};
use crate::lessons::known_answer::{Idea, Known, KnownAnswer};
use crate::lessons::{Param, Phrase};
use mathchess_engine::game::{Game, Side};
use mathchess_engine::games::mathematichess::{Position, Settler, Square, Territory, Turn};

fn points(code: &'static str, rule: &'static str, squares: Vec<Square>) -> Idea<Square> {
    Idea { code, rule, answer: Known::Points(squares) }
}

/// Empty squares connected by sides or corners: a wrong idea of a territory.
fn around(position: &Position, of: Square) -> Vec<Square> {
    let mut found = vec![of];
    let mut next = 0;
    while let Some(&at) = found.get(next) {
        let touching = Square::all().filter(|square| {
            square.file().abs_diff(at.file()) <= 1
                && square.rank().abs_diff(at.rank()) <= 1
                && position.board().get(*square).is_none()
        });
        let new: Vec<Square> = touching.filter(|square| !found.contains(square)).collect();
        found.extend(new);
        next += 1;
    }
    found
}

fn settlers(territory: &Territory, keep: impl Fn(Settler) -> bool) -> Vec<Square> {
    territory.settlers.iter().filter(|settler| keep(**settler)).map(|settler| settler.square).collect()
}

/// The squares of all territories for which `keep` is true.
fn squares_of(position: &Position, keep: impl Fn(&Territory) -> bool) -> Vec<Square> {
    position.score().territories.into_iter().filter(keep).flat_map(|territory| territory.squares).collect()
}

fn destinations(position: &Position, from: Square) -> (Vec<Square>, Vec<Idea<Square>>) {
    let of_piece = || position.turns().into_iter().filter(move |turn| turn.travel().is_some_and(|way| way.0 == from));
    let ends = |keep: &dyn Fn(Turn) -> bool| {
        of_piece().filter(|&turn| keep(turn)).filter_map(|turn| Some(turn.travel()?.1)).collect::<Vec<_>>()
    };
    let landings = of_piece().filter_map(|turn| match turn {
        Turn::Push { lands, .. } => Some(lands),
        _ => turn.travel().map(|(_, to)| to),
    });
    let one_step = |turn: Turn| {
        turn.travel()
            .is_some_and(|(_, to)| to.file().abs_diff(from.file()) <= 1 && to.rank().abs_diff(from.rank()) <= 1)
    };
    let ideas = vec![
        points("no-pushes", "8", ends(&|turn| !matches!(turn, Turn::Push { .. }))),
        points("one-step", "10", ends(&one_step)),
        points("where-it-lands", "8", landings.collect()),
    ];
    (ends(&|_| true), ideas)
}

/// The right answer; none if the question is about a square that does not belong to a territory.
pub fn known_answer(question: Question, position: &Position) -> Option<KnownAnswer<Square>> {
    let side = position.side_to_move();
    let choice = |right, rule, ideas| KnownAnswer { right: Known::Points(right), rule, ideas, params: Vec::new() };
    let count =
        |(right, ideas): Counted, rule| KnownAnswer { right: Known::Number(right), rule, ideas, params: Vec::new() };
    let mut answer = match question {
        Question::Placeable => {
            let empty: Vec<Square> = Square::all().filter(|&square| position.board().get(square).is_none()).collect();
            let own = |square: &Square| {
                territory_of(position, *square).is_some_and(|it| it.settlers_of(side).next().is_some())
            };
            let beside_own = empty.iter().copied().filter(own).collect();
            choice(empty, "2", vec![points("beside-own", "2", beside_own)])
        }
        Question::Destinations { from } => {
            let (right, ideas) = destinations(position, from);
            choice(right, "5", ideas)
        }
        Question::Squares { of } => {
            let territory = territory_of(position, of)?;
            let ideas = vec![points("corners-joined", "9", around(position, of)), points("one-square", "9", vec![of])];
            choice(territory.squares, "9", ideas)
        }
        Question::Settlers { of, which } => {
            let territory = territory_of(position, of)?;
            let right = settlers(&territory, |settler| match which {
                Settlers::All => true,
                Settlers::Sides => settler.at_side,
                Settlers::Corners => !settler.at_side,
            });
            let own = right
                .iter()
                .copied()
                .filter(|square| position.board().get(*square).is_some_and(|piece| piece.side == side));
            let ideas = vec![
                points("own-only", "13", own.collect()),
                points("sides-only", "13", settlers(&territory, |settler| settler.at_side)),
                points("corners-only", "13", settlers(&territory, |settler| !settler.at_side)),
                points("all-settlers", "13", settlers(&territory, |_| true)),
            ];
            choice(right, "13", ideas)
        }
        Question::Owned => {
            let more = |of: &Territory| {
                let of_side = |side| of.settlers_of(side).count();
                of_side(side) > of_side(!side)
            };
            let ideas = vec![
                points("more-settlers", "18", squares_of(position, more)),
                points("shared-too", "18", squares_of(position, |of| of.owner != Some(!side))),
                points("other-colour", "18", squares_of(position, |of| of.owner == Some(!side))),
            ];
            choice(squares_of(position, |of| of.owner == Some(side)), "18", ideas)
        }
        Question::Bonus { of, side } => count(bonus(&territory_of(position, of)?, side), "15"),
        Question::Contribution { of, side } => count(contribution(&territory_of(position, of)?, side), "16"),
        Question::Value { of } => count(value(&territory_of(position, of)?), "16"),
        Question::Score { side } => count(score(position, side), "23"),
    };
    answer.params = params(question);
    Some(answer)
}

fn params(question: Question) -> Vec<(&'static str, Param)> {
    let (name, of, side) = match question {
        Question::Placeable => ("placeable", None, None),
        Question::Destinations { from } => ("destinations", Some(from), None),
        Question::Squares { of } => ("squares", Some(of), None),
        Question::Settlers { of, .. } => ("settlers", Some(of), None),
        Question::Owned => ("owned", None, None),
        Question::Bonus { of, side } => ("bonus", Some(of), Some(side)),
        Question::Contribution { of, side } => ("contribution", Some(of), Some(side)),
        Question::Value { of } => ("value", Some(of), None),
        Question::Score { side } => ("score", None, Some(side)),
    };
    vec![
        ("of", Param::Word(name)),
        ("point", of.map_or(Param::Word(""), |of| Param::Point(of.to_string()))),
        ("side", Param::Word(side.map_or("", Side::name))),
    ]
}

/// The question as a sentence.
pub fn task(question: Question, position: &Position) -> Phrase {
    let key = match question {
        Question::Placeable => "placeable",
        Question::Destinations { .. } => "destinations",
        Question::Squares { .. } => "squares",
        Question::Settlers { which: Settlers::All, .. } => "settlers",
        Question::Settlers { which: Settlers::Sides, .. } => "sideSettlers",
        Question::Settlers { which: Settlers::Corners, .. } => "cornerSettlers",
        Question::Owned => "owned",
        Question::Bonus { .. } => "bonus",
        Question::Contribution { .. } => "contribution",
        Question::Value { .. } => "value",
        Question::Score { .. } => "score",
    };
    let phrase = Phrase { key, params: params(question) };
    match question {
        Question::Destinations { from } => phrase.with("piece", super::phrases::piece_at(position, from)),
        Question::Owned => phrase.with("own", Param::Word(position.side_to_move().name())),
        _ => phrase,
    }
}
