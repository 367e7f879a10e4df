//! From the first page to a game.

use anyhow::{Result, ensure};
use fantoccini::Locator;

use crate::person::Person;
use crate::position::Pieces;
use crate::published::{Conditions, Published};
use crate::wait::until;

/// The ways of placing, in their order.
const PLACING: [&str; 4] = ["placing-mirrored", "placing-random", "placing-inTurn", "placing-supervisor"];

/// The names of the operators in test ids, and their symbols in the published games.
const OPERATORS: [(&str, &str); 6] = [("+", "+"), ("-", "-"), ("x", "x"), (":", "÷"), ("P", "P"), ("R", "R")];

impl Person<'_> {
    /// Enters the names of the players of a new game.
    pub async fn name_players(&self, white: &str, black: &str) -> Result<()> {
        for (seat, name) in [white, black].into_iter().enumerate() {
            self.press(&format!("seat-choice-{seat}")).await?;
            self.write("player-name", name).await?;
            self.press("player-name-use").await?;
            self.app.vanishes("player-name").await?;
        }
        Ok(())
    }

    /// Chooses how the pieces are placed.
    pub async fn choose_placing(&self, way: &str) -> Result<()> {
        self.press("placing").await?;
        self.pick(&PLACING, way).await?;
        self.press("placing-done").await?;
        self.app.vanishes("placing-done").await
    }

    /// Sets the conditions of a published game, on a 9 × 9 board.
    async fn agree(&self, conditions: &Conditions) -> Result<()> {
        for digit in 0..=9 {
            let button = format!("digit-{digit}");
            let wanted = conditions.digits.contains(&digit).to_string();
            if self.app.attribute(&button, "aria-pressed").await? != Some(wanted) {
                self.press(&button).await?;
            }
        }
        self.press("another-kind").await?;
        for (symbol, written) in OPERATORS {
            let count = conditions.operators.iter().filter(|operator| *operator == written).count();
            self.set_number(&format!("operator-{symbol}"), count as i64).await?;
        }
        self.set_number("size", 9).await
    }

    /// Sets up a published game by pasting its start, as a supervisor would, and begins it.
    pub async fn begin_published(&self, game: &Published, white: &str, black: &str) -> Result<()> {
        self.press("nav-newGame").await?;
        self.press("level-8").await?;
        self.agree(&game.conditions).await?;
        self.name_players(white, black).await?;
        self.choose_placing("placing-supervisor").await?;
        self.press("start").await?;
        self.press("menu").await?;
        self.write("display-text", &game.start).await?;
        self.press("use-display").await?;
        self.app.vanishes("use-display").await?;
        self.sees_pieces(&game.first_pieces()?).await?;
        self.press("begin-play").await?;
        self.app.element("points-0").await?;
        self.sees_pieces(&game.first_pieces()?).await
    }

    /// Sets up a published game, plays all of its turns, stops it as the umpire and goes Home.
    pub async fn plays_published(&self, game: &Published, white: &str, black: &str) -> Result<()> {
        self.begin_published(game, white, black).await?;
        for (index, turn) in game.turns.iter().enumerate() {
            self.plays(index + 1, turn).await?;
        }
        self.stops_as_umpire().await?;
        self.press("over-home").await
    }

    /// Checks that exactly these pieces are on the board.
    pub async fn sees_pieces(&self, expected: &Pieces) -> Result<()> {
        let mut seen = Pieces::new();
        let same = until("the position", async || {
            seen = self.app.pieces_on_board().await?;
            Ok((seen == *expected).then_some(()))
        })
        .await;
        ensure!(same.is_ok(), "the board should show {expected:?}, and it shows {seen:?}");
        Ok(())
    }

    /// The points of both players shown during a game.
    pub async fn scores(&self) -> Result<(usize, usize)> {
        Ok((self.number_in("points-0").await?, self.number_in("points-1").await?))
    }

    /// The number at the end of a text.
    pub async fn number_in(&self, test_id: &str) -> Result<usize> {
        let text = self.app.text(test_id).await?;
        let digits: Vec<char> = text.chars().rev().take_while(char::is_ascii_digit).collect();
        Ok(digits.iter().rev().collect::<String>().parse()?)
    }

    /// Opens the list of all games and waits for this number of rows.
    pub async fn opens_history(&self, rows: usize) -> Result<()> {
        self.press("nav-scoreboard").await?;
        self.press("tab-games").await?;
        self.sees_rows(rows).await
    }

    /// Waits until the open list of games has this number of rows.
    pub async fn sees_rows(&self, rows: usize) -> Result<()> {
        until(&format!("{rows} games in the history"), async || {
            let found = self.app.client.find_all(Locator::Css("[data-testid=game-row]")).await?;
            Ok((found.len() == rows).then_some(()))
        })
        .await
    }
}
