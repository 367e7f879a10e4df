//! Files that the app writes: for users into the downloads folder, under an unused name, and its own beside the records.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::Desk;
use crate::error::{AppError, AppProblem, Result};

impl Desk {
    /// Writes a file into `downloads`, or beside the records if there is no such folder, and returns its path.
    pub(crate) fn write_file(
        &self,
        downloads: Option<&Path>,
        name: &str,
        extension: &str,
        text: &str,
    ) -> Result<String> {
        let folder = self.folder_for_files(downloads)?;
        let path = write_new(&folder, &tidy(name), extension, |file| file.write_all(text.as_bytes()))
            .map_err(|cause| not_written(&folder, &cause))?;
        Ok(path.display().to_string())
    }

    /// Writes a folder with a file for each text, numbered from 1, in the place of [`Desk::write_file`], and returns its
    /// path. If one of them fails, the folder is removed.
    pub(crate) fn write_files(
        &self,
        downloads: Option<&Path>,
        name: &str,
        extension: &str,
        texts: impl IntoIterator<Item = Result<String>>,
    ) -> Result<String> {
        let (around, name) = (self.folder_for_files(downloads)?, tidy(name));
        let folder = take_folder(&around, &name).map_err(|cause| not_written(&around, &cause))?;
        let written = (1_u32..).zip(texts).try_for_each(|(number, text)| {
            let text = text?;
            write_new(&folder, &format!("{name} {number}"), extension, |file| file.write_all(text.as_bytes()))
                .map(drop)
                .map_err(|cause| not_written(&folder, &cause))
        });
        if let Err(error) = written {
            // The error to report is the failed write; removing the rest may fail for the same reason.
            let _ = fs::remove_dir_all(&folder);
            return Err(error);
        }
        Ok(folder.display().to_string())
    }

    /// The folder for users' files.
    fn folder_for_files(&self, downloads: Option<&Path>) -> Result<PathBuf> {
        let Some(downloads) = downloads else {
            return Ok(self.lock()?.records.file().parent().map(Path::to_path_buf).unwrap_or_default());
        };
        Ok(downloads.to_path_buf())
    }
}

/// Reads a text file that has `most` bytes at most. Only ordinary files are opened: reading a pipe might never end.
pub(crate) fn read_text(path: &Path, most: u64) -> std::io::Result<String> {
    let refused = |why| Err(std::io::Error::new(ErrorKind::InvalidData, why));
    let found = fs::metadata(path)?;
    if !found.is_file() {
        return refused("it is not an ordinary file");
    }
    let mut bytes = Vec::new();
    // The file may have grown since.
    fs::File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return refused("it is too large");
    }
    String::from_utf8(bytes).or_else(|_| refused("it is not a text"))
}

/// Replaces the contents of a file as a whole: whatever fails, and whenever the power goes, it has the old contents or the new
/// ones.
pub(crate) fn replace(path: &Path, contents: &[u8]) -> std::io::Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let written = fs::File::create(&unfinished)
        .and_then(|mut file| file.write_all(contents).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        // The error to report is the failed write; removing the rest may fail for the same reason.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// The most bytes of a name without its extension: with a number, the extension and the suffix of an unfinished file, it
/// stays below the 143 bytes that the strictest file systems allow.
const LONGEST: usize = 100;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// Makes a name valid on every system: without forbidden characters, not hidden, not reserved for a device, not empty and
/// not too long.
fn tidy(name: &str) -> String {
    let allowed = |c: char| if c.is_control() || turns_text(c) || "/\\:*?\"<>|".contains(c) { ' ' } else { c };
    let whole: String = name.chars().map(allowed).collect();
    let whole = whole.split_whitespace().collect::<Vec<_>>().join(" ");
    let whole = whole.trim_matches(['.', ' ']);
    let ends = whole.char_indices().map(|(start, c)| start + c.len_utf8());
    let cut = ends.take_while(|&end| end <= LONGEST).last().unwrap_or_default();
    let tidy = whole[..cut].trim_end_matches(['.', ' ']);
    if tidy.is_empty() || is_device(tidy) { format!("MathChess {tidy}").trim_end().to_owned() } else { tidy.to_owned() }
}

/// Whether a character changes the direction of what is around it: `gpj.exe` could be shown as `exe.jpg`.
pub(crate) const fn turns_text(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether Windows treats a name as that of a device, such as `con` or `COM1.2026`.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let numbered = ["COM", "LPT"].into_iter().filter_map(|port| stem.strip_prefix(port));
    let mut numbers = numbered
        .map(|number| matches!(number, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³"));
    DEVICES.contains(&stem.as_str()) || numbers.any(|is_port| is_port)
}

/// Writes a file under an unused name: nothing is overwritten, and a file that can't be finished is removed.
fn write_new(
    folder: &Path,
    name: &str,
    extension: &str,
    write: impl FnOnce(&mut fs::File) -> std::io::Result<()>,
) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = take_name(folder, name, extension)?;
    let unfinished = unfinished(&path, extension);
    let written = fs::OpenOptions::new()
        .write(true)
        .open(&unfinished)
        .and_then(|mut file| write(&mut file).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, &path));
    if let Err(error) = written {
        // The error to report is the failed write; removing the rest may fail for the same reason.
        let _ = fs::remove_file(&unfinished);
        let _ = fs::remove_file(&path);
        return Err(error);
    }
    Ok(path)
}

/// The file that is written before it gets its name.
fn unfinished(path: &Path, extension: &str) -> PathBuf {
    path.with_extension(format!("{extension}.part"))
}

/// Reserves the first unused name with an empty file, and that of the unfinished file with another: browsers name their own
/// unfinished files like that.
fn take_name(folder: &Path, name: &str, extension: &str) -> std::io::Result<PathBuf> {
    let named = |suffix: &str| folder.join(format!("{name}{suffix}.{extension}"));
    first_free(named, |path| {
        let unfinished = unfinished(path, extension);
        fs::File::create_new(&unfinished)?;
        fs::File::create_new(path).map(drop).inspect_err(|_| {
            // It is empty, and reserved for nothing now.
            let _ = fs::remove_file(&unfinished);
        })
    })
}

/// Creates a folder under the first unused name.
fn take_folder(around: &Path, name: &str) -> std::io::Result<PathBuf> {
    fs::create_dir_all(around)?;
    first_free(|suffix| around.join(format!("{name}{suffix}")), |path| fs::create_dir(path))
}

/// Tries names until an unused one is found.
fn first_free(
    named: impl Fn(&str) -> PathBuf,
    take: impl Fn(&Path) -> std::io::Result<()>,
) -> std::io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let path = named(&if number == 1 { String::new() } else { format!(" ({number})") });
        match take(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn not_written(folder: &Path, cause: &std::io::Error) -> AppError {
    let folder = folder.display().to_string();
    let problem = match cause.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => AppProblem::FileDiskFull { folder },
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => AppProblem::FileReadOnly { folder },
        _ => AppProblem::FileNotWritten { folder },
    };
    AppError::caused(problem, cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_ones_that_every_system_takes() {
        for (name, file) in [
            ("Class 4b: \"a/b\"\n", "Class 4b a b"),
            ("../..\\x..", "x"),
            ("", "MathChess"),
            (" . ", "MathChess"),
            (".hidden", "hidden"),
            ("con", "MathChess con"),
            ("Aux.2026", "MathChess Aux.2026"),
            ("NUL .txt", "MathChess NUL .txt"),
            ("lpt¹", "MathChess lpt¹"),
            ("COM1", "MathChess COM1"),
            ("COM10", "COM10"),
            ("Conrad", "Conrad"),
            ("4b. ", "4b"),
            ("4b\u{202e}gpj", "4b gpj"),
            ("\u{2067}4b\u{2069}", "4b"),
            ("Ada – Tom, 2026-11-22", "Ada – Tom, 2026-11-22"),
        ] {
            assert_eq!(tidy(name), file, "{name:?}");
        }
        assert_eq!(tidy(&"é".repeat(200)), "é".repeat(50));
        assert_eq!(tidy(&format!("{} x", "é.".repeat(33))).len(), 98, "no dot at the end of what is left");
    }

    #[test]
    fn an_unfinished_file_of_another_program_stays() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("4b.csv.part"), "a download").unwrap();
        let path = write_new(folder.path(), "4b", "csv", |file| file.write_all(b"marks")).unwrap();
        assert_eq!(path.file_name(), Some("4b (2).csv".as_ref()));
        assert_eq!(names(folder.path()), ["4b (2).csv", "4b.csv.part"]);
        assert_eq!(fs::read_to_string(folder.path().join("4b.csv.part")).unwrap(), "a download");
    }

    #[test]
    fn only_ordinary_files_of_a_size_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.json");
        fs::write(&path, "{}").unwrap();
        assert_eq!(read_text(&path, 2).unwrap(), "{}");
        for (most, path) in [(1, path.as_path()), (9, folder.path())] {
            assert_eq!(read_text(path, most).unwrap_err().kind(), ErrorKind::InvalidData);
        }
        fs::write(&path, b"\xff").unwrap();
        assert_eq!(read_text(&path, 9).unwrap_err().kind(), ErrorKind::InvalidData);
        assert_eq!(read_text(&folder.path().join("none"), 9).unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[test]
    fn a_file_is_replaced_as_a_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.json");
        for contents in ["old", "new"] {
            replace(&path, contents.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), contents);
        }
        // Something stands where the unfinished file would be written.
        fs::create_dir(folder.path().join("settings.json.part")).unwrap();
        assert!(replace(&path, b"newer").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    /// The names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_is_overwritten_and_half_a_file_does_not_stay() {
        let folder = tempfile::tempdir().unwrap();
        let write = |text: &'static str| move |file: &mut fs::File| file.write_all(text.as_bytes());
        write_new(folder.path(), "4b", "csv", write("one")).unwrap();
        write_new(folder.path(), "4b", "csv", write("two")).unwrap();
        let full = write_new(folder.path(), "4b", "csv", |file| {
            file.write_all(b"half")?;
            Err(ErrorKind::StorageFull.into())
        });
        assert_eq!(not_written(folder.path(), &full.unwrap_err()).kind(), crate::error::ErrorKind::DiskFull);
        assert_eq!(names(folder.path()), ["4b (2).csv", "4b.csv"]);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!((read("4b.csv"), read("4b (2).csv")), ("one".to_owned(), "two".to_owned()));
    }
}
