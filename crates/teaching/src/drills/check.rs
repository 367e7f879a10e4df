//! The mastery check of a course: items for the skills of the steps that its file names, other ones in each sitting.

use std::cmp::Reverse;

use super::item::{Item, ItemError, item};
use super::item_id::ItemId;
use super::load::templates;
use super::template::Template;
use crate::lessons::{Course, Step, all_courses};
use mathchess_engine::games::mathematical_chess::{Kind, Operator, Position};
use mathchess_engine::random::SplitMix64;

/// Seeds tried for a template when no board is found.
const LUCK: usize = 8;

/// As many items as the check of `course` has steps in its file, each for a skill of one of the steps, in any order. For a
/// step with several skills, one that the other steps lack is chosen; a skill that is repeated comes at a harder level. The
/// boards show only operators that the courses up to this one have introduced. Empty for a course without a check, or with a check
/// that drills can't exercise.
///
/// # Errors
/// If the templates can't be read, or, hardly ever, no board is found.
///
/// ```
/// use mathchess_teaching::{drills::check_items, lessons::course};
/// let items = check_items(course("c01").unwrap(), true, 7)?;
/// let mut skills: Vec<&str> = items.iter().map(|item| item.id.skill).collect();
/// skills.sort_unstable();
/// assert_eq!(skills, ["add.digit", "add.pair", "add.pair", "add.values", "digit-pair", "extend"]);
/// # Ok::<(), mathchess_teaching::drills::ItemError>(())
/// ```
pub fn check_items(course: &Course, upright: bool, seed: u64) -> Result<Vec<Item>, ItemError> {
    let mut random = SplitMix64::new(seed);
    let mut items: Vec<Item> = Vec::new();
    for (_, template) in templates_of(course)? {
        items.push(make(template, upright, &items, &mut random)?);
    }
    random.shuffle(&mut items);
    Ok(items)
}

/// Tasks of the check of `course` by which somebody who has not taken the course shows that it is not needed: as
/// [`check_items`], without the steps that review an earlier course, first for the skills that were taught
/// last, and each skill once before any comes again. The same seed makes the same tasks, whatever the count.
///
/// # Errors
/// As [`check_items`].
///
/// ```
/// use mathchess_teaching::{drills::placement_items, lessons::course};
/// let items = placement_items(course("c05").unwrap(), 3, true, 7)?;
/// assert!(items.len() == 3 && items.iter().all(|item| item.id.skill.starts_with("div.")));
/// # Ok::<(), mathchess_teaching::drills::ItemError>(())
/// ```
pub fn placement_items(course: &Course, count: usize, upright: bool, seed: u64) -> Result<Vec<Item>, ItemError> {
    let mut random = SplitMix64::new(seed);
    let mut own: Vec<&Template> = Vec::new();
    for (step, template) in templates_of(course)? {
        if step.review.is_none() && own.iter().all(|other| other.skill.id != template.skill.id) {
            own.push(template);
        }
    }
    random.shuffle(&mut own);
    own.sort_by_key(|template| Reverse(template.skill.first_course));
    let mut items: Vec<Item> = Vec::new();
    for template in own.iter().copied().cycle().take(count) {
        items.push(make(template, upright, &items, &mut random)?);
    }
    Ok(items)
}

/// The steps of a course's check, each with the template of its task; empty if drills can't exercise one of them.
fn templates_of(course: &Course) -> Result<Vec<(&Step, &'static Template)>, ItemError> {
    let Some(check) = &course.check else { return Ok(Vec::new()) };
    let all = templates().map_err(ItemError::Templates)?;
    let shown = operators_up_to(course);
    let mut chosen: Vec<(&Step, &Template)> = Vec::new();
    for step in &check.steps {
        let times = |skill: &str| chosen.iter().filter(|(_, other)| other.skill.id == skill).count();
        let Some(skill) = step.skills.iter().min_by_key(|skill| times(skill)) else { return Ok(Vec::new()) };
        let mut fitting: Vec<&Template> = all
            .iter()
            .filter(|template| {
                template.skill.id == skill && !template.quick && template.operators().all(|it| shown.contains(&it))
            })
            .collect();
        fitting.sort_by_key(|template| template.level);
        // Start with the middle level.
        let level = (fitting.len() / 2 + times(skill)).min(fitting.len().saturating_sub(1));
        let Some(template) = fitting.get(level) else { return Ok(Vec::new()) };
        chosen.push((step, template));
    }
    Ok(chosen)
}

/// Makes an item of a template that is not among those made before.
fn make(template: &Template, upright: bool, before: &[Item], random: &mut SplitMix64) -> Result<Item, ItemError> {
    let mut id = ItemId { upright, varied: true, ..template.id(0) };
    for _ in 0..LUCK {
        id.seed = random.next_u64() as u32;
        if let Ok(item) = item(id)
            && !before.iter().any(|other| same_position(other, &item))
        {
            return Ok(item);
        }
    }
    Err(ItemError::NoBoard(id))
}

fn same_position(one: &Item, other: &Item) -> bool {
    one.step.exercise.position() == other.step.exercise.position()
}

/// The operators on the boards of a course and of those before it.
fn operators_up_to(course: &Course) -> Vec<Operator> {
    let before = all_courses().iter().filter(|other| other.game == course.game);
    let before = before.take_while(|other| other.id != course.id);
    let on_board = |step: &Step| -> Vec<Operator> {
        let position: Result<Position, _> = step.exercise.position().parse();
        position.map_or_else(
            |_| Vec::new(),
            |position| position.board().pieces().filter_map(|(_, piece)| operator_of(piece.kind())).collect(),
        )
    };
    let mut found: Vec<Operator> = before.chain([course]).flat_map(Course::steps).flat_map(on_board).collect();
    found.sort_unstable();
    found.dedup();
    found
}

const fn operator_of(kind: Kind) -> Option<Operator> {
    match kind {
        Kind::Operator(operator) => Some(operator),
        Kind::Digit(_) => None,
    }
}
