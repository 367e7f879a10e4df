/** Lists of matches: the widest filter, the search for computers by their displayed names, and unfinished games. */
import type { MatchFilter, MatchPage, MatchRow, UnreadableRow } from "../lib/bindings";
import { commands } from "../lib/commands";
import { shownName } from "../lib/names";

export const allMatches: MatchFilter = {
  kind: null,
  variant: null,
  profile: null,
  name: null,
  computer: null,
  opponent: null,
  level: null,
  stage: null,
  result: null,
  since: null,
  search: "",
  searchedComputers: [],
  page: 0,
  pageSize: 20,
};

const STRENGTHS = Array.from({ length: 10 }, (_, index) => index + 1);

/** A filter for text in the names of players or own levels; the names of computers are matched here. */
export function searching(search: string): Pick<MatchFilter, "search" | "searchedComputers"> {
  const text = search.trim().toLowerCase();
  const isNamed = (strength: number) =>
    shownName({ name: null, computer: strength }).toLowerCase().includes(text);
  return { search, searchedComputers: text === "" ? [] : STRENGTHS.filter(isNamed) };
}

/** The most games examined to find one that can be continued. */
const MOST_LOOKED_AT = 20;

/** The last games of somebody, or of all, that can be continued, and those between them that can't. */
export async function waitingMatches(
  most: number,
  profile: string | null = null,
): Promise<{ rows: MatchRow[]; unreadable: UnreadableRow[] }> {
  const rows: MatchRow[] = [];
  const unreadable: UnreadableRow[] = [];
  let found: MatchPage;
  let page = 0;
  do {
    found = await commands.matches({ ...allMatches, profile, stage: "going", page, pageSize: most });
    const broken = new Set(found.unreadable.map(({ id }) => id));
    rows.push(...found.rows.filter(({ id }) => !broken.has(id)));
    unreadable.push(...found.unreadable);
    page += 1;
  } while (rows.length === 0 && page * most < Math.min(found.total, MOST_LOOKED_AT));
  return { rows: rows.slice(0, most), unreadable };
}
