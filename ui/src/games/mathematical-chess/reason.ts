/** Why something is not allowed, in one sentence. */
import type { Refusal } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";

const MOST_VALUES = 6;

function list(values: readonly number[]): string {
  if (values.length === 0) return t("reasons.nothing");
  const shown = enumerated(values.slice(0, MOST_VALUES));
  return values.length > MOST_VALUES ? t("reasons.andMore", { values: shown }) : shown;
}

/** The sentence for a refusal; it names the points, the line and the values concerned. */
export function reasonText(refusal: Refusal): string {
  const { code, point, other, axis, count, values } = refusal;
  const variant = code === "notAttached" && !other ? "notReached" : code;
  return t(`reasons.${variant}`, {
    point: point ?? "",
    other: other ?? "",
    line: t(axis ? `reasons.line.${axis}` : "reasons.line.any"),
    count: count ?? 0,
    first: list(values?.first ?? []),
    second: list(values?.second ?? []),
  });
}
