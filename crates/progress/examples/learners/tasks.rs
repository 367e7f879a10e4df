//! What learners are asked: exercises that the engine makes, a few of each template, and the puzzles that come with the
//! app.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

use mathchess_progress::TASKS_OF_COURSE;
use mathchess_teaching::drills::{
    DueSkill, Item, ItemError, ItemId, RoundOptions, check_items, item, placement_items, round_with, templates,
};
use mathchess_teaching::lessons::{Ask, Course, Exercise, Step};
use mathchess_teaching::puzzles::shipped;

/// The number of boards of each template, and of sittings of each check. More take longer to make and change nothing:
/// their ratings are alike.
const BOARDS: u32 = 16;
/// The number of items whose median rating is that of a template, as in the app.
const SAMPLES: u32 = 3;
/// The rating of a step without a template for its skills.
const STEP: f64 = 1000.0;

/// A puzzle that comes with the app.
pub struct ShippedPuzzle {
    /// Its name.
    pub id: String,
    /// Its level.
    pub level: u8,
    /// Its initial rating.
    pub rating: f64,
    /// Its skills.
    pub skills: Vec<String>,
}

/// All puzzles that come with the app.
pub fn puzzles() -> Vec<ShippedPuzzle> {
    let of = |level| shipped(level).unwrap().into_iter();
    let shown = |puzzle: mathchess_teaching::puzzles::Puzzle| ShippedPuzzle {
        id: puzzle.id(),
        level: puzzle.level,
        rating: f64::from(puzzle.rating.0),
        skills: puzzle.skills.iter().map(|&skill| skill.to_owned()).collect(),
    };
    (1..=10).flat_map(of).map(shown).collect()
}

/// Values that are made once.
struct Made<K, V>(RwLock<HashMap<K, V>>);

impl<K: Eq + Hash, V: Clone> Made<K, V> {
    fn new() -> Self {
        Self(RwLock::default())
    }

    fn get(&self, key: K, make: impl FnOnce(&K) -> V) -> V {
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known.clone();
        }
        let made = make(&key);
        self.0.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(made).clone()
    }
}

/// The exercises of all learners.
pub struct Tasks {
    /// The puzzles.
    pub puzzles: Vec<ShippedPuzzle>,
    items: Made<ItemId, Option<Arc<Item>>>,
    checks: Made<(String, bool, u32), Arc<Vec<Item>>>,
    placements: Made<(String, u32), Arc<Vec<Item>>>,
}

impl Tasks {
    /// Nothing is made yet.
    pub fn new() -> Self {
        Self { puzzles: puzzles(), items: Made::new(), checks: Made::new(), placements: Made::new() }
    }

    /// An item; those of a template with the same remainder of their seeds have one board.
    fn item(&self, id: ItemId) -> Result<Item, ItemError> {
        let board = ItemId { seed: id.seed % BOARDS, ..id };
        let made = self.items.get(board, |&board| item(board).ok().map(Arc::new));
        made.map(|made| Item { id, ..(*made).clone() }).ok_or(ItemError::NoBoard(id))
    }

    /// A round of drills.
    pub fn round(&self, due: &[DueSkill<'_>], options: &RoundOptions<'_>) -> Vec<Item> {
        round_with(due, options, |id| self.item(id)).unwrap()
    }

    /// The tasks of a sitting of a check; their seeds are new.
    pub fn check(&self, course: &Course, upright: bool, seed: u32) -> Vec<Item> {
        let make = |(_, upright, seed): &(String, bool, u32)| check_items(course, *upright, (*seed).into()).unwrap();
        let made = self.checks.get((course.id.clone(), upright, seed % BOARDS), |key| Arc::new(make(key)));
        renamed(&made, seed)
    }

    /// The tasks of a course in a placement; their seeds are new.
    pub fn placement(&self, course: &Course, seed: u32) -> Vec<Item> {
        let make = |(_, seed): &(String, u32)| placement_items(course, TASKS_OF_COURSE, true, (*seed).into()).unwrap();
        let made = self.placements.get((course.id.clone(), seed % BOARDS), |key| Arc::new(make(key)));
        renamed(&made, seed)
    }

    /// The initial rating of a template's items.
    pub fn typical_rating(&self, id: ItemId) -> Option<f64> {
        let rating = |seed| {
            let id = ItemId { upright: true, moved: false, seed, ..id };
            self.items.get(id, |&id| item(id).ok().map(Arc::new)).map(|item| item.rating)
        };
        let mut ratings: Vec<u16> = (0..SAMPLES).filter_map(rating).collect();
        ratings.sort_unstable();
        ratings.get(ratings.len() / 2).map(|&rating| f64::from(rating))
    }

    /// How hard a step of a lesson is: as the first level of its first skill.
    pub fn rating_of_step(&self, step: &Step) -> f64 {
        let first = step.skills.first();
        let of_skill = templates().unwrap().iter().find(|it| !it.quick && first.is_some_and(|id| it.skill.id == id));
        let rating = of_skill.and_then(|template| self.typical_rating(template.id(0)));
        rating.unwrap_or(STEP)
    }
}

/// Items under new names.
fn renamed(items: &[Item], seed: u32) -> Vec<Item> {
    let new = |(number, item): (u32, &Item)| {
        let id = ItemId { seed: seed.wrapping_mul(8).wrapping_add(number), ..item.id };
        Item { id, ..item.clone() }
    };
    (0..).zip(items).map(new).collect()
}

/// Whether an exercise asks for a turn.
pub fn is_turn(exercise: &dyn Exercise) -> bool {
    matches!(exercise.asks(), Ask::Turn { .. })
}
