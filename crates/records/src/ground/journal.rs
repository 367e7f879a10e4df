//! The journal (write-ahead log) on the disk. SQLite reads it up to the first invalid frame and silently treats the rest as
//! remains of an earlier run. This module checks whether acknowledged steps follow that frame.
//!
//! A step that a power cut left half written was not acknowledged, so it does not count as damage. But a step is written
//! only after the one before is durable, so a valid frame of a later step after an invalid frame can't result from a power
//! cut.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The last bit gives the byte order used for the checksums.
const MAGIC: u32 = 0x377F_0682;
const PAGE_SIZES: std::ops::RangeInclusive<u32> = 512..=65_536;

/// The checksum, which each frame continues from the one before.
type Sum = (u32, u32);

/// Describes the damage of a journal; none if it is in a state that SQLite or a power cut leaves.
///
/// # Errors
/// If it can't be read.
pub(crate) fn damage(journal: &Path) -> io::Result<Option<String>> {
    match File::open(journal) {
        Ok(file) => look(BufReader::new(file)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn look(mut journal: impl Read) -> io::Result<Option<String>> {
    let mut header = [0; HEADER];
    if !fill(&mut journal, &mut header)? {
        return Ok(None);
    }
    let page_size = number(&header, 8);
    let magic = number(&header, 0);
    let big_end = magic & 1 == 1;
    let readable = magic & !1 == MAGIC && PAGE_SIZES.contains(&page_size) && page_size.is_power_of_two();
    let stored = sum_at(&header, 24);
    let whole = readable && add(big_end, (0, 0), &header[..24]) == stored;
    if !readable {
        // Without the page size no frame can be found. But the header is durable before any frame is written.
        let more = fill(&mut journal, &mut [0])?;
        return Ok(more.then(|| "the beginning of the journal (-wal) is not one".to_owned()));
    }
    let mut frames = Frames { salts: whole.then(|| sum_at(&header, 16)), before: stored, big_end };
    let mut frame = vec![0; FRAME_HEADER + page_size as usize];
    // The position of the first invalid frame, and whether the step of that frame has ended since.
    let mut broken: Option<(u64, bool)> = (!whole).then_some((0, true));
    let mut place = 0_u64;
    while fill(&mut journal, &mut frame)? {
        place += 1;
        let found = frames.judge(&frame);
        match (&mut broken, found) {
            (None, Fit::Sound { .. }) => {}
            (None, Fit::Misfit { ends_a_step }) => broken = Some((place, ends_a_step)),
            (Some((_, true)), Fit::Sound { .. }) => {
                return Ok(Some(format!(
                    "the journal (-wal) is damaged at frame {}, and steps that were saved stand behind it",
                    broken.map_or(0, |(place, _)| place)
                )));
            }
            (Some((_, ended)), Fit::Sound { ends_a_step }) => *ended = ends_a_step,
            (Some(_), Fit::Misfit { .. }) => {}
        }
    }
    Ok(None)
}

struct Frames {
    /// The salts of the current run; frames with other salts remain from an earlier run. None while they are unknown.
    salts: Option<Sum>,
    /// The checksum stated by the previous frame.
    before: Sum,
    big_end: bool,
}

enum Fit {
    Sound { ends_a_step: bool },
    Misfit { ends_a_step: bool },
}

impl Frames {
    /// Judges a frame by the checksum that the previous one states, so that the chain can be resumed after an invalid
    /// frame.
    fn judge(&mut self, frame: &[u8]) -> Fit {
        let stored = sum_at(frame, 16);
        let sum = {
            let (head, page) = frame.split_at_checked(FRAME_HEADER).unwrap_or((frame, &[]));
            let head = head.get(..8).unwrap_or_default();
            add(self.big_end, add(self.big_end, self.before, head), page)
        };
        let salts = sum_at(frame, 8);
        self.before = stored;
        let ends_a_step = number(frame, 4) != 0;
        let (fits, of_this_run) = (sum == stored, self.salts.is_none_or(|these| these == salts));
        if fits && of_this_run {
            self.salts = Some(salts);
            return Fit::Sound { ends_a_step };
        }
        // If only the checksum or only the salts of a frame are wrong, its other fields are trusted; those of remains are
        // not.
        Fit::Misfit { ends_a_step: ends_a_step && (fits || of_this_run) }
    }
}

/// Fills `bytes`; returns false if the end comes before.
fn fill(from: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// The number that begins at a byte; 0 if the bytes end before it does.
fn number(bytes: &[u8], at: usize) -> u32 {
    word(true, bytes.get(at..).and_then(<[u8]>::first_chunk).copied().unwrap_or_default())
}

fn sum_at(bytes: &[u8], at: usize) -> Sum {
    (number(bytes, at), number(bytes, at + 4))
}

const fn word(big_end: bool, four: [u8; 4]) -> u32 {
    if big_end { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
}

/// Continues a checksum as the format of the journal defines it (<https://sqlite.org/walformat.html>).
fn add(big_end: bool, (mut first, mut second): Sum, bytes: &[u8]) -> Sum {
    let (pairs, _) = bytes.as_chunks::<8>();
    for &[a, b, c, d, e, f, g, h] in pairs {
        first = first.wrapping_add(word(big_end, [a, b, c, d])).wrapping_add(second);
        second = second.wrapping_add(word(big_end, [e, f, g, h])).wrapping_add(first);
    }
    (first, second)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::ops::Range;

    use rusqlite::Connection;

    use super::*;

    const STEPS: usize = 9;

    /// A journal of nine steps, and the positions of each step's frames.
    fn journal() -> (Vec<u8>, Vec<Range<usize>>) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("records.sqlite");
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
        connection.execute("CREATE TABLE turns (text TEXT, more BLOB)", ()).unwrap();
        let journal = folder.path().join("records.sqlite-wal");
        let length = || usize::try_from(fs::metadata(&journal).unwrap().len()).unwrap();
        let mut ends = vec![length()];
        for step in 0..STEPS {
            let sql = "INSERT INTO turns VALUES ('A1B2', randomblob(?1))";
            connection.execute(sql, [i64::try_from(step % 3 * 5000).unwrap()]).unwrap();
            ends.push(length());
        }
        let steps = ends.windows(2).map(|pair| pair[0]..pair[1]).collect();
        (fs::read(&journal).unwrap(), steps)
    }

    fn is_damaged(bytes: &[u8]) -> bool {
        look(bytes).unwrap().is_some()
    }

    #[test]
    fn a_journal_that_a_kill_or_a_power_cut_leaves_is_sound() {
        let (whole, steps) = journal();
        assert!(!is_damaged(&whole));
        let mut random = 7_usize;
        for length in 0..200 {
            assert!(!is_damaged(&whole[..length]), "{length}");
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            assert!(!is_damaged(&whole[..(random >> 20) % whole.len()]));
        }
        // Any sectors of the last step may be missing.
        let last = steps.last().unwrap().clone();
        for sector in last.clone().step_by(512) {
            let mut torn = whole.clone();
            torn[sector..(sector + 512).min(last.end)].fill(0);
            assert!(!is_damaged(&torn), "sector at {sector}");
        }
    }

    #[test]
    fn remains_of_an_earlier_run_are_no_damage() {
        let (earlier, steps) = journal();
        let (now, _) = journal();
        for step in steps {
            let mut bytes = earlier.clone();
            bytes[..step.end].copy_from_slice(&now[..step.end]);
            assert!(!is_damaged(&bytes));
        }
    }

    #[test]
    fn a_changed_bit_is_found_wherever_steps_stand_behind_it() {
        let (whole, steps) = journal();
        let before_the_last = steps[STEPS - 1].start;
        let mut bytes = whole;
        for place in (0..HEADER).chain((HEADER..before_the_last).step_by(61)) {
            bytes[place] ^= 1 << (place % 8);
            assert!(is_damaged(&bytes), "byte {place}");
            bytes[place] ^= 1 << (place % 8);
        }
        assert!(!is_damaged(&bytes));
    }

    #[test]
    fn there_may_be_no_journal() {
        assert_eq!(damage(Path::new("there/is/no/journal")).unwrap(), None);
    }
}
