//! The running app.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::bus::Bus;
use crate::chromium::{Chromium, Screen};
use crate::display::Display;
use crate::driver::Driver;
use crate::folders::Folders;
use crate::language::Language;
use crate::project;
use crate::served::Server;
use crate::surroundings::surround;
use crate::undriven::Undriven;
use crate::wait::until;

/// How long a second start may take to find the first one.
const SECOND_START: Duration = Duration::from_secs(20);

/// The real app in a window of its own, or with Chromium in front of it. Its methods are in the other files of this crate.
pub struct App {
    file: PathBuf,
    pub(crate) client: Client,
    /// The browser that is touched instead of the app's own window.
    touched: Option<Touched>,
    /// Presses of elements by a pointer or a finger.
    pub(crate) taps: Cell<usize>,
    /// Whether the page is asked which animations run. WebKit keeps every animation that it has told of, with the elements of
    /// its screen, for as long as the page lives; so this is false where memory is measured.
    pub(crate) asks_animations: Cell<bool>,
    // In this order, so that the app ends before its display and folders are removed.
    driver: Driver,
    display: Display,
    bus: Option<Rc<Bus>>,
    pub(crate) folders: Folders,
}

/// Chromium with the app behind it.
struct Touched {
    screen: Screen,
    language: Language,
    own_window: Client,
    _chromium: Chromium,
    _server: Server,
}

impl App {
    /// Starts the app that cargo built beside the running program. Its only record is that the first start is over.
    pub async fn start() -> Result<Self> {
        Self::start_in(&project::built_app()?, Folders::begun()?, None, &[]).await
    }

    /// Starts it as on a new machine, with empty folders.
    pub async fn start_first() -> Result<Self> {
        Self::start_in(&project::built_app()?, Folders::empty()?, None, &[]).await
    }

    /// Starts the app in a file. Its only record is that the first start is over.
    pub async fn start_file(file: &Path) -> Result<Self> {
        Self::start_in(file, Folders::begun()?, None, &[]).await
    }

    /// Starts the built app on a bus, as a desktop does to open these files.
    pub async fn start_on(bus: &Rc<Bus>, opens: &[&Path]) -> Result<Self> {
        Self::start_in(&project::built_app()?, Folders::begun()?, Some(Rc::clone(bus)), opens).await
    }

    /// Starts the app in a file on a bus, as a desktop does.
    pub async fn start_file_on(bus: &Rc<Bus>, file: &Path) -> Result<Self> {
        Self::start_in(file, Folders::begun()?, Some(Rc::clone(bus)), &[]).await
    }

    async fn start_in(file: &Path, folders: Folders, bus: Option<Rc<Bus>>, opens: &[&Path]) -> Result<Self> {
        let (display, driver, client) = open(file, &folders, bus.as_deref(), opens).await?;
        Ok(Self {
            file: file.to_owned(),
            client,
            touched: None,
            taps: Cell::new(0),
            asks_animations: Cell::new(true),
            driver,
            display,
            bus,
            folders,
        })
    }

    /// Starts the app again with the same folders while it runs, as a desktop does to open a file, and waits for that
    /// process to end.
    pub async fn is_started_again(&self, opens: Option<&Path>) -> Result<()> {
        let mut command = Command::new(&self.file);
        // A second start opens no window, so it needs no display.
        let mut started = self
            .beside(command.args(opens))
            .env_remove("DISPLAY")
            .spawn()
            .context("the app could not be started again")?;
        let begun = Instant::now();
        let ended = loop {
            if let Some(ended) = started.try_wait()? {
                break ended;
            }
            if begun.elapsed() > SECOND_START {
                started.kill()?;
                started.wait()?;
                bail!("the second app goes on running");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        ensure!(ended.success(), "the second app ended with {ended}");
        Ok(())
    }

    /// Makes the desktop open a file with the program installed for its kind, as a double click does.
    pub fn is_double_clicked(&self, file: &Path) -> Result<()> {
        let mut command = Command::new(project::program("gio")?);
        let ended = self.beside(command.arg("open").arg(file)).status().context("gio could not be started")?;
        ensure!(ended.success(), "gio ended with {ended}");
        Ok(())
    }

    /// A program with the display, the bus and the folders of this app.
    fn beside<'command>(&self, command: &'command mut Command) -> &'command mut Command {
        surround(command, &self.display, &self.folders, self.bus.as_deref())
    }

    /// Starts the app with empty folders, to be touched in Chromium on a screen of this size, in this language.
    pub async fn start_touched(screen: Screen, language: Language) -> Result<Self> {
        let mut app = Self::start().await?;
        app.touch(screen, language).await?;
        Ok(app)
    }

    /// How many elements were pressed by a pointer or a finger since the story began.
    pub fn taps(&self) -> usize {
        self.taps.get()
    }

    /// Whether the app is used by touch.
    pub(crate) fn is_touched(&self) -> bool {
        self.touched.is_some()
    }

    /// The app's own window, for a server that passes commands on to it.
    pub fn own_window(&self) -> &Client {
        self.touched.as_ref().map_or(&self.client, |touched| &touched.own_window)
    }

    async fn touch(&mut self, screen: Screen, language: Language) -> Result<()> {
        let own_window = self.client.clone();
        let server = Server::start(&own_window, 0, language).await?;
        let (chromium, client) = Chromium::open(server.address(), screen).await?;
        self.touched = Some(Touched { screen, language, own_window, _chromium: chromium, _server: server });
        self.client = client;
        first_page(&self.client).await
    }

    /// Kills the app without warning and starts it again with what it has left on disk.
    pub async fn kill_and_restart(&mut self) -> Result<()> {
        self.driver.kill_app(&self.file)?;
        self.reopen().await
    }

    /// Closes the app and starts it again without WebDriver, with what it has kept.
    pub async fn goes_on_undriven(&self) -> Result<Undriven> {
        self.own_window().clone().close().await.context("the window could not be closed")?;
        Undriven::start(&self.file, &self.folders, self.bus.as_deref())
    }

    /// Closes the app and starts it again with what it has kept.
    pub async fn restart(&mut self) -> Result<()> {
        self.restart_after(|_| Ok(())).await
    }

    /// Closes the app, changes its data folder with `happens`, and starts it again.
    pub async fn restart_after(&mut self, happens: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
        if self.is_touched() {
            self.client.clone().close().await.context("Chromium could not be closed")?;
        }
        self.own_window().clone().close().await.context("the window could not be closed")?;
        happens(self.folder())?;
        self.reopen().await
    }

    async fn reopen(&mut self) -> Result<()> {
        let touched = self.touched.take().map(|touched| (touched.screen, touched.language));
        let (display, driver, client) = open(&self.file, &self.folders, self.bus.as_deref(), &[]).await?;
        self.client = client;
        // The old driver ends before its display.
        self.driver = driver;
        self.display = display;
        match touched {
            Some((screen, language)) => self.touch(screen, language).await,
            None => Ok(()),
        }
    }

    /// The app's data folder.
    pub fn folder(&self) -> &Path {
        self.folders.root()
    }
}

async fn open(file: &Path, folders: &Folders, bus: Option<&Bus>, opens: &[&Path]) -> Result<(Display, Driver, Client)> {
    let display = Display::start()?;
    let driver = Driver::start(&display, folders, bus)?;
    let mut capabilities = Map::new();
    capabilities.insert("browserName".to_owned(), Value::from("wry"));
    capabilities.insert("tauri:options".to_owned(), json!({ "application": file, "args": opens }));
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities);
    let address = driver.address();
    let client = until("the app's window", async || Ok(Some(builder.connect(&address).await?))).await?;
    first_page(&client).await?;
    Ok((display, driver, client))
}

/// Waits until the app is drawn.
async fn first_page(client: &Client) -> Result<()> {
    let app_is_drawn = "return document.querySelector('main') !== null";
    until("the app's first page", async || Ok((client.execute(app_is_drawn, vec![]).await? == true).then_some(())))
        .await
}
