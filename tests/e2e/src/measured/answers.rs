//! The time from a press to the drawn response, in the page of the real app.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::Value;

use super::long_game;
use crate::app::App;
use crate::person::{Hand, Person};
use crate::wait::until;

/// How often each press is measured.
const TIMES: usize = 10;
/// The level of the games.
const LEVEL: u8 = 8;
const TURNS: usize = 88;
/// Longer than the time in which the app refuses a possible double press.
const BETWEEN: Duration = Duration::from_millis(700);

/// Presses, and waits for an element to appear or disappear. Returns the milliseconds until the layout is finished, and
/// until it is drawn.
const PRESS: &str = r#"
    const [button, shown, gone, done] = arguments;
    const find = (id) => document.querySelector(`[data-testid="${id}"]`);
    const there = () => (shown === null || find(shown)) && (gone === null || !find(gone));
    const pressed = performance.now();
    const finish = () => {
        document.body.getBoundingClientRect();
        const laid = performance.now() - pressed;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done([laid, performance.now() - pressed]);
            port2.postMessage(0);
        });
    };
    const watch = new MutationObserver(() => {
        if (!there()) return;
        watch.disconnect();
        finish();
    });
    watch.observe(document.documentElement, { attributes: true, characterData: true, childList: true, subtree: true });
    find(button).click();
"#;

/// Goes to an address and notes the present title. Returns whether the address is another one.
const LEAVE: &str = "const [address] = arguments;
    if ((location.hash || '#/') === address) return false;
    const title = document.querySelector('main h1');
    if (title) title.dataset.left = title.textContent;
    location.hash = address;
    return true;";
/// Whether there is another title, or the same element with other words.
const CAME: &str = "const title = document.querySelector('main h1');
    return title !== null && title.dataset.left !== title.textContent && title.getClientRects().length > 0;";

/// A press and its response times.
pub struct Answered {
    /// The press in words.
    pub what: &'static str,
    /// Milliseconds until the response is laid out, for each time.
    pub laid_ms: Vec<f64>,
    /// Milliseconds until it is drawn.
    pub drawn_ms: Vec<f64>,
}

impl App {
    /// Presses and measures; afterwards `shown` exists and `gone` does not.
    async fn answer(&self, button: &str, shown: Option<&str>, gone: Option<&str>) -> Result<(f64, f64)> {
        self.usable(button).await?;
        tokio::time::sleep(BETWEEN).await;
        let text = |id: Option<&str>| id.map_or(Value::Null, Value::from);
        let answer = self.client.execute_async(PRESS, vec![button.into(), text(shown), text(gone)]).await;
        serde_json::from_value(answer.with_context(|| format!("{button} was not answered"))?).context("no times")
    }

    /// Goes to an address of the app, and waits until its title is drawn.
    pub(super) async fn visits(&self, address: &str) -> Result<()> {
        let leaves = self.client.execute(LEAVE, vec![address.into()]).await?;
        if leaves == true {
            until(&format!("the screen {address}"), async || {
                Ok((self.client.execute(CAME, vec![]).await? == true).then_some(()))
            })
            .await?;
        }
        self.settled().await
    }
}

/// A press to measure, and the way back to the state in which it is possible again.
struct Pressed {
    what: &'static str,
    button: String,
    shown: Option<&'static str>,
    gone: Option<&'static str>,
}

impl Pressed {
    fn new(what: &'static str, button: &str, shown: Option<&'static str>, gone: Option<&'static str>) -> Self {
        Self { what, button: button.to_owned(), shown, gone }
    }
}

/// Measures presses in play, in lessons and in lists.
pub async fn answers(app: &App) -> Result<Vec<Answered>> {
    let person = Person { app, hand: Hand::Mouse };
    let mut found = Vec::new();

    person.press("new-game-computer").await?;
    person.press(&format!("level-{LEVEL}")).await?;
    person.press("start").await?;
    app.usable("pass").await?;
    let (from, _) = person.first_move().await?;
    let cell = format!("cell-{from}");
    found.extend(
        in_turns(
            app,
            &[
                Pressed::new("a piece is chosen", &cell, Some("stay"), None),
                Pressed::new("the choice is taken back", "back-step", None, Some("stay")),
            ],
        )
        .await?,
    );
    found.extend(
        in_turns(
            app,
            &[
                Pressed::new("the menu of the game is opened", "menu", Some("resign"), None),
                Pressed::new("the menu of the game is closed", "game-menu-close", None, Some("resign")),
            ],
        )
        .await?,
    );
    app.visits("#/").await?;

    app.visits("#/records").await?;
    found.extend(
        in_turns(
            app,
            &[
                Pressed::new("the list of games is opened", "tab-games", Some("games"), None),
                Pressed::new("the scoreboard is opened", "tab-scoreboard", None, Some("games")),
            ],
        )
        .await?,
    );
    app.visits("#/learn").await?;
    found.extend(
        in_turns(
            app,
            &[
                Pressed::new("a course is opened", "course-c00", Some("lesson-c00-l01"), None),
                Pressed::new("the courses are opened again", "course-back", Some("course-c00"), None),
            ],
        )
        .await?,
    );
    app.visits("#/course/c00").await?;
    found.extend(
        in_turns(
            app,
            &[
                Pressed::new("a lesson is opened", "lesson-c00-l01", Some("lesson-step"), None),
                Pressed::new("a lesson is left", "back", Some("lesson-c00-l01"), None),
            ],
        )
        .await?,
    );
    Ok(found)
}

/// Makes these presses one after the other, again and again.
async fn in_turns(app: &App, presses: &[Pressed]) -> Result<Vec<Answered>> {
    let mut found: Vec<Answered> = presses
        .iter()
        .map(|pressed| Answered { what: pressed.what, laid_ms: Vec::new(), drawn_ms: Vec::new() })
        .collect();
    for _ in 0..TIMES {
        for (pressed, answered) in presses.iter().zip(&mut found) {
            let (laid, drawn) = app.answer(&pressed.button, pressed.shown, pressed.gone).await.context(pressed.what)?;
            answered.laid_ms.push(laid);
            answered.drawn_ms.push(drawn);
        }
    }
    Ok(found)
}

/// Seconds for hints, each in another game of the same level.
pub async fn hints(app: &App) -> Result<Vec<f64>> {
    let mut seconds = Vec::new();
    for _ in 0..TIMES {
        let person = Person { app, hand: Hand::Mouse };
        app.visits("#/new-game/computer").await?;
        person.press(&format!("level-{LEVEL}")).await?;
        person.press("start").await?;
        app.usable("pass").await?;
        let (_, drawn) = app.answer("hint-ask", Some("hint"), None).await?;
        seconds.push(drawn / 1_000.0);
        app.visits("#/").await?;
    }
    Ok(seconds)
}

/// Seconds for reviewing a game of 88 turns, from the opened page to its last turn; every time the same game.
pub async fn reviews(app: &App, times: usize) -> Result<Vec<f64>> {
    let text = long_game::text(LEVEL, TURNS)?;
    let bring = "const [text, done] = arguments;
        window.__TAURI_INTERNALS__.invoke('import_games', { text, onlyLook: false }).then(({ games }) => done(games[0].row.id), (error) => done(JSON.stringify(error)))";
    let id = app.client.execute_async(bring, vec![text.into()]).await?;
    let id = id.as_str().context("the game has no name")?.to_owned();
    let mut seconds = Vec::new();
    for _ in 0..times {
        let begun = Instant::now();
        app.visits(&format!("#/review/{id}")).await.with_context(|| format!("a review of {id}"))?;
        app.element("mistakes").await?;
        app.vanishes("review-progress").await?;
        seconds.push(begun.elapsed().as_secs_f64());
        app.visits("#/").await?;
    }
    Ok(seconds)
}
