/** A page with everything about one person: one file without scripts that any browser shows and prints. */
import type { BinRow, PersonRecord } from "../../lib/bindings";
import { language, locale, t } from "../../lib/catalogue";
import { onTheWall } from "../../lib/days";
import { enumerated } from "../../lib/listed";
import { allNames } from "../../lib/names";
import { deletedText, valueText } from "./words";

/** The text, escaped for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function time(when: number | Date): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(when);
}

const heading = (text: string) => `<h2>${escaped(text)}</h2>`;
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

function list(texts: readonly string[]): string {
  if (texts.length === 0) return paragraph(t("bin.page.none"));
  return `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join("")}</ul>`;
}

function row(cells: readonly string[], cell: "td" | "th"): string {
  return `<tr>${cells.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join("")}</tr>`;
}

function answers(record: PersonRecord): string {
  if (record.answers.length === 0) return paragraph(t("bin.page.none"));
  const columns = ["when", "item", "answer", "right", "hints", "seconds"] as const;
  const head = row(
    columns.map((column) => t(`bin.page.column.${column}`)),
    "th",
  );
  const rows = record.answers.map((one) =>
    row(
      [
        time(onTheWall(one.given)),
        one.item,
        one.answer,
        t(one.right ? "bin.page.yes" : "bin.page.no"),
        String(one.hints),
        String(Math.round(one.usedMs / 1000)),
      ],
      "td",
    ),
  );
  return `<table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`;
}

function games(record: PersonRecord): string {
  if (record.games.length === 0) return paragraph(t("bin.page.none"));
  const one = (game: PersonRecord["games"][number]) => {
    const title = t("bin.page.game", { players: allNames(game.players), when: time(onTheWall(game.began)) });
    return `<h3>${escaped(title)}</h3><pre>${escaped(game.text)}</pre>`;
  };
  return record.games.map(one).join("");
}

/** The person's switches, named by their columns. */
function switches({ switches: set }: PersonRecord): string {
  const flag = (value: boolean | null) => (value === null ? "" : value ? "1" : "0");
  const columns: Record<string, string> = {};
  if (set.takeBack !== null) columns["take_back"] = flag(set.takeBack);
  if (set.hints !== null) columns["hints"] = flag(set.hints);
  if (set.shownValues !== null) columns["shown_values"] = flag(set.shownValues);
  if (set.ownUmpire !== null) columns["own_umpire"] = flag(set.ownUmpire);
  if (set.equations !== null) columns["equations"] = set.equations;
  if (set.lockedLevels !== null) columns["locked_levels"] = enumerated(set.lockedLevels);
  const told = valueText(columns);
  return paragraph(told === "" ? t("bin.page.none") : told);
}

const deletedGame = (game: BinRow) => `${allNames(game.players)} – ${deletedText(game)}`;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #888;padding:.2rem .5rem;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}pre{overflow-wrap:anywhere;white-space:pre-wrap}h3{break-after:avoid}tr{break-inside:avoid}`;

/** The page as HTML. */
export function personPage(record: PersonRecord, now: number): string {
  const { profile } = record;
  const title = t("bin.page.about", { name: profile.name });
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    paragraph(t("bin.page.made", { when: time(now) })),
    heading(t("bin.page.profile")),
    list([
      t("bin.column.name", { value: profile.name }),
      t("bin.column.colour", { value: profile.colour }),
      ...(record.merged.length > 0
        ? [t("bin.page.merged", { names: enumerated(record.merged.map(({ name }) => name)) })]
        : []),
      ...(record.wishedName === null ? [] : [t("bin.page.wished", { name: record.wishedName })]),
      t("bin.page.pin", { has: record.hasPin }),
    ]),
    heading(t("bin.page.classes")),
    list(record.classes.map(({ name }) => name)),
    heading(t("bin.page.competitions")),
    list(record.competitions),
    heading(t("bin.page.switches")),
    switches(record),
    heading(t("bin.page.answers", { count: record.answers.length })),
    answers(record),
    heading(t("bin.page.games", { count: record.games.length })),
    games(record),
    heading(t("bin.page.deleted", { count: record.deleted.length })),
    list(record.deleted.map(deletedGame)),
  ];
  return `<!doctype html>
<html lang="${escaped(language())}">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
${parts.join("\n")}
</body>
</html>
`;
}
