//! How the window is drawn on Linux where there is no graphics processor.

use std::fs;
use std::path::Path;

use tauri::{Runtime, WebviewWindow};
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Where Linux lists the graphics processors that a program may draw with.
const PROCESSORS: &str = "/dev/dri";

/// Makes the window draw its page directly where there is no graphics processor. WebKit would imitate one instead, which
/// takes longer to start and needs twice the memory: `docs/lab/performance.md`.
///
/// # Errors
/// If the window can't be asked.
pub fn suit_the_device<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<()> {
    if has_processor(Path::new(PROCESSORS)) {
        return Ok(());
    }
    window.with_webview(|view| {
        if let Some(settings) = view.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    })
}

/// Whether a folder lists a processor that draws. A `card` alone only shows pictures, as that of many virtual machines does.
fn has_processor(folder: &Path) -> bool {
    fs::read_dir(folder)
        .is_ok_and(|entries| entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("renderD")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_processor_that_draws_counts() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_processor(&folder.path().join("dri")));
        assert!(!has_processor(folder.path()));
        fs::write(folder.path().join("card0"), "").unwrap();
        assert!(!has_processor(folder.path()));
        fs::write(folder.path().join("renderD128"), "").unwrap();
        assert!(has_processor(folder.path()));
    }
}
