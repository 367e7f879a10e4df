//! The writes and syncs of a program, read from the log of `strace`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One event; events are in the order in which they happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A file of the folder was opened, and made if it did not exist.
    Made(String),
    /// Bytes were written into a file of the folder.
    Wrote {
        /// The name of the file.
        name: String,
        /// The offset in bytes.
        offset: usize,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// A file was truncated, or extended with zeros, to this length.
    Cut(String, usize),
    /// A file was synced.
    Synced(String),
    /// The folder was synced: the names of its files are safe.
    FolderSynced,
    /// A file was removed.
    Removed(String),
    /// A file was renamed, replacing any file of the new name.
    Renamed(String, String),
    /// The program reported something.
    Told(String),
}

/// The command that writes a program's log into a file; none without strace.
pub fn logged(log: &Path, program: &Path) -> Option<Command> {
    let there = Command::new("strace").args(["-e", "trace=fsync", "true"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        return None;
    }
    let mut command = Command::new("strace");
    let calls = "trace=openat,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat";
    // All written bytes, as hexadecimal digits, and the path of each open file.
    command.args(["-f", "-qq", "-y", "-xx", "-s", "1000000", "-e", calls, "-e", "signal=none", "-o"]);
    command.arg(log).arg(program);
    Some(command)
}

/// Reads one line of the log. Returns none for calls that failed and for other folders.
///
/// # Errors
/// If the line is an unknown kind of change to a file in the folder.
pub fn event(line: &str, folder: &Path) -> Result<Option<Event>, String> {
    let strange = || format!("not understood: {}", line.chars().take(200).collect::<String>());
    // PID NAME(ARGUMENTS) = RESULT
    let Some((_, call)) = line.trim_start().split_once(' ') else { return Ok(None) };
    let Some((name, rest)) = call.trim_start().split_once('(') else { return Ok(None) };
    let Some((arguments, result)) = rest.rsplit_once(" = ") else {
        // The program was stopped in the middle of the call, or several threads wrote at once.
        return if line.contains("unfinished") || line.contains("resumed") { Err(strange()) } else { Ok(None) };
    };
    if result.starts_with('-') {
        return Ok(None);
    }
    let arguments = arguments.trim_end().trim_end_matches(')');
    let of_folder = |path: &Path| -> Option<String> {
        (path.parent() == Some(folder)).then(|| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
    };
    let opened = || file_of(arguments);
    let quoted: Vec<Vec<u8>> = arguments.split('"').skip(1).step_by(2).filter_map(bytes_of).collect();
    let path = |number: usize| quoted.get(number).map(|bytes| path_of(bytes));
    let number = || arguments.rsplit(", ").next().and_then(|number| number.parse::<usize>().ok());
    Ok(match name {
        "write" if arguments.starts_with("1<") => {
            let told = quoted.first().ok_or_else(strange)?;
            Some(Event::Told(String::from_utf8_lossy(told).trim_end().to_owned()))
        }
        "openat" if arguments.contains("O_CREAT") => path(0).and_then(|path| of_folder(&path)).map(Event::Made),
        "pwrite64" => match opened().and_then(|path| of_folder(&path)) {
            None => None,
            Some(name) => {
                let bytes = quoted.into_iter().next().ok_or_else(strange)?;
                Some(Event::Wrote { name, offset: number().ok_or_else(strange)?, bytes })
            }
        },
        "write" if opened().is_some_and(|path| of_folder(&path).is_some()) => return Err(strange()),
        "ftruncate" => match opened().and_then(|path| of_folder(&path)) {
            None => None,
            Some(name) => Some(Event::Cut(name, number().ok_or_else(strange)?)),
        },
        "fsync" | "fdatasync" => match opened() {
            Some(path) if path == folder => Some(Event::FolderSynced),
            Some(path) => of_folder(&path).map(Event::Synced),
            None => None,
        },
        "unlink" | "unlinkat" => path(0).and_then(|path| of_folder(&path)).map(Event::Removed),
        "rename" | "renameat" | "renameat2" => {
            let names = path(0).zip(path(1)).map(|(from, to)| (of_folder(&from), of_folder(&to)));
            match names {
                Some((Some(from), Some(to))) => Some(Event::Renamed(from, to)),
                Some((None, None)) | None => None,
                Some(_) => return Err(strange()),
            }
        }
        _ => None,
    })
}

/// The path of the first argument, an open file: `3<\x2f\x74…>`.
fn file_of(arguments: &str) -> Option<PathBuf> {
    let path = arguments.split_once('<')?.1.split_once('>')?.0;
    Some(path_of(&bytes_of(path)?))
}

fn path_of(bytes: &[u8]) -> PathBuf {
    OsString::from(String::from_utf8_lossy(bytes).into_owned()).into()
}

/// Bytes written as `\x2f\x74`; plain characters are written as they are.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4);
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if let [b'\\', b'x', high, low, ..] = rest {
            let digit = |digit: u8| char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
            bytes.push(digit(*high)? << 4 | digit(*low)?);
            rest = &rest[4..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Event> {
        event(line, Path::new("/t/f")).unwrap()
    }

    fn hex(text: &str) -> String {
        text.bytes().map(|byte| format!("\\x{byte:02x}")).collect()
    }

    #[test]
    fn the_calls_that_change_files_are_understood() {
        let (file, folder) = (hex("/t/f/a"), hex("/t/f"));
        let wrote = Event::Wrote { name: "a".to_owned(), offset: 4096, bytes: b"12".to_vec() };
        assert_eq!(read(&format!("7 pwrite64(3<{file}>, \"{}\", 2, 4096) = 2", hex("12"))), Some(wrote));
        assert_eq!(read(&format!("7 fdatasync(3<{file}>)  = 0")), Some(Event::Synced("a".to_owned())));
        assert_eq!(read(&format!("7 fsync(3<{folder}>)  = 0")), Some(Event::FolderSynced));
        assert_eq!(read(&format!("7 ftruncate(3<{file}>, 0) = 0")), Some(Event::Cut("a".to_owned(), 0)));
        assert_eq!(read(&format!("7 unlink(\"{file}\") = 0")), Some(Event::Removed("a".to_owned())));
        let renamed = Event::Renamed("a".to_owned(), "b".to_owned());
        assert_eq!(read(&format!("7 rename(\"{file}\", \"{}\") = 0", hex("/t/f/b"))), Some(renamed));
        let told = format!("7 write(1<{}>, \"{}\", 6) = 6", hex("pipe:[5]"), hex("begun\n"));
        assert_eq!(read(&told), Some(Event::Told("begun".to_owned())));
        let made = format!("7 openat(AT_FDCWD<{folder}>, \"{file}\", O_RDWR|O_CREAT, 0644) = 3<{file}>");
        assert_eq!(read(&made), Some(Event::Made("a".to_owned())));
    }

    #[test]
    fn what_failed_and_other_folders_are_left_out() {
        let other = hex("/elsewhere/a");
        for line in ["", "7 +++ exited with 0 +++", &format!("7 unlink(\"{other}\") = 0")] {
            assert_eq!(read(line), None, "{line}");
        }
        assert_eq!(read(&format!("7 unlink(\"{}\") = -1 ENOENT (No such file)", hex("/t/f/a"))), None);
        assert!(event(&format!("7 write(3<{}>, \"\\x31\", 1) = 1", hex("/t/f/a")), Path::new("/t/f")).is_err());
    }
}
