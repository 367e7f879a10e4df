//! Finds equations as a person does who can calculate: the engine names them, and their pieces are ringed.

use anyhow::{Context, Result};
use mathchess_engine::games::mathematical_chess::{Equation, Point, Position, RemovalStep, Turn};

use crate::person::Person;
use crate::wait::until;

impl Person<'_> {
    /// Plays a turn in a position, by claims if the equations are to be found there, and waits until the element `made` is
    /// visible.
    pub async fn plays_in(&self, position: &str, turn: &str, made: &str) -> Result<()> {
        let (position, played): (Position, Turn) = (position.parse()?, turn.parse()?);
        if played.is_pass() {
            self.press("none").await?;
            self.app.element(made).await?;
            return Ok(());
        }
        self.moves_piece(turn).await?;
        let claimed = until("a step or the end", async || {
            let opened = ["claim-head", "end-turn", made];
            for test_id in opened {
                if self.app.shows(test_id).await? {
                    // Asked once something is open: both ways of taking have a button that ends the turn.
                    return Ok(Some(self.app.shows("claim-head").await?));
                }
            }
            Ok(None)
        });
        if !claimed.await? {
            let steps = position.explain(played).map_err(|refusal| anyhow::anyhow!("{refusal}"))?.steps;
            let removed = |step: &RemovalStep| step.removed.iter().map(|(point, _)| point.to_string()).collect();
            let steps: Vec<Vec<String>> = steps.iter().map(removed).collect();
            return self.removes_in_steps(&steps, &[], made).await;
        }
        for step in position.explain(played).map_err(|refusal| anyhow::anyhow!("{refusal}"))?.steps {
            self.claims(&step, played).await.with_context(|| format!("the equations of {turn}"))?;
        }
        self.press("end-turn").await?;
        self.app.element(made).await?;
        Ok(())
    }

    /// Claims the equations of a step and takes what they allow and the turn removes.
    async fn claims(&self, step: &RemovalStep, turn: Turn) -> Result<()> {
        let mut allowed: Vec<Point> = Vec::new();
        // An equation without the opponent's pieces is named where it lets a digit act (R09); a claim of it takes nothing.
        let taking = step.equations.iter().filter(|equation| !equation.removes.is_empty());
        for (number, equation) in taking.enumerate() {
            if number > 0 {
                self.press("claim-another").await?;
            }
            self.rings(equation, turn).await?;
            self.press("check").await?;
            self.app.element("claim-found").await?;
            // What an earlier equation allowed is spared already; another tap would take it.
            for &point in equation.removes.iter().filter(|point| !allowed.contains(point)) {
                if !step.removed.iter().any(|&(removed, _)| removed == point) {
                    self.tap(&point.to_string()).await?;
                }
            }
            allowed.extend(&equation.removes);
        }
        self.press("claim-take").await
    }

    /// Rings the pieces of an equation. The acting piece is ringed already.
    pub async fn rings(&self, equation: &Equation, turn: Turn) -> Result<()> {
        let operands = equation.first.operands.iter().chain(&equation.second.operands);
        let digits: Vec<Point> = operands.map(|operand| operand.point).collect();
        let acting = turn.to();
        for point in digits.iter().copied().chain([equation.operator]).filter(|&point| point != acting) {
            self.tap(&point.to_string()).await?;
        }
        // A digit that acts through a sign is ringed from the start, also for an equation of others.
        if equation.operator != acting && !digits.contains(&acting) {
            self.tap(&acting.to_string()).await?;
        }
        Ok(())
    }
}
