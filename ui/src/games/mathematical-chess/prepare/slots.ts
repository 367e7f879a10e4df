/** The fixed slots of a box: a placed piece leaves its slot empty, so nothing moves. */
import { isDigit, OPERATORS } from "../../../board/symbols";
import type { Conditions, Preparation } from "../../../lib/bindings";

export type Slot = { symbol: string; there: boolean };

/** All symbols that a box shows in this step; a supervisor sees both kinds. */
export function symbolsOf(conditions: Conditions, { step, supervisor }: Preparation): string[] {
  const operators = conditions.operators.toSorted(
    (one, other) => OPERATORS.indexOf(one) - OPERATORS.indexOf(other),
  );
  const digits = conditions.digits.map(String);
  if (supervisor || step === "ready") return [...operators, ...digits];
  return step === "operators" ? operators : digits;
}

/** A slot for every symbol; of equal ones the first are those still in the box. */
export function slotsOf(symbols: readonly string[], box: readonly string[]): Slot[] {
  const left = [...box];
  return symbols.map((symbol) => {
    const at = left.indexOf(symbol);
    if (at >= 0) left.splice(at, 1);
    return { symbol, there: at >= 0 };
  });
}

/** The default choice: the first piece of this step in the box. */
export function firstOf(box: readonly string[], step: Preparation["step"]): string | null {
  const fits = (symbol: string) => isDigit(symbol) === (step === "digits");
  return box.find(fits) ?? box[0] ?? null;
}
