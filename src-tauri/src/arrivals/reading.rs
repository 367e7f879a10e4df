//! Reads a file that a user has opened with the app: determines its kind and checks its size.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use mathchess_records::LARGEST_FILE;

use crate::api::opened_file::{OpenedFile, OpenedKind};
use crate::desk::files::turns_text;
use crate::error::{AppError, AppProblem, Result};
use crate::matches::LARGEST_TEXT;

/// The beginning of a game's text.
const GAME: &str = "[MathChess \"";
/// A text near the beginning of a file of records.
const RECORDS: &str = "\"mathchess\"";
/// The number of bytes from the beginning in which it must occur.
const BEGINNING: usize = 200;
/// The most characters of a name that are shown.
const LONGEST_NAME: usize = 80;

/// Reads a game or records. The text is checked later, by the import.
pub(super) fn read(file: &Path) -> Result<OpenedFile> {
    let name = shown_name(file);
    let not_read = |cause: io::Error| AppError::caused(AppProblem::ArrivalNotRead { name: name.clone() }, &cause);
    let found = fs::metadata(file).map_err(not_read)?;
    // Only regular files are opened: reading a pipe or a device might never end.
    if !found.is_file() {
        return Err(AppProblem::ArrivalNoFile { name }.into());
    }
    let most = u64::try_from(LARGEST_FILE).unwrap_or(u64::MAX);
    let too_large = || AppError::from(AppProblem::ArrivalTooLarge { name: name.clone() });
    if found.len() > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // The file may have grown since.
    File::open(file).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)).map_err(not_read)?;
    let unknown = || AppError::from(AppProblem::ArrivalUnknown { name: name.clone() });
    let text = String::from_utf8(bytes).map_err(|_| unknown())?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let kind = kind(text).ok_or_else(unknown)?;
    let most = match kind {
        OpenedKind::Game => LARGEST_TEXT,
        OpenedKind::Records => LARGEST_FILE,
    };
    if text.len() > most {
        return Err(too_large());
    }
    Ok(OpenedFile { kind, text: text.to_owned(), name })
}

/// The kind of a text, by its beginning.
fn kind(text: &str) -> Option<OpenedKind> {
    let text = text.trim_start();
    let ends = text.char_indices().map(|(start, _)| start);
    let beginning = &text[..ends.take_while(|&end| end <= BEGINNING).last().unwrap_or_default()];
    if text.starts_with(GAME) {
        Some(OpenedKind::Game)
    } else if text.starts_with('{') && beginning.contains(RECORDS) {
        Some(OpenedKind::Records)
    } else {
        None
    }
}

/// The name of a file for display: on one line, and not too long.
fn shown_name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    let shown = |sign: char| if sign.is_control() || turns_text(sign) { ' ' } else { sign };
    name.chars().map(shown).take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn written(name: &str, bytes: &[u8]) -> (TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        (folder, file)
    }

    fn problem(name: &str, bytes: &[u8]) -> AppError {
        let (_folder, file) = written(name, bytes);
        read(&file).unwrap_err()
    }

    #[test]
    fn games_and_records_are_known_by_their_beginning() {
        for (text, expected) in [
            ("[MathChess \"1\"]\n[Game \"x\"]\n", OpenedKind::Game),
            ("\u{feff}\n [MathChess \"1\"]", OpenedKind::Game),
            ("{\"mathchess\":{\"version\":3}}", OpenedKind::Records),
            ("{\n  \"mathchess\": 1", OpenedKind::Records),
        ] {
            let (_folder, file) = written("one.mathchess", text.as_bytes());
            let arrival = read(&file).unwrap();
            assert_eq!(arrival.kind, expected, "{text}");
            assert_eq!(arrival.text, text.trim_start_matches('\u{feff}'));
            assert_eq!(arrival.name, "one.mathchess");
        }
    }

    #[test]
    fn anything_else_is_refused_by_its_name() {
        let far = format!("{{\"a\":\"{}\",\"mathchess\":1}}", "é".repeat(200));
        for bytes in [&b""[..], b"hello", b"{\"other\":1}", b"\xff\xfe[\0M\0", far.as_bytes()] {
            let expected = AppProblem::ArrivalUnknown { name: "x.mathchess".to_owned() };
            assert_eq!(problem("x.mathchess", bytes).problem, expected.into());
        }
    }

    #[test]
    fn a_file_that_is_too_large_is_refused_unread() {
        let game = format!("{GAME}1\"]{}", " ".repeat(LARGEST_TEXT));
        let expected = AppProblem::ArrivalTooLarge { name: "x".to_owned() };
        assert_eq!(problem("x", game.as_bytes()).problem, expected.clone().into());

        let (_folder, file) = written("x", b"");
        File::options().write(true).open(&file).unwrap().set_len(1 << 40).unwrap();
        assert_eq!(read(&file).unwrap_err().problem, expected.into());
    }

    #[test]
    fn what_is_no_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let name = shown_name(folder.path());
        assert_eq!(read(folder.path()).unwrap_err().problem, AppProblem::ArrivalNoFile { name }.into());
        let gone = AppProblem::ArrivalNotRead { name: "gone".to_owned() };
        assert_eq!(read(&folder.path().join("gone")).unwrap_err().problem, gone.into());
        #[cfg(unix)]
        for device in ["/dev/zero", "/dev/null"] {
            let name = shown_name(Path::new(device));
            assert_eq!(read(Path::new(device)).unwrap_err().problem, AppProblem::ArrivalNoFile { name }.into());
        }
    }

    #[test]
    fn a_name_is_shown_on_one_line() {
        assert_eq!(shown_name(Path::new("/tmp/a\nb\u{7}c")), "a b c");
        assert_eq!(shown_name(Path::new(&"x".repeat(300))).len(), LONGEST_NAME);
        assert_eq!(shown_name(Path::new("/")), "/");
    }
}
