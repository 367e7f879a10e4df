/** The table of facts of one operator: the text of its cells, and which fact to practise next. */
import { sign } from "../../board/symbols";
import type { FactCell, FactTable, Sureness } from "../../lib/bindings";
import { type PlainKey, t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";

/** The stages from least to most sure. */
export const SURENESS: readonly Sureness[] = ["notMet", "unsure", "shaky", "likely", "sure"];

/** Whether the table's two columns are squares and cubes, or roots. */
export function isOfPowers(table: FactTable): boolean {
  return table.operator === "P" || table.operator === "R";
}

const titles: Record<string, PlainKey> = {
  "+": "progress.facts.sums",
  "-": "progress.facts.differences",
  x: "progress.facts.products",
  ":": "progress.facts.quotients",
  P: "progress.facts.powers",
  R: "progress.facts.roots",
};

export function factsTitle(operator: string): string {
  return t(titles[operator] ?? "progress.facts.sums");
}

/** The text of a cell: the last digit if results have more than one digit, otherwise the result. */
export function cellText(operator: string, { values }: FactCell): string {
  const byLastDigit = ["+", "x", "P"].includes(operator);
  return values.map((value) => (byLastDigit ? value % 10 : value)).join(" ");
}

/** A fact in full, such as "7 × 8 = 56", "4³ = 64", "√4 …: 2, 8". */
export function factText(operator: string, row: number, column: number, { values }: FactCell): string {
  const results = enumerated(values);
  if (operator === "P") return t(column === 0 ? "progress.square" : "progress.cube", { digit: row, results });
  if (operator === "R") {
    return t(column === 0 ? "progress.squareRoot" : "progress.cubeRoot", { digit: row, results });
  }
  return values.length === 0
    ? t("progress.noValue", { first: row, sign: sign(operator), second: column })
    : t("progress.fact", { first: row, sign: sign(operator), second: column, results });
}

/** The fact that is least sure; null if all facts met so far are sure, or none was met. */
export function leastSure({ rows }: FactTable): { row: number; column: number; cell: FactCell } | null {
  const share = ({ known, of }: FactCell) => known / Math.max(1, of);
  const met = rows.flatMap((cells, row) => cells.map((cell, column) => ({ row, column, cell })));
  const open = met.filter(({ cell }) => cell.of > 0 && cell.sureness !== "sure");
  return open.toSorted((one, other) => share(one.cell) - share(other.cell)).at(0) ?? null;
}
