//! Practises like a person who knows the answers: the engine finds them from the name of the exercise.

use anyhow::{Context, Result, bail, ensure};
use mathchess_teaching::drills::{Item, item};
use mathchess_teaching::lessons::Answer;
use mathchess_teaching::puzzles::{Marking, Puzzle, shipped};
use serde_json::Value;

use crate::person::Person;
use crate::project;

/// The most exercises of a round.
const LONGEST_ROUND: usize = 10;

/// Puts other exercises into each round that the app answers from now on, for stories that must find the same ones each time.
const GIVE_ROUND: &str = r#"
    const [items] = arguments;
    const ask = window.fetch;
    window.fetch = async (where, given) => {
        const answer = await ask(where, given);
        if (!String(where).endsWith("drill_round")) return answer;
        const round = { ...(await answer.json()), items };
        const headers = { "content-type": "application/json", "Tauri-Response": "ok" };
        return new Response(JSON.stringify(round), { headers });
    };
"#;

/// Where the exercises of the gallery are kept.
const SAMPLES: &str = "ui/tests/gallery/practice.json";

impl Person<'_> {
    /// Begins a round with these exercises of the gallery instead of those that chance would choose.
    pub async fn begins_round_of(&self, ids: &[&str]) -> Result<()> {
        let samples: Value = serde_json::from_str(&std::fs::read_to_string(project::path(SAMPLES))?)?;
        let known = samples["round"]["items"].as_array().context("there are no exercises")?;
        let items =
            ids.iter().map(|id| known.iter().find(|item| item["id"] == **id).with_context(|| format!("{id} is gone")));
        let items = items.collect::<Result<Vec<_>>>()?;
        self.app.client.execute(GIVE_ROUND, vec![serde_json::to_value(items)?]).await?;
        self.app.opens("#/practise/drills").await?;
        self.app.element("exercise").await?;
        ensure!(
            self.app.attribute("exercise", "data-item").await?.as_deref() == ids.first().copied(),
            "another round is open"
        );
        Ok(())
    }

    /// Opens the page of practice with a profile.
    pub async fn practises_as(&self, name: &str) -> Result<()> {
        self.press("nav-practise").await?;
        self.learns_as(name).await
    }

    /// Chooses the learner on a screen of learning or practice.
    pub async fn learns_as(&self, name: &str) -> Result<()> {
        self.press("learner").await?;
        self.press(&format!("choose-learner-{name}")).await?;
        self.app.vanishes("learner-sheet-close").await?;
        self.app.says("learner", name).await
    }

    /// The drill that is open.
    pub async fn drill(&self) -> Result<Item> {
        let id = self.app.attribute("exercise", "data-item").await?.context("no drill is open")?;
        Ok(item(id.parse()?)?)
    }

    /// The puzzle that is open.
    pub async fn puzzle(&self) -> Result<Puzzle> {
        let id = self.app.attribute("exercise", "data-puzzle").await?.context("no puzzle is open")?;
        let level = id.get(1..3).and_then(|level| level.parse().ok()).context("the puzzle has no level")?;
        shipped(level)?.into_iter().find(|puzzle| puzzle.id() == id).with_context(|| format!("there is no {id}"))
    }

    /// Answers a drill and waits for the feedback; returns whether it was right.
    pub async fn answers(&self, answer: &Answer) -> Result<bool> {
        let position = self.drill().await?.step.exercise.position();
        let is_typed = self.app.shows("number-entry").await?;
        let taps: Vec<String> = match answer {
            Answer::Turns(turns) => {
                let [turn] = &**turns else { bail!("drills have one turn") };
                self.plays_in(&position, turn, "verdict").await?;
                return self.is_right().await;
            }
            Answer::Points(points) => {
                self.app.settled().await?;
                for point in points {
                    self.tap(point).await?;
                }
                Vec::new()
            }
            Answer::Number(number) if is_typed => {
                self.types_number(*number).await?;
                Vec::new()
            }
            Answer::Values(_) | Answer::Pairs(_) if is_typed => {
                let values = match answer {
                    Answer::Values(values) => values.clone(),
                    Answer::Pairs(pairs) => pairs.concat(),
                    _ => Vec::new(),
                };
                for value in values {
                    self.types_number(value).await?;
                    self.press("add-number").await?;
                }
                Vec::new()
            }
            Answer::Values(values) => values.iter().map(|value| format!("number-{value}")).collect(),
            Answer::Number(number) => vec![format!("number-{number}")],
            Answer::Pairs(pairs) => pairs
                .iter()
                .flat_map(|[first, second]| [format!("side-0-{first}"), format!("side-1-{second}")])
                .collect(),
            other => bail!("no drill is answered by {other:?}"),
        };
        for tap in &taps {
            self.press(tap).await?;
        }
        self.press("check").await?;
        self.is_right().await
    }

    /// Answers every exercise of the open round, the first one wrong at first; returns their number.
    pub async fn finishes_round(&self) -> Result<usize> {
        for number in 0..LONGEST_ROUND {
            let item = self.drill().await?;
            let model = item.step.exercise.model().context("the engine has no answer")?.answer;
            if number == 0 {
                let wrong = match &model {
                    Answer::Values(values) if values.len() > 1 => Answer::Values(values[..1].to_vec()),
                    Answer::Pairs(pairs) if pairs.len() > 1 => Answer::Pairs(pairs[..1].to_vec()),
                    Answer::Points(points) if points.len() > 1 => Answer::Points(points[..1].to_vec()),
                    _ => model.clone(),
                };
                let expected = item.step.exercise.mark(&wrong)?;
                ensure!(self.answers(&wrong).await? == expected.is_right(), "{} was marked wrongly", item.id);
                if !expected.is_right() {
                    self.press("again").await?;
                    ensure!(self.answers(&model).await?, "the engine's answer to {} is not accepted", item.id);
                }
            } else {
                ensure!(self.answers(&model).await?, "the engine's answer to {} is not accepted", item.id);
            }
            self.press("next").await?;
            let shown = item.id.to_string();
            self.waits("the next exercise or the end", async || {
                Ok(self.app.shows("drill-summary").await?
                    || self.app.shows("exercise").await?
                        && self.app.attribute("exercise", "data-item").await?.as_deref() != Some(&*shown))
            })
            .await?;
            if self.app.shows("drill-summary").await? {
                return Ok(number + 1);
            }
        }
        bail!("the round has more than {LONGEST_ROUND} exercises")
    }

    /// Whether the last answer was right, according to the message.
    pub async fn is_right(&self) -> Result<bool> {
        Ok(self.app.attribute("verdict", "data-right").await?.as_deref() == Some("true"))
    }

    /// Solves the open puzzle with the engine's turns.
    pub async fn solves(&self, puzzle: &Puzzle) -> Result<()> {
        let mut so_far = Vec::new();
        loop {
            let turn = puzzle.hint(&so_far)?.turn().turn;
            let position = puzzle.stage(&so_far)?.1.to_string();
            match puzzle.mark(&so_far, turn)? {
                Marking::GoesOn { reply } => {
                    self.plays_in(&position, &turn.to_string(), "skip").await?;
                    so_far.extend([turn, reply]);
                }
                Marking::Solved { .. } => {
                    self.plays_in(&position, &turn.to_string(), "verdict").await?;
                    ensure!(self.is_right().await?, "{turn} solves {}, but the app does not say so", puzzle.id());
                    return Ok(());
                }
                Marking::Wrong(_) => bail!("{turn} does not solve {}", puzzle.id()),
            }
        }
    }

    /// Plays the first simple turn that does not solve the open puzzle.
    pub async fn misses(&self, puzzle: &Puzzle) -> Result<()> {
        let is_wrong = |turn: &&mathchess_engine::games::mathematical_chess::Turn| {
            turn.from() != turn.to()
                && turn.removed().is_empty()
                && matches!(puzzle.mark(&[], **turn), Ok(Marking::Wrong(_)))
        };
        let turns = puzzle.position.turns();
        let turn = turns.iter().find(is_wrong).context("every turn solves it")?;
        self.plays_in(&puzzle.position.to_string(), &turn.to_string(), "verdict").await?;
        ensure!(!self.is_right().await?, "{turn} does not solve {}, but the app says so", puzzle.id());
        Ok(())
    }
}
