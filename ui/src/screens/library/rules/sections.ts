/**
 * A page of rules as its messages describe it. A key is `SECTION.KIND`, in the order in which the page is read: `moving.title`,
 * `moving.p1`, `moving.item1` (a list), `moving.step1` (a numbered list), `moving.head` and `moving.row1` (a table, cells
 * with | between them), `moving.note1`, `moving.example1`, `moving.picture-NAME` (the words to a picture).
 */
export type Block =
  | { kind: "p" | "note" | "example"; key: string }
  | { kind: "item" | "step"; keys: string[] }
  | { kind: "table"; head: string; rows: string[] }
  | { kind: "picture"; name: string; key: string };

export type Section = { id: string; title: string; blocks: Block[] };

/** The sections of a page, from the keys of its messages. Keys without a section, such as `title`, belong to the page. */
export function sectionsOf(keys: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const key of keys) {
    const [id = "", what = ""] = key.split(".");
    if (what === "") continue;
    if (what === "title") sections.push({ id, title: key, blocks: [] });
    else add(sections.at(-1)?.blocks ?? [], what, key);
  }
  return sections;
}

function add(blocks: Block[], what: string, key: string) {
  const last = blocks.at(-1);
  const kind = what.replace(/\d+$/, "");
  const picture = /^picture-(.+)$/.exec(what)?.[1];
  if (picture !== undefined) {
    blocks.push({ kind: "picture", name: picture, key });
  } else if (kind === "head") {
    blocks.push({ kind: "table", head: key, rows: [] });
  } else if (kind === "row" && last?.kind === "table") {
    last.rows.push(key);
  } else if (kind === "item" || kind === "step") {
    if (last?.kind === kind) last.keys.push(key);
    else blocks.push({ kind, keys: [key] });
  } else if (kind === "p" || kind === "note" || kind === "example") {
    blocks.push({ kind, key });
  } else {
    throw new Error(`A page of rules has no part "${what}".`);
  }
}

/** The cells of a row of a table. */
export function cellsOf(row: string): string[] {
  return row.split("|").map((cell) => cell.trim());
}
