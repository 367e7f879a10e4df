//! The values of territories, by the rules and by wrong ideas.

use crate::lessons::known_answer::{Idea, Known};
use mathchess_engine::game::Side;
use mathchess_engine::games::mathematichess::{Bonus, Position, Settler, Square, Territory};

/// A number by the rules, and the numbers that wrong ideas give instead.
pub type Counted = (u64, Vec<Idea<Square>>);

fn idea(code: &'static str, rule: &'static str, number: i32) -> Idea<Square> {
    Idea { code, rule, answer: Known::Number(whole(number)) }
}

/// No number of the rules is negative.
fn whole(number: i32) -> u64 {
    u64::from(number.max(0).cast_unsigned())
}

fn plain(settler: Settler) -> i32 {
    i32::from(settler.piece.kind.value())
}

/// Base and bonuses of a side; `times` is the factor of each piece.
fn with_bonus(territory: &Territory, side: Side, times: impl Fn(Settler) -> i32) -> i32 {
    let base: i32 = territory.settlers_of(side).map(|settler| times(settler) * plain(settler)).sum();
    base + territory.bonus(side)
}

/// Whether the settler's square shares a side with this one.
fn beside(settler: Settler, square: Square) -> bool {
    let files = settler.square.file().abs_diff(square.file());
    files + settler.square.rank().abs_diff(square.rank()) == 1
}

/// Whether the settler's square touches this one.
fn touches(settler: Settler, square: Square) -> bool {
    let files = settler.square.file().abs_diff(square.file());
    files.max(settler.square.rank().abs_diff(square.rank())) == 1
}

/// The bonus of a side (rule 15).
pub fn bonus(territory: &Territory, side: Side) -> Counted {
    let of = |points: &dyn Fn(Bonus) -> i32| territory.bonuses[side.index()].iter().copied().map(points).sum();
    let doubled = territory.settlers_of(side).filter(|settler| {
        territory.bonuses[side.index()]
            .iter()
            .any(|bonus| matches!(bonus, Bonus::Like { kind, .. } if *kind == settler.piece.kind))
    });
    let right = territory.bonus(side);
    let ideas = vec![
        idea("bonus-forgotten", "15", 0),
        idea(
            "not-tripled",
            "15",
            of(&|bonus| if let Bonus::Like { factor, .. } = bonus { bonus.points() / factor } else { 0 }),
        ),
        idea(
            "one-of-them",
            "15",
            of(&|bonus| if let Bonus::Like { count, .. } = bonus { bonus.points() / i32::from(count) } else { 0 }),
        ),
        idea("bonus-doubled", "15", 3 * doubled.map(Settler::worth).sum::<i32>()),
    ];
    (whole(right), ideas)
}

/// The contribution of a side (rules 14 to 16).
pub fn contribution(territory: &Territory, side: Side) -> Counted {
    let right = territory.contribution(side);
    let each_square = |settler: Settler| {
        let squares = territory.squares.iter();
        squares.map(|&square| if beside(settler, square) { 2 } else { i32::from(touches(settler, square)) }).sum()
    };
    let ideas = vec![
        idea("bonus-forgotten", "15", territory.base[side.index()]),
        idea("sides-not-doubled", "14", with_bonus(territory, side, |_| 1)),
        idea("corners-doubled", "14", with_bonus(territory, side, |_| 2)),
        idea("corners-forgotten", "13", with_bonus(territory, side, |settler| if settler.at_side { 2 } else { 0 })),
        idea("counted-twice", "13", with_bonus(territory, side, each_square)),
        idea("other-colour", "14", territory.contribution(!side)),
    ];
    (whole(right), ideas)
}

/// The value of a territory (rules 16 and 17).
pub fn value(territory: &Territory) -> Counted {
    let base: i32 = territory.base.iter().sum();
    let bonus: i32 = Side::ALL.into_iter().map(|side| territory.bonus(side)).sum();
    let colours = if territory.one_colour { 2 } else { 1 };
    let more = Side::ALL.into_iter().map(|side| territory.contribution(side)).max().unwrap_or_default();
    let ideas = vec![
        idea("bonus-forgotten", "15", colours * base),
        idea("bonus-not-doubled", "17", colours * base + bonus),
        idea("colour-not-doubled", "17", base + bonus),
        idea("doubled-anyway", "17", 2 * (base + bonus)),
        idea("winner-only", "16", more),
    ];
    (whole(territory.value), ideas)
}

/// The score of a side (rules 18 and 23). Lessons use only whole points.
pub fn score(position: &Position, side: Side) -> Counted {
    let all = position.score();
    let of = |points: &dyn Fn(&Territory) -> i32| all.territories.iter().map(points).sum();
    let ideas = vec![
        idea("shares-counted", "18", of(&|territory| territory.contribution(side))),
        idea(
            "winner-only",
            "18",
            of(&|territory| if territory.owner == Some(side) { territory.contribution(side) } else { 0 }),
        ),
        idea("all-counted", "18", of(&|territory| territory.value)),
        idea(
            "shared-forgotten",
            "18",
            of(&|territory| if territory.owner == Some(side) { territory.value } else { 0 }),
        ),
        idea("other-colour", "23", all.points[(!side).index()].halves() / 2),
    ];
    (whole(all.points[side.index()].halves() / 2), ideas)
}
