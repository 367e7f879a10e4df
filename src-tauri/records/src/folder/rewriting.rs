//! Which of its own files a device writes anew, so that their number stays small.

/// A file of one's own that lies in the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnFile {
    /// Which file it is.
    pub number: u32,
    /// Its bytes.
    pub bytes: u64,
    /// How many units it was written with.
    pub units: u32,
    /// Of how many of these no later state is in another file.
    pub live: u32,
}

/// A file from this size on is full: it is written anew only when little of it counts.
const FULL: u64 = super::FULL_FILE as u64 / 2;

/// The size up to which files are of the smallest class; each following class is four times as large.
const SMALLEST: u64 = 4 << 10;

/// So many files of one class are put together.
const MOST: usize = 12;

/// The files to be written anew: as many of one size as there may be, full ones of which less than half counts, and those of which
/// nothing does. The last file stays, whatever it holds: others may still have to learn from its head.
///
/// A row is written again at most once for each class of sizes, so that writing stays in proportion to what was changed.
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

    /// Writes files one after the other, puts together what is to be, and counts: files that stay, bytes written in all.
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
