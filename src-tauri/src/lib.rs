//! The shell of MathChess: a window, typed commands, matches, settings. It uses the engine and the records, which do not
//! know it.

// Nobody sees what an installed app prints, least of all on a phone or on Windows. What happens goes into the log.
#![deny(clippy::print_stderr, clippy::print_stdout)]
// An index that data can choose is an error to be told, not the end of the program.
#![deny(clippy::indexing_slicing)]

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
mod log;
mod matches;
mod running;
mod saving;
#[cfg(target_os = "linux")]
mod screen_lock;
mod settings;
mod thinking;
mod wall_clock;
mod window;

use std::error::Error;
use std::sync::Arc;

use tauri::{App, AppHandle, Manager, RunEvent, Wry};

#[cfg(target_os = "linux")]
use arrivals::OtherStarts;
use house::House;
use log::Log;
use running::clock::DeviceTime;
use settings::SettingsFile;

/// What the benchmark calls, the same as the interface does, without a window.
#[doc(hidden)]
pub mod measured {
    pub use crate::api::match_list::{MatchFilter, Progress};
    pub use crate::api::match_view::GameKind;
    pub use crate::api::teaching::{ClassesAsked, Selection};
    pub use crate::api::thing::FileOf;
    pub use crate::house::House;
    use std::path::Path;
    use std::sync::Arc;

    use crate::log::Log;
    use crate::running::clock::DeviceTime;

    /// The house as the app opens it.
    pub fn open(folder: &Path) -> House {
        House::open(folder, Arc::new(DeviceTime::new()), Arc::new(Log::new()))
    }
}

/// Opens the window and runs until it is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    let log = Log::begin();
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
                tracing::error!(%error, "the page can't be loaded again");
            }
        });
    });
    let of_run = Arc::clone(&log);
    let set_up = move |app: &mut App| -> Result<(), Box<dyn Error>> {
        let folder = app.path().app_data_dir()?;
        let settings = SettingsFile::open(app.handle())?;
        of_run.show(settings.read().log);
        of_run.keep_beside(&folder);
        note_start(app.handle(), &settings);
        window::open(app)?;
        if let Err(error) = window::paint(app, settings.read().theme) {
            tracing::warn!(%error, "the empty window keeps its default colour");
        }
        app.manage(Arc::new(settings));
        let house = Arc::new(House::open(&folder, Arc::new(DeviceTime::new()), of_run));
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
    };
    let app = app
        .setup(move |app| set_up(app).inspect_err(|error| tracing::error!(%error, "the app could not be set up")))
        .build(context);
    match app {
        Ok(app) => app.run(|app, event| match event {
            RunEvent::Exit => close(app),
            #[cfg(any(target_os = "macos", mobile))]
            RunEvent::Opened { urls } => arrivals::opened(app, &urls),
            _ => {}
        }),
        Err(error) => {
            tracing::error!(%error, "the app could not start");
            log.flush();
            std::process::exit(1);
        }
    }
}

/// Logs what the app runs on.
fn note_start(app: &AppHandle, settings: &SettingsFile<Wry>) {
    tracing::info!(
        version = %app.package_info().version,
        system = std::env::consts::OS,
        processor = std::env::consts::ARCH,
        web_view = tauri::webview_version().unwrap_or_default(),
        utc_offset_minutes = wall_clock::utc_offset_minutes(),
        "the app starts"
    );
    if let Some(problem) = settings.problem() {
        tracing::error!(error = problem.for_log(), "the settings have their defaults");
    }
}

/// The last actions before the app ends. A failure here loses no turn, only the time since the last one, or a copy.
fn close(app: &AppHandle) {
    let house = Arc::clone(&app.state::<Arc<House>>());
    let log = Arc::clone(&house.log);
    let last = tauri::async_runtime::spawn_blocking(move || {
        if house.desk.problem().is_some() {
            return;
        }
        if let Err(error) = house.matches.stop_clocks() {
            tracing::error!(error = error.for_log(), "the clocks could not be kept");
        }
        house.folder.exchange_on_closing();
        house.desk.back_up_on_closing();
        house.desk.close();
    });
    // The reason is not logged: of a panic it holds the message, which may quote anything.
    if tauri::async_runtime::block_on(last).is_err() {
        tracing::error!("the app was closed with a fault, the last panic");
    }
    tracing::info!("the app ends");
    log.flush();
}
