//! The app's entry point.

// Avoids a console window beside the app's own on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    mathchess_app::run();
}
