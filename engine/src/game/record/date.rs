//! The date of a game.

/// What the date of a game's text says.
///
/// ```
/// use mathchess_engine::game::PlayedOn;
/// let day = PlayedOn::Day { year: 2026, month: 11, day: 21 };
/// assert_eq!(PlayedOn::read("2026-11-21"), Some(day));
/// assert_eq!(PlayedOn::read("1970-01-02T00:00:00.5Z"), Some(PlayedOn::Unknown), "the year of clocks that were never set");
/// assert_eq!(PlayedOn::read("2026-11-21T07:00:00+07:00"), PlayedOn::read("2026-11-21T00:00:00Z"));
/// assert_eq!(PlayedOn::read("yesterday"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedOn {
    /// A moment, in milliseconds since 1970.
    Moment(i64),
    /// A day, without a time of which the zone is known.
    Day {
        /// The year.
        year: u16,
        /// The month, from 1.
        month: u8,
        /// The day of the month, from 1.
        day: u8,
    },
    /// It is told that it is not known, as `????.??.??`, or by a date of 1970.
    Unknown,
}

/// The years that are read.
const YEARS: std::ops::RangeInclusive<u16> = 1970..=9999;

/// The year in which devices are whose clock was never set: it tells nothing.
const UNSET: u16 = 1970;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl PlayedOn {
    /// Reads `2026-11-21`, `2026.11.21` or `2026/11/21`, alone or with a time and its zone as in RFC 3339; in the way of
    /// chess, `?` stands for what nobody knows.
    pub fn read(text: &str) -> Option<Self> {
        let (date, time) = match text.split_once(['T', 't', ' ']) {
            Some((date, time)) => (date, Some(time)),
            None => (text, None),
        };
        let parts: Vec<&str> = date.split(['-', '.', '/']).collect();
        let [year, month, day] = parts[..] else { return None };
        if [year, month, day].map(str::len) != [4, 2, 2] {
            return None;
        }
        if date.contains('?') {
            let known = date.bytes().all(|c| c == b'?' || c.is_ascii_digit() || matches!(c, b'-' | b'.' | b'/'));
            return known.then_some(Self::Unknown).filter(|_| time.is_none());
        }
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
        if !YEARS.contains(&year) || !(1..=12).contains(&month) || !(1..=days_in(year, month)).contains(&day) {
            return None;
        }
        let date = if year == UNSET { Self::Unknown } else { Self::Day { year, month, day } };
        match time {
            None => Some(date),
            Some(time) => {
                let moment = of_day(time)?.map(|passed| Self::Moment(begin(year, month, day) + passed));
                Some(moment.filter(|_| year != UNSET).unwrap_or(date))
            }
        }
    }

    /// The moment by which a game is put in order: of a day its noon, at which most of the world has this day.
    pub fn order_ms(self) -> Option<i64> {
        match self {
            Self::Moment(moment) => Some(moment),
            Self::Day { year, month, day } => Some(begin(year, month, day) + DAY_MS / 2),
            Self::Unknown => None,
        }
    }
}

/// The milliseconds from the beginning of the day in Greenwich to a time of day; none inside where its zone is not told.
fn of_day(text: &str) -> Option<Option<i64>> {
    let zone_at = text.find(['Z', 'z', '+', '-']);
    let (time, zone) = text.split_at(zone_at.unwrap_or(text.len()));
    let (clock, fraction) = time.split_once('.').unwrap_or((time, ""));
    let fields: Vec<&str> = clock.split(':').collect();
    let (hours, minutes, seconds) = match fields[..] {
        [hours, minutes] => (hours, minutes, "00"),
        [hours, minutes, seconds] => (hours, minutes, seconds),
        _ => return None,
    };
    let [hours, minutes, seconds] = [(hours, 23), (minutes, 59), (seconds, 60)].map(|(text, most)| two(text, most));
    let milliseconds = match fraction {
        "" if time.contains('.') => return None,
        "" => 0,
        digits if digits.bytes().all(|c| c.is_ascii_digit()) => {
            let thousandths: String = digits.chars().chain("000".chars()).take(3).collect();
            thousandths.parse().ok()?
        }
        _ => return None,
    };
    let passed = ((hours? * 60 + minutes?) * 60 + seconds?.min(59)) * 1000 + milliseconds;
    match zone.strip_prefix(['+', '-']) {
        None if zone.is_empty() => Some(None),
        None => zone.eq_ignore_ascii_case("z").then_some(Some(passed)),
        Some(offset) => {
            let (hours, minutes) = offset.split_once(':')?;
            let ahead = (two(hours, 23)? * 60 + two(minutes, 59)?) * 60_000;
            Some(Some(if zone.starts_with('+') { passed - ahead } else { passed + ahead }))
        }
    }
}

/// Two digits, at most `most`.
fn two(text: &str, most: i64) -> Option<i64> {
    number(text).filter(|_| text.len() == 2).map(i64::from).filter(|number| *number <= most)
}

fn number(text: &str) -> Option<u16> {
    text.bytes().all(|c| c.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The beginning of a day in Greenwich, in milliseconds since 1970.
fn begin(year: u16, month: u8, day: u8) -> i64 {
    let years: i64 = (1970..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum();
    let months: i64 = (1..month).map(|month| i64::from(days_in(year, month))).sum();
    (years + months + i64::from(day) - 1) * DAY_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written_in_many_places() {
        let day = Some(PlayedOn::Day { year: 2026, month: 11, day: 21 });
        for text in ["2026-11-21", "2026.11.21", "2026/11/21", "2026-11-21 18:30", "2026-11-21T18:30:05"] {
            assert_eq!(PlayedOn::read(text), day, "{text}");
        }
        // 1 795 219 200 s after 1970 began 21 November 2026 in Greenwich.
        const BEGIN: i64 = 1_795_219_200_000;
        assert_eq!(day.and_then(PlayedOn::order_ms), Some(BEGIN + DAY_MS / 2));
        for (text, after) in [
            ("2026-11-21T00:00:00Z", 0),
            ("2026-11-21t10:20:30.5z", 37_230_500),
            ("2026-11-21T10:20:30.123456789Z", 37_230_123),
            ("2026-11-21T07:00:00+07:00", 0),
            ("2026-11-20 20:30:00-03:30", 0),
            ("2026-11-21T00:01Z", 60_000),
        ] {
            assert_eq!(PlayedOn::read(text), Some(PlayedOn::Moment(BEGIN + after)), "{text}");
        }
        for text in ["????.??.??", "2026.??.??", "2026.11.??", "1970-01-01", "1970-01-01T00:00:00Z", "1970-01-01T10:00"]
        {
            assert_eq!(PlayedOn::read(text), Some(PlayedOn::Unknown), "{text}");
        }
        assert_eq!(PlayedOn::read("2024-02-29").map(|_| ()), Some(()));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "today",
            "21.11.2026",
            "2026-11",
            "2026-1-2",
            "2026-13-01",
            "2026-00-01",
            "2026-11-31",
            "2025-02-29",
            "1969-12-31",
            "0000-01-01",
            "2026-11-21T",
            "2026-11-21T24:00",
            "2026-11-21T10:60",
            "2026-11-21T10:00:00X",
            "2026-11-21T10:00:00+7",
            "2026-11-21T10:00:00.Z",
            "+026-11-21",
            "2026-11-21Z",
            "?",
            "x???.??.??",
            "２０２６-11-21",
        ] {
            assert_eq!(PlayedOn::read(text), None, "{text}");
        }
    }
}
