/** The options of Mathematical Chess after some choices, as the shell would answer them. */
import type { ChosenOption, Conditions, MatchOptions } from "../../src/lib/bindings";
import { ownLevels } from "./sample";

/** The usual options with the chosen values, and with the sample's own levels unless there is nothing yet. */
export function mathematicalOptions(usual: MatchOptions, chosen: readonly ChosenOption[]): MatchOptions {
  const empty = new URLSearchParams(location.search).has("empty");
  const fields = usual.fields.map((field) => {
    const value = chosen.find(({ name }) => name === field.name)?.value ?? field.value;
    const { kind } = field;
    return kind.is === "level"
      ? { ...field, value, kind: { ...kind, own: empty ? [] : ownLevels } }
      : { ...field, value };
  });
  const problems = fields.flatMap(({ value }) =>
    value.is === "conditions" ? problemsOf(value.conditions) : [],
  );
  return { ...usual, fields, problems };
}

function problemsOf({ size, digits, operators }: Conditions): MatchOptions["problems"] {
  const problems: MatchOptions["problems"] = [];
  if (digits.length === 0) problems.push({ code: "noDigits" });
  if (operators.length === 0) problems.push({ code: "noOperators" });
  const pieces = 2 * (digits.length + operators.length);
  if (pieces * 3 > size * size * 2)
    problems.push({ code: "boardTooFull", pieces, points: size * size, smallest: 8 });
  return problems;
}
