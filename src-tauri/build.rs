//! Prepares the app: its configuration, and permissions for its own commands and no others.

#[path = "src/commands/names.rs"]
mod names;

use tauri_build::{AppManifest, Attributes};

fn main() {
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    println!("cargo:rerun-if-changed=src-tauri/src/commands/names.rs");
    let attributes = Attributes::new()
        .capabilities_path_pattern("./src-tauri/capabilities/**/*")
        .app_manifest(AppManifest::new().commands(names::COMMANDS));
    if let Err(error) = tauri_build::try_build(attributes) {
        eprintln!("{error:#}");
        std::process::exit(1);
    }
}
