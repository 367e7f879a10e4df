//! Items: a template and a seed make one, and always the same.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::derive::{derive, derive_varied};
use super::difficulty::rating;
use super::item_id::ItemId;
use super::lay_out::{LaidOut, Placement, lay_out};
use super::load::{TemplateError, templates};
use super::template::{Asked, Template};
use super::vary::{Wanted, lay_out_varied};
use crate::lessons::mathematical_chess::Exercise;
use crate::lessons::{Answer, Ask, Exercise as _, Role, Step, skill_by_id};
use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Operator, Piece, Point, Position, Symmetry, for_each_partial_value,
};
use mathchess_engine::random::SplitMix64;

/// Boards tried for an item before another seed is needed.
const TRIES: u64 = 4000;
/// Boards tried to find one on which nothing can be taken. In some skills such boards are rare.
const TRIES_FOR_NOTHING: u64 = 1500;
/// On one varied board in 14 nothing can be taken. Always saying so is right that often.
const NOTHING: usize = 14;
/// Wrong numbers offered beside the right ones.
const DISTRACTORS: usize = 5;
/// The fewest numbers offered on one side of couples: with one a side there would be nothing to decide.
const FEWEST_OF_SIDE: usize = 3;

/// Why an item can't be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemError {
    /// The text is not an item's name.
    Name(String),
    /// No template has this skill, level and form.
    NoTemplate(ItemId),
    /// No board was found; another seed will have one.
    NoBoard(ItemId),
    /// The templates can't be read.
    Templates(TemplateError),
}

impl fmt::Display for ItemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(text) => write!(f, "‘{text}’ is not an item: write SKILL/LEVEL/SEED, such as add.pair/2/17"),
            Self::NoTemplate(id) => write!(f, "there is no template for {id}"),
            Self::NoBoard(id) => write!(f, "no board was found for {id}: take another seed"),
            Self::Templates(error) => write!(f, "the templates can't be read: {error}"),
        }
    }
}

impl std::error::Error for ItemError {}

impl FromStr for ItemId {
    type Err = ItemError;

    fn from_str(text: &str) -> Result<Self, ItemError> {
        let read = || {
            let mut parts = text.split('/');
            let (skill, form, seed) = (parts.next()?, parts.next()?, parts.next()?);
            let skill = skill_by_id(skill)?.id;
            let level = form.get(..1)?.parse().ok()?;
            let has = |letter: char| form.contains(letter);
            let [quick, upright, moved, varied] = ['q', 'u', 'm', 'v'].map(has);
            Some(Self { skill, level, quick, upright, moved, varied, seed: seed.parse().ok()? })
        };
        read()
            // One board has one name: what varies lies anywhere.
            .filter(|id: &Self| id.to_string() == text && !(id.varied && id.moved))
            .ok_or_else(|| ItemError::Name(text.chars().take(80).collect()))
    }
}

/// The numbers to choose from, for answers that are numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choices {
    /// The answer is given on the board.
    Board,
    /// Some of these numbers, ascending.
    Numbers(Vec<u64>),
    /// Pairs of a value of the first side (left, up) and one of the second. A side of few values is filled up with wrong
    /// ones.
    Couples {
        /// The values of the first side, ascending.
        first: Vec<u64>,
        /// The values of the second side, ascending.
        second: Vec<u64>,
    },
}

/// An exercise made for a learner.
#[derive(Clone, Debug)]
pub struct Item {
    /// The identity of the item.
    pub id: ItemId,
    /// The item in the form of a lesson's step; its id is [`Item::id`] as text.
    pub step: Step,
    /// What the learner chooses from.
    pub choices: Choices,
    /// The initial rating, on the scale of learners' ratings.
    pub rating: u16,
}

/// Makes an item; the same name always makes the same one.
///
/// # Errors
/// [`ItemError::NoTemplate`], or, seldom, [`ItemError::NoBoard`].
///
/// ```
/// use mathchess_teaching::drills::item;
/// let item = item("add.pair/2/17".parse()?)?;
/// let model = item.step.exercise.model().unwrap();
/// assert!(item.step.exercise.mark(&model.answer).unwrap().is_right());
/// # Ok::<(), mathchess_teaching::drills::ItemError>(())
/// ```
pub fn item(id: ItemId) -> Result<Item, ItemError> {
    let templates = templates().map_err(ItemError::Templates)?;
    let template = templates
        .iter()
        .find(|template| template.skill.id == id.skill && template.level == id.level && template.quick == id.quick)
        .ok_or(ItemError::NoTemplate(id))?;
    item_of(template, id).ok_or(ItemError::NoBoard(id))
}

/// The exercise that a template makes of a position that contains its core; none if it would not be a good item. `piece` is
/// the piece to place, for a question about placing.
pub fn exercise_of(template: &Template, position: Position, piece: Option<Piece>) -> Option<Exercise> {
    let laid = LaidOut { position, placement: Placement::default(), piece };
    let goal = derive(template, &laid, &mut SplitMix64::new(0))?;
    Some(Exercise::new(position, goal))
}

/// Makes an item of its template; none if no board was found.
pub fn item_of(template: &Template, id: ItemId) -> Option<Item> {
    let name: u64 = template.name().bytes().fold(0, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let mut random = SplitMix64::new(name ^ u64::from(id.seed) << 32);
    let narrowed = narrowed(template, &mut random);
    let template = narrowed.as_ref().unwrap_or(template);
    let exercise = if id.varied && !template.quick {
        varied_exercise(template, id.upright, &mut random)?
    } else {
        plain_exercise(template, id, &mut random)?
    };
    let choices = choices(&exercise, &mut random);
    let rating = rating(template, &exercise);
    let step = Step {
        id: id.to_string(),
        role: Role::Alone,
        rules: template.must.iter().filter_map(|any_of| any_of.first()).map(|&rule| rule.to_owned()).collect(),
        skills: vec![template.skill.id.to_owned()],
        topics: Vec::new(),
        review: None,
        look_at: look_at(&exercise).iter().map(ToString::to_string).collect(),
        marks: Vec::new(),
        foreseen: Vec::new(),
        line: 0,
        exercise: Arc::new(exercise),
    };
    Some(Item { id, step, choices, rating })
}

/// The template with one number of points, if it asks for a turn of several: before a board is laid, so that each number is
/// the answer as often as the others.
fn narrowed(template: &Template, random: &mut SplitMix64) -> Option<Template> {
    let Asked::TurnPoints { from, points: (least, most) } = template.asked else { return None };
    let points = least + random.below((most - least + 1) as usize) as u32;
    Some(Template { asked: Asked::TurnPoints { from, points: (points, points) }, ..template.clone() })
}

/// An exercise whose board has the core once.
fn plain_exercise(template: &Template, id: ItemId, random: &mut SplitMix64) -> Option<Exercise> {
    let symmetry = match (id.upright, id.moved) {
        (true, false) => Symmetry::NONE,
        (true, true) => Symmetry::UPRIGHT[random.below(Symmetry::UPRIGHT.len())],
        (false, _) => Symmetry::ALL[random.below(Symmetry::ALL.len())],
    };
    (0..TRIES).find_map(|_| {
        let placement = if id.moved {
            Placement::moved(template, template.size, symmetry, random)
        } else {
            Placement::of(symmetry)
        };
        let laid = lay_out(template, placement, random)?;
        // A bare board is not a position of a game; any other must be one.
        let playable = template.quick || !laid.position.is_lost();
        let goal = playable.then(|| derive(template, &laid, random)).flatten()?;
        Some(Exercise::new(laid.position, goal))
    })
}

/// An exercise whose board does not tell where to look.
fn varied_exercise(template: &Template, upright: bool, random: &mut SplitMix64) -> Option<Exercise> {
    let symmetries: &[Symmetry] = if upright { &Symmetry::UPRIGHT } else { &Symmetry::ALL };
    let find = |wanted: Wanted, random: &mut SplitMix64| {
        let tries = if wanted == Wanted::Nothing { TRIES_FOR_NOTHING } else { TRIES };
        (0..tries).find_map(|_| {
            let laid = lay_out_varied(template, symmetries, wanted, random)?;
            let playable = !laid.position.is_lost();
            let goal = playable.then(|| derive_varied(template, &laid, wanted, random)).flatten()?;
            Some(Exercise::new(laid.position, goal))
        })
    };
    let nothing = template.may_have_nothing() && random.below(NOTHING) == 0;
    let empty = if nothing { find(Wanted::Nothing, random) } else { None };
    empty.or_else(|| find(Wanted::Something, random))
}

/// The first stage of the hint: the piece that a question is about, or the acting piece of the model turn.
fn look_at(exercise: &Exercise) -> Vec<Point> {
    let point = |text: String| text.parse().ok();
    let of_turn = || exercise.model()?.explanation?.acting.map(|(from, _)| from);
    let found = match exercise.asks() {
        Ask::Points { about } => point(about),
        Ask::Values { operator, .. } | Ask::Pairs { operator, .. } => point(operator),
        Ask::Turn { .. } => of_turn(),
        _ => None,
    };
    found.into_iter().collect()
}

/// Fills up a side that has few values with near misses. None of them equals a value offered on the other side, so that
/// every match among the offered values is a right answer.
fn add_wrong_values(side: &mut Vec<u64>, other: &[u64], compare: Compare, random: &mut SplitMix64) {
    let near = |value: u64| (1..=10).flat_map(move |by| [Some(value + by), value.checked_sub(by)]).flatten();
    let mut wrong: Vec<u64> = side.iter().copied().flat_map(near).collect();
    let matches = |value: u64| other.iter().any(|&other| compare.digit(other) == compare.digit(value));
    wrong.retain(|&value| value > 0 && !side.contains(&value) && !matches(value));
    wrong.sort_unstable();
    wrong.dedup();
    random.shuffle(&mut wrong);
    wrong.truncate(FEWEST_OF_SIDE.saturating_sub(side.len()));
    side.extend(wrong);
    side.sort_unstable();
}

fn choices(exercise: &Exercise, random: &mut SplitMix64) -> Choices {
    let position = &exercise.position;
    match exercise.asks() {
        Ask::Values { operator, direction } => {
            let Some(Answer::Values(right)) = exercise.model().map(|model| model.answer) else {
                return Choices::Board;
            };
            let axis = direction.axis();
            let Ok(operator) = operator.parse::<Point>() else { return Choices::Board };
            let line = position.board().line(axis, operator);
            let [below, above] = line.attached(axis.place(operator));
            let digits = if direction.is_upwards() { above } else { below };
            // Distractors: the results of the other operators on the same digits, the digits themselves, and near misses.
            let mut others: Vec<u64> = Vec::new();
            for other in Operator::ALL {
                for_each_partial_value(other, line, digits, |partial| others.push(partial.value));
            }
            others.extend(right.iter().flat_map(|&value| [value + 1, value + 10, value.saturating_sub(1)]));
            let greatest = right.iter().max().map_or(10, |greatest| greatest + 10);
            others.retain(|value| !right.contains(value) && *value <= greatest);
            others.sort_unstable();
            others.dedup();
            random.shuffle(&mut others);
            others.truncate(DISTRACTORS);
            others.extend(right);
            others.sort_unstable();
            Choices::Numbers(others)
        }
        Ask::Pairs { operator, axis } => {
            let values = operator.parse().ok().and_then(|point| position.values(point));
            let Some(values) = values else { return Choices::Board };
            let sides =
                values.into_iter().find(|values| values.axis == axis).map(|values| [values.first, values.second]);
            let Some(sides) = sides else { return Choices::Board };
            let [mut first, mut second] = sides.map(|side| {
                let mut values: Vec<u64> = side.values.iter().map(|expression| expression.value).collect();
                values.sort_unstable();
                values.dedup();
                values
            });
            // The first side of a column is the upper one for a reader, the lower one on the board.
            if axis == Axis::Column {
                std::mem::swap(&mut first, &mut second);
            }
            add_wrong_values(&mut first, &second, position.compare(), random);
            add_wrong_values(&mut second, &first, position.compare(), random);
            Choices::Couples { first, second }
        }
        Ask::Number => Choices::Numbers((0..10).collect()),
        _ => Choices::Board,
    }
}
