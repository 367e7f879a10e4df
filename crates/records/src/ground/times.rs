//! Times that come from elsewhere. A time that is in the future here is kept: whoever changes the row later gets a later one
//! (`stamp.rs`), and whatever is worked out takes it for now.

use rusqlite::types::Value as Sql;
use time::OffsetDateTime;

use crate::ground::unfit::Unfit;

/// The most milliseconds by which a time may be ahead of this device's clock: clocks and time zone settings differ.
pub(crate) const MOST_AHEAD_MS: i64 = 24 * 60 * 60 * 1000;

/// The latest time that calendars can show, in the year 275760.
const LATEST_MS: i64 = 8_640_000_000_000_000;

/// Columns that hold durations.
const DURATIONS: [&str; 4] = ["used_ms", "time_limit_ms", "player_time_ms", "increment_ms"];

/// Refuses a time that is not a date from 1970 on.
pub(crate) fn check(column: &str, value: &Sql) -> Result<(), Unfit> {
    let Sql::Integer(time) = *value else { return Ok(()) };
    if !column.ends_with("_ms") || DURATIONS.contains(&column) {
        return Ok(());
    }
    if time < 0 {
        return Err(Unfit(format!("its time {} ({column}) is before 1970", said(time))));
    }
    if time > LATEST_MS {
        return Err(Unfit(format!("its time {} ({column}) is in no calendar", said(time))));
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

/// Refuses a point in time that is not a date from 1970 on; `column` is the one that holds it.
pub(crate) fn check_ms(column: &str, unix_ms: i64) -> Result<(), Unfit> {
    check(column, &Sql::Integer(unix_ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_date_is_taken_and_nothing_else() {
        for (time, taken) in [
            (0, true),
            (1_795_000_000_000, true),
            (LATEST_MS, true),
            (LATEST_MS + 1, false),
            (i64::MAX, false),
            (-1, false),
            (i64::MIN, false),
        ] {
            assert_eq!(check("updated_ms", &Sql::Integer(time)).is_ok(), taken, "{time}");
        }
        assert!(check("used_ms", &Sql::Integer(i64::MAX)).is_ok(), "how long, not when");
        let Err(Unfit(told)) = check("marked_ms", &Sql::Integer(-1)) else { panic!() };
        assert!(told.contains("1969-12-31") && told.contains("marked_ms"), "{told}");
    }
}
