//! Records that can't be used: what is left of them, and how they are replaced. They are moved aside and stay unchanged.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::ground::backup_copy::{Damage, Replaced, Replacement, Stray};
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{self, file_of, journal_of};
use crate::ground::opening::{self, Depth};
use crate::ground::schema::MIGRATIONS;
use crate::ground::standing::{self, Standing, State};
use crate::ground::{backup, journal};
use crate::nouns::pins::kept_pins::KeptPins;
use crate::whole::erasure::{self, Gone};
use crate::whole::staged::{Staged, settle, stage_copy, sync};

/// Examines damaged records. They are not changed; to count games, a copy is opened.
///
/// # Errors
/// When the folder can't be read or written.
pub(crate) fn look(folder: &Path) -> Result<Damage, RecordsError> {
    let file = file_of(folder)?;
    let copies = backup::list(&file);
    let stray = match opening::check(folder, &MIGRATIONS, Depth::Quick) {
        Err(RecordsError::Stray { stray, .. }) => Some(stray),
        _ => None,
    };
    let only_the_journal = journal::damage(&journal_of(&file)).is_ok_and(|found| found.is_some());
    let staged = Staged::of_rest(&file, stray)?;
    let games = Connection::open(staged.path()).and_then(|left| backup::count_games(&left)).ok();
    let is_usable = stray.is_some() || only_the_journal;
    let rest = games.filter(|_| is_usable && settle(&staged).is_ok());
    let can_begin_anew = can_begin_anew(&file);
    Ok(Damage { stray, games, rest, copies, can_begin_anew })
}

/// Checks all of the records of a folder, without changing anything.
pub(crate) fn look_through(folder: &Path) -> Result<(), RecordsError> {
    opening::check(folder, &MIGRATIONS, Depth::Whole)
}

/// Someone who could remove the file owns the device. But a pupil who finds a damaged file must not start records without a
/// PIN while copies exist.
fn can_begin_anew(file: &Path) -> bool {
    !file.exists() || backup::list(file).is_empty()
}

/// Moves damaged records aside and replaces them. Records that turn out to be valid are kept. Whatever takes their place has
/// the PINs of the newest records that can be read.
///
/// # Errors
/// Why it can't be done; the damaged records are then unmoved.
pub(crate) fn replace(folder: &Path, with: &Replacement, now: i64) -> Result<Replaced, RecordsError> {
    let file = file_of(folder)?;
    let stray = match opening::check(folder, &MIGRATIONS, Depth::Whole) {
        Ok(()) => return Ok(Replaced::NotDamaged),
        Err(RecordsError::Corrupt { .. }) => None,
        Err(RecordsError::Stray { stray, .. }) => Some(stray),
        Err(other) => return Err(other),
    };
    let (gone, pins) = (erased_before(&file, stray), pins_before(&file, stray));
    let keep_pins = |staged: &Staged| pins.as_ref().map_or(Ok(()), |pins| pins.put_into(staged.path()));
    let staged = match with {
        Replacement::Copy(name) => {
            let staged = stage_copy(&file, name)?;
            keep_pins(&staged)
                .and_then(|()| erasure::without(staged.path(), &gone))
                .map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Rest => {
            let staged = Staged::of_rest(&file, stray)?;
            settle(&staged)
                .and_then(|()| keep_pins(&staged))
                .and_then(|()| erasure::without(staged.path(), &gone))
                .and_then(|()| sync(staged.path()))
                .map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Nothing if can_begin_anew(&file) => {
            let staged = Staged::empty(&file)?;
            // Without the PIN, a pupil could begin anew, set a PIN, and restore a copy as its teacher.
            keep_pins(&staged).map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Nothing => return Err(RecordsError::CopiesThere),
    };
    put_ahead(&staged, &file).map_err(|failure| failure.explain(&file))?;
    let kept_as = move_aside(&file, now).map_err(|error| explain_io(&error, &file))?;
    fs::rename(staged.path(), &file)
        .and_then(|()| files::sync_folder(folder))
        .map_err(|error| explain_io(&error, &file))?;
    Ok(Replaced::KeptAs(kept_as))
}

/// Makes what takes the place of damaged records newer than all of its copies.
fn put_ahead(staged: &Staged, file: &Path) -> Result<(), Failure> {
    let Some(found) = standing::of(&Connection::open(staged.path())?)? else { return Ok(()) };
    let copies = backup::most_copies(file, Some(&found.lineage)).max(found.copies).saturating_add(1);
    standing::put_into(staged.path(), &Standing { copies, state: State::Whole, ..found })?;
    sync(staged.path())
}

/// What was erased from damaged records and from their copies, as far as they can be read: nothing may bring it back.
fn erased_before(file: &Path, stray: Option<Stray>) -> Gone {
    let of_rest = || Gone::of(&Connection::open(Staged::of_rest(file, stray).ok()?.path()).ok()?).ok();
    let copies = backup::paths(file);
    let of_copies = copies.iter().filter_map(|copy| Gone::of(&backup::open(copy).ok()?).ok());
    of_rest().into_iter().chain(of_copies).fold(Gone::default(), Gone::and)
}

/// The PINs of the newest records that can be read: the rest of the damaged ones, else the newest copy. The rest before a
/// damaged step of the journal, or a file without its journal, can be older than the newest copy; then the PINs that were set
/// later count.
fn pins_before(file: &Path, stray: Option<Stray>) -> Option<KeptPins> {
    let of_copy = || {
        let copies = backup::list(file).into_iter();
        copies.map(|copy| file.with_file_name(copy.name)).find_map(|copy| KeptPins::left_in(&backup::open(&copy).ok()?))
    };
    let of_rest = || {
        let staged = Staged::of_rest(file, stray).ok()?;
        KeptPins::left_in(&Connection::open(staged.path()).ok()?)
    };
    let Some(rest) = of_rest() else { return of_copy() };
    let is_newest = matches!(stray, None | Some(Stray::SchemaChanged));
    if is_newest && matches!(journal::damage(&journal_of(file)), Ok(None)) {
        return Some(rest);
    }
    Some(match of_copy() {
        Some(copy) => rest.or_later(copy),
        None => rest,
    })
}

/// Renames a file and its journal. The file goes first: a journal without its file is noticed, but a file without its
/// journal would look complete.
fn move_aside(file: &Path, now: i64) -> io::Result<Option<PathBuf>> {
    let named = |ms: i64| file.with_extension(format!("damaged.{ms}.sqlite"));
    let free = |path: &PathBuf| !path.exists() && !journal_of(path).exists();
    let aside = (now..i64::MAX).map(named).find(free).unwrap_or_else(|| named(now));
    let (there, journal) = (file.exists(), journal_of(file));
    if there {
        fs::rename(file, &aside)?;
    }
    let with_journal = journal.exists();
    if with_journal && let Err(error) = fs::rename(&journal, journal_of(&aside)) {
        // Move it back; the error to report is the one before.
        let _ = fs::rename(&aside, file);
        return Err(error);
    }
    // The index of the journal is recreated whenever it is missing.
    files::remove_if_there(&file.with_extension("sqlite-shm"))?;
    Ok((there || with_journal).then_some(aside))
}
