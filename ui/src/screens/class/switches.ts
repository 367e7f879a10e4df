/** What a teacher can say about one thing for one student: nothing leaves it to the class. */
export type Choice = "class" | "allowed" | "refused";

/** The choice that a kept switch stands for. */
export function choiceOf(allowed: boolean | null): Choice {
  if (allowed === null) return "class";
  return allowed ? "allowed" : "refused";
}

/** How a choice is kept. */
export function allowed(choice: Choice): boolean | null {
  return choice === "class" ? null : choice === "allowed";
}
