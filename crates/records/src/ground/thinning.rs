//! Which copies of the records are kept: of older periods, fewer.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use time::OffsetDateTime;

use crate::ground::backup_copy::Occasion;

/// Milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;

/// The number of days for which the last copy of each day is kept.
const DAILY: i64 = 14;
/// The number of days for which the last copy of each week is kept: two months.
const WEEKLY: i64 = 62;
/// The number of days for which the last copy of each month is kept: two years.
const MONTHLY: i64 = 731;

/// The number of copies kept in addition for each kind of change, as long as daily copies are.
const OF_AN_OCCASION: usize = 3;

/// The number of copies kept even if they exceed the budget.
const LEAST: usize = 2;

/// The number of newest copies kept whatever their age: a clock that is wrong makes all of them look old, and so does a device
/// that was not used for long.
const NEWEST: usize = 10;
/// The number of copies that go at a time because of their age.
const FEW: usize = 3;
/// The days between two copies after which the clock may have been set wrong.
const JUMP: i64 = 62;

/// The properties of a copy that decide whether it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aged {
    /// Why it was made.
    pub(crate) occasion: Occasion,
    /// When it was made, in milliseconds since 1970.
    pub(crate) made_ms: i64,
    /// Its size in bytes.
    pub(crate) bytes: u64,
}

/// A period of which one copy is kept. Days and weeks (from Monday) are in UTC.
#[derive(PartialEq, Eq, Hash)]
enum Period {
    Day(i64),
    Week(i64),
    Month(i64),
}

/// The indices of the copies to remove at the time `now`, if all copies together may take `budget` bytes. The newest copy
/// always stays. A copy from the future, made before the clock was set back, counts as new. After a jump of the clock no copy
/// goes because of its age until [`NEWEST`] copies were made.
pub(crate) fn surplus(copies: &[Aged], now: i64, budget: u64) -> Vec<usize> {
    let mut newest_first: Vec<(usize, Aged)> = copies.iter().copied().enumerate().collect();
    newest_first.sort_by_key(|&(place, copy)| Reverse((copy.made_ms, place)));
    let mut aged = if has_jumped(&newest_first) { Vec::new() } else { aged(&newest_first, now) };
    // The oldest go first.
    let mut surplus = aged.split_off(aged.len().saturating_sub(FEW));
    let staying = newest_first.into_iter().filter(|(place, _)| !surplus.contains(place)).collect::<Vec<_>>();
    let (mut kept, mut room) = (0, budget);
    for (place, Aged { bytes, .. }) in staying {
        if kept < LEAST || bytes <= room {
            kept += 1;
            room = room.saturating_sub(bytes);
        } else {
            surplus.push(place);
        }
    }
    surplus.sort_unstable();
    surplus
}

/// Whether so much time lies between two of the newest copies that the clock may have been set wrong.
fn has_jumped(newest_first: &[(usize, Aged)]) -> bool {
    let mut pairs = newest_first.iter().zip(newest_first.iter().skip(1)).take(NEWEST);
    pairs.any(|((_, newer), (_, older))| newer.made_ms.saturating_sub(older.made_ms) / DAY > JUMP)
}

/// The copies that are not needed for their age, the newest first.
fn aged(newest_first: &[(usize, Aged)], now: i64) -> Vec<usize> {
    let mut seen = HashSet::new();
    let mut of_occasion: HashMap<Occasion, usize> = HashMap::new();
    let mut aged = Vec::new();
    for (rank, &(place, Aged { occasion, made_ms, .. })) in newest_first.iter().enumerate() {
        let age = now.saturating_sub(made_ms).max(0) / DAY;
        let day = made_ms.div_euclid(DAY);
        let periods = [
            (DAILY, Period::Day(day)),
            // The first of January 1970 was a Thursday.
            (WEEKLY, Period::Week(day.saturating_add(3).div_euclid(7))),
            (MONTHLY, Period::Month(month(made_ms, day))),
        ];
        let mut wanted = rank < NEWEST;
        for (limit, period) in periods {
            wanted |= seen.insert(period) && age < limit;
        }
        if occasion.is_before_a_change() {
            let alike = of_occasion.entry(occasion).or_default();
            *alike += 1;
            wanted |= *alike <= OF_AN_OCCASION && age < DAILY;
        }
        if !wanted {
            aged.push(place);
        }
    }
    aged
}

/// A number for the month; for a time outside the calendar, for a period of thirty days.
fn month(unix_ms: i64, day: i64) -> i64 {
    OffsetDateTime::from_unix_timestamp(unix_ms.div_euclid(1000))
        .map_or(day.div_euclid(30), |time| i64::from(time.year()) * 12 + i64::from(u8::from(time.month())))
}

/// The day of a time, in UTC.
pub(crate) const fn day_of(unix_ms: i64) -> i64 {
    unix_ms.div_euclid(DAY)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NO_LIMIT: u64 = u64::MAX;

    fn aged(occasion: Occasion, made_ms: i64, bytes: u64) -> Aged {
        Aged { occasion, made_ms, bytes }
    }

    fn without(copies: &[Aged], surplus: &[usize]) -> Vec<Aged> {
        copies.iter().enumerate().filter(|(place, _)| !surplus.contains(place)).map(|(_, &copy)| copy).collect()
    }

    /// Three years of school days with a start in the morning and a closing at noon, thinned after each copy.
    #[test]
    fn each_day_each_week_and_each_month_have_a_copy() {
        const BEGIN: i64 = 20_000;
        const END: i64 = BEGIN + 3 * 365;
        let mut copies = Vec::new();
        for day in BEGIN..=END {
            for (occasion, hour) in [(Occasion::Day, 8), (Occasion::Closing, 12)] {
                let now = day * DAY + hour * 3_600_000;
                copies.push(aged(occasion, now, 1));
                copies = without(&copies, &surplus(&copies, now, NO_LIMIT));
            }
        }
        let days: HashSet<i64> = copies.iter().map(|copy| day_of(copy.made_ms)).collect();
        assert_eq!(days.len(), copies.len() - NEWEST / 2, "before the newest ten, one of a day: the closing's");
        for back in 0..DAILY {
            assert!(days.contains(&(END - back)), "{back} days ago");
        }
        for back in 1..WEEKLY / 7 {
            let sunday = (END - 7 * back + 3) / 7 * 7 + 3;
            assert!(days.contains(&sunday), "the week {back} weeks ago");
        }
        let months: HashSet<i64> = copies.iter().map(|copy| month(copy.made_ms, 0)).collect();
        assert_eq!(months.len(), 25);
        assert_eq!(days.len(), 14 + 7 + 23, "fourteen days, then weeks, then ends of months");
    }

    #[test]
    fn copies_before_changes_stay_beside_the_daily_ones_three_of_each() {
        let mut copies: Vec<Aged> = (0..9).map(|n| aged(Occasion::Import, 10 * DAY + n, 1)).collect();
        copies.push(aged(Occasion::Merge, 10 * DAY, 1));
        copies.push(aged(Occasion::Closing, 10 * DAY + 100, 1));
        copies.extend((0..9).map(|n| aged(Occasion::Closing, 11 * DAY + n, 1)));
        let (at_first, left) = thinned(&copies, 11 * DAY);
        assert_eq!(at_first, [0, 1, 2], "a few at a time, the oldest first");
        let of = |wanted| left.iter().filter(|copy| copy.occasion == wanted).count();
        assert_eq!((of(Occasion::Import), of(Occasion::Merge), of(Occasion::Closing)), (3, 1, 10));
        let (_, left) = thinned(&copies, 25 * DAY);
        assert_eq!(left.len(), NEWEST, "before the newest ten only the last of a day is left");
    }

    /// What goes at first, and what is left in the end.
    fn thinned(copies: &[Aged], now: i64) -> (Vec<usize>, Vec<Aged>) {
        let at_first = surplus(copies, now, NO_LIMIT);
        let mut left = copies.to_vec();
        loop {
            let next = surplus(&left, now, NO_LIMIT);
            if next.is_empty() {
                return (at_first, left);
            }
            left = without(&left, &next);
        }
    }

    #[test]
    fn a_wrong_clock_and_a_long_pause_take_no_copies_away() {
        let year = 365 * DAY;
        let before: Vec<Aged> = (0..23).map(|day| aged(Occasion::Closing, (1000 + day) * DAY, 1)).collect();
        let mut copies = before.clone();
        for start in 0..10 {
            let now = 1023 * DAY + 3 * year + start * DAY;
            copies.push(aged(Occasion::Day, now, 1));
            assert_eq!(surplus(&copies, now, NO_LIMIT), [0; 0], "start {start} after the jump");
        }
        let now = 1023 * DAY + 3 * year + 10 * DAY;
        copies.push(aged(Occasion::Day, now, 1));
        assert_eq!(surplus(&copies, now, NO_LIMIT), [0, 1, 2]);
        // The clock is right again: copies that seem to come from the future are new ones.
        copies.push(aged(Occasion::Day, 1024 * DAY, 1));
        assert!(surplus(&copies, 1024 * DAY, NO_LIMIT).iter().all(|&place| place < before.len()));
    }

    #[test]
    fn the_oldest_go_first_when_there_is_no_room() {
        let copies: Vec<Aged> = (0..10).map(|day| aged(Occasion::Closing, day * DAY, 100)).collect();
        assert_eq!(surplus(&copies, 10 * DAY, 350), (0..7).collect::<Vec<_>>());
        assert_eq!(surplus(&copies, 10 * DAY, 0), (0..8).collect::<Vec<_>>(), "the two newest stay whatever they take");
    }

    fn by_age(copies: &[Aged]) -> Vec<Aged> {
        let mut newest_first: Vec<_> = copies.iter().copied().enumerate().collect();
        newest_first.sort_by_key(|&(place, copy)| Reverse((copy.made_ms, place)));
        newest_first.into_iter().map(|(_, copy)| copy).collect()
    }

    fn some_copies() -> impl Strategy<Value = Vec<Aged>> {
        let occasion = prop::sample::select(vec![
            Occasion::Day,
            Occasion::Closing,
            Occasion::Import,
            Occasion::Merge,
            Occasion::Migration(2),
        ]);
        let time = prop_oneof![-3 * DAY..1000 * DAY, any::<i64>()];
        prop::collection::vec((occasion, time, 0_u64..1000), 0..60).prop_map(|copies| {
            copies.into_iter().map(|(occasion, made_ms, bytes)| aged(occasion, made_ms, bytes)).collect()
        })
    }

    proptest! {
        #[test]
        fn the_newest_stay_the_budget_holds_and_few_go_at_a_time(
            copies in some_copies(),
            now in prop_oneof![0..1000 * DAY, any::<i64>()],
            budget in 0_u64..20_000,
        ) {
            let kept = without(&copies, &surplus(&copies, now, budget));
            let newest = |copies: &[Aged]| copies.iter().map(|copy| copy.made_ms).max();
            prop_assert_eq!(newest(&kept), newest(&copies));
            let mut newest_first: Vec<(usize, &Aged)> = kept.iter().enumerate().collect();
            newest_first.sort_by_key(|&(place, copy)| Reverse((copy.made_ms, place)));
            let bytes = |copies: &[(usize, &Aged)]| copies.iter().map(|(_, copy)| copy.bytes).sum::<u64>();
            let (total, of_others) = (bytes(&newest_first), bytes(&newest_first[LEAST.min(kept.len())..]));
            prop_assert!(total <= budget || of_others == 0, "{} of {}", total, budget);
            let removed = copies.len() - without(&copies, &surplus(&copies, now, NO_LIMIT)).len();
            prop_assert!(removed <= FEW, "{} at a time", removed);
            let (_, all) = thinned(&copies, now);
            for (copy, _) in by_age(&copies).into_iter().zip(0..NEWEST) {
                prop_assert!(all.contains(&copy));
            }
            // Every day of the last two weeks has a copy, if there is room.
            for copy in &copies {
                let recent = now.saturating_sub(copy.made_ms).max(0) / DAY < DAILY;
                let of_day = |other: &Aged| day_of(other.made_ms) == day_of(copy.made_ms);
                prop_assert!(!recent || all.iter().any(of_day));
            }
        }
    }
}
