//! Converts the names under which the system passes files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use tauri::Url;

/// The file named on a command line that was given in this folder. Options and addresses of other schemes are ignored.
pub(super) fn on_command_line(arguments: impl IntoIterator<Item = OsString>, folder: &Path) -> Option<PathBuf> {
    arguments.into_iter().find_map(|argument| match argument.to_str() {
        Some("") => None,
        Some(text) if text.starts_with('-') => None,
        Some(text) if is_address(text) => Url::parse(text).ok().and_then(|url| by_url(&url)),
        _ => Some(folder.join(argument)),
    })
}

/// The file that an address names, if it is a local one.
fn by_url(url: &Url) -> Option<PathBuf> {
    if url.scheme() == "file" { url.to_file_path().ok() } else { None }
}

/// The file behind an address that the system passes. On Android the address names a stream instead of a path: its contents
/// are copied into the app's cache, up to the size that the app reads.
#[cfg(any(target_os = "macos", mobile))]
pub(super) fn of_this_device(app: &tauri::AppHandle, url: &Url) -> Option<PathBuf> {
    #[cfg(target_os = "android")]
    if url.scheme() == "content" {
        return copied(app, url)
            .inspect_err(|error| {
                use crate::error::{AppError, AppProblem};

                let error = AppError::caused(AppProblem::ArrivalNotRead { name: String::new() }, &**error);
                tracing::warn!(error = error.for_log(), "a file that was opened could not be read");
            })
            .ok();
    }
    let _only_on_android = app;
    by_url(url)
}

#[cfg(target_os = "android")]
fn copied(app: &tauri::AppHandle, url: &Url) -> Result<PathBuf, Box<dyn std::error::Error>> {
    use std::io::Read;

    use tauri::Manager;
    use tauri_plugin_fs::{FilePath, FsExt, OpenOptions};

    let mut options = OpenOptions::new();
    options.read(true);
    let most = u64::try_from(mathchess_records::LARGEST_FILE)? + 1;
    let mut from = app.fs().open(FilePath::Url(url.clone()), options)?.take(most);
    let folder = app.path().app_cache_dir()?;
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("opened.mathchess");
    std::io::copy(&mut from, &mut std::fs::File::create(&file)?)?;
    Ok(file)
}

/// Whether a text is an address such as `file:///home/mai/game.mathchess` and not a path.
fn is_address(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, _)| scheme.chars().all(|sign| sign.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(arguments: &[&str]) -> Option<PathBuf> {
        on_command_line(arguments.iter().map(OsString::from), Path::new("/home/mai"))
    }

    #[test]
    #[cfg(unix)]
    fn the_first_file_on_a_command_line_is_found() {
        for (arguments, file) in [
            (&["game.mathchess"][..], "/home/mai/game.mathchess"),
            (&["--automation", "/tmp/a b.mathchess", "other"], "/tmp/a b.mathchess"),
            (&["file:///tmp/a%20b.mathchess"], "/tmp/a b.mathchess"),
            (&["../x"], "/home/mai/../x"),
        ] {
            assert_eq!(named(arguments), Some(PathBuf::from(file)), "{arguments:?}");
        }
    }

    #[test]
    fn nothing_else_is_a_file() {
        for arguments in
            [&[][..], &[""], &["--help"], &["-psn_0_1"], &["https://example.org/x"], &["file://elsewhere/x%"]]
        {
            #[cfg(unix)]
            assert_eq!(named(arguments), None, "{arguments:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_name_that_is_no_text_is_a_file_all_the_same() {
        use std::os::unix::ffi::OsStringExt;
        let name = OsString::from_vec(b"/tmp/\xff.mathchess".to_vec());
        assert_eq!(on_command_line([name.clone()], Path::new("/")), Some(PathBuf::from(name)));
    }
}
