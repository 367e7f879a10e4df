//! The paths of the project and of its build.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folders of the project.
pub struct Project {
    /// The folder of the workspace.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Project {
    /// The project that this program was built from.
    pub fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in no folder")?.to_owned();
        let own = std::env::current_exe().context("This program's own path is not known.")?;
        // TARGET/debug/xtask: cargo puts the app beside this program in every target folder.
        let target = own.ancestors().nth(2).context("xtask was not started by cargo")?.to_owned();
        Ok(Self { root, target })
    }

    /// The folder of the interface.
    pub fn ui(&self) -> PathBuf {
        self.root.join("ui")
    }

    /// A path in `output`, which contains everything for people to read; creates the folder.
    pub fn output(&self, name: &str) -> Result<PathBuf> {
        let path = self.root.join("output").join(name);
        let folder = path.parent().unwrap_or(&self.root);
        std::fs::create_dir_all(folder).with_context(|| format!("{} could not be made.", folder.display()))?;
        Ok(path)
    }

    /// The folder for tools that are installed only for this project.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// The folders searched for a program; the project's own tools and cargo's come last.
    fn program_folders(&self) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> =
            std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
        folders.push(self.tools().join("bin"));
        let home = |name: &str| std::env::var_os(name).map(PathBuf::from);
        folders.extend(home("CARGO_HOME").or_else(|| Some(home("HOME")?.join(".cargo"))).map(|home| home.join("bin")));
        folders
    }

    /// The path of a program, if it is installed.
    pub fn program(&self, name: &str) -> Option<PathBuf> {
        let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        self.program_folders().into_iter().map(|folder| folder.join(&file)).find(|path| path.is_file())
    }

    /// A PATH for programs that look for others themselves.
    pub fn search_path(&self) -> Result<OsString> {
        std::env::join_paths(self.program_folders()).context("A folder in PATH has a name that PATH can't hold.")
    }
}
