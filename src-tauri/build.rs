//! Prepares the app: its configuration, the list of its commands, and permissions for exactly these.
//!
//! A command is a function inside a `commands!` block of `src/commands/*.rs`. From these files the list for dispatch and
//! bindings, the permissions of the main window and the list of access levels are generated.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use tauri_build::{AppManifest, Attributes};

/// The folder of the commands.
const COMMANDS: &str = "src-tauri/src/commands";
/// The set of permissions that the main window's capability names.
const PERMISSION_SET: &str = "every-command";

fn main() {
    if let Err(error) = build() {
        eprintln!("{error:#}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    println!("cargo:rerun-if-changed={COMMANDS}");
    let commands = commands(Path::new(COMMANDS))?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("handler.rs"), list_of(&commands, "tauri::generate_handler"))?;
    fs::write(out.join("bindings.rs"), list_of(&commands, "tauri_specta::collect_commands"))?;
    fs::write(out.join("access.rs"), access_list(&commands))?;
    let permissions = out.join("permissions");
    fs::create_dir_all(&permissions)?;
    fs::write(permissions.join("commands.toml"), permission_set(&commands))?;

    // Tauri takes names with static lifetime. Leaking them is harmless, since a build script ends at once.
    let names: Vec<&str> = commands.iter().map(|command| &*command.name.clone().leak()).collect();
    let manifest = AppManifest::new()
        .commands(names.leak())
        .permissions_path_pattern(permissions.join("*.toml").display().to_string().leak());
    let attributes =
        Attributes::new().capabilities_path_pattern("./src-tauri/capabilities/**/*").app_manifest(manifest);
    Ok(tauri_build::try_build(attributes)?)
}

/// A command: its file and its name.
struct Command {
    module: String,
    name: String,
    /// The declared access level.
    access: String,
}

/// All commands, by file and in the order of each file.
fn commands(folder: &Path) -> Result<Vec<Command>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let mut commands = Vec::new();
    for file in files {
        let module = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let names = functions(&fs::read_to_string(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        commands.extend(names.into_iter().map(|(name, access)| Command { module: module.clone(), name, access }));
    }
    Ok(commands)
}

/// The functions inside the `commands!` blocks of a file, with their access levels.
fn functions(source: &str) -> syn::Result<Vec<(String, String)>> {
    let mut functions = Vec::new();
    for item in syn::parse_file(source)?.items {
        if let syn::Item::Macro(block) = item
            && block.mac.path.is_ident("commands")
        {
            for item in block.mac.parse_body::<syn::File>()?.items {
                if let syn::Item::Fn(function) = item {
                    functions.push((function.sig.ident.to_string(), declared(&function)?));
                }
            }
        }
    }
    Ok(functions)
}

/// The access level that a command declares.
fn declared(function: &syn::ItemFn) -> syn::Result<String> {
    let level = function.attrs.iter().find(|attribute| attribute.path().is_ident("access"));
    let undeclared = || format!("`{0}` does not say who may call it, such as #[access(Teacher)]", function.sig.ident);
    let level = level.ok_or_else(|| syn::Error::new_spanned(&function.sig.ident, undeclared()))?;
    Ok(level.meta.require_list()?.tokens.to_string())
}

/// The list of commands that `src/dispatch.rs` and `src/bindings.rs` include, for this macro.
fn list_of(commands: &[Command], made_with: &str) -> String {
    let paths = commands.iter().map(|Command { module, name, .. }| format!("    crate::commands::{module}::{name},\n"));
    format!("{made_with}![\n{}]\n", paths.collect::<String>())
}

/// The list that the test of `docs/design/access.md` includes: each command with its access level.
fn access_list(commands: &[Command]) -> String {
    let rows =
        commands.iter().map(|Command { module, name, access }| format!("    ({module:?}, {name:?}, {access:?}),\n"));
    format!("&[\n{}]\n", rows.collect::<String>())
}

/// A permission set that contains the permissions of all commands.
fn permission_set(commands: &[Command]) -> String {
    let permissions = commands.iter().map(|command| format!("    \"allow-{}\",\n", command.name.replace('_', "-")));
    format!(
        "[[set]]\nidentifier = \"{PERMISSION_SET}\"\ndescription = \"All commands of the app, and nothing else.\"\n\
         permissions = [\n{}]\n",
        permissions.collect::<String>()
    )
}
