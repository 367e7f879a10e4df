//! Files that the system passes to the app.

use tauri::ipc::Channel;

use super::commands;
use crate::api::opened_file::OpenedFile;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Notifies the listener from now on when a file was opened with the app, and at once if one is waiting.
    #[access(Unnoticed)]
    fn watch_arrivals(house: &House, listener: Channel<()>) -> Result<()> {
        house.arrivals.watch(listener);
        Ok(())
    }

    /// The file that was last opened with the app, if nobody has looked at it yet. It is not imported by this.
    #[access(Anyone)]
    fn take_arrival(house: &House) -> Result<Option<OpenedFile>> {
        house.arrivals.take()
    }
}
