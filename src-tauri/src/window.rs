//! The window: the addresses it may open, its place, and its colour before the page is drawn.

#[cfg(target_os = "linux")]
pub mod announcing;
pub mod desktop;
#[cfg(desktop)]
mod place;
pub mod revival;

#[cfg(desktop)]
use tauri::PhysicalPosition;
use tauri::utils::config::WindowConfig;
use tauri::webview::NewWindowResponse;
use tauri::window::Color;
use tauri::{App, Manager, Runtime, Url, WebviewWindowBuilder};

use crate::api::settings::Theme;

/// The colour of the page in the light, dark and high-contrast theme, as in the interface's tokens.
const LIGHT: Color = Color(0xF5, 0xF5, 0xFA, 0xFF);
const DARK: Color = Color(0x17, 0x20, 0x1F, 0xFF);
const CONTRAST: Color = Color(0xFF, 0xFF, 0xFF, 0xFF);

/// Opens the window of the configuration where it was left, inside its screen. It shows only the app's own page: links,
/// scripts and dropped files can't open
/// another page or a further window.
///
/// # Errors
/// If the window can't be opened.
pub fn open<R: Runtime>(app: &App<R>) -> tauri::Result<()> {
    let config = app.config();
    let developed = config.build.dev_url.clone().filter(|_| tauri::is_dev());
    let main = config.app.windows.first().cloned().unwrap_or_else(WindowConfig::default);
    let window = WebviewWindowBuilder::from_config(app, &main)?
        .on_navigation(move |to| is_own(to, developed.as_ref()))
        .on_new_window(|_, _| NewWindowResponse::Deny);
    #[cfg(desktop)]
    let opening = place::of_app(app);
    #[cfg(desktop)]
    let window = window
        .inner_size(opening.size.width, opening.size.height)
        .min_inner_size(opening.smallest.width, opening.smallest.height);
    let window = window.build()?;
    #[cfg(desktop)]
    {
        if let Some((x, y)) = opening.corner {
            window.set_position(PhysicalPosition { x, y })?;
        }
        // It fills the screen on which it was.
        if opening.maximised {
            window.maximize()?;
        }
        place::keep(&window);
    }
    #[cfg(target_os = "linux")]
    {
        if let Err(error) = crate::drawing::suit_the_device(&window) {
            tracing::warn!(%error, "the window is drawn as WebKit chooses");
        }
        if let Err(error) = revival::watch(&window) {
            tracing::warn!(%error, "the page would not be loaded again after its process ended");
        }
    }
    #[cfg(mobile)]
    drop(window);
    Ok(())
}

/// Whether an address belongs to the app's own page. `developed` is the interface's development server.
fn is_own(to: &Url, developed: Option<&Url>) -> bool {
    match to.scheme() {
        "tauri" => to.host_str() == Some("localhost"),
        // The address of the page on Windows and Android.
        "http" | "https" if to.host_str() == Some("tauri.localhost") => to.port().is_none(),
        _ => developed.is_some_and(|server| server.origin() == to.origin()),
    }
}

/// Paints the empty window in the page's colour, so that a dark app does not open with a flash.
///
/// # Errors
/// If the window can't be painted.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(to: &str, developed: Option<&str>) -> bool {
        let url = |text: &str| Url::parse(text).unwrap();
        is_own(&url(to), developed.map(url).as_ref())
    }

    #[test]
    fn the_window_goes_to_the_apps_own_page_and_nowhere_else() {
        for own in [
            "tauri://localhost",
            "tauri://localhost/index.html#/game/7",
            "http://tauri.localhost/",
            "https://tauri.localhost/#/",
        ] {
            assert!(leads(own, None), "{own}");
        }
        for other in [
            "https://example.org/",
            "http://localhost:5173/",
            "http://localhost/",
            "https://tauri.localhost.example.org/",
            "https://tauri.localhost:8443/",
            "tauri://example.org/",
            "file:///etc/passwd",
            "data:text/html,hello",
            "javascript:alert(1)",
            "blob:tauri://localhost/7",
            "about:blank",
            "ipc://localhost/startup",
        ] {
            assert!(!leads(other, None), "{other}");
        }
        assert!(leads("http://localhost:5173/#/", Some("http://localhost:5173")));
        assert!(!leads("http://localhost:5174/", Some("http://localhost:5173")));
    }
}
