//! Properties of drills: of the curriculum's samples, of every generated item, and of rounds and checks.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod checks;
mod guessing;
mod rounds;
mod samples;
mod templates;

use mathchess_engine::games::mathematical_chess::{Point, Position};
use mathchess_teaching::drills::{Choices, Item, ItemId, Template, item_of, templates};
use mathchess_teaching::lessons::{Answer, Ask, SkillKind};

fn all() -> &'static [Template] {
    templates().unwrap()
}

fn named(name: &str) -> &'static Template {
    all().iter().find(|template| template.name() == name).unwrap()
}

/// Some items of a template. A few seeds have none.
fn items(template: &Template, seeds: u32) -> Vec<Item> {
    let found: Vec<Item> = (0..seeds)
        .filter_map(|seed| item_of(template, ItemId { upright: seed % 2 == 0, ..template.id(seed) }))
        .collect();
    assert!(found.len() as u32 * 4 >= seeds * 3, "{}: {} of {seeds}", template.name(), found.len());
    found
}

/// Quick questions of a template, as rounds have them: what matters may lie anywhere.
fn quick_items(template: &Template, seeds: u32) -> impl Iterator<Item = Item> {
    let id = move |seed| ItemId { moved: true, upright: seed % 2 == 0, ..template.id(seed) };
    (0..seeds).filter_map(move |seed| item_of(template, id(seed)))
}

/// Varied items of a template.
fn varied(template: &Template, seeds: u32) -> Vec<Item> {
    let found: Vec<Item> = (0..seeds)
        .filter_map(|seed| item_of(template, ItemId { varied: true, upright: seed % 4 == 0, ..template.id(seed) }))
        .collect();
    assert!(found.len() as u32 * 20 >= seeds * 19, "{}: {} of {seeds}", template.name(), found.len());
    found
}

fn whole_positions() -> impl Iterator<Item = &'static Template> {
    all().iter().filter(|template| !template.quick)
}

const SHORT: [SkillKind; 3] = [SkillKind::Values, SkillKind::Pair, SkillKind::Digit];

/// Answers that the interface can enter for an item, wrong ones among them if there are any: single choices, and all at
/// once.
fn enterable(item: &Item) -> Vec<Answer> {
    let position: Position = item.step.exercise.position().parse().unwrap();
    let asks = item.step.exercise.asks();
    let single_and_all = |all: Vec<String>| -> Vec<Answer> {
        let singles = all.iter().map(|point| Answer::Points(vec![point.clone()]));
        singles.chain([Answer::Points(all.clone())]).collect()
    };
    match &item.choices {
        Choices::Numbers(numbers) if asks == Ask::Number => numbers.iter().map(|&n| Answer::Number(n)).collect(),
        Choices::Numbers(numbers) => {
            let singles = numbers.iter().map(|&n| Answer::Values(vec![n]));
            singles.chain([Answer::Values(numbers.clone())]).collect()
        }
        Choices::Couples { first, second } => {
            let all: Vec<[u64; 2]> = first.iter().flat_map(|&a| second.iter().map(move |&b| [a, b])).collect();
            let singles = all.iter().map(|&couple| Answer::Pairs(vec![couple]));
            singles.chain([Answer::Pairs(all.clone())]).collect()
        }
        Choices::Board => match asks {
            Ask::Turn { .. } => position.turns().iter().map(|turn| Answer::turn(turn.to_string())).collect(),
            Ask::Place { .. } => Point::all(position.board().size())
                .filter(|&point| position.board().get(point).is_none())
                .map(|point| Answer::Points(vec![point.to_string()]))
                .collect(),
            Ask::Points { .. } => {
                single_and_all(Point::all(position.board().size()).map(|point| point.to_string()).collect())
            }
            other => panic!("{}: nothing to tap for {other:?}", item.id),
        },
    }
}
