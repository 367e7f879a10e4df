//! The puzzle of the day: the same for everybody, whoever solves it.

use super::puzzle::Puzzle;
use mathchess_engine::games::mathematical_chess::Compare;

/// The days of a week.
const WEEK: i64 = 7;
/// The place of Friday in a week that begins with Monday.
const FRIDAY: usize = 4;
/// The levels that have only `+` and `−`, which everybody knows who can play.
const PLAIN_LEVELS: std::ops::RangeInclusive<u8> = 1..=3;
/// The highest rating of a day with `+` and `−`: Sunday, the hardest, ends there.
const HARDEST_PLAIN: u16 = 1400;
/// The highest rating on a Friday, where the signs are hard enough.
const HARDEST_FRIDAY: u16 = 1200;

/// Which puzzle is that of which day. It depends on nothing but the puzzles and the date, so it is the same on all devices
/// that have the same puzzles.
///
/// Fridays have the signs of the levels from 4 on. The other days have `+` and `−`, on Monday the easiest and on Sunday
/// the hardest. Each day of the week has puzzles of its own; one comes again when all of them have been.
///
/// ```
/// use mathchess_teaching::puzzles::{DailyPuzzles, Puzzle, shipped};
/// let mut puzzles: Vec<Puzzle> = Vec::new();
/// for level in 1..=10 {
///     puzzles.extend(shipped(level)?);
/// }
/// let daily = DailyPuzzles::among(&puzzles);
/// // 1 January 1970 was a Thursday.
/// assert_ne!(daily.on(0), daily.on(1));
/// assert_eq!(DailyPuzzles::among(&puzzles).on(0), daily.on(0));
/// # Ok::<(), mathchess_teaching::puzzles::PuzzleFileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPuzzles {
    /// For each day of the week, from Monday on, the names of its puzzles in their order.
    days: [Vec<String>; WEEK as usize],
}

impl DailyPuzzles {
    /// Distributes the suitable ones of these puzzles over the days. Digit sums are left out, since not everybody has met
    /// them.
    pub fn among<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>) -> Self {
        let suitable = puzzles.into_iter().filter(|puzzle| puzzle.position.compare() == Compare::Last);
        let (plain, others): (Vec<&Puzzle>, Vec<&Puzzle>) =
            suitable.partition(|puzzle| PLAIN_LEVELS.contains(&puzzle.level));
        let mut plain: Vec<(u16, String)> = up_to(HARDEST_PLAIN, plain);
        plain.sort_by(|(one_rating, one), (other_rating, other)| {
            one_rating.cmp(other_rating).then_with(|| shuffled(one).cmp(shuffled(other)))
        });
        let each = plain.len() / (WEEK as usize - 1);
        let mut bands = plain.chunks(each.max(1));
        let days = std::array::from_fn(|weekday| {
            let of_day = match weekday {
                FRIDAY => up_to(HARDEST_FRIDAY, others.iter().copied()),
                _ => bands.next().unwrap_or_default().to_vec(),
            };
            let mut names: Vec<String> = of_day.into_iter().map(|(_, name)| name).collect();
            names.sort_by(|one, other| shuffled(one).cmp(shuffled(other)));
            names
        });
        Self { days }
    }

    /// The name of the puzzle of a date, given as the number of days since 1 January 1970. None if there are too few
    /// puzzles; a test proves that those that are shipped are enough for every day.
    pub fn on(&self, day: i64) -> Option<&str> {
        // 1 January 1970 was a Thursday, so three days before it a week began.
        let monday = day.saturating_add(3);
        let (week, weekday) = (monday.div_euclid(WEEK), monday.rem_euclid(WEEK));
        let names = self.days.get(usize::try_from(weekday).ok()?)?;
        let cycle = i64::try_from(names.len()).ok().filter(|&cycle| cycle > 0)?;
        names.get(usize::try_from(week.rem_euclid(cycle)).ok()?).map(String::as_str)
    }

    /// The number of weeks after which the puzzles of each day of the week begin again, from Monday on.
    pub fn cycles(&self) -> [usize; WEEK as usize] {
        self.days.each_ref().map(Vec::len)
    }
}

/// The puzzles up to a rating, with their names.
fn up_to<'a>(hardest: u16, puzzles: impl IntoIterator<Item = &'a Puzzle>) -> Vec<(u16, String)> {
    let rated = puzzles.into_iter().map(|puzzle| (puzzle.rating.0, puzzle.id()));
    rated.filter(|&(rating, _)| rating <= hardest).collect()
}

/// The part of a name after the level. It is a hash, so its order is as good as chance and mixes the levels.
fn shuffled(name: &str) -> &str {
    name.split_once('-').map_or(name, |(_, hash)| hash)
}
