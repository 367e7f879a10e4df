//! The shell of MathChess: a window, typed commands, matches, settings. It uses the engine and the records, which do not
//! know it.

mod analysis;
mod api;
mod arrivals;
#[cfg(test)]
mod bindings;
mod classroom;
mod commands;
mod desk;
mod dispatch;
#[cfg(target_os = "linux")]
mod drawing;
mod error;
mod folder;
mod house;
mod learning;
mod matches;
mod running;
mod saving;
#[cfg(target_os = "linux")]
mod screen_lock;
mod settings;
mod thinking;
mod wall_clock;
mod window;

use std::sync::Arc;

use tauri::{AppHandle, Manager, RunEvent};

#[cfg(target_os = "linux")]
use arrivals::OtherStarts;
use house::House;
use running::clock::DeviceTime;
use settings::SettingsFile;

/// What the benchmark calls, the same as the interface does, without a window.
#[doc(hidden)]
pub mod measured {
    pub use crate::api::match_list::{MatchFilter, Progress};
    pub use crate::api::match_view::GameKind;
    pub use crate::api::teaching::Selection;
    pub use crate::api::thing::FileOf;
    pub use crate::house::House;
    use std::path::Path;
    use std::sync::Arc;

    use crate::running::clock::DeviceTime;

    /// The house as the app opens it.
    pub fn open(folder: &Path) -> House {
        House::open(folder, Arc::new(DeviceTime::new()))
    }
}

/// Opens the window and runs until it is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    let context = tauri::generate_context!();
    let named = arrivals::named_at_start();
    #[cfg(target_os = "linux")]
    let Some(other_starts) = OtherStarts::take_place(&context.config().identifier, named.as_deref()) else { return };
    let app = tauri::Builder::default();
    // This plugin comes first, since a second start ends in it.
    #[cfg(windows)]
    let app = app.plugin(tauri_plugin_single_instance::init(arrivals::started_again));
    let app = app.plugin(tauri_plugin_store::Builder::default().build()).plugin(tauri_plugin_dialog::init());
    // Reads files that are not paths. The interface can't call it, since no permission names it.
    #[cfg(mobile)]
    let app = app.plugin(tauri_plugin_fs::init());
    let app = app.invoke_handler(dispatch::handler());
    #[cfg(any(target_os = "macos", target_os = "ios"))]
    let app = app.on_web_content_process_terminate(|view| {
        let ended = view.clone();
        window::revival::page_ended(view.app_handle(), "as the system reports", move || {
            if let Err(error) = ended.reload() {
                eprintln!("The page can't be loaded again: {error}");
            }
        });
    });
    let app = app
        .setup(move |app| {
            let folder = app.path().app_data_dir()?;
            let settings = SettingsFile::open(app.handle())?;
            window::open(app)?;
            if let Err(error) = window::paint(app, settings.read().theme) {
                eprintln!("The empty window keeps its default colour: {error}");
            }
            app.manage(Arc::new(settings));
            let house = Arc::new(House::open(&folder, Arc::new(DeviceTime::new())));
            if let Some(file) = named {
                house.arrivals.come(file);
            }
            app.manage(Arc::clone(&house.arrivals));
            app.manage(Arc::clone(&house.revival));
            app.manage(Arc::clone(&house));
            #[cfg(target_os = "linux")]
            {
                screen_lock::listen(&house.desk);
                window::desktop::listen(&house.desktop);
                other_starts.answer(app.handle());
                // Kept as long as the app, with its connection.
                app.manage(other_starts);
            }
            tauri::async_runtime::spawn(Arc::clone(&house.folder).keep_exchanging());
            tauri::async_runtime::spawn_blocking(move || house.desk.back_up_for_the_day());
            Ok(())
        })
        .build(context);
    match app {
        Ok(app) => app.run(|app, event| match event {
            RunEvent::Exit => close(app),
            #[cfg(any(target_os = "macos", mobile))]
            RunEvent::Opened { urls } => arrivals::opened(app, &urls),
            _ => {}
        }),
        Err(error) => {
            eprintln!("MathChess could not start: {error}");
            std::process::exit(1);
        }
    }
}

/// The last actions before the app ends. A failure here loses no turn, only the time since the last one, or a copy.
fn close(app: &AppHandle) {
    let house = Arc::clone(&app.state::<Arc<House>>());
    let last = tauri::async_runtime::spawn_blocking(move || {
        if house.desk.problem().is_some() {
            return;
        }
        if let Err(error) = house.matches.stop_clocks() {
            eprintln!("The clocks could not be kept: {error}");
        }
        house.folder.exchange_on_closing();
        house.desk.back_up_on_closing();
        house.desk.close();
    });
    if let Err(error) = tauri::async_runtime::block_on(last) {
        eprintln!("MathChess was closed with a fault: {error}");
    }
}
