/** The arguments of messages and their types, for tests and for `arguments.ts`, which a test writes. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** What a message does with an argument: its text, a number, a date, or a choice between cases. */
type Uses = { text: boolean; number: boolean; date: boolean; cases: Set<string> };

function collect(elements: readonly MessageFormatElement[], found: Map<string, Uses>) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag)
      throw new Error(`A message has the tag <${element.value}>; none is known.`);
    const uses = found.get(element.value) ?? { text: false, number: false, date: false, cases: new Set() };
    found.set(element.value, uses);
    if (element.type === TYPE.argument) uses.text = true;
    else if (element.type === TYPE.number || element.type === TYPE.plural) uses.number = true;
    else if (element.type === TYPE.date || element.type === TYPE.time) uses.date = true;
    else for (const one of Object.keys(element.options)) uses.cases.add(one);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, found);
  }
}

/** The type of an argument: a select that also shows its argument is open, others have their cases; `true` is a boolean. */
function typeOf(name: string, { text, number, date, cases }: Uses): string {
  if (Number(number) + Number(date) + Number(cases.size > 0) > 1)
    throw new Error(`The argument {${name}} is of two kinds.`);
  if (number) return "number";
  if (date) return "Date";
  if (cases.size === 0 || text) return "string | number";
  if (cases.has("true")) return "boolean";
  return [...cases]
    .sort()
    .map((one) => JSON.stringify(one))
    .join(" | ");
}

/** The types of a message's arguments in TypeScript, by their names in alphabetical order. */
export function argumentsOf(text: string): Map<string, string> {
  const found = new Map<string, Uses>();
  collect(parse(text), found);
  return new Map(
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, uses]) => [name, typeOf(name, uses)]),
  );
}

/** The names of the arguments of a message in ICU MessageFormat, in alphabetical order. */
export function parametersOf(text: string): string[] {
  return [...argumentsOf(text).keys()];
}

/** The source of `arguments.ts`, from the English messages: by area, by name, the text. */
export function argumentsSource(english: ReadonlyMap<string, Readonly<Record<string, string>>>): string {
  // The names of sentences of courses and of pages of rules are data.
  const areas = [...english].filter(([area]) => !area.includes("/"));
  const lines = areas.flatMap(([area, messages]) =>
    Object.entries(messages).flatMap(([name, text]) => {
      const types = [...argumentsOf(text)].map(([argument, type]) => `${argument}: ${type}`);
      return types.length === 0 ? [] : [`  "${area}.${name}": { ${types.join("; ")} };`];
    }),
  );
  return `/** Written by \`npm run messages\` from the English messages; a test fails when it is out of date. */

/** The areas of the messages whose names are written in the code. */
export interface Areas {
${areas.map(([area]) => `  ${area}: typeof import("./en/${area}.json");`).join("\n")}
}

/** The arguments of each message that has some. */
export interface MessageArguments {
${lines.join("\n")}
}
`;
}
