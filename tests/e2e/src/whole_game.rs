//! Playing a whole game of any kind: setting it up, turns, its end, and finding it again in the records.

use anyhow::{Context, Result, bail, ensure};
use fantoccini::Locator;

use crate::app::App;
use crate::person::Person;

/// Marks of the points to which a chosen piece can go.
const TARGETS: [&str; 2] = ["go", "capture"];

impl App {
    /// Chooses an option of a list by its number, from 0.
    pub async fn choose_option(&self, test_id: &str, number: usize) -> Result<()> {
        let list = self.usable(test_id).await?;
        list.select_by_index(number).await.with_context(|| format!("{test_id} has no option {number}"))
    }

    /// Chooses an option of a list by its words.
    pub async fn choose_words(&self, test_id: &str, words: &str) -> Result<()> {
        let list = self.usable(test_id).await?;
        list.select_by_label(words).await.with_context(|| format!("{test_id} has no option “{words}”"))
    }

    /// The number of turns in the list.
    async fn turns_listed(&self) -> Result<usize> {
        let rows = self.client.find_all(Locator::Css("[data-testid=turn-list] [data-turn]")).await?;
        Ok(rows.len())
    }

    /// The points whose spoken names contain some words, in the order of the board.
    async fn points_called(&self, words: &str) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll('[data-point]')]
            .filter(cell => cell.ariaLabel.includes(arguments[0])).map(cell => cell.dataset.point)";
        let answer = self.client.execute(script, vec![words.into()]).await?;
        serde_json::from_value(answer).context("a cell has no point")
    }
}

impl Person<'_> {
    /// From Home, opens the library and the form of one of its games, without beginning it.
    pub async fn sets_up(&self, game: &str) -> Result<()> {
        self.press("library").await?;
        self.app.is_accessible("the library").await?;
        self.press(&format!("play-{game}")).await?;
        self.app.element("start").await?;
        Ok(())
    }

    /// Waits until this seat is to move or the game is over. Returns whether the game goes on.
    pub async fn waits_for_turn(&self, seat: usize) -> Result<bool> {
        let card = format!("seat-{seat}");
        self.waits("the turn or the end", async || {
            Ok(self.app.shows("game-over").await? || self.app.text(&card).await?.contains("Your turn"))
        })
        .await?;
        Ok(!self.app.shows("game-over").await?)
    }

    /// Plays the first move that the board offers for a piece of the person; `own` is the spoken name of their side.
    pub async fn plays_any_move(&self, own: &str) -> Result<()> {
        let before = self.app.turns_listed().await?;
        for from in self.app.points_called(own).await? {
            self.tap(&from).await?;
            let marks = self.marks().await?;
            let Some((to, _)) = marks.iter().find(|(_, mark)| TARGETS.contains(&mark.as_str())) else { continue };
            self.tap(to).await?;
            if self.app.shows("make-move").await? {
                self.press("make-move").await?;
            }
            return self
                .waits("the turn", async || {
                    Ok(self.app.shows("game-over").await? || self.app.turns_listed().await? != before)
                })
                .await;
        }
        bail!("no piece called “{own}” can move")
    }

    /// Waits for the end of the only finished game, finds it in the records, and replays it from start to end.
    pub async fn looks_back(&self) -> Result<()> {
        self.app.element("winner").await?;
        self.app.element("end-reason").await?;
        self.press("nav-scoreboard").await?;
        self.press("tab-games").await?;
        self.press("game-replay").await?;
        self.press("replay-first").await?;
        self.app.says("replay-number", "0").await?;
        self.press("replay-next").await?;
        self.app.says("replay-number", "1").await?;
        self.press("replay-last").await?;
        self.app.element("game-over").await?;
        Ok(())
    }

    /// Checks the number of games of a kind in the records.
    pub async fn sees_in_records(&self, game: &str, rows: usize) -> Result<()> {
        self.press("nav-scoreboard").await?;
        self.press("tab-games").await?;
        self.press(&format!("list-{game}")).await?;
        let row = format!("[data-testid=game-row][data-kind={game}]");
        self.app.element("game-row").await?;
        let found = self.app.client.find_all(Locator::Css(&row)).await?;
        ensure!(found.len() == rows, "{} games are listed", found.len());
        Ok(())
    }
}
