//! Rounds: which items a learner gets.

use super::difficulty::expected;
use super::item::{Item, ItemError, item};
use super::item_id::ItemId;
use super::load::templates;
use super::template::Template;
use mathchess_engine::random::SplitMix64;

/// The success rate that rounds aim for.
pub const SUCCESS: f64 = 0.8;
/// The fewest items of a round.
pub const SHORTEST: usize = 5;
/// The most items of a round.
pub const LONGEST: usize = 10;
/// The least expected success for which whole positions are asked for; where all of them are harder, quick questions are
/// tried too.
const LEAST_SUCCESS: f64 = 0.6;
/// The number of skills from which on a round counts as mixed.
pub const MIXED: usize = 3;
/// The most items of one skill in succession.
const IN_A_ROW: usize = 2;
/// Items made of each template, of which the best is chosen.
const SEEDS: usize = 2;
/// Seeds tried for a template when no board is found.
const LUCK: usize = 3;

/// A skill that a learner should practise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DueSkill<'a> {
    /// Its id.
    pub skill: &'a str,
    /// The learner's rating in it.
    pub rating: f64,
}

/// The options of a round.
#[derive(Clone, Copy)]
pub struct RoundOptions<'a> {
    /// The number of items, clamped to [`SHORTEST`] and [`LONGEST`].
    pub items: usize,
    /// Whether to prefer quick questions on bare boards to whole positions.
    pub quick: bool,
    /// Whether all lines run from left to right, for a learner's first week.
    pub upright: bool,
    /// The seed that decides the items.
    pub seed: u64,
    /// The learned correction of the difficulty of a template, such as `add.pair 2`; positive is harder.
    pub harder: &'a dyn Fn(&str) -> f64,
}

/// Makes a round. `due` holds the skills to practise, the most urgent first; a skill without a template of the wanted form
/// gets one of the other form. Each item is the one of several whose expected success is nearest to [`SUCCESS`]; whoever
/// would hardly get any whole position of a skill right gets a quick question in its place. At most two items of one skill
/// follow each other while another skill is left, and a round of three skills or more is mixed.
///
/// # Errors
/// If the templates can't be read.
pub fn round(due: &[DueSkill<'_>], options: &RoundOptions<'_>) -> Result<Vec<Item>, ItemError> {
    round_with(due, options, item)
}

/// As [`round`], with items that `make` makes: a simulation of many learners need not make every board anew.
///
/// # Errors
/// If the templates can't be read.
pub fn round_with(
    due: &[DueSkill<'_>],
    options: &RoundOptions<'_>,
    make: impl Fn(ItemId) -> Result<Item, ItemError>,
) -> Result<Vec<Item>, ItemError> {
    let wanted = options.items.clamp(SHORTEST, LONGEST);
    let mut random = SplitMix64::new(options.seed);
    let order = order(due.len(), wanted, &mut random);
    let mut items: Vec<Item> = Vec::new();
    for index in order {
        items.extend(serve(&due[index], options, &items, &mut random, &make)?);
    }
    Ok(items)
}

/// The order of the skills, as indices of the due skills: each at least once while there is room, the most urgent more
/// often.
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
        // The skill with the most items left goes first, so that it does not fill the end of the round alone.
        let most = open.iter().map(|&index| left[index]).max().unwrap_or(0);
        let candidates: Vec<usize> = open.into_iter().filter(|&index| left[index] == most).collect();
        let Some(&next) = candidates.get(random.below(candidates.len())) else {
            // Only one skill is due.
            order.extend(left.iter().enumerate().flat_map(|(index, &count)| std::iter::repeat_n(index, count)));
            break;
        };
        left[next] -= 1;
        order.push(next);
    }
    order
}

/// An item with the probability that the learner has it right.
struct Suited {
    item: Item,
    success: f64,
}

impl Suited {
    fn miss(&self) -> f64 {
        (self.success - SUCCESS).abs()
    }
}

/// The item for a skill that suits the learner best and is not in the round yet.
fn serve(
    due: &DueSkill<'_>,
    options: &RoundOptions<'_>,
    before: &[Item],
    random: &mut SplitMix64,
    make: &impl Fn(ItemId) -> Result<Item, ItemError>,
) -> Result<Option<Item>, ItemError> {
    let all = templates().map_err(ItemError::Templates)?;
    let of_form = |quick: bool| all.iter().filter(move |it| it.skill.id == due.skill && it.quick == quick);
    let best = nearest(of_form(options.quick), due, options, before, random, make);
    let suits = |found: &Suited| options.quick || found.success >= LEAST_SUCCESS;
    if best.as_ref().is_some_and(suits) {
        return Ok(best.map(|found| found.item));
    }
    let other = nearest(of_form(!options.quick), due, options, before, random, make);
    let of_both = best.into_iter().chain(other);
    Ok(of_both.min_by(|one, other| one.miss().total_cmp(&other.miss())).map(|found| found.item))
}

/// The item of some templates that suits the learner best and is not in the round yet.
fn nearest<'a>(
    of: impl Iterator<Item = &'a Template>,
    due: &DueSkill<'_>,
    options: &RoundOptions<'_>,
    before: &[Item],
    random: &mut SplitMix64,
    make: &impl Fn(ItemId) -> Result<Item, ItemError>,
) -> Option<Suited> {
    let mut best: Option<Suited> = None;
    for template in of {
        for _ in 0..SEEDS {
            let made = (0..LUCK).find_map(|_| {
                let (seed, quick) = (random.next_u64() as u32, template.quick);
                let id = ItemId { upright: options.upright, moved: quick, varied: !quick, ..template.id(seed) };
                make(id).ok()
            });
            let Some(item) = made else { continue };
            let position = item.step.exercise.position();
            if before.iter().any(|other| other.step.exercise.position() == position) {
                continue;
            }
            let rating = f64::from(item.rating) + (options.harder)(&template.name());
            let suited = Suited { success: expected(due.rating, rating), item };
            if best.as_ref().is_none_or(|best| suited.miss() < best.miss()) {
                best = Some(suited);
            }
        }
    }
    best
}

/// Whether a round is mixed: it exercises at least three skills.
pub fn is_mixed(items: &[Item]) -> bool {
    let mut skills: Vec<&str> = items.iter().map(|item| item.id.skill).collect();
    skills.sort_unstable();
    skills.dedup();
    skills.len() >= MIXED
}
