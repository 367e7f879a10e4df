//! One app for one folder of data, on Linux: whoever starts it again brings the first one's window forward and hands a file over.
//!
//! The two meet on the bus of the session, as desktop applications do (`org.freedesktop.Application`), under a name made from the folder
//! of data: apps with folders of their own do not know each other. Where there is no bus, each start is the first.

use std::path::{Path, PathBuf};

use gio::glib::{self, Variant, VariantDict, VariantTy};
use gio::prelude::*;
use gio::{BusType, Cancellable, DBusCallFlags, DBusConnection, DBusNodeInfo};
use uuid::Uuid;

/// Where the app is found on the bus, and as what.
const OBJECT: &str = "/org/mathchess/app";
const INTERFACE: &str = "org.freedesktop.Application";
const DESCRIPTION: &str = r#"<node><interface name="org.freedesktop.Application">
    <method name="Activate"><arg type="a{sv}" direction="in"/></method>
    <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
</interface></node>"#;
/// How long the first app may take to answer, in milliseconds. One that does not is not waited for.
const PATIENCE: i32 = 5_000;
/// Do not wait in a queue for the name; the bus answers 1 to whoever has it now.
const DO_NOT_QUEUE: u32 = 4;
const HAS_IT: u32 = 1;

/// The name of the app that uses this folder.
pub(super) fn name(folder: &Path) -> String {
    let id = Uuid::new_v5(&Uuid::NAMESPACE_URL, folder.as_os_str().as_encoded_bytes());
    format!("org.mathchess.app.F{}", id.simple())
}

/// Answers others from now on. Whether the name was free.
pub(super) fn take_name(
    name: &str,
    called: impl Fn(Option<PathBuf>) + Send + Sync + 'static,
) -> Result<bool, glib::Error> {
    let bus = gio::bus_get_sync(BusType::Session, Cancellable::NONE)?;
    let described = DBusNodeInfo::for_xml(DESCRIPTION)?;
    let Some(interface) = described.lookup_interface(INTERFACE) else { return Ok(true) };
    // Answers before the name is taken: whoever finds it finds somebody there.
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
        return Ok(true);
    }
    let _was_there = bus.unregister_object(registered);
    Ok(false)
}

/// Asks the app that has the name to open a file, or to come forward.
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

/// The first file of this device among the addresses that are handed over.
fn first_file(given: &Variant) -> Option<PathBuf> {
    let addresses: Vec<String> = given.try_child_value(0)?.get()?;
    addresses.iter().find_map(|address| gio::File::for_uri(address).path())
}
