//! Whether there is a display for windows.

/// Windows and macOS always have one; on other systems X11 or Wayland sets a variable.
pub fn is_there() -> bool {
    !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
