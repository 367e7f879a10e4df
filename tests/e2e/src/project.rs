//! The paths of the project's files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// A path in the project.
pub fn path(name: &str) -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap_or(own).join(name)
}

/// The path of a file in `output`, the folder for people; the folder is made if needed.
pub fn output(name: &str) -> Result<PathBuf> {
    let file = path("output").join(name);
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("{} could not be made", folder.display()))?;
    }
    Ok(file)
}

/// The app that cargo built beside the running program.
pub fn built_app() -> Result<PathBuf> {
    let own = std::env::current_exe().context("this program's own path is not known")?;
    // A test lies in TARGET/debug/deps, a program in TARGET/debug.
    let folder = own.ancestors().skip(1).find(|folder| folder.file_name().is_some_and(|name| name != "deps"));
    let app = folder.context("this program was not built by cargo")?.join("mathchess");
    ensure!(app.is_file(), "{} is not built: `cargo xtask test e2e` builds it", app.display());
    Ok(app)
}

/// The path of an installed program.
pub fn program(name: &str) -> Result<PathBuf> {
    let home = |variable: &str| std::env::var_os(variable).map(PathBuf::from);
    let cargo = home("CARGO_HOME").or_else(|| Some(home("HOME")?.join(".cargo"))).map(|home| home.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(cargo)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .with_context(|| format!("{name} is not installed: `cargo xtask test e2e` installs it or says how"))
}
