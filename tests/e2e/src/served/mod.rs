//! The built interface with the real app behind it, for any browser on this machine; only for tests.
//!
//! The app runs in its own window under a virtual display. Calls by a page in the browser are made in that window, through
//! the same commands with the same rights, and the answers go to the page. The app itself contains none of this.

mod bridge;
mod http;

use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use fantoccini::Client;
use serde_json::Value;
use tokio::io::BufReader;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::language::Language;
use crate::project;
use bridge::{Bridge, Call};

/// Loaded before the interface.
const SHIM: &str = include_str!("shim.js");
/// The element by which the page loads it.
const SHIM_TAG: &str = "<script src=\"/shim.js\"></script>";

/// A running server.
pub struct Server {
    address: String,
    tasks: [JoinHandle<()>; 2],
}

impl Server {
    /// Serves the built interface for an app whose window is driven; with `port` 0 any free port is used.
    pub async fn start(app: &Client, port: u16, language: Language) -> Result<Self> {
        let (folder, script) = language.built();
        let interface = project::path(folder);
        ensure!(interface.join("index.html").is_file(), "{} is not built: npm run {script}", interface.display());
        leave_to_others(app).await?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.context("the port is not free")?;
        let address = format!("http://{}{}", listener.local_addr()?, language.query());
        let (bridge, calls) = Bridge::new();
        let bridge = Arc::new(bridge);
        let house = Arc::new(House { bridge: Arc::clone(&bridge), headers: headers()?, interface });
        let app = app.clone();
        let passing = tokio::spawn(async move {
            // It ends with the app.
            drop(bridge.pass_on(app, calls).await);
        });
        let answering = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let house = Arc::clone(&house);
                // A browser may close any connection.
                tokio::spawn(async move { drop(house.answer(BufReader::new(stream)).await) });
            }
        });
        Ok(Self { address, tasks: [passing, answering] })
    }

    /// Waits until the app is closed.
    ///
    /// # Errors
    /// When the app has ended.
    pub async fn lasts(mut self) -> Result<()> {
        let [passing, _] = &mut self.tasks;
        passing.await.context("the app is closed")
    }

    /// The address of the interface.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Removes the interface from the app's own window, since it would use the app as well.
async fn leave_to_others(app: &Client) -> Result<()> {
    let assets = project::path("ui/dist/assets");
    let names = std::fs::read_dir(&assets).with_context(|| format!("{} could not be read", assets.display()))?;
    let style = names
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find(|name| name.ends_with(".css"))
        .context("the interface has no style")?;
    // A page of the app itself without scripts, so that its commands can be called.
    app.goto(&format!("tauri://localhost/assets/{style}")).await.context("the app's window shows no other page")
}

/// The headers of every response: the policy of the app's window, with this server in place of the app.
fn headers() -> Result<String> {
    let text = std::fs::read_to_string(project::path("tauri.conf.json"))?;
    let config: Value = serde_json::from_str(&text)?;
    let policy = config["app"]["security"]["csp"].as_object().context("the app's window has no policy")?;
    let policy: Vec<String> = policy
        .iter()
        .map(|(name, sources)| match name.as_str() {
            "connect-src" => format!("{name} 'self'"),
            _ => format!("{name} {}", sources.as_str().unwrap_or_default()),
        })
        .collect();
    Ok(format!("Content-Security-Policy: {}\r\nCache-Control: no-store\r\n", policy.join("; ")))
}

/// Answers requests.
struct House {
    bridge: Arc<Bridge>,
    headers: String,
    interface: PathBuf,
}

impl House {
    async fn answer(&self, mut stream: BufReader<TcpStream>) -> Result<()> {
        let request = http::read(&mut stream).await?;
        match request.path.as_str() {
            "/call" => {
                self.bridge.take(serde_json::from_slice::<Call>(&request.body)?)?;
                http::answer(&mut stream, "204 No Content", &self.headers, &[]).await
            }
            "/messages" => self.tell(&mut stream, request.query.trim_start_matches("client=")).await,
            "/shim.js" => self.send(&mut stream, "shim.js", SHIM.as_bytes()).await,
            "/" | "/index.html" => {
                let page = tokio::fs::read_to_string(self.interface.join("index.html")).await?;
                self.send(
                    &mut stream,
                    "index.html",
                    page.replacen("<head>", &format!("<head>{SHIM_TAG}"), 1).as_bytes(),
                )
                .await
            }
            path => {
                let path = Path::new(path.trim_start_matches('/'));
                let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
                match tokio::fs::read(self.interface.join(path)).await {
                    Ok(file) if inside => self.send(&mut stream, &path.to_string_lossy(), &file).await,
                    _ => http::answer(&mut stream, "404 Not Found", "", &[]).await,
                }
            }
        }
    }

    async fn send(&self, stream: &mut BufReader<TcpStream>, name: &str, body: &[u8]) -> Result<()> {
        http::answer(stream, "200 OK", &format!("{}Content-Type: {}\r\n", self.headers, http::kind(name)), body).await
    }

    /// Sends a page its messages until it is closed.
    async fn tell(&self, stream: &mut BufReader<TcpStream>, client: &str) -> Result<()> {
        let mut messages = self.bridge.listen(client).context("the page listens already")?;
        http::begin_events(stream).await?;
        while let Some(message) = messages.recv().await {
            if http::event(stream, &message.to_string()).await.is_err() {
                break;
            }
        }
        self.bridge.forget(client);
        Ok(())
    }
}
