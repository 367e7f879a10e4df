//! Times of imported rows. A time far in the future would win over all later changes made here.

use rusqlite::types::Value as Sql;
use time::OffsetDateTime;

use super::judge::Unfit;

/// The most milliseconds by which a time may be ahead of this device's clock: clocks and time zone settings differ.
pub(crate) const MOST_AHEAD_MS: i64 = 24 * 60 * 60 * 1000;

/// Columns that hold durations.
const DURATIONS: [&str; 4] = ["used_ms", "time_limit_ms", "player_time_ms", "increment_ms"];

/// Refuses a time that is more than a day after `now`, or before 1970.
pub(super) fn check(column: &str, value: &Sql, now: i64) -> Result<(), Unfit> {
    let Sql::Integer(time) = *value else { return Ok(()) };
    if !column.ends_with("_ms") || DURATIONS.contains(&column) {
        return Ok(());
    }
    if time < 0 {
        return Err(Unfit(format!("its time {} ({column}) is before 1970", said(time))));
    }
    if time > now.saturating_add(MOST_AHEAD_MS) {
        return Err(Unfit(format!(
            "its time {} ({column}) is more than a day ahead of this device's clock, which says {}. Either this clock is \
             wrong, or that of the device which the row comes from: set the wrong one right",
            said(time),
            said(now)
        )));
    }
    Ok(())
}

/// A time as text for a message.
fn said(unix_ms: i64) -> String {
    match OffsetDateTime::from_unix_timestamp(unix_ms.div_euclid(1000)) {
        Ok(time) => format!(
            "{:04}-{:02}-{:02} {:02}:{:02} UTC",
            time.year(),
            u8::from(time.month()),
            time.day(),
            time.hour(),
            time.minute()
        ),
        Err(_) => format!("{unix_ms} ms after 1970"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_ahead_is_taken_and_more_is_refused() {
        const NOW: i64 = 1_795_000_000_000;
        const HOUR: i64 = 3_600_000;
        for (time, taken) in [
            (0, true),
            (NOW, true),
            (NOW + 24 * HOUR - 60_000, true),
            (NOW + 24 * HOUR, true),
            (NOW + 24 * HOUR + 60_000, false),
            (i64::MAX, false),
            (-1, false),
            (i64::MIN, false),
        ] {
            assert_eq!(check("updated_ms", &Sql::Integer(time), NOW).is_ok(), taken, "{time}");
        }
        assert!(check("used_ms", &Sql::Integer(i64::MAX), NOW).is_ok(), "how long, not when");
        let Err(Unfit(told)) = check("marked_ms", &Sql::Integer(NOW + 25 * HOUR), NOW) else { panic!() };
        for part in ["2026-11-19", "2026-11-18", "marked_ms", "this clock is wrong", "that of the device"] {
            assert!(told.contains(part), "{told}");
        }
    }
}
