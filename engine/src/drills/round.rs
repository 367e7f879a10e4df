//! Rounds: which items a learner gets.

use super::difficulty::expected;
use super::item::{Item, ItemError, ItemId, item};
use super::load::templates;
use crate::random::SplitMix64;

/// How often a learner should be right.
pub const SUCCESS: f64 = 0.8;
/// The fewest items of a round.
pub const SHORTEST: usize = 5;
/// The most items of a round.
pub const LONGEST: usize = 10;
/// Skills that make a round mixed.
pub const MIXED: usize = 3;
/// The most items of one skill in a row.
const IN_A_ROW: usize = 2;
/// Items made of each template to choose from.
const SEEDS: usize = 2;
/// Seeds tried when a template finds no board.
const LUCK: usize = 3;

/// A skill that a learner is to practise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DueSkill<'a> {
    /// Its id.
    pub skill: &'a str,
    /// The learner's rating in it.
    pub rating: f64,
}

/// What a round is to be like.
#[derive(Clone, Copy)]
pub struct RoundOptions<'a> {
    /// How many items: what is less than [`SHORTEST`] or more than [`LONGEST`] is brought within.
    pub items: usize,
    /// Quick questions on bare boards where there are such, instead of whole positions?
    pub quick: bool,
    /// Lines from left to right only, for a learner's first week?
    pub upright: bool,
    /// Decides which items.
    pub seed: u64,
    /// How much harder (or easier) a template's items have turned out to be, by template: `add.pair 2`.
    pub harder: &'a dyn Fn(&str) -> f64,
}

/// Makes a round. `due` holds the skills to practise, the most urgent first; skills without a template of this form are
/// served in the other. Each item is the one of several whose expected success is nearest to [`SUCCESS`]. No more than two
/// items of one skill follow each other where there is another skill, and a round of three skills or more is mixed.
///
/// # Errors
/// If the templates can't be read.
pub fn round(due: &[DueSkill<'_>], options: &RoundOptions<'_>) -> Result<Vec<Item>, ItemError> {
    let wanted = options.items.clamp(SHORTEST, LONGEST);
    let mut random = SplitMix64::new(options.seed);
    let order = order(due.len(), wanted, &mut random);
    let mut items: Vec<Item> = Vec::new();
    for index in order {
        items.extend(serve(&due[index], options, &items, &mut random)?);
    }
    Ok(items)
}

/// Whose turn it is, by index into the due skills: each at least once while there is room, the most urgent more often.
fn order(skills: usize, wanted: usize, random: &mut SplitMix64) -> Vec<usize> {
    let used = skills.min(wanted);
    if used == 0 {
        return Vec::new();
    }
    let mut left: Vec<usize> = (0..used).map(|index| wanted / used + usize::from(index < wanted % used)).collect();
    let mut order: Vec<usize> = Vec::new();
    while order.len() < wanted {
        let blocked = |index: usize| {
            let tail = &order[order.len().saturating_sub(IN_A_ROW)..];
            tail.len() == IN_A_ROW && tail.iter().all(|&last| last == index)
        };
        let open: Vec<usize> = (0..used).filter(|&index| left[index] > 0 && !blocked(index)).collect();
        // The one of which most are left must not be kept for the end, or it would follow itself.
        let most = open.iter().map(|&index| left[index]).max().unwrap_or(0);
        let candidates: Vec<usize> = open.into_iter().filter(|&index| left[index] == most).collect();
        let Some(&next) = candidates.get(random.below(candidates.len())) else {
            // One skill alone.
            order.extend(left.iter().enumerate().flat_map(|(index, &count)| std::iter::repeat_n(index, count)));
            break;
        };
        left[next] -= 1;
        order.push(next);
    }
    order
}

/// The item for a skill that suits the learner best and was not there before.
fn serve(
    due: &DueSkill<'_>,
    options: &RoundOptions<'_>,
    before: &[Item],
    random: &mut SplitMix64,
) -> Result<Option<Item>, ItemError> {
    let all = templates().map_err(ItemError::Templates)?;
    let of_skill = || all.iter().filter(|template| template.skill.id == due.skill);
    let has_form = of_skill().any(|template| template.quick == options.quick);
    let quick = options.quick == has_form;
    let mut best: Option<(f64, Item)> = None;
    for template in of_skill().filter(|template| template.quick == quick) {
        for _ in 0..SEEDS {
            let made = (0..LUCK).find_map(|_| {
                let seed = random.next_u64() as u32;
                let id =
                    ItemId { skill: template.skill.id, level: template.level, quick, upright: options.upright, seed };
                item(id).ok()
            });
            let Some(item) = made else { continue };
            let position = item.step.exercise.position();
            if before.iter().any(|other| other.step.exercise.position() == position) {
                continue;
            }
            let rating = f64::from(item.rating) + (options.harder)(&template.name());
            let miss = (expected(due.rating, rating) - SUCCESS).abs();
            if best.as_ref().is_none_or(|&(least, _)| miss < least) {
                best = Some((miss, item));
            }
        }
    }
    Ok(best.map(|(_, item)| item))
}

/// Is a round mixed: does it exercise at least three skills?
pub fn is_mixed(items: &[Item]) -> bool {
    let mut skills: Vec<&str> = items.iter().map(|item| item.id.skill).collect();
    skills.sort_unstable();
    skills.dedup();
    skills.len() >= MIXED
}
