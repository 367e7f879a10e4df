//! A person who uses the app with the mouse, or with the keyboard alone.

use anyhow::{Result, bail, ensure};
use fantoccini::key::Key;

use crate::app::App;
use crate::wait::until;

/// What a person uses: the mouse or the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The mouse; the keyboard only for text.
    Mouse,
    /// The keyboard alone.
    Keyboard,
}

/// A person at the app.
pub struct Person<'a> {
    /// The app that is used.
    pub app: &'a App,
    /// The input device.
    pub hand: Hand,
}

impl Person<'_> {
    /// Presses a button or follows a link.
    pub async fn press(&self, test_id: &str) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.app.click(test_id).await,
            Hand::Keyboard => {
                self.go_to(test_id).await?;
                self.app.press(Key::Enter).await
            }
        }
    }

    /// Turns a switch.
    pub async fn switch(&self, test_id: &str) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.app.click(test_id).await,
            Hand::Keyboard => {
                self.go_to(test_id).await?;
                self.app.type_text(" ").await
            }
        }
    }

    /// Chooses one of several radio buttons; `group` lists them in order.
    pub async fn pick(&self, group: &[&str], wanted: &str) -> Result<()> {
        if self.hand == Hand::Mouse {
            return self.app.click(wanted).await;
        }
        self.app.element(wanted).await?;
        self.app.tab_to(|focused| group.contains(&focused)).await?;
        // The arrow keys stop at the ends of a group.
        let place = |test_id: &str| group.iter().position(|&one| one == test_id);
        for _ in group {
            let now = place(&self.app.focused().await?);
            if now == place(wanted) {
                return Ok(());
            }
            self.app.press(if now > place(wanted) { Key::Up } else { Key::Down }).await?;
        }
        ensure!(self.app.focused().await? == wanted, "the arrow keys do not lead to {wanted}");
        Ok(())
    }

    /// Sets a number with its stepper.
    pub async fn set_number(&self, test_id: &str, wanted: i64) -> Result<()> {
        self.app.element(test_id).await?;
        loop {
            let now = self.number(test_id).await?;
            let (button, key) = match now.cmp(&wanted) {
                std::cmp::Ordering::Equal => return Ok(()),
                std::cmp::Ordering::Less => ("more", Key::Up),
                std::cmp::Ordering::Greater => ("less", Key::Down),
            };
            match self.hand {
                Hand::Mouse => self.app.click(&format!("{test_id}-{button}")).await?,
                Hand::Keyboard => {
                    self.go_to(test_id).await?;
                    self.app.press(key).await?;
                }
            }
            // One step at a time, so that the last one is visible. A kind of which none is left may disappear.
            until(&format!("another number in {test_id}"), async || {
                Ok(if self.number(test_id).await.is_ok_and(|number| number == now) { None } else { Some(()) })
            })
            .await?;
            if wanted == 0 && !self.app.shows(test_id).await? {
                return Ok(());
            }
        }
    }

    async fn number(&self, test_id: &str) -> Result<i64> {
        let script = format!(
            "return Number(document.querySelector('[data-testid=\"{test_id}\"] [role=spinbutton]').getAttribute('aria-valuenow'))"
        );
        let number = self.app.client.execute(&script, vec![]).await?;
        number.as_f64().map(|number| number as i64).ok_or_else(|| anyhow::anyhow!("{test_id} shows no number"))
    }

    /// Replaces the text in a field.
    pub async fn write(&self, test_id: &str, text: &str) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.app.write(test_id, text).await,
            Hand::Keyboard => {
                self.go_to(test_id).await?;
                self.app.press_with(Key::Control, 'a').await?;
                self.app.type_text(text).await
            }
        }
    }

    /// Waits until a condition holds.
    pub async fn waits(&self, what: &str, mut so: impl AsyncFnMut() -> Result<bool>) -> Result<()> {
        until(what, async || Ok(so().await?.then_some(()))).await
    }

    /// A move of White's to an adjacent empty point: such a move is always legal. Digits come first, since on a busy
    /// machine a tap may become a long press, on which an operator would show its values.
    pub async fn first_move(&self) -> Result<(String, String)> {
        let pieces = self.app.pieces_on_board().await?;
        let is_digit = |piece: &str| piece.ends_with(|sign: char| sign.is_ascii_digit());
        let mut white: Vec<_> = pieces.iter().filter(|(_, piece)| piece.starts_with("white")).collect();
        white.sort_by_key(|(_, piece)| !is_digit(piece));
        for (from, _) in white {
            let (column, row) = place(from)?;
            for (column, row) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)] {
                let to = char::from_u32(column).map(|letter| format!("{letter}{row}")).unwrap_or_default();
                if !pieces.contains_key(&to) && self.app.shows(&format!("cell-{to}")).await? {
                    return Ok((from.clone(), to));
                }
            }
        }
        bail!("no white piece stands beside an empty point")
    }

    /// Goes to a point of the board and chooses it.
    pub async fn tap(&self, point: &str) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.app.click(&format!("cell-{point}")).await,
            Hand::Keyboard => {
                self.walk_to(point).await?;
                self.app.press(Key::Enter).await
            }
        }
    }

    /// Moves the focus to a point of the board with the arrow keys.
    pub async fn walk_to(&self, point: &str) -> Result<()> {
        self.app.element("board").await?;
        self.app.tab_to(|focused| focused.starts_with("cell-")).await?;
        let focused = self.app.focused().await?;
        let (column, row) = place(focused.trim_start_matches("cell-"))?;
        let (to_column, to_row) = place(point)?;
        let sideways = if to_column < column { Key::Left } else { Key::Right };
        let upwards = if to_row < row { Key::Down } else { Key::Up };
        for _ in 0..column.abs_diff(to_column) {
            self.app.press(sideways).await?;
        }
        for _ in 0..row.abs_diff(to_row) {
            self.app.press(upwards).await?;
        }
        let wanted = format!("cell-{point}");
        until(&format!("the focus on {point}"), async || Ok((self.app.focused().await? == wanted).then_some(()))).await
    }

    /// Moves the focus to a control.
    async fn go_to(&self, test_id: &str) -> Result<()> {
        self.app.usable(test_id).await?;
        self.app.tab_to(|focused| focused == test_id).await
    }
}

/// Column and row of a point.
fn place(point: &str) -> Result<(u32, u32)> {
    let mut signs = point.chars();
    let column = signs.next().map_or(0, u32::from);
    Ok((column, signs.as_str().parse()?))
}
