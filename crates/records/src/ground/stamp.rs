//! Stamps: the times that decide which of two states of a row is the later one when records of several devices meet.

/// The SQL for the stamp of a change made at `now`: that time, but always later than the stamp in `column`. Otherwise a
/// newer state would look older if the clock was set back.
pub(crate) fn later(column: &str, now: &str) -> String {
    // A sum beyond the largest integer would become a real number, which the column refuses.
    format!("max(min(coalesce({column}, -1), {}) + 1, {now})", i64::MAX - 1)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    #[test]
    fn a_stamp_is_the_time_of_the_change_and_never_falls() {
        let connection = Connection::open_in_memory().unwrap();
        let stamp = |old: Option<i64>, now: i64| -> i64 {
            connection.query_one(&format!("SELECT {}", later("?1", "?2")), (old, now), |row| row.get(0)).unwrap()
        };
        for (old, now, expected) in [
            (None, 0, 0),
            (None, 500, 500),
            (Some(400), 500, 500),
            (Some(500), 500, 501),
            (Some(9_000), 500, 9_001),
            (Some(i64::MAX), 500, i64::MAX),
        ] {
            assert_eq!(stamp(old, now), expected, "{old:?}, {now}");
        }
    }
}
