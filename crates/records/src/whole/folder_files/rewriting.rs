//! Decides which of its own files a device rewrites, so that their number stays small.

/// One of this device's files in the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnFile {
    /// The file's number.
    pub number: u32,
    /// Its bytes.
    pub bytes: u64,
    /// The number of units written in it.
    pub units: u32,
    /// The number of these units of which no other file has a later state.
    pub live: u32,
}

/// The size from which on a file is full: it is rewritten only when few of its units are live.
const FULL: u64 = crate::whole::folder_files::FULL_FILE as u64 / 2;

/// The size up to which files are of the smallest class; each following class is four times as large.
const SMALLEST: u64 = 4 << 10;

/// The most files of one class; then they are merged.
const MOST: usize = 12;

/// The files to rewrite: those of a size class that has too many, full ones of which less than half is live, and those
/// without live units. The last file is never rewritten: other devices may still need its head.
///
/// A row is rewritten at most once for each size class, so that the amount written stays in proportion to the changes.
pub(crate) fn to_rewrite(files: &[OwnFile]) -> Vec<u32> {
    let last = files.iter().map(|file| file.number).max();
    let files = || files.iter().filter(|file| Some(file.number) != last);
    let mut chosen: Vec<u32> = Vec::new();
    for file in files() {
        let wasted = file.bytes >= FULL && u64::from(file.live) * 2 < u64::from(file.units);
        if file.live == 0 || wasted {
            chosen.push(file.number);
        }
    }
    let mut smallest = (0, SMALLEST);
    while smallest.0 < FULL {
        let (from, to) = smallest;
        let class: Vec<u32> = files()
            .filter(|file| file.live > 0 && (from..to.min(FULL)).contains(&file.bytes))
            .map(|file| file.number)
            .collect();
        if class.len() >= MOST {
            chosen.extend(class);
        }
        smallest = (to, to.saturating_mul(4));
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Simulates writing and merging files; returns the number of files left and the number of bytes written.
    fn written(sizes: &[u64]) -> (usize, u64) {
        let (mut files, mut next, mut all): (Vec<OwnFile>, u32, u64) = (Vec::new(), 1, 0);
        for &size in sizes {
            let mut add = |files: &mut Vec<OwnFile>, bytes: u64| {
                files.push(OwnFile { number: next, bytes, units: 1, live: 1 });
                next += 1;
                all += bytes;
            };
            add(&mut files, size);
            let chosen = to_rewrite(&files);
            let bytes = files.iter().filter(|file| chosen.contains(&file.number)).map(|file| file.bytes).sum();
            files.retain(|file| !chosen.contains(&file.number));
            if bytes > 0 {
                add(&mut files, bytes);
            }
        }
        (files.len(), all)
    }

    #[test]
    fn a_school_year_of_small_files_stays_few_files_and_is_written_few_times() {
        let sizes = vec![3_000; 200 * 12];
        let (files, bytes) = written(&sizes);
        assert!(files < 60, "{files} files");
        let all: u64 = sizes.iter().sum();
        assert!(bytes < 6 * all, "{bytes} bytes written for {all}");
    }

    #[test]
    fn files_that_count_for_nothing_go_and_the_last_stays() {
        let file = |number, bytes, live| OwnFile { number, bytes, units: 10, live };
        assert_eq!(to_rewrite(&[file(1, 500, 0), file(2, 900_000, 4), file(3, 900_000, 6), file(4, 500, 0)]), [1, 2]);
        assert_eq!(to_rewrite(&[]), Vec::<u32>::new());
    }

    proptest! {
        #[test]
        fn files_stay_few(sizes in prop::collection::vec(1_u64..2_000_000, 1..400)) {
            let (files, bytes) = written(&sizes);
            let all: u64 = sizes.iter().sum();
            let full = usize::try_from(all / FULL).unwrap_or(usize::MAX);
            prop_assert!(files <= full + 6 * MOST + 1, "{} files for {} bytes", files, all);
            prop_assert!(bytes <= 7 * all, "{} bytes written for {}", bytes, all);
        }
    }
}
