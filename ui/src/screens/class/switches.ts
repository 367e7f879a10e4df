import type { EquationRule } from "../../lib/bindings";

/** A teacher's choice about one switch for one student; `class` leaves it to the class. */
export type Choice = "class" | "allowed" | "refused";

/** The choice for a saved switch. */
export function choiceOf(allowed: boolean | null): Choice {
  if (allowed === null) return "class";
  return allowed ? "allowed" : "refused";
}

/** The saved switch for a choice. */
export function allowed(choice: Choice): boolean | null {
  return choice === "class" ? null : choice === "allowed";
}

/** A teacher's choice of who finds the equations; `class` leaves a student's to the class. */
export type EquationChoice = EquationRule | "class";

/** The choices for a class, or for a student, in the order from the most help to the least. */
export function equationChoices(ofStudent: boolean): readonly EquationChoice[] {
  const rules = ["free", "shown", "found", "strict"] as const;
  return ofStudent ? ["class", ...rules] : rules;
}

/** The choice for a saved rule. Where a class has none, each learner does as they like. */
export function equationChoiceOf(rule: EquationRule | null, ofStudent: boolean): EquationChoice {
  return rule ?? (ofStudent ? "class" : "free");
}

/** The saved rule for a choice. A class has none rather than one that says nothing. */
export function equationRule(choice: EquationChoice, ofStudent: boolean): EquationRule | null {
  return choice === "class" || (choice === "free" && !ofStudent) ? null : choice;
}
