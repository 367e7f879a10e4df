//! The window before its first picture.

use tauri::window::Color;
use tauri::{Manager, Runtime};

use crate::api::settings::Theme;

/// The colour of the page in the light, dark and high-contrast theme, as in the interface's tokens.
const LIGHT: Color = Color(0xF5, 0xF5, 0xFA, 0xFF);
const DARK: Color = Color(0x17, 0x20, 0x1F, 0xFF);
const CONTRAST: Color = Color(0xFF, 0xFF, 0xFF, 0xFF);

/// Paints the empty window in the colour of the page, so that a dark app does not open with a flash.
///
/// # Errors
/// When the window can't be painted.
pub fn paint<R: Runtime>(app: &impl Manager<R>, theme: Theme) -> tauri::Result<()> {
    for window in app.webview_windows().values() {
        let system_is_dark = || window.theme().is_ok_and(|theme| theme == tauri::Theme::Dark);
        let colour = match theme {
            Theme::Light => LIGHT,
            Theme::Dark => DARK,
            Theme::Contrast => CONTRAST,
            Theme::System if system_is_dark() => DARK,
            Theme::System => LIGHT,
        };
        window.set_background_color(Some(colour))?;
    }
    Ok(())
}
