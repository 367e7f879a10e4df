//! The shared folder on a disk. It contains one folder of MathChess, which contains a folder of files for each writer.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::ground::folder_names::{FileName, WriterId};
use crate::whole::folder_files::LARGEST_FOLDER_FILE;
use crate::whole::folder_files::shelf::{Listed, Shelf, ShelfError};

/// The name of the folder of MathChess within the chosen folder.
const OURS: &str = "MathChess records";

/// The most writers that are read.
const MOST_WRITERS: usize = 10_000;

/// The most files that are read, of all writers together.
const MOST_FILES: usize = 500_000;

/// The ending of a file's name while it is being written.
const UNFINISHED: &str = ".part";

/// A folder chosen by a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    chosen: PathBuf,
}

/// Why a folder can't be chosen. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FolderProblem {
    /// There is no folder of this name.
    #[error("There is no such folder. Nothing was changed. Make it first, or choose another one.")]
    NoFolder,
    /// It contains this device's own records, or is inside their folder.
    #[error(
        "This folder holds the records of this device itself, or lies among them. Nothing was changed. Choose a folder that the \
         other devices reach as well."
    )]
    OwnRecords,
    /// The folder of MathChess in it contains other files.
    #[error(
        "The folder “{OURS}” in it holds other files. Nothing was changed. Choose another folder, or rename that one."
    )]
    OtherFiles,
    /// Its name can't be stored.
    #[error("The name of this folder holds signs that can't be kept. Nothing was changed. Choose another folder.")]
    Name,
    /// It can't be read or written.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

impl Directory {
    /// A folder chosen earlier. Whether it exists is found out when it is used.
    pub fn at(chosen: &Path) -> Self {
        Self { chosen: chosen.to_owned() }
    }

    /// Checks whether a folder can be chosen, given that the device keeps its own records in `own`. Nothing is written.
    ///
    /// # Errors
    /// Why it can't.
    pub fn judge(chosen: &Path, own: &Path) -> Result<Self, FolderProblem> {
        if !chosen.is_absolute() || !chosen.is_dir() {
            return Err(FolderProblem::NoFolder);
        }
        let resolved = |path: &Path| path.canonicalize().map_err(|error| FolderProblem::Shelf(explain(&error)));
        let (found, own) = (resolved(chosen)?, resolved(own)?);
        if found.starts_with(&own) || own.starts_with(found.join(OURS)) || own == found {
            return Err(FolderProblem::OwnRecords);
        }
        if chosen.to_str().is_none() {
            return Err(FolderProblem::Name);
        }
        // If the user chooses the folder of MathChess itself, the one around it is meant.
        let around = chosen.parent().filter(|_| chosen.file_name().is_some_and(|name| name == OURS));
        let directory = Self::at(around.unwrap_or(chosen));
        match directory.holds_other_files() {
            Ok(false) => Ok(directory),
            Ok(true) => Err(FolderProblem::OtherFiles),
            Err(error) => Err(FolderProblem::Shelf(explain(&error))),
        }
    }

    /// Creates what is needed in a checked folder, and tests whether files can be written there.
    ///
    /// # Errors
    /// If they can't.
    pub fn prepare(&self) -> Result<(), ShelfError> {
        let ours = self.ours();
        let made = match fs::create_dir(&ours) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
            _ => check_folder(&ours),
        };
        let probe = ours.join(format!("probe{UNFINISHED}"));
        made.and_then(|()| write_new(&probe, b"May MathChess write here?"))
            .and_then(|()| fs::remove_file(&probe))
            .map_err(|error| explain(&error))
    }

    /// The folder that was chosen.
    pub fn chosen(&self) -> &Path {
        &self.chosen
    }

    fn ours(&self) -> PathBuf {
        self.chosen.join(OURS)
    }

    fn of(&self, writer: WriterId) -> PathBuf {
        self.ours().join(writer.to_string())
    }

    fn path(&self, name: &FileName) -> PathBuf {
        self.of(name.writer).join(name.in_folder())
    }

    /// A writer's folder. Neither it nor the folder of MathChess may be a link: whoever can write there could lead this
    /// program into any folder of the device.
    fn real_folder_of(&self, writer: WriterId) -> io::Result<PathBuf> {
        check_folder(&self.ours())?;
        let folder = self.of(writer);
        check_folder(&folder)?;
        Ok(folder)
    }

    /// Whether the folder of MathChess contains something that no version of this program writes.
    fn holds_other_files(&self) -> io::Result<bool> {
        let entries = match check_folder(&self.ours()).and_then(|()| fs::read_dir(self.ours())) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            Err(error) if error.kind() == ErrorKind::NotADirectory => return Ok(true),
            entries => entries?,
        };
        let mut found = entries.take(MOST_WRITERS).filter_map(Result::ok).filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            // Operating systems and synchronisation programs put files of their own everywhere.
            let of_system = name.starts_with('.') || ["desktop.ini", "Thumbs.db"].contains(&&*name);
            !of_system && !name.ends_with(UNFINISHED) && name.parse::<WriterId>().is_err()
        });
        Ok(found.next().is_some())
    }
}

impl Shelf for Directory {
    fn list(&self) -> Result<Vec<Listed>, ShelfError> {
        let mut files = Vec::new();
        let writers = check_folder(&self.ours()).and_then(|()| fs::read_dir(self.ours()));
        let writers = writers.map_err(|error| explain(&error))?;
        for entry in writers.take(MOST_WRITERS).filter_map(Result::ok) {
            let writer: Option<WriterId> = entry.file_name().to_str().and_then(|name| name.parse().ok());
            // A link does not count as a folder, whatever its target.
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let Some(writer) = writer.filter(|_| is_folder) else { continue };
            // An unreadable folder of one device must not keep the others from being read.
            let Ok(entries) = fs::read_dir(entry.path()) else { continue };
            let left = MOST_FILES.saturating_sub(files.len());
            files.extend(entries.take(left).filter_map(|entry| listed(writer, &entry.ok()?)));
        }
        files.sort_unstable();
        Ok(files)
    }

    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError> {
        match self.real_folder_of(name.writer).and_then(|folder| read(&folder.join(name.in_folder()))) {
            Ok(bytes) => Ok(bytes),
            Err(error) if is_not_there(&error) => Ok(None),
            Err(error) => Err(explain(&error)),
        }
    }

    fn write(&self, name: &FileName, bytes: &[u8]) -> Result<(), ShelfError> {
        let folder = self.of(name.writer);
        let unfinished = folder.join(format!("{}{UNFINISHED}", name.in_folder()));
        let write = || -> io::Result<()> {
            check_folder(&self.ours())?;
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => check_folder(&folder)?,
                made => {
                    made?;
                    sync_folder(&self.ours());
                }
            }
            write_new(&unfinished, bytes)?;
            // A file that already has this name has the same contents, since the name is derived from them.
            fs::rename(&unfinished, self.path(name))?;
            sync_folder(&folder);
            Ok(())
        };
        write().map_err(|error| {
            if self.real_folder_of(name.writer).is_ok() {
                let _ = fs::remove_file(&unfinished);
            }
            explain(&error)
        })
    }

    fn remove(&self, name: &FileName) -> Result<(), ShelfError> {
        let removed =
            self.real_folder_of(name.writer).and_then(|folder| fs::remove_file(folder.join(name.in_folder())));
        match removed {
            Err(error) if !is_not_there(&error) => Err(explain(&error)),
            _ => Ok(()),
        }
    }

    fn tidy(&self, writer: WriterId) -> Result<(), ShelfError> {
        let entries = match self.real_folder_of(writer).and_then(fs::read_dir) {
            Err(error) if is_not_there(&error) => return Ok(()),
            entries => entries.map_err(|error| explain(&error))?,
        };
        for entry in entries.take(MOST_FILES).filter_map(Result::ok) {
            // This program leaves files, and nothing else.
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && entry.file_name().to_string_lossy().ends_with(UNFINISHED) {
                fs::remove_file(entry.path()).map_err(|error| explain(&error))?;
            }
        }
        Ok(())
    }
}

/// The file of a directory entry, if it is a file with a name of ours.
fn listed(writer: WriterId, entry: &fs::DirEntry) -> Option<Listed> {
    let name = FileName::read(writer, entry.file_name().to_str()?)?;
    // For a link, this is the link itself.
    let found = entry.metadata().ok().filter(fs::Metadata::is_file)?;
    Some(Listed { name, bytes: found.len() })
}

/// Refuses what is not a folder itself: a link to one is none.
fn check_folder(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.is_dir() { Ok(()) } else { Err(ErrorKind::NotADirectory.into()) }
}

/// Whether nothing of this program is at a place: there is nothing, or something else than a folder on the way.
fn is_not_there(error: &io::Error) -> bool {
    [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind())
}

/// The bytes of a file; none if it is not a regular file, or too large.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // Opening a pipe in its place would block.
    if !fs::symlink_metadata(path)?.is_file() {
        return Ok(None);
    }
    let file = open_real(path)?;
    if !file.metadata()?.is_file() {
        return Ok(None);
    }
    let most = u64::try_from(LARGEST_FOLDER_FILE).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= LARGEST_FOLDER_FILE).then_some(bytes))
}

/// Opens a file for reading, even if something else was put in its place a moment ago: a link is not followed, and a pipe
/// does not block.
fn open_real(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
    }
    options.open(path)
}

/// Writes a new file and syncs it.
fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes a new name in a folder durable, where the disk needs a request for that. Many network disks refuse the request;
/// their contents are durable without it.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = folder;
}

fn explain(error: &io::Error) -> ShelfError {
    let told = explained(error);
    let (kind, code) = (error.kind(), error.raw_os_error());
    match told {
        // As long as a network is away.
        ShelfError::Gone => tracing::debug!(?kind, code, "the shared folder is not there"),
        _ => tracing::warn!(?kind, code, "the system refused a file of the shared folder"),
    }
    told
}

fn explained(error: &io::Error) -> ShelfError {
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::NotConnected
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable
        | ErrorKind::NetworkDown
        | ErrorKind::StaleNetworkFileHandle => ShelfError::Gone,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            ShelfError::Forbidden { detail: error.to_string() }
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ShelfError::Full,
        _ => ShelfError::Other { detail: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::ground::folder_names::Sum;

    fn name(number: u32, bytes: &[u8]) -> FileName {
        FileName { writer: Uuid::from_u128(7).into(), number, sum: Sum::of(bytes) }
    }

    #[test]
    fn what_is_written_is_listed_and_read_and_can_be_removed() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Directory::at(folder.path());
        assert_eq!(shelf.list(), Err(ShelfError::Gone), "a disk that is not mounted was taken for an empty shelf");
        shelf.prepare().unwrap();
        assert_eq!(shelf.list(), Ok(vec![]));
        let (one, two) = (name(1, b"one"), name(2, b"two"));
        shelf.write(&one, b"one").unwrap();
        shelf.write(&two, b"two").unwrap();
        shelf.write(&two, b"two").unwrap();
        assert_eq!(shelf.list(), Ok(vec![Listed { name: one, bytes: 3 }, Listed { name: two, bytes: 3 }]));
        assert_eq!(shelf.read(&one), Ok(Some(b"one".to_vec())));
        shelf.remove(&one).unwrap();
        shelf.remove(&one).unwrap();
        assert_eq!(shelf.read(&one), Ok(None));
        fs::write(shelf.of(two.writer).join("x.part"), "half").unwrap();
        shelf.tidy(two.writer).unwrap();
        assert_eq!(fs::read_dir(shelf.of(two.writer)).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn links_folders_and_large_files_are_passed_over() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let shelf = Directory::at(folder.path());
        shelf.prepare().unwrap();
        let good = name(1, b"good");
        shelf.write(&good, b"good").unwrap();
        let of = shelf.of(good.writer);
        symlink("/dev/zero", of.join(name(2, b"").in_folder())).unwrap();
        symlink("/", shelf.ours().join(Uuid::from_u128(8).to_string())).unwrap();
        fs::create_dir(of.join(name(3, b"").in_folder())).unwrap();
        fs::write(of.join("00000001-dear-diary.mathchess"), "x").unwrap();
        let large = name(4, b"large");
        File::create(shelf.path(&large)).unwrap().set_len(LARGEST_FOLDER_FILE as u64 + 1).unwrap();
        let names: Vec<u32> = shelf.list().unwrap().iter().map(|file| file.name.number).collect();
        assert_eq!(names, [1, 4]);
        assert_eq!(shelf.read(&large), Ok(None));
        assert_eq!(shelf.read(&name(2, b"")), Ok(None));
        // A link in place of the writer's folder is not followed.
        let other = FileName { writer: Uuid::from_u128(8).into(), ..good };
        assert!(shelf.write(&other, b"good").is_err());
    }

    #[test]
    #[cfg(unix)]
    fn nothing_is_read_written_or_removed_through_a_link() {
        use std::os::unix::fs::symlink;
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let shelf = Directory::at(folder.path());
        let file = name(1, b"mine");
        let own = [elsewhere.path().join("letter.part"), elsewhere.path().join(file.in_folder())];
        let is_untouched =
            || own.iter().all(|path| fs::read(path).unwrap() == b"mine") && elsewhere_holds(&elsewhere, 2);
        own.iter().for_each(|path| fs::write(path, "mine").unwrap());

        // The folder of a writer is a link.
        shelf.prepare().unwrap();
        symlink(elsewhere.path(), shelf.of(file.writer)).unwrap();
        assert_eq!((shelf.list(), shelf.read(&file)), (Ok(vec![]), Ok(None)));
        assert_eq!((shelf.tidy(file.writer), shelf.remove(&file)), (Ok(()), Ok(())));
        assert!(shelf.write(&file, b"mine").is_err() && is_untouched());

        // The folder of MathChess is a link.
        fs::remove_dir_all(shelf.ours()).unwrap();
        fs::create_dir(elsewhere.path().join(file.writer.to_string())).unwrap();
        let within = elsewhere.path().join(file.writer.to_string()).join("letter.part");
        fs::write(&within, "mine").unwrap();
        symlink(elsewhere.path(), shelf.ours()).unwrap();
        assert!(shelf.list().is_err() && shelf.prepare().is_err() && shelf.write(&file, b"mine").is_err());
        assert_eq!((shelf.tidy(file.writer), shelf.remove(&file), shelf.read(&file)), (Ok(()), Ok(()), Ok(None)));
        assert_eq!(Directory::judge(folder.path(), Path::new("/dev")), Err(FolderProblem::OtherFiles));
        assert!(within.exists() && elsewhere_holds(&elsewhere, 3));
    }

    #[cfg(unix)]
    fn elsewhere_holds(elsewhere: &tempfile::TempDir, entries: usize) -> bool {
        fs::read_dir(elsewhere.path()).unwrap().count() == entries
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_in_the_place_of_a_file_does_not_block_and_a_folder_is_not_tidied_away() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Directory::at(folder.path());
        shelf.prepare().unwrap();
        let file = name(1, b"mine");
        shelf.write(&file, b"mine").unwrap();
        let pipe = shelf.path(&name(2, b""));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        fs::create_dir(shelf.of(file.writer).join("folder.part")).unwrap();
        assert_eq!((shelf.list().unwrap().len(), shelf.read(&name(2, b""))), (1, Ok(None)));
        // Also if it takes the place of a file after the program has looked.
        assert!(!open_real(&pipe).unwrap().metadata().unwrap().is_file());
        assert_eq!(shelf.tidy(file.writer), Ok(()));
        assert!(shelf.of(file.writer).join("folder.part").exists());
    }

    #[test]
    fn only_a_folder_of_ones_own_choice_is_taken() {
        let (folder, own) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let judge = |path: &Path| Directory::judge(path, own.path());
        assert_eq!(judge(&folder.path().join("nowhere")), Err(FolderProblem::NoFolder));
        assert_eq!(judge(Path::new("here")), Err(FolderProblem::NoFolder));
        assert_eq!(judge(own.path()), Err(FolderProblem::OwnRecords));
        fs::create_dir(own.path().join("inside")).unwrap();
        assert_eq!(judge(&own.path().join("inside")), Err(FolderProblem::OwnRecords));
        let taken = judge(folder.path()).unwrap();
        taken.prepare().unwrap();
        assert_eq!(judge(&folder.path().join(OURS)), Ok(taken.clone()), "ours means the one around it");
        fs::write(folder.path().join(OURS).join(".DS_Store"), "").unwrap();
        assert_eq!(judge(folder.path()), Ok(taken));
        fs::write(folder.path().join(OURS).join("holiday.jpg"), "").unwrap();
        assert_eq!(judge(folder.path()), Err(FolderProblem::OtherFiles));
    }
}
