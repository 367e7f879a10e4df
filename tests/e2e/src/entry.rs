//! Enters a turn as a person does: the piece, its goal, the captured pieces, step by step.

use anyhow::{Context, Result, bail, ensure};

use crate::person::{Hand, Person};
use crate::wait::until;

/// The most removal steps of any turn.
const MOST_STEPS: usize = 12;

/// What the app waits for after a click.
enum Next {
    /// The choice of pieces to remove.
    Removing,
    /// Nothing: the turn is made.
    Made,
}

impl Person<'_> {
    /// Plays a turn given in the rules' notation and waits until it is in the list.
    pub async fn plays(&self, number: usize, turn: &str) -> Result<()> {
        self.enter(number, turn).await.with_context(|| format!("turn {number}, {turn}"))
    }

    async fn enter(&self, number: usize, turn: &str) -> Result<()> {
        let row = format!("turn-{number}");
        self.enters(turn, &row).await?;
        if !self.app.shows("game-over").await? {
            self.app.lists_turn(number, turn).await?;
        }
        Ok(())
    }

    /// Enters a turn given in the rules' notation and waits until the element `made` is visible.
    pub async fn enters(&self, turn: &str, made: &str) -> Result<()> {
        let (_, removed) = turn.split_once('!').unwrap_or((turn, ""));
        let removed: Vec<&str> = removed.split(',').filter(|point| !point.is_empty()).collect();
        self.enters_in_steps(turn, &[], &removed, made).await
    }

    /// Enters a turn whose pieces must be removed in certain steps; after these steps everything in `rest` is removed.
    pub async fn enters_in_steps(&self, turn: &str, steps: &[Vec<String>], rest: &[&str], made: &str) -> Result<()> {
        self.moves_piece(turn).await?;
        self.removes_in_steps(steps, rest, made).await
    }

    /// Chooses the piece of a turn and moves it, or lets it stay, until the pieces to be removed are chosen or the turn is made.
    pub(crate) async fn moves_piece(&self, turn: &str) -> Result<()> {
        let (moved, _) = turn.split_once('!').unwrap_or((turn, ""));
        let (from, to) = moved.split_once(['-', 'x']).unwrap_or((moved, moved));
        // The mouse clicks a place on the screen, so the board's layout must be finished.
        self.app.settled().await?;
        self.tap(from).await?;
        self.app.element("stay").await?;
        self.tap(to).await
    }

    /// Removes pieces in certain steps, and everything in `rest` after them.
    pub(crate) async fn removes_in_steps(&self, steps: &[Vec<String>], rest: &[&str], made: &str) -> Result<()> {
        for number in 0..MOST_STEPS {
            match self.next(made).await? {
                Next::Removing => {
                    let step = steps.get(number).map(|step| step.iter().map(String::as_str).collect::<Vec<_>>());
                    self.choose_taken(step.as_deref().unwrap_or(rest)).await?;
                    self.end_step().await?;
                }
                Next::Made => return Ok(()),
            }
        }
        bail!("the turn does not end")
    }

    /// Waits until a choice is needed or the turn is made.
    async fn next(&self, made: &str) -> Result<Next> {
        until("the next step", async || {
            if self.app.shows("game-over").await? || self.app.shows(made).await? {
                return Ok(Some(Next::Made));
            }
            Ok(self.app.shows("end-turn").await?.then_some(Next::Removing))
        })
        .await
    }

    /// Selects the wanted pieces and leaves the others that can be removed now.
    async fn choose_taken(&self, wanted: &[&str]) -> Result<()> {
        for (point, mark) in self.marks().await? {
            let now = match mark.as_str() {
                "taking" => true,
                "spared" => false,
                _ => continue,
            };
            let take = wanted.contains(&point.as_str());
            if now == take {
                continue;
            }
            match self.hand {
                Hand::Mouse => self.tap(&point).await?,
                Hand::Keyboard => {
                    self.walk_to(&point).await?;
                    self.app.type_text("t").await?;
                }
            }
            let mark = if take { "taking" } else { "spared" };
            until(&format!("{mark} on {point}"), async || {
                Ok(self.marks().await?.contains(&(point.clone(), mark.to_owned())).then_some(()))
            })
            .await?;
        }
        Ok(())
    }

    /// Ends the removal step, or the turn, with the main button or its key, and waits until the app has done so.
    async fn end_step(&self) -> Result<()> {
        let before = self.step_shown().await?;
        match self.hand {
            Hand::Mouse => self.app.click("end-turn").await?,
            Hand::Keyboard => {
                self.app.tab_to(|focused| focused.starts_with("cell-")).await?;
                self.app.type_text("e").await?;
            }
        }
        until("the end of the step", async || Ok((self.step_shown().await? != before).then_some(()))).await
    }

    /// The pieces that can be taken in the present removal step; none if no step is open.
    async fn step_shown(&self) -> Result<Option<Vec<(String, String)>>> {
        if !self.app.shows("end-turn").await? {
            return Ok(None);
        }
        Ok(Some(self.marks().await?))
    }

    /// The marked points with their marks.
    pub async fn marks(&self) -> Result<Vec<(String, String)>> {
        let marks =
            "return [...document.querySelectorAll('[data-mark]')].map(cell => [cell.dataset.point, cell.dataset.mark])";
        let answer = self.app.client.execute(marks, vec![]).await?;
        let marks = serde_json::from_value(answer).context("a mark has no point")?;
        Ok(marks)
    }

    /// Plays a move without a capture, by the marks of the board alone: in any language.
    pub async fn moves_quietly(&self) -> Result<()> {
        for from in self.app.points_matching(".grab[data-point]").await? {
            self.tap(&from).await?;
            self.app.element("stay").await?;
            if let Some(to) = self.app.points_matching("[data-mark=go]").await?.first() {
                self.tap(to).await?;
                self.app.element("end-turn").await?;
                // Whatever a step offers to take is spared; the turn is played when no step is open any more.
                while self.app.shows("end-turn").await? {
                    if self.app.shows("spare-all").await? {
                        self.press("spare-all").await?;
                    }
                    self.end_step().await?;
                }
                return Ok(());
            }
            self.press("back-step").await?;
        }
        bail!("no piece has a point to go to")
    }

    /// Waits for the computer's turn of this number. Its demonstration is skipped; it may also end by itself first.
    pub async fn sees_computers_turn(&self, number: usize) -> Result<()> {
        self.waits(&format!("the computer's turn {number}"), async || {
            self.app.press_if_there("skip").await?;
            self.app.shows(&format!("turn-{number}")).await
        })
        .await
    }

    /// Passes: the app asks first.
    pub async fn passes(&self, number: usize) -> Result<()> {
        self.press("pass").await?;
        self.press("pass-confirm-yes").await?;
        match self.next(&format!("turn-{number}")).await? {
            Next::Made => Ok(()),
            Next::Removing => bail!("a pass asks what to remove"),
        }
    }

    /// Stops the game as the umpire.
    pub async fn stops_as_umpire(&self) -> Result<()> {
        self.ends_by("umpire").await
    }

    /// Resigns the game.
    pub async fn resigns(&self) -> Result<()> {
        self.ends_by("resign").await
    }

    async fn ends_by(&self, name: &str) -> Result<()> {
        self.press("menu").await?;
        self.press(name).await?;
        self.press("confirm-yes").await?;
        self.app.element("game-over").await?;
        Ok(())
    }

    /// Checks the result, the reason and both scores at the end of a game.
    pub async fn sees_result(&self, result: &str, reason: &str, points: (usize, usize)) -> Result<()> {
        self.app.says("winner", result).await?;
        self.app.says("end-reason", reason).await?;
        let shown = (self.number_in("final-0").await?, self.number_in("final-1").await?);
        ensure!(shown == points, "the score should be {points:?}, and {shown:?} is shown");
        Ok(())
    }
}
