/** What an equation is, in words that do not tell it: "a sum of 3 digits". */
import type { MissedEquation } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** The names of the signs in the catalogue. */
const NAMES = {
  "+": "sum",
  "-": "difference",
  x: "product",
  ":": "quotient",
  P: "power",
  R: "root",
} as const;

type Described = Pick<MissedEquation, "sign" | "digits" | "acting">;

function isSign(sign: string): sign is keyof typeof NAMES {
  return Object.hasOwn(NAMES, sign);
}

/** "a sum of 3 digits", "two equal digits". */
export function equationKind({ sign, digits }: Pick<Described, "sign" | "digits">): string {
  const calculates = sign === "P" || sign === "R" || digits > 1;
  return t(`over.kind.${calculates && isSign(sign) ? NAMES[sign] : "single"}`, { digits });
}

/** "Turn 12: a sum of 3 digits"; with "taken by a digit" where a digit acts. */
export function missedText(missed: Described & Pick<MissedEquation, "number">): string {
  const by = /^\d$/.test(missed.acting.symbol) ? "digit" : "sign";
  return t(`over.missed.${by}`, { number: missed.number, kind: equationKind(missed) });
}
