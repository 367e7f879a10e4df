//! The modules of a crate and what each imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use crate::circles::Arrows;
use crate::paths::paths;

/// The path of a module from the root of its crate; empty for the root.
type Module = Vec<String>;

/// What is imported: the path of a module, and the name of a thing in it, if there is one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Import {
    module: Module,
    item: Option<String>,
}

/// The source of a crate.
pub struct Source {
    /// Each module with its file and what it imports.
    modules: BTreeMap<Module, (PathBuf, BTreeSet<Import>)>,
}

impl Source {
    /// Reads the files of a crate below `root`, the folder of its `lib.rs` or `main.rs`. `name` is how its program names it.
    /// Modules called `tests` are left out: they may use everything.
    ///
    /// # Errors
    /// If a file can't be read, or is not Rust.
    pub fn read(root: &Path, name: &str) -> io::Result<Self> {
        let mut files = Vec::new();
        list(root, &[], &mut files)?;
        let all: BTreeSet<Module> = files.iter().map(|(module, _)| module.clone()).collect();
        let mut modules = BTreeMap::new();
        for (module, file) in files {
            let mut imports = BTreeSet::new();
            for path in paths(tokens(&file)?, &["crate", "super", name]) {
                imports.extend(resolve(&path, &module, &all).into_iter().filter(|import| import.module != module));
            }
            // A program and a library can share a folder.
            modules.entry(module).or_insert_with(|| (file, BTreeSet::new())).1.extend(imports);
        }
        Ok(Self { modules })
    }

    /// The arrows between the rooms of the crate; `room` names that of a module, or of a thing in one, by its path. What has none
    /// is left out.
    pub fn between(&self, room: impl Fn(&[&str]) -> Option<String>) -> Arrows {
        self.arrows(|module, item| {
            let path: Vec<&str> = module.iter().chain(item).map(String::as_str).collect();
            room(&path)
        })
    }

    fn arrows(&self, room: impl Fn(&Module, Option<&String>) -> Option<String>) -> Arrows {
        let mut arrows = Arrows::new();
        for (module, (file, imports)) in &self.modules {
            for import in imports {
                if let (Some(from), Some(to)) = (room(module, None), room(&import.module, import.item.as_ref()))
                    && from != to
                {
                    arrows.entry((from, to)).or_insert_with(|| file.display().to_string());
                }
            }
        }
        arrows
    }

    /// For each folder that has any, the arrows between what is in it: its files and its folders, each with all that it contains.
    /// The folder's own module is their parent and not among them.
    pub fn in_folders(&self) -> BTreeMap<String, Arrows> {
        let folders: BTreeSet<&[String]> =
            self.modules.keys().flat_map(|module| (0..module.len()).map(|depth| &module[..depth])).collect();
        let arrows = folders.into_iter().map(|folder| {
            let child = |module: &Module, _: Option<&String>| {
                module.strip_prefix(folder).and_then(|inside| inside.first()).cloned()
            };
            (folder.join("::"), self.arrows(child))
        });
        arrows.filter(|(_, arrows)| !arrows.is_empty()).collect()
    }
}

/// The names that a file has from these of its modules, such as `AnyGame` in `pub use any::AnyGame`.
///
/// # Errors
/// If the file can't be read, or is not Rust.
pub fn names_from(file: &Path, modules: &[&str]) -> io::Result<BTreeSet<String>> {
    Ok(paths(tokens(file)?, modules).into_iter().filter_map(|mut path| path.pop()).collect())
}

fn tokens(file: &Path) -> io::Result<TokenStream> {
    let text = fs::read_to_string(file)?;
    text.parse().map_err(|error| io::Error::other(format!("{}: {error}", file.display())))
}

/// The files of a folder and those below it, each with its module.
fn list(folder: &Path, module: &[String], files: &mut Vec<(Module, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        if stem == "tests" {
            continue;
        }
        if file.is_dir() {
            list(&file, &[module, &[stem]].concat(), files)?;
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            let is_own = ["mod", "lib", "main"].contains(&&*stem);
            files.push((if is_own { module.to_vec() } else { [module, &[stem]].concat() }, file));
        }
    }
    Ok(())
}

/// What a path in a module leads to: one thing, or all modules of a folder where a macro names them.
fn resolve(path: &[String], module: &Module, all: &BTreeSet<Module>) -> Vec<Import> {
    let ups = path.iter().take_while(|segment| *segment == "super").count();
    let from = if ups > 0 { module.get(..module.len().saturating_sub(ups)).unwrap_or_default() } else { &[] };
    let mut target = from.to_vec();
    for segment in path.iter().skip(ups.max(1)) {
        if segment.is_empty() {
            let is_child = |one: &&Module| one.len() == target.len() + 1 && one.starts_with(&target);
            return all.iter().filter(is_child).map(|one| Import { module: one.clone(), item: None }).collect();
        }
        target.push(segment.clone());
        if !all.iter().any(|one| one.starts_with(&target)) {
            let item = target.pop();
            return vec![Import { module: target, item }];
        }
    }
    vec![Import { module: target, item: None }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circles::circles;

    fn written(files: &[(&str, &str)]) -> Source {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        Source::read(folder.path(), "name_of_it").unwrap()
    }

    #[test]
    fn parents_and_children_may_import_each_other_and_nobody_else_in_a_circle() {
        let source = written(&[
            ("lib.rs", "mod low; mod high;"),
            ("low.rs", "pub struct Low;"),
            ("high/mod.rs", "mod one; mod two; use self::one::One; use crate::low::Low; pub const N: u8 = 1;"),
            ("high/one.rs", "use super::N; use super::two::Two; pub struct One;"),
            ("high/two.rs", "pub struct Two; fn f() { crate::low::Low; }"),
            ("tests/all.rs", "use crate::high::one::One;"),
        ]);
        let folders = source.in_folders();
        assert_eq!(folders.keys().collect::<Vec<_>>(), ["", "high"]);
        assert!(folders.values().all(|arrows| circles(arrows).is_empty()), "{folders:?}");
        let arrow = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        assert!(folders[""].contains_key(&arrow("high", "low")));
        assert_eq!(folders["high"].keys().collect::<Vec<_>>(), [&arrow("one", "two")]);
    }

    #[test]
    fn a_circle_is_found_in_a_folder_and_between_folders() {
        let source = written(&[
            ("main.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod x; mod y;"),
            ("a/x.rs", "use super::y::Y;"),
            ("a/y.rs", "use crate::{a::x::X, b::B};"),
            ("b.rs", "fn f() { name_of_it::a::x::X::new() }"),
        ]);
        let folders = source.in_folders();
        assert_eq!(circles(&folders[""]).len(), 2);
        assert_eq!(circles(&folders["a"]).len(), 2);
    }

    #[test]
    fn a_macro_that_names_modules_imports_all_of_the_folder() {
        let source = written(&[
            ("lib.rs", ""),
            ("all.rs", "every!(crate::games::$game::Position);"),
            ("games/mod.rs", ""),
            ("games/one.rs", ""),
            ("games/two/mod.rs", ""),
        ]);
        let arrows = source.between(|module| Some(module.join("::")));
        assert_eq!(arrows.keys().filter(|(from, _)| from == "all").count(), 2, "{arrows:?}");
    }
}
