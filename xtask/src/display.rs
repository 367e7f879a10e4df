//! Whether a window can be shown here.

/// Windows and macOS always have a display; elsewhere X11 or Wayland name theirs.
pub fn is_there() -> bool {
    !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
