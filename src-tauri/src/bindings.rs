//! The commands as the interface calls them, for the TypeScript bindings.

use mathchess_records::{LARGEST_FILE, LARGEST_LIST, LONGEST_NAME};
use tauri::Wry;
use tauri_specta::{Builder, ErrorHandlingMode};

use crate::matches::LARGEST_GAME_TEXT;

/// Every command with its types, and what the interface must know to ask for what they take.
fn commands() -> Builder<Wry> {
    list()
        .constant("LONGEST_NAME", LONGEST_NAME)
        .constant("LARGEST_RECORDS_FILE", LARGEST_FILE)
        .constant("LARGEST_CLASS_LIST", LARGEST_LIST)
        .constant("LARGEST_GAME_TEXT", LARGEST_GAME_TEXT)
}

fn list() -> Builder<Wry> {
    // Made by the build script from the files of `commands/`.
    let commands = include!(concat!(env!("OUT_DIR"), "/bindings.rs"));
    Builder::new().error_handling(ErrorHandlingMode::Throw).disable_serde_phases().commands(commands)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use serde_json::{Value, json};
    use specta_typescript::Typescript;

    /// The bindings as text; `test` keeps the files of tests that run at the same time apart.
    fn generated(test: &str) -> String {
        let path = std::env::temp_dir().join(format!("mathchess-bindings-{test}-{}.ts", std::process::id()));
        let header = "// Generated from the commands of src-tauri by `cargo xtask bindings`: change those instead.\n";
        super::commands().export(Typescript::default().header(header), &path).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        text
    }

    /// With MATHCHESS_WRITE_BINDINGS set, writes the file instead of comparing it.
    #[test]
    fn the_bindings_in_ui_are_up_to_date() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src/lib/bindings.ts");
        let generated = generated("kept");
        if std::env::var_os("MATHCHESS_WRITE_BINDINGS").is_some() {
            std::fs::write(&file, generated).unwrap();
        } else {
            let kept = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(kept == generated, "{} is out of date: run `cargo xtask bindings`", file.display());
        }
    }

    /// Reads what the permissions of the built app are made from.
    #[test]
    fn the_main_window_may_call_every_command_and_nothing_else() {
        let text = generated("named");
        let bound: BTreeSet<String> = text
            .lines()
            .filter_map(|line| line.split_once("=> __TAURI_INVOKE<")?.1.split_once(">(\"")?.1.split('"').next())
            .map(|command| format!("allow-{}", command.replace('_', "-")))
            .collect();
        let manifests: Value =
            serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/acl-manifests.json"))).unwrap();
        let of_app = &manifests["__app-acl__"];
        let in_set = |name: &str| names(&of_app["permission_sets"][name]["permissions"]);
        assert_eq!(in_set("every-command"), bound);
        for permission in &bound {
            let command = permission["allow-".len()..].replace('-', "_");
            assert_eq!(of_app["permissions"][permission]["commands"]["allow"], json!([command]));
        }

        let capabilities: Value =
            serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/capabilities.json"))).unwrap();
        let main = &capabilities["main"];
        assert_eq!(names(&main["permissions"]), BTreeSet::from(["every-command".to_owned()]));
        assert_eq!(names(&main["windows"]), BTreeSet::from(["main".to_owned()]));
    }

    fn names(list: &Value) -> BTreeSet<String> {
        list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    }
}
