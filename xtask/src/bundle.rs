//! `cargo xtask bundle`: installable packages for the present system.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::node::Node;
use crate::packages::{self, Need};
use crate::progress::Step;
use crate::project::Project;
use crate::ui;

/// The package formats that need no downloads: the names in the Tauri CLI, and the extension of each file.
const FORMATS: &[(&str, &str)] = if cfg!(windows) {
    &[("nsis", "exe")]
} else if cfg!(target_os = "macos") {
    &[("dmg", "dmg")]
} else {
    &[("deb", "deb"), ("rpm", "rpm")]
};

/// The part of a Debian package that holds its files.
const FILES: &str = "data.tar.xz";

/// The app to put into a package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum App {
    /// The debug app, which the checks have already built.
    Debug,
    /// The release app, which is built for the package.
    Release,
}

/// Builds the release app and its packages, and prints their paths and sizes.
pub fn make(project: &Project) -> Result<Vec<PathBuf>> {
    packages::ensure(project, &[Need::App])?;
    let node = Node::ensure(project)?;
    ui::install(project, &node)?;
    let mut step = Step::begin(project, "packages")?;
    let made = packages_of(project, &node, &mut step, App::Release, FORMATS)?;
    step.done("");
    for package in &made {
        println!("{:6.2} MB  {}", megabytes(package)?, package.display());
    }
    Ok(made)
}

/// Makes packages in these formats.
pub fn packages_of(
    project: &Project,
    node: &Node,
    step: &mut Step,
    app: App,
    formats: &[(&str, &str)],
) -> Result<Vec<PathBuf>> {
    let folder = bundles(project, app);
    for (name, _) in formats {
        // Remove packages of earlier versions, which would be taken for new ones.
        let _absent = fs::remove_dir_all(folder.join(name));
    }
    let mut command = node.script(&project.ui().join("node_modules/@tauri-apps/cli/tauri.js"));
    command.current_dir(&project.root).env("CARGO_TARGET_DIR", &project.target);
    command.args(match app {
        App::Debug => ["bundle", "--debug", "--ci"].as_slice(),
        App::Release => &["build", "--ci"],
    });
    let names: Vec<&str> = formats.iter().map(|&(name, _)| name).collect();
    step.run(command.args(["--bundles", &names.join(",")]))?;
    let mut made = Vec::new();
    for (name, ending) in formats {
        let package = only_file(&folder.join(name), ending)?;
        if app == App::Release && *name == "deb" && project.program("dpkg-deb").is_some() {
            pack_tighter(project, step, &package)?;
        }
        made.push(package);
    }
    Ok(made)
}

/// Where the Tauri CLI puts packages.
pub fn bundles(project: &Project, app: App) -> PathBuf {
    let profile = match app {
        App::Debug => "debug",
        App::Release => "release",
    };
    project.target.join(profile).join("bundle")
}

/// The xz filter for programs, which rewrites x86 jumps into a more compressible form. Every Debian can read it.
const FOR_PROGRAMS: &[&str] = if cfg!(target_arch = "x86_64") { &["--x86", "--lzma2=preset=9e"] } else { &["-9e"] };

/// Recompresses a Debian package with xz; the Tauri CLI uses gzip, which is about 40 % larger.
fn pack_tighter(project: &Project, step: &mut Step, package: &Path) -> Result<()> {
    let opened = package.with_extension("opened");
    let _absent = fs::remove_dir_all(&opened);
    step.run(Command::new("dpkg-deb").arg("-R").arg(package).arg(&opened))?;
    step.run(Command::new("dpkg-deb").args(["--root-owner-group", "-Zxz", "-z9", "-b"]).arg(&opened).arg(package))?;
    if project.program("ar").is_some() && project.program("xz").is_some() {
        // The package is an archive of two archives: the control data, and the files.
        step.run(Command::new("ar").current_dir(&opened).arg("x").arg(package).arg(FILES))?;
        step.run(Command::new("xz").current_dir(&opened).args(["--decompress", FILES]))?;
        let unpacked = FILES.trim_end_matches(".xz");
        step.run(Command::new("xz").current_dir(&opened).arg("--format=xz").args(FOR_PROGRAMS).arg(unpacked))?;
        step.run(Command::new("ar").current_dir(&opened).arg("rD").arg(package).arg(FILES))?;
    }
    fs::remove_dir_all(&opened).with_context(|| format!("{} could not be removed.", opened.display()))
}

/// The one file of a folder with this ending.
pub fn only_file(folder: &Path, ending: &str) -> Result<PathBuf> {
    let entries = folder.read_dir().with_context(|| format!("{} could not be read.", folder.display()))?;
    let mut found = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_file() && path.extension().is_some_and(|extension| extension == ending));
    match (found.next(), found.next()) {
        (Some(package), None) => Ok(package),
        (None, _) => bail!("No .{ending} was made in {}.", folder.display()),
        (Some(_), Some(_)) => bail!("There is more than one .{ending} in {}.", folder.display()),
    }
}

/// The size of a file in megabytes.
pub fn megabytes(file: &Path) -> Result<f64> {
    let bytes = file.metadata().with_context(|| format!("{} could not be read.", file.display()))?.len();
    // The size is only for display, so the loss of precision does not matter.
    #[allow(clippy::cast_precision_loss)]
    Ok(bytes as f64 / 1_000_000.0)
}
