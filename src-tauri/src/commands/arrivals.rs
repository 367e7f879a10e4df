//! Files that the system hands to the app.

use tauri::ipc::Channel;

use super::commands;
use crate::api::opened_file::OpenedFile;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Tells from now on when a file was opened with the app, and at once if one waits already.
    #[access(Unnoticed)]
    fn watch_arrivals(house: &House, listener: Channel<()>) -> Result<()> {
        house.arrivals.watch(listener);
        Ok(())
    }

    /// The file that was opened with the app last, if nobody has looked at it yet. It is not brought in by that.
    #[access(Anyone)]
    fn take_arrival(house: &House) -> Result<Option<OpenedFile>> {
        house.arrivals.take()
    }
}
