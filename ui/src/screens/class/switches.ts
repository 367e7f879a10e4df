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
