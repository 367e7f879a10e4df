/** Reads `docs/guide/handbook.md`, so that the page in the app and the file of the project are one text. */

/** A piece of text. */
export type Span = { kind: "text" | "strong" | "code"; text: string };
/** A paragraph, or a list with its items. */
export type Block = { kind: "paragraph"; spans: Span[] } | { kind: "list"; items: Span[][] };
/** A part of the handbook; `id` names it in the page. */
export type Part = { id: string; title: string; blocks: Block[] };
export type Handbook = { title: string; lead: Block[]; parts: Part[] };

/** A link to another page of the project becomes its words: in the app there is only the handbook. */
const LINK = /\[([^\]]+)\]\([^)]*\)/g;
const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`/g;

/** The pieces of a text with bold words and file names. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const plain = text.replace(LINK, "$1");
  let from = 0;
  const push = (kind: Span["kind"], piece: string) => {
    if (piece !== "") spans.push({ kind, text: piece });
  };
  for (const found of plain.matchAll(MARKED)) {
    push("text", plain.slice(from, found.index));
    const [, strong, code] = found;
    push(strong === undefined ? "code" : "strong", strong ?? code ?? "");
    from = found.index + found[0].length;
  }
  push("text", plain.slice(from));
  return spans;
}

/** A block of lines between two empty lines. */
function blockOf(lines: readonly string[]): Block {
  if (!lines[0]?.startsWith("- ")) return { kind: "paragraph", spans: spansOf(lines.join(" ")) };
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", items: items.map(spansOf) };
}

/** The handbook as the file has it: one title, headings of the second level, paragraphs and lists. */
export function handbookOf(file: string): Handbook {
  const handbook: Handbook = { title: "", lead: [], parts: [] };
  const chunks = file
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  for (const chunk of chunks) {
    const last = handbook.parts.at(-1);
    if (chunk.startsWith("# ")) handbook.title = chunk.slice(2);
    else if (chunk.startsWith("## ")) {
      handbook.parts.push({ id: `part-${handbook.parts.length + 1}`, title: chunk.slice(3), blocks: [] });
    } else (last?.blocks ?? handbook.lead).push(blockOf(chunk.split("\n")));
  }
  return handbook;
}
