//! What a screen reader does with the app: it asks over the accessibility bus (AT-SPI) what is on the page.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use gio::glib::{MainContext, ToVariant, Variant, VariantTy};
use gio::{Cancellable, DBusCallFlags, DBusConnection, DBusConnectionFlags, DBusSignalFlags};

use crate::bus::Bus;
use crate::undriven::PAGE;

/// How long the app may take for an answer, in milliseconds.
const PATIENCE: i32 = 20_000;
/// The roles of what is pressed, as AT-SPI numbers them: buttons, buttons that stay pressed, links.
const PRESSED: [u32; 3] = [43, 62, 88];
/// Where WebKit puts the roots of its pages on the bus.
const ROOTS: &str = "/org/a11y/webkit/accessible";

/// A program that reads the screen.
pub struct Reader {
    bus: DBusConnection,
    context: MainContext,
    announced: Rc<RefCell<Vec<String>>>,
}

/// An accessible object: the name of its process on the bus, and its path there.
#[derive(Clone, Debug)]
struct Object {
    process: String,
    path: String,
}

impl Reader {
    /// Begins to read on this bus, as a screen reader does: desktop and apps are told that one is there.
    pub fn start(bus: &Bus) -> Result<Self> {
        let session = connected(bus.variable().1)?;
        let status = ("org.a11y.Status", "ScreenReaderEnabled", true.to_variant());
        let tells = Object { process: "org.a11y.Bus".to_owned(), path: "/org/a11y/bus".to_owned() };
        ask(&session, &tells, "org.freedesktop.DBus.Properties", "Set", Some(&status.to_variant()))?;
        let answer = ask(&session, &tells, "org.a11y.Bus", "GetAddress", None)?;
        let address: String = answer.child_value(0).get().context("the accessibility bus has no address")?;
        let bus = connected(&address)?;
        let registry =
            Object { process: "org.a11y.atspi.Registry".to_owned(), path: "/org/a11y/atspi/registry".to_owned() };
        let wanted = ("object:announcement", Vec::<String>::new(), "").to_variant();
        ask(&bus, &registry, "org.a11y.atspi.Registry", "RegisterEvent", Some(&wanted))?;
        let announced = Rc::default();
        let context = MainContext::new();
        context.with_thread_default(|| hear(&bus, &announced)).context("nothing can be heard in this thread")?;
        Ok(Self { bus, context, announced })
    }

    /// What the app has announced so far.
    pub fn heard(&self) -> Vec<String> {
        while self.context.iteration(false) {}
        self.announced.borrow().clone()
    }

    /// Asks for the style of each text of the page, as Orca does at every step, and returns how many texts there are. Fails
    /// if the page does not outlive it.
    pub fn reads_everything(&self) -> Result<usize> {
        let mut texts = 0;
        self.walk(|object| {
            let count = self.characters(object)?;
            if count > 0 {
                texts += 1;
            }
            for offset in BTreeSet::from([0, count / 2, count - 1]).into_iter().filter(|at| (0..count).contains(at)) {
                let asked = (offset, true).to_variant();
                ask(&self.bus, object, "org.a11y.atspi.Text", "GetAttributeRun", Some(&asked))?;
            }
            Ok(())
        })?;
        Ok(texts)
    }

    /// The names of everything on the page, in no order.
    pub fn names(&self) -> Result<BTreeSet<String>> {
        let mut names = BTreeSet::new();
        self.walk(|object| {
            names.insert(self.name(object)?);
            Ok(())
        })?;
        Ok(names)
    }

    /// Presses a button or a link whose name contains these words.
    pub fn presses(&self, words: &str) -> Result<()> {
        let mut found = None;
        let mut others = Vec::new();
        self.walk(|object| {
            let role = ask(&self.bus, object, "org.a11y.atspi.Accessible", "GetRole", None)?;
            if role.child_value(0).get().is_some_and(|role: u32| PRESSED.contains(&role)) {
                let name = self.name(object)?;
                if name.contains(words) {
                    found = Some(object.clone());
                }
                others.push(name);
            }
            Ok(())
        })?;
        let found = found.with_context(|| format!("no button and no link is named “{words}”, only {others:?}"))?;
        ask(&self.bus, &found, "org.a11y.atspi.Action", "DoAction", Some(&(0_i32,).to_variant()))?;
        Ok(())
    }

    fn name(&self, object: &Object) -> Result<String> {
        let asked = ("org.a11y.atspi.Accessible", "Name").to_variant();
        let answer = ask(&self.bus, object, "org.freedesktop.DBus.Properties", "Get", Some(&asked))?;
        Ok(answer.child_value(0).as_variant().and_then(|name| name.get()).unwrap_or_default())
    }

    /// Looks at everything on the page. What disappears meanwhile is passed over; fails if the page's process ends.
    fn walk(&self, mut look: impl FnMut(&Object) -> Result<()>) -> Result<()> {
        let mut waiting = vec![self.page()?];
        while let Some(object) = waiting.pop() {
            match self.children(&object) {
                Ok(children) => waiting.extend(children),
                Err(error) => self.lives(&object).map_err(|ended| ended.context(error))?,
            }
            if let Err(error) = look(&object) {
                self.lives(&object).map_err(|ended| ended.context(error))?;
            }
        }
        Ok(())
    }

    /// Fails if the process of an object has ended.
    fn lives(&self, object: &Object) -> Result<()> {
        let above = Object { path: ROOTS.to_owned(), ..object.clone() };
        ask(&self.bus, &above, "org.freedesktop.DBus.Peer", "Ping", None).context("the page's process has ended")?;
        Ok(())
    }

    /// The document of the page.
    fn page(&self) -> Result<Object> {
        let begun = Instant::now();
        loop {
            for root in self.roots()? {
                if let Some(page) = self.children(&root).unwrap_or_default().into_iter().next() {
                    return Ok(page);
                }
            }
            if begun.elapsed() > Duration::from_secs(20) {
                bail!("the page is not on the accessibility bus");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The roots of all pages.
    fn roots(&self) -> Result<Vec<Object>> {
        let daemon = Object { process: "org.freedesktop.DBus".to_owned(), path: "/".to_owned() };
        let names = ask(&self.bus, &daemon, "org.freedesktop.DBus", "ListNames", None)?;
        let names: Vec<String> = names.child_value(0).get().context("the bus lists no names")?;
        let mut roots = Vec::new();
        for process in names.into_iter().filter(|name| name.starts_with(':')) {
            let asked = (process.as_str(),).to_variant();
            let Ok(id) = ask(&self.bus, &daemon, "org.freedesktop.DBus", "GetConnectionUnixProcessID", Some(&asked))
            else {
                continue;
            };
            let id: u32 = id.child_value(0).get().context("a process has no number")?;
            let command = fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
            if !command.contains(PAGE) {
                continue;
            }
            let above = Object { process: process.clone(), path: ROOTS.to_owned() };
            let Ok(text) = ask(&self.bus, &above, "org.freedesktop.DBus.Introspectable", "Introspect", None) else {
                continue;
            };
            let text: String = text.child_value(0).get().unwrap_or_default();
            roots.extend(
                text.split("node name=\"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                    .map(|name| Object { process: process.clone(), path: format!("{ROOTS}/{name}") }),
            );
        }
        Ok(roots)
    }

    fn children(&self, object: &Object) -> Result<Vec<Object>> {
        let answer = ask(&self.bus, object, "org.a11y.atspi.Accessible", "GetChildren", None)?;
        let pairs = answer.child_value(0);
        Ok(pairs
            .iter()
            .filter_map(|pair| {
                Some(Object { process: pair.child_value(0).get()?, path: pair.child_value(1).str()?.to_owned() })
            })
            .collect())
    }

    /// How many characters the text of an object has; none if it is not a text.
    fn characters(&self, object: &Object) -> Result<i32> {
        let answer = ask(&self.bus, object, "org.a11y.atspi.Accessible", "GetInterfaces", None)?;
        let interfaces: Vec<String> = answer.child_value(0).get().unwrap_or_default();
        if !interfaces.iter().any(|name| name == "org.a11y.atspi.Text") {
            return Ok(0);
        }
        let asked = ("org.a11y.atspi.Text", "CharacterCount").to_variant();
        let answer = ask(&self.bus, object, "org.freedesktop.DBus.Properties", "Get", Some(&asked))?;
        Ok(answer.child_value(0).as_variant().and_then(|count| count.get()).unwrap_or(0))
    }
}

fn connected(address: &str) -> Result<DBusConnection> {
    let flags = DBusConnectionFlags::AUTHENTICATION_CLIENT | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
    DBusConnection::for_address_sync(address, flags, None, Cancellable::NONE)
        .with_context(|| format!("{address} can't be reached"))
}

fn ask(
    bus: &DBusConnection,
    object: &Object,
    interface: &str,
    method: &str,
    with: Option<&Variant>,
) -> Result<Variant> {
    let Object { process, path } = object;
    bus.call_sync(Some(process), path, interface, method, with, None, DBusCallFlags::NONE, PATIENCE, Cancellable::NONE)
        .with_context(|| format!("{interface}.{method} of {process}{path}"))
}

/// Notes every announcement on the bus.
fn hear(bus: &DBusConnection, announced: &Rc<RefCell<Vec<String>>>) {
    let announced = Rc::clone(announced);
    bus.signal_subscribe(
        None,
        Some("org.a11y.atspi.Event.Object"),
        Some("Announcement"),
        None,
        None,
        DBusSignalFlags::NONE,
        move |_, _, _, _, _, parameters| {
            // The kind, two numbers, then the words in a variant.
            if parameters.n_children() < 4 || !parameters.child_value(3).is_type(VariantTy::VARIANT) {
                return;
            }
            if let Some(words) = parameters.child_value(3).as_variant().and_then(|words| words.get::<String>()) {
                announced.borrow_mut().push(words);
            }
        },
    );
}
