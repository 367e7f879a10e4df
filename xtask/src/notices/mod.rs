//! `NOTICES.txt`: the licences of the third-party code in the app. It is generated from the lock files, shown in the app
//! and included in the packages.

mod crates;
mod licence;
mod npm;
mod package;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::progress::Step;
use crate::project::Project;
use package::Package;

/// The number of characters of a line between two parts.
const WIDTH: usize = 80;

const INTRODUCTION: &str = "\
Licences of others

MathChess contains the packages below. Each line names a package, its version, the licence under which it is used and
where its source code can be had; the text of the licence follows. Packages under the Mozilla Public License 2.0 are used
unchanged, and their source code can be had at the address in their line.

This file is made from the lock files: cargo xtask notices";

/// Writes the file anew.
pub fn write(project: &Project) -> Result<()> {
    let mut step = Step::begin(project, "notices")?;
    let (packages, text) = made(project, &mut step)?;
    let path = path(project);
    fs::write(&path, text).with_context(|| format!("{} could not be written.", path.display()))?;
    step.done(&format!("{packages} packages"));
    Ok(())
}

/// Compares the file with the lock files, and tells how many packages it names.
pub fn check(project: &Project, step: &mut Step) -> Result<usize> {
    let (packages, text) = made(project, step)?;
    let path = path(project);
    let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    if kept != text {
        let line = kept.lines().zip(text.lines()).take_while(|(kept, made)| kept == made).count() + 1;
        bail!("{} is out of date from line {line} on: cargo xtask notices", path.display());
    }
    Ok(packages)
}

fn path(project: &Project) -> PathBuf {
    project.root.join("NOTICES.txt")
}

fn made(project: &Project, step: &mut Step) -> Result<(usize, String)> {
    let mut packages = crates::shipped(project, step)?;
    packages.extend(npm::shipped(project)?);
    packages.extend(built_in()?);
    packages.sort_by_key(|package| (package.name.to_lowercase(), package.version.clone()));
    Ok((packages.len(), text(&packages)))
}

/// Packages that are in no lock file.
fn built_in() -> Result<[Package; 2]> {
    let standard_library = Package {
        name: "The Rust standard library".to_owned(),
        version: String::new(),
        offered: "MIT OR Apache-2.0".to_owned(),
        licences: vec!["MIT"],
        source: "https://github.com/rust-lang/rust".to_owned(),
        texts: vec![licence::standard("MIT", "The Rust Project Contributors").context("MIT has a text")?],
    };
    let sqlite = Package {
        name: "SQLite".to_owned(),
        version: String::new(),
        offered: "public domain".to_owned(),
        licences: vec!["public domain"],
        source: "https://sqlite.org".to_owned(),
        texts: vec![
            "The author disclaims copyright to this source code. In place of a legal notice, here is a blessing:\n\n    \
             May you do good and not evil.\n    May you find forgiveness for yourself and forgive others.\n    \
             May you share freely, never taking more than you give."
                .to_owned(),
        ],
    };
    Ok([standard_library, sqlite])
}

/// The text of the file. Packages with the same licence texts are grouped, sorted by name.
fn text(packages: &[Package]) -> String {
    let mut groups: Vec<(&[String], Vec<String>)> = Vec::new();
    let mut places: BTreeMap<&[String], usize> = BTreeMap::new();
    for package in packages {
        let place = *places.entry(&package.texts).or_insert_with(|| {
            groups.push((&package.texts, Vec::new()));
            groups.len() - 1
        });
        if let Some((_, lines)) = groups.get_mut(place) {
            lines.push(package.line());
        }
    }
    let (thick, thin) = ("=".repeat(WIDTH), "-".repeat(WIDTH));
    let mut text = INTRODUCTION.to_owned();
    for (texts, lines) in groups {
        text.push_str(&format!("\n\n{thick}\n{}\n{thin}\n{}", lines.join("\n"), texts.join(&format!("\n\n{thin}\n"))));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, text: &str) -> Package {
        Package {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            offered: "MIT OR Apache-2.0".to_owned(),
            licences: vec!["MIT"],
            source: format!("https://example.org/{name}"),
            texts: vec![text.to_owned()],
        }
    }

    #[test]
    fn packages_with_the_same_text_stand_together() {
        let made = text(&[package("a", "One."), package("b", "Two."), package("c", "One.")]);
        let parts: Vec<&str> = made.split(&"=".repeat(WIDTH)).collect();
        assert_eq!(parts.len(), 3);
        let of_one = "\na 1.0.0 · MIT (of MIT OR Apache-2.0) · https://example.org/a\nc 1.0.0 ·";
        assert!(parts[1].starts_with(of_one), "{made}");
        assert!(parts[2].trim_end().ends_with("\nTwo."), "{made}");
    }
}
