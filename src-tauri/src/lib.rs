//! The shell of MathChess: a window, typed commands, running games, settings. It knows the engine and the records; neither knows it.

mod bindings;
mod commands;
mod desk;
mod error;
mod games;
mod settings;
mod transfer;

use std::sync::Arc;

use tauri::Manager;

use desk::Desk;
use games::clock::DeviceTime;
use settings::SettingsFile;

/// Opens the window and runs until it is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    let commands = bindings::commands();
    let app = tauri::Builder::default()
        .plugin(tauri_plugin_store::Builder::default().build())
        .invoke_handler(commands.invoke_handler())
        .setup(|app| {
            let folder = app.path().app_data_dir()?;
            app.manage(Arc::new(SettingsFile::open(app.handle())?));
            app.manage(Arc::new(Desk::open(&folder, Arc::new(DeviceTime::new()))));
            Ok(())
        })
        .run(tauri::generate_context!());
    if let Err(error) = app {
        eprintln!("MathChess could not start: {error}");
        std::process::exit(1);
    }
}
