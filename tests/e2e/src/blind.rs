//! A person who can't see and uses only the keyboard: only roles, names and live regions are available. What is read and
//! heard is written to a transcript for people to judge.
//!
//! Roles and names are computed by axe-core, by the rules that web views follow.

use std::cell::RefCell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::key::Key;
use serde::Deserialize;

use crate::app::App;
use crate::project;
use crate::wait::until;

/// After this silence nothing more is expected.
const QUIET: Duration = Duration::from_millis(900);
/// How long to wait for words that must come.
const PATIENCE: Duration = Duration::from_secs(20);
/// The most Tab steps that any page needs to go round.
const ALL_ROUND: usize = 250;

/// Notes what a live region says when it changes; a region that appears with its words is heard only if it is an alert.
const LISTEN: &str = r"
    window.heard = [];
    const said = new Map();
    const regions = () => document.querySelectorAll('[role=status], [role=alert], [aria-live]:not([aria-live=off])');
    const wordsOf = (region) => region.textContent;
    for (const region of regions()) said.set(region, wordsOf(region));
    const listen = () => {
        for (const region of regions()) {
            const words = wordsOf(region);
            const known = said.has(region);
            if (said.get(region) === words) continue;
            said.set(region, words);
            const whole = words.replace(/\s+/g, ' ').trim();
            if (whole !== '' && (known || region.getAttribute('role') === 'alert')) window.heard.push(whole);
        }
    };
    new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true });
";

/// The focused element as a screen reader announces it.
const HERE: &str = r"
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    window.axe.setup(document);
    try {
        const { aria, text } = window.axe.commons;
        const named = (element) => ({ role: aria.getRole(element) ?? 'generic', name: text.accessibleText(element).trim() });
        const states = [];
        const cell = one.closest('[role=gridcell]');
        for (const [attribute, words] of [['aria-pressed', 'pressed'], ['aria-expanded', 'expanded'], ['aria-checked', 'checked'],
                ['aria-current', 'current']]) {
            const value = one.getAttribute(attribute);
            if (value !== null && value !== 'false') states.push(words);
            else if (value === 'false' && attribute !== 'aria-current') states.push('not ' + words);
        }
        if (one.type === 'radio' || one.type === 'checkbox') states.push(one.checked ? 'checked' : 'not checked');
        if (cell?.getAttribute('aria-selected') === 'true') states.push('selected');
        if (one.disabled) states.push('dimmed');
        const around = one.closest('[role=grid], [role=group], [role=dialog], [role=radiogroup], form[aria-label], dialog');
        return { ...named(one), states, around: around ? named(around) : null };
    } finally {
        window.axe.teardown();
    }
";

/// The focused element.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
struct Place {
    role: String,
    name: String,
    #[serde(default)]
    states: Vec<String>,
    #[serde(default)]
    around: Option<Box<Place>>,
}

/// The person, with everything read and heard so far.
pub struct Blind<'a> {
    app: &'a App,
    transcript: RefCell<Vec<String>>,
    around: RefCell<Option<Place>>,
}

impl<'a> Blind<'a> {
    /// Begins to listen to the app.
    pub async fn listens(app: &'a App) -> Result<Self> {
        app.is_accessible("where a blind person begins").await?;
        app.client.execute(LISTEN, vec![]).await.context("nothing can be heard")?;
        Ok(Self { app, transcript: RefCell::default(), around: RefCell::default() })
    }

    fn note(&self, line: String) {
        self.transcript.borrow_mut().push(line);
    }

    /// A heading of the transcript: what the person is about to do.
    pub fn means_to(&self, what: &str) {
        self.note(format!("\n## {what}\n"));
    }

    async fn place(&self) -> Result<Option<Place>> {
        let answer = self.app.client.execute(HERE, vec![]).await?;
        serde_json::from_value(answer).context("the focus has no role")
    }

    /// Reads what has the focus.
    async fn reads_focus(&self) -> Result<()> {
        let Some(Place { role, name, states, around }) = self.place().await? else {
            self.note("    focus on nothing".to_owned());
            return Ok(());
        };
        if let Some(place) = around.as_deref().filter(|place| Some(*place) != self.around.borrow().as_ref()) {
            self.note(format!("    in {} “{}”", place.role, place.name));
        }
        self.around.replace(around.map(|place| *place));
        let states = if states.is_empty() { String::new() } else { format!(", {}", states.join(", ")) };
        self.note(format!("    focus on {role} “{name}”{states}"));
        Ok(())
    }

    /// Listens until nothing more is said; if `must`, something must be said.
    async fn hears(&self, must: bool) -> Result<()> {
        let started = Instant::now();
        let mut last = Instant::now();
        let mut heard = 0;
        loop {
            let said = self.app.client.execute("return window.heard.splice(0)", vec![]).await?;
            let said: Vec<String> = serde_json::from_value(said).context("what was heard is no text")?;
            if !said.is_empty() {
                last = Instant::now();
                heard += said.len();
            }
            for words in said {
                self.note(format!("    hears: {words}"));
            }
            let waits = must && heard == 0;
            if !waits && last.elapsed() > QUIET {
                return Ok(());
            }
            ensure!(started.elapsed() < PATIENCE, "nothing is said");
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Moves with Tab to the element with this role and name.
    pub async fn goes_to(&self, role: &str, words: &str) -> Result<()> {
        self.tabs_to(&format!("{role} “{words}”"), |place| place.role == role && place.name.contains(words)).await
    }

    /// Goes on with Tab to the button of a number, which may have a letter behind it.
    pub async fn goes_to_number(&self, number: &str) -> Result<()> {
        let is_it = |place: &Place| place.role == "button" && place.name.split(' ').next() == Some(number);
        self.tabs_to(&format!("button “{number}”"), is_it).await
    }

    /// Goes on with Tab to the point of the board where the keys begin.
    pub async fn goes_to_board(&self) -> Result<()> {
        self.tabs_to("the board", |place| place.around.as_ref().is_some_and(|around| around.role == "grid")).await
    }

    async fn tabs_to(&self, what: &str, is_it: impl Fn(&Place) -> bool) -> Result<()> {
        until(what, async || Ok(self.tabs_round(what, &is_it).await?.then_some(()))).await?;
        self.note(format!("Tab to {what}"));
        self.reads_focus().await
    }

    /// Goes round the page once, up to the wanted element; returns whether it was there.
    async fn tabs_round(&self, what: &str, is_it: impl Fn(&Place) -> bool) -> Result<bool> {
        let mut passed = Vec::new();
        for _ in 0..ALL_ROUND {
            let place = self.place().await?;
            if place.as_ref().is_some_and(&is_it) {
                return Ok(true);
            }
            if let Some(place) = place {
                // Went round once without finding it.
                if passed.iter().filter(|one| **one == place).count() > 2 {
                    return Ok(false);
                }
                passed.push(place);
            }
            self.app.press(Key::Tab).await?;
        }
        bail!("Tab does not lead to {what}")
    }

    /// Presses a key; `answered` says whether something must be heard.
    pub async fn presses(&self, shown: &str, key: char, answered: bool) -> Result<()> {
        self.app.type_text(&key.to_string()).await?;
        self.note(format!("presses {shown}"));
        self.hears(answered).await?;
        self.reads_focus().await
    }

    /// Presses Enter.
    pub async fn enters(&self, answered: bool) -> Result<()> {
        self.presses("Enter", char::from(Key::Enter), answered).await
    }

    /// Opens the line for writing turns from the board.
    pub async fn opens_line(&self) -> Result<()> {
        self.goes_to_board().await?;
        self.presses("W", 'w', false).await
    }

    /// Types into the focused field and listens to the answer.
    pub async fn writes(&self, text: &str) -> Result<()> {
        let place = self.place().await?;
        ensure!(place.is_some_and(|place| place.role == "textbox"), "no line has the focus");
        self.app.type_text(text).await?;
        self.app.press(Key::Enter).await?;
        self.note(format!("writes “{text}”"));
        self.hears(true).await
    }

    /// Reads the focused element again after a change.
    pub async fn looks_round(&self) -> Result<()> {
        self.hears(false).await?;
        self.reads_focus().await
    }

    /// Compares the transcript with the saved one; `MATHCHESS_WRITE_SAMPLES=1` saves it again.
    pub fn ends(self, title: &str, name: &str) -> Result<()> {
        let told = format!("# {title}\n\n{}\n", self.transcript.take().join("\n").trim());
        let file: PathBuf = project::path(&format!("tests/e2e/transcripts/{name}.md"));
        if std::env::var_os("MATHCHESS_WRITE_SAMPLES").is_some() {
            std::fs::write(&file, told).with_context(|| format!("{} could not be written", file.display()))?;
            return Ok(());
        }
        let kept = std::fs::read_to_string(&file).with_context(|| format!("{} is missing", file.display()))?;
        let output = project::output(&format!("transcripts/{name}.md"))?;
        std::fs::write(&output, &told)?;
        let differs = told.lines().zip(kept.lines()).enumerate().find(|(_, (one, other))| one != other);
        if let Some((number, (one, other))) = differs {
            bail!("line {} of {name} is “{one}”, and “{other}” was kept; all of it: {}", number + 1, output.display());
        }
        ensure!(told == kept, "{name} has another length; all of it: {}", output.display());
        Ok(())
    }
}

impl App {
    /// Opens a screen of the app by its address.
    pub async fn opens(&self, address: &str) -> Result<()> {
        self.client.execute("location.hash = arguments[0]", vec![address.into()]).await?;
        Ok(())
    }
}

/// A turn in the engine's text as a person would write it: "B6 to B7, take A7 and D7".
pub fn in_words(turn: &str) -> String {
    let (moved, removed) = turn.split_once('!').unwrap_or((turn, ""));
    let way = match moved.split_once(['-', 'x']) {
        Some((from, to)) => format!("{from} to {to}"),
        None => format!("{moved} stays"),
    };
    if removed.is_empty() {
        format!("{way}, take nothing")
    } else {
        format!("{way}, take {}", removed.replace(',', ", "))
    }
}
