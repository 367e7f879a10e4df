/** The arguments of messages and their types, for tests and for `arguments.ts`, which a test writes. */
import {
  type MessageFormatElement,
  parse,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";

/** What a message does with an argument: its text, a number, a date, or a choice between cases. */
type Uses = { text: boolean; number: boolean; date: boolean; choices: Set<string>[] };

/** The cases of a choice. An empty `other` says nothing: then the others are all that there are. */
function casesOf({ options }: SelectElement): Set<string> {
  const cases = new Set(Object.keys(options));
  if (options["other"]?.value.length === 0) cases.delete("other");
  return cases;
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Uses>) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag)
      throw new Error(`A message has the tag <${element.value}>; none is known.`);
    const uses = found.get(element.value) ?? { text: false, number: false, date: false, choices: [] };
    found.set(element.value, uses);
    if (element.type === TYPE.argument) uses.text = true;
    else if (element.type === TYPE.number || element.type === TYPE.plural) uses.number = true;
    else if (element.type === TYPE.date || element.type === TYPE.time) uses.date = true;
    else uses.choices.push(casesOf(element));
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, found);
  }
}

/**
 * The type of an argument. A choice with the case `true` takes a boolean, another its cases; what is chosen from and also
 * shown may be anything.
 */
function typeOf(name: string, { text, number, date, choices }: Uses): string {
  if (Number(number) + Number(date) + Number(choices.length > 0) > 1)
    throw new Error(`The argument {${name}} is of two kinds.`);
  if (number) return "number";
  if (date) return "Date";
  const cases = new Set(choices.flatMap((own) => [...own]));
  if (cases.size === 0 || text) return "string | number";
  if (cases.has("true")) return "boolean";
  if (choices.some((own) => !own.has("other") && own.size < cases.size))
    throw new Error(`The argument {${name}} is chosen from different cases.`);
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
