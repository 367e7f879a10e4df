//! A single instance per data folder, on Linux: a second start brings the first one's window to the front and passes it the
//! file.
//!
//! The two communicate over the session bus, as desktop applications do (`org.freedesktop.Application`), under a name
//! derived from the data folder: apps with different data folders are independent. Without a bus, each start is a first
//! one.

use std::path::{Path, PathBuf};

use gio::glib::{self, Variant, VariantDict, VariantTy};
use gio::prelude::*;
use gio::{BusType, Cancellable, DBusCallFlags, DBusConnection, DBusNodeInfo};
use uuid::Uuid;

/// The object path of the app on the bus.
const OBJECT: &str = "/org/mathchess/app";
const INTERFACE: &str = "org.freedesktop.Application";
const DESCRIPTION: &str = r#"<node><interface name="org.freedesktop.Application">
    <method name="Activate"><arg type="a{sv}" direction="in"/></method>
    <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
</interface></node>"#;
/// How long to wait for the first app's answer, in milliseconds; after that, it is ignored.
const PATIENCE: i32 = 5_000;
/// A flag: do not wait in a queue for the name. The bus answers 1 to the owner of the name.
const DO_NOT_QUEUE: u32 = 4;
const HAS_IT: u32 = 1;

/// The name of the app that uses this folder.
pub(super) fn name(folder: &Path) -> String {
    let id = Uuid::new_v5(&Uuid::NAMESPACE_URL, folder.as_os_str().as_encoded_bytes());
    format!("org.mathchess.app.F{}", id.simple())
}

/// Answers other starts from now on, as long as the connection that is returned is kept. `None` if the name is taken.
pub(super) fn take_name(
    name: &str,
    called: impl Fn(Option<PathBuf>) + Send + Sync + 'static,
) -> Result<Option<DBusConnection>, glib::Error> {
    let bus = gio::bus_get_sync(BusType::Session, Cancellable::NONE)?;
    let described = DBusNodeInfo::for_xml(DESCRIPTION)?;
    let Some(interface) = described.lookup_interface(INTERFACE) else { return Ok(Some(bus)) };
    // Register the answers before taking the name, so that whoever finds the name gets an answer.
    let registered = bus.register_object(
        OBJECT,
        &interface,
        move |_, _, _, _, method, given, call| {
            called((method == "Open").then(|| first_file(&given)).flatten());
            call.return_value(None);
        },
        |_, _, _, _, _| Variant::from(()),
        |_, _, _, _, _, _| false,
    )?;
    let given = (name, DO_NOT_QUEUE).to_variant();
    let answer =
        on_bus(&bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", &given)?;
    if answer.try_child_value(0).and_then(|found| found.get::<u32>()) == Some(HAS_IT) {
        return Ok(Some(bus));
    }
    let _was_there = bus.unregister_object(registered);
    Ok(None)
}

/// Asks the app that owns the name to open a file, or to come to the front.
pub(super) fn hand_over(name: &str, file: Option<&Path>) -> Result<(), glib::Error> {
    let bus = gio::bus_get_sync(BusType::Session, Cancellable::NONE)?;
    let nothing = VariantDict::new(None).end();
    let (method, given) = match file {
        Some(file) => {
            let addresses = vec![gio::File::for_path(file).uri().to_string()].to_variant();
            ("Open", Variant::tuple_from_iter([addresses, nothing]))
        }
        None => ("Activate", Variant::tuple_from_iter([nothing])),
    };
    on_bus(&bus, name, OBJECT, INTERFACE, method, &given).map(drop)
}

fn on_bus(
    bus: &DBusConnection,
    name: &str,
    object: &str,
    interface: &str,
    method: &str,
    given: &Variant,
) -> Result<Variant, glib::Error> {
    let any: Option<&VariantTy> = None;
    bus.call_sync(
        Some(name),
        object,
        interface,
        method,
        Some(given),
        any,
        DBusCallFlags::NONE,
        PATIENCE,
        Cancellable::NONE,
    )
}

/// The first local file among the addresses that were passed.
fn first_file(given: &Variant) -> Option<PathBuf> {
    let addresses: Vec<String> = given.try_child_value(0)?.get()?;
    addresses.iter().find_map(|address| gio::File::for_uri(address).path())
}
