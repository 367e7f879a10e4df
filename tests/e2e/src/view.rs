//! The window's size, the theme, and pictures.

use std::time::Duration;

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::app::App;
use crate::wait::until;

/// Longer than any of the app's animations.
const LONGEST_ANIMATION: Duration = Duration::from_millis(400);

/// A common size of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 1280 × 800.
    Desktop,
    /// 390 × 844.
    Phone,
}

impl Size {
    /// Width and height of the page.
    pub fn pixels(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1280, 800),
            Self::Phone => (390, 844),
        }
    }

    /// Its name in the names of files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Phone => "phone",
        }
    }
}

/// The colours of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Squared paper (light).
    Light,
    /// Slate (dark).
    Dark,
    /// High contrast.
    Contrast,
}

impl Theme {
    /// Its name in the names of files and in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }
}

/// Begins to draw one pixel of the page again and again; it stays transparent.
const STIR: &str = "const pixel = document.createElement('div');
    Object.assign(pixel.style, { position: 'fixed', right: 0, bottom: 0, width: '1px', height: '1px', pointerEvents: 'none' });
    document.documentElement.append(pixel);
    let odd = false;
    const timer = setInterval(() => { odd = !odd; pixel.style.background = odd ? 'rgb(1 1 1 / 0)' : 'rgb(2 2 2 / 0)'; }, 50);
    window.restPixel = () => { clearInterval(timer); pixel.remove(); delete window.restPixel; };";
/// Ends that.
const REST: &str = "window.restPixel();";

impl App {
    /// Shows the page in a theme, without using the settings.
    pub async fn wear(&self, theme: Theme) -> Result<()> {
        let script = format!("document.documentElement.dataset.theme = '{}'", theme.name());
        self.client.execute(&script, vec![]).await.context("the theme could not be changed")?;
        self.settled().await
    }

    /// The theme in which the page is shown.
    pub async fn theme(&self) -> Result<String> {
        let theme = self.client.execute("return document.documentElement.dataset.theme", vec![]).await?;
        Ok(theme.as_str().unwrap_or_default().to_owned())
    }

    /// Whether the page is wider than the window.
    pub async fn scrolls_sideways(&self) -> Result<bool> {
        self.settled().await?;
        let wider = "return document.documentElement.scrollWidth > innerWidth";
        Ok(self.client.execute(wider, vec![]).await? == true)
    }

    /// Makes the page exactly this size.
    pub async fn resize(&self, size: Size) -> Result<()> {
        let (width, height) = size.pixels();
        self.client.set_window_size(width, height).await.context("the window could not be resized")?;
        until(&format!("a page of {width} × {height}"), async || {
            let inner = self.client.execute("return [innerWidth, innerHeight]", vec![]).await?;
            Ok((inner == serde_json::json!([width, height])).then_some(()))
        })
        .await?;
        self.settled().await?;
        // After a window is resized, its board is measured again and moves what is beside it: the page is at rest when
        // nothing has moved for a while.
        let places = "return [...document.querySelectorAll('[data-testid]')].map(each => {
            const { x, y } = each.getBoundingClientRect(); return [Math.round(x), Math.round(y)]; })";
        let mut last = None;
        until("a page whose parts stay where they are", async || {
            let now = self.client.execute(places, vec![]).await?;
            let same = last.as_ref() == Some(&now);
            last = Some(now);
            tokio::time::sleep(Duration::from_millis(120)).await;
            Ok(same.then_some(()))
        })
        .await
    }

    /// Runs a script in the page, to imitate conditions that this machine can't produce.
    pub async fn runs(&self, script: &str) -> Result<()> {
        self.client.execute(script, vec![]).await.context("a script fails")?;
        Ok(())
    }

    /// Runs a script in the page and returns its answer.
    pub async fn answers_script(&self, script: &str) -> Result<serde_json::Value> {
        self.client.execute(script, vec![]).await.context("a script fails")
    }

    /// The address of the page.
    pub async fn address(&self) -> Result<String> {
        Ok(self.client.current_url().await?.into())
    }

    /// The number of open windows.
    pub async fn windows(&self) -> Result<usize> {
        Ok(self.client.windows().await?.len())
    }

    /// Saves a picture of the window, once nothing moves any more.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        self.settled().await?;
        let picture = self.screenshot().await?;
        std::fs::write(file, picture).with_context(|| format!("{} could not be written", file.display()))
    }

    /// A picture of the window, as PNG.
    pub(crate) async fn screenshot(&self) -> Result<Vec<u8>> {
        // WebKit hands the picture over when the window has been drawn once more after it was ready. Without a graphics
        // processor, a page at rest is not drawn again by itself.
        self.runs(STIR).await?;
        let picture = self.client.screenshot().await.context("no picture could be taken");
        self.runs(REST).await?;
        let picture = picture?;
        ensure!(picture.starts_with(b"\x89PNG"), "the picture is not a PNG");
        Ok(picture)
    }

    /// Waits until all fonts are loaded, no animation runs, and the page has been painted.
    pub async fn settled(&self) -> Result<()> {
        let quiet = if self.asks_animations.get() {
            "return document.fonts.status === 'loaded' && document.getAnimations().every(each => each.playState !== 'running')"
        } else {
            tokio::time::sleep(LONGEST_ANIMATION).await;
            "return document.fonts.status === 'loaded'"
        };
        until("a page at rest", async || Ok((self.client.execute(quiet, vec![]).await? == true).then_some(()))).await?;
        let painted = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))";
        self.client.execute_async(painted, vec![]).await.context("the page is not painted")?;
        Ok(())
    }
}
