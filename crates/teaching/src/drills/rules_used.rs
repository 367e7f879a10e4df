//! Which rules a turn uses, derived from its explanation.

use mathchess_engine::games::mathematical_chess::{Explanation, MoveRule};

/// The rules of a turn: for its move, its removals, the use of several pairs and of several steps.
pub(super) fn rules_used(explanation: &Explanation) -> Vec<&'static str> {
    let mut rules = Vec::new();
    if explanation.rule != MoveRule::Pass {
        rules.push(explanation.rule.name());
    }
    if explanation.steps.is_empty() {
        return rules;
    }
    let by_operator = explanation.acting.is_some_and(|(_, piece)| piece.kind().is_operator());
    let [removal, several, again] = if by_operator { ["R06", "R07", "R08"] } else { ["R09", "R10", "R11"] };
    rules.push(removal);
    if explanation.steps.iter().any(|step| step.equations.len() > 1) {
        rules.push(several);
    }
    if explanation.steps.len() > 1 {
        rules.push(again);
    }
    rules
}
