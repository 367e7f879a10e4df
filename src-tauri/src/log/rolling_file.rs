//! The files of the log: the newest takes lines until it is full; then each becomes one older, and the oldest goes.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The number of files.
const FILES: usize = 5;
/// The most bytes of a file.
const LARGEST: u64 = 1 << 20;
/// The file that processes lock while they write, since two apps may share a folder. The newest file itself can't be locked: it
/// gets another name.
const LOCK: &str = "lock";

/// The files in their folder. Nothing is kept open between two lines: another process may have renamed the newest file.
#[derive(Clone)]
pub(super) struct RollingFile {
    folder: PathBuf,
}

impl RollingFile {
    /// The files of this folder, which is made with the first line.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Appends whole lines.
    ///
    /// # Errors
    /// If they can't be written, or only in part.
    pub(super) fn append(&self, lines: &str) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let lock = File::create(self.folder.join(LOCK))?;
        // Not every network folder knows locks; without one, two processes may at worst make each other's files older early.
        let _ = lock.lock();
        let (mut file, size) = self.newest()?;
        if size > 0 && size + lines.len() as u64 > LARGEST {
            drop(file);
            self.roll()?;
            file = self.newest()?.0;
        }
        // A line of which only the beginning was written, on a full disk, stays a line of its own.
        let whole = if ends_a_line(&mut file)? { lines.to_owned() } else { format!("\n{lines}") };
        file.write_all(whole.as_bytes())
    }

    /// Everything that is kept, oldest first. What is not a file of the log is left out.
    pub(super) fn text(&self) -> String {
        let texts = (0..FILES).rev().filter_map(|number| read(&self.path(number)).ok());
        texts.map(|text| if text.ends_with('\n') || text.is_empty() { text } else { text + "\n" }).collect()
    }

    /// The path of a file; 0 is the newest.
    fn path(&self, number: usize) -> PathBuf {
        let name = if number == 0 { "mathchess.log".to_owned() } else { format!("mathchess.{number}.log") };
        self.folder.join(name)
    }

    /// The newest file and its size.
    fn newest(&self) -> io::Result<(File, u64)> {
        let file = File::options().create(true).append(true).read(true).open(self.path(0))?;
        let size = file.metadata()?.len();
        Ok((file, size))
    }

    /// Makes each file one older.
    fn roll(&self) -> io::Result<()> {
        for number in (1..FILES).rev() {
            // One that is missing leaves a gap. One that can't be moved is replaced by the next, or keeps its place.
            let _ = fs::rename(self.path(number - 1), self.path(number));
        }
        if self.path(0).exists() {
            // Its next name is taken by something that can't be replaced, such as a folder. The size is kept at any price.
            File::create(self.path(0))?;
        }
        Ok(())
    }
}

/// Whether a file is empty or ends with a line's end.
fn ends_a_line(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

/// The text of a file. Only ordinary files are opened: reading a pipe might never end.
fn read(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(2 * LARGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tempfile::TempDir;

    use super::*;

    fn files() -> (TempDir, RollingFile) {
        let folder = tempfile::tempdir().unwrap();
        let file = RollingFile::new(folder.path().join("log"));
        (folder, file)
    }

    /// A line of a kilobyte.
    fn line(number: usize) -> String {
        format!("{number:01023}\n")
    }

    /// The names of the files with their sizes.
    fn sizes(file: &RollingFile) -> Vec<(String, u64)> {
        let mut found: Vec<_> = fs::read_dir(&file.folder)
            .unwrap()
            .map(|entry| entry.unwrap())
            .filter(|entry| entry.file_name() != LOCK)
            .map(|entry| (entry.file_name().into_string().unwrap(), entry.metadata().unwrap().len()))
            .collect();
        found.sort();
        found
    }

    /// The numbers of the lines that are kept.
    fn numbers(file: &RollingFile) -> Vec<usize> {
        file.text().lines().map(|line| line.parse().unwrap()).collect()
    }

    #[test]
    fn five_files_of_a_megabyte_are_kept_and_restarts_change_nothing() {
        let (_folder, file) = files();
        for number in 0..6000 {
            // Each time as after a restart: nothing is known but the files.
            RollingFile::new(file.folder.clone()).append(&line(number)).unwrap();
        }
        let names = ["mathchess.1.log", "mathchess.2.log", "mathchess.3.log", "mathchess.4.log", "mathchess.log"];
        let found = sizes(&file);
        assert_eq!(found.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), names);
        assert!(found[..4].iter().all(|(_, size)| *size == LARGEST), "{found:?}");
        // 5 full files were written, and 880 lines of the sixth: the first file is gone, and nothing else.
        assert_eq!(numbers(&file), (1024..6000).collect::<Vec<_>>());
    }

    #[test]
    fn two_processes_keep_every_line_and_the_sizes() {
        let (_folder, file) = files();
        thread::scope(|scope| {
            for process in 0..2 {
                let file = RollingFile::new(file.folder.clone());
                scope.spawn(move || (0..1500).for_each(|number| file.append(&line(2 * number + process)).unwrap()));
            }
        });
        let mut found = numbers(&file);
        found.sort_unstable();
        assert_eq!(found, (0..3000).collect::<Vec<_>>());
        assert!(sizes(&file).iter().all(|(_, size)| *size <= LARGEST));
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_costs_the_lines_of_that_time() {
        let (_folder, file) = files();
        fs::create_dir_all(file.path(0).join("inside")).unwrap();
        assert!(file.append("lost\n").is_err());
        assert_eq!(file.text(), "");
        fs::remove_dir_all(file.path(0)).unwrap();
        file.append("kept\n").unwrap();
        assert_eq!(file.text(), "kept\n");
    }

    #[test]
    fn folders_in_the_place_of_the_older_files_do_not_let_the_newest_grow() {
        let (_folder, file) = files();
        for number in 1..FILES {
            fs::create_dir_all(file.path(number).join("inside")).unwrap();
        }
        for number in 0..1500 {
            file.append(&line(number)).unwrap();
        }
        assert_eq!(numbers(&file), (1024..1500).collect::<Vec<_>>());
        assert!(file.path(0).metadata().unwrap().len() <= LARGEST);
    }

    #[test]
    fn half_a_line_stays_a_line_of_its_own() {
        let (_folder, file) = files();
        file.append("one\n").unwrap();
        // As on a disk that was full.
        file.newest().unwrap().0.write_all(b"tw").unwrap();
        file.append("three\n").unwrap();
        assert_eq!(file.text(), "one\ntw\nthree\n");
        fs::write(file.path(1), b"old \xff").unwrap();
        assert_eq!(file.text(), "old \u{fffd}\none\ntw\nthree\n");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_and_nothing_worse() {
        let (_folder, file) = files();
        fs::create_dir_all(&file.folder).unwrap();
        std::os::unix::fs::symlink("/dev/full", file.path(0)).unwrap();
        assert_eq!(file.append("lost\n").unwrap_err().kind(), io::ErrorKind::StorageFull);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_may_not_be_written_is_an_error_and_nothing_worse() {
        use std::os::unix::fs::PermissionsExt;

        let (folder, file) = files();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o500)).unwrap();
        // Nothing is refused to root.
        if fs::write(folder.path().join("probe"), "").is_err() {
            assert_eq!(file.append("lost\n").unwrap_err().kind(), io::ErrorKind::PermissionDenied);
            assert_eq!(file.text(), "");
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    }
}
