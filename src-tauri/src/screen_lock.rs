//! Logs everybody out when the screen is locked or the device is about to sleep, as Linux reports over D-Bus.
//!
//! logind reports it for every session, desktops for their own. Without a bus nothing is reported; `docs/design/access.md`
//! says what applies then.

use std::sync::Arc;

use gio::glib::{Variant, VariantDict, VariantTy};
use gio::{BusType, Cancellable, DBusConnection, DBusSignalFlags};

use crate::desk::Desk;

/// A signal that nobody is at the screen any more.
struct Sign {
    interface: &'static str,
    member: &'static str,
    /// Whether the signal means that with these parameters.
    says_so: fn(&Variant) -> bool,
}

/// Signals on the session bus.
const OF_SESSION: [Sign; 2] = [
    Sign { interface: "org.freedesktop.ScreenSaver", member: "ActiveChanged", says_so: begins_with_true },
    Sign { interface: "org.gnome.ScreenSaver", member: "ActiveChanged", says_so: begins_with_true },
];
/// Signals on the system bus.
const OF_SYSTEM: [Sign; 3] = [
    Sign { interface: "org.freedesktop.login1.Session", member: "Lock", says_so: |_| true },
    Sign { interface: "org.freedesktop.login1.Manager", member: "PrepareForSleep", says_so: begins_with_true },
    Sign { interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged", says_so: is_locked_hint },
];

/// Starts listening.
pub fn listen(desk: &Arc<Desk>) {
    for (bus, signs) in [(BusType::Session, &OF_SESSION[..]), (BusType::System, &OF_SYSTEM[..])] {
        let desk = Arc::clone(desk);
        gio::bus_get(bus, Cancellable::NONE, move |connection| match connection {
            Ok(connection) => hear(&connection, signs, &move || desk.everybody_leaves()),
            Err(error) => tracing::warn!(%error, ?bus, "a locked screen is not heard on this bus"),
        });
    }
}

fn hear(connection: &DBusConnection, signs: &'static [Sign], locked: &(impl Fn() + Clone + 'static)) {
    for Sign { interface, member, says_so } in signs {
        let locked = locked.clone();
        // The connection must last as long as its subscriptions: as long as the app.
        let kept = connection.clone();
        connection.signal_subscribe(
            None,
            Some(interface),
            Some(member),
            None,
            None,
            DBusSignalFlags::NONE,
            move |_, _, _, _, _, parameters| {
                let _ = &kept;
                if says_so(parameters) {
                    locked();
                }
            },
        );
    }
}

fn begins_with_true(parameters: &Variant) -> bool {
    parameters.n_children() > 0 && parameters.child_value(0).get::<bool>() == Some(true)
}

/// `PropertiesChanged` of a session: the interface, the changed properties with their values, and those without a value.
fn is_locked_hint(parameters: &Variant) -> bool {
    if parameters.n_children() < 2
        || parameters.child_value(0).get::<String>().as_deref() != Some("org.freedesktop.login1.Session")
    {
        return false;
    }
    let changed = parameters.child_value(1);
    if !changed.is_type(VariantTy::VARDICT) {
        return false;
    }
    VariantDict::new(Some(&changed)).lookup::<bool>("LockedHint").ok().flatten() == Some(true)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io::{BufRead, BufReader};
    use std::process::{Child, Command, Stdio};
    use std::rc::Rc;
    use std::time::{Duration, Instant};

    use gio::DBusConnectionFlags;
    use gio::glib::{MainContext, ToVariant};

    use super::*;

    /// A bus of this test's own, which ends with it.
    struct Bus {
        daemon: Child,
        address: String,
    }

    impl Bus {
        fn new() -> Option<Self> {
            let mut daemon = Command::new("dbus-daemon")
                .args(["--session", "--nofork", "--print-address"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()?;
            let mut address = String::new();
            BufReader::new(daemon.stdout.take()?).read_line(&mut address).ok()?;
            Some(Self { daemon, address: address.trim().to_owned() })
        }

        fn connection(&self) -> DBusConnection {
            let flags = DBusConnectionFlags::AUTHENTICATION_CLIENT | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
            DBusConnection::for_address_sync(&self.address, flags, None, Cancellable::NONE).unwrap()
        }
    }

    impl Drop for Bus {
        fn drop(&mut self) {
            let _ = self.daemon.kill();
            let _ = self.daemon.wait();
        }
    }

    #[test]
    fn a_locked_screen_and_sleep_are_heard_and_nothing_else() {
        let Some(bus) = Bus::new() else {
            println!("SKIPPED: there is no dbus-daemon, so no locked screen can be heard");
            return;
        };
        let context = MainContext::new();
        context
            .with_thread_default(|| {
                let heard = Rc::new(Cell::new(0_u32));
                let (hearer, teller) = (bus.connection(), bus.connection());
                for signs in [&OF_SESSION[..], &OF_SYSTEM[..]] {
                    let heard = Rc::clone(&heard);
                    hear(&hearer, signs, &move || heard.set(heard.get() + 1));
                }
                // When the bus has answered a later call, it has processed the subscriptions.
                hearer
                    .call_sync(
                        Some("org.freedesktop.DBus"),
                        "/",
                        "org.freedesktop.DBus",
                        "GetId",
                        None,
                        None,
                        gio::DBusCallFlags::NONE,
                        1_000,
                        Cancellable::NONE,
                    )
                    .unwrap();
                let hint = |locked: bool, of: &str| {
                    let changed = VariantDict::new(None);
                    changed.insert("LockedHint", locked);
                    Variant::tuple_from_iter([of.to_variant(), changed.end(), Vec::<String>::new().to_variant()])
                };
                let session = "org.freedesktop.login1.Session";
                let properties = "org.freedesktop.DBus.Properties";
                let told = [
                    ("org.freedesktop.ScreenSaver", "ActiveChanged", (true,).to_variant(), true),
                    ("org.freedesktop.ScreenSaver", "ActiveChanged", (false,).to_variant(), false),
                    ("org.gnome.ScreenSaver", "ActiveChanged", (true,).to_variant(), true),
                    (session, "Lock", ().to_variant(), true),
                    (session, "Unlock", ().to_variant(), false),
                    ("org.freedesktop.login1.Manager", "PrepareForSleep", (true,).to_variant(), true),
                    ("org.freedesktop.login1.Manager", "PrepareForSleep", (false,).to_variant(), false),
                    (properties, "PropertiesChanged", hint(true, session), true),
                    (properties, "PropertiesChanged", hint(false, session), false),
                    (properties, "PropertiesChanged", hint(true, "org.example.Other"), false),
                    (properties, "PropertiesChanged", ("odd",).to_variant(), false),
                    (properties, "PropertiesChanged", (session, "odd").to_variant(), false),
                ];
                for (interface, member, parameters, _) in &told {
                    teller.emit_signal(None, "/any", interface, member, Some(parameters)).unwrap();
                }
                teller.flush_sync(Cancellable::NONE).unwrap();
                let expected = u32::try_from(told.iter().filter(|(.., says)| *says).count()).unwrap();
                let end = Instant::now() + Duration::from_secs(5);
                while heard.get() < expected && Instant::now() < end {
                    context.iteration(false);
                    std::thread::sleep(Duration::from_millis(2));
                }
                for _ in 0..50 {
                    context.iteration(false);
                    std::thread::sleep(Duration::from_millis(2));
                }
                assert_eq!(heard.get(), expected);
            })
            .unwrap();
    }
}
