/** The lists of matches in the gallery: samples of all games, filtered as the shell does it. */
import type { Imports, MatchChoices, MatchFilter, MatchPage, MatchRow, Player } from "../../src/lib/bindings";
import { dayNumber } from "../../src/lib/days";
import { shownName } from "../../src/lib/names";
import { sampleRows } from "./matches";
import { history } from "./sample";

const rows = [...history, ...sampleRows].toSorted((one, other) => other.updatedAt - one.updatedAt);

/** A page of the samples that match a filter. */
export function matchesOf(filter: MatchFilter): MatchPage {
  const found = rows.filter((row) => isFound(row, filter));
  const { page, pageSize } = filter;
  return {
    rows: found.slice(page * pageSize, (page + 1) * pageSize),
    unreadable: [],
    total: found.length,
    page,
  };
}

/** The preview of importing the text of the first sample. */
export const previewed: Imports = { games: [{ row: rows[0] as MatchRow, already: false }], refused: [] };

/** The choices for filtering the samples. */
export function matchChoices(filter: MatchFilter): MatchChoices {
  const ofAllGames = { ...filter, kind: null, variant: null };
  const counts = new Map<string, MatchChoices["counts"][number]>();
  for (const row of rows.filter((one) => isFound(one, ofAllGames))) {
    const variant = row.kind === "spatial-chess" ? row.variant : "";
    const count = counts.get(row.kind + variant)?.matches ?? 0;
    counts.set(row.kind + variant, { kind: row.kind, variant, matches: count + 1 });
  }
  const players = new Map(rows.flatMap((row) => row.players.map((player) => [shownName(player), player])));
  const opponents = new Map(
    rows
      .filter((row) => !isAnybody(filter) && isFound(row, filter))
      .flatMap((row) => row.players.filter((player) => !isAsked(player, filter)))
      .map((player) => [shownName(player), player]),
  );
  return { counts: [...counts.values()], players: [...players.values()], opponents: [...opponents.values()] };
}

type Asked = Pick<MatchFilter, "profile" | "name" | "computer">;

function isAnybody({ profile, name, computer }: Asked): boolean {
  return profile === null && name === null && computer === null;
}

/** Whether a player is the one who is asked for. */
function isAsked(player: Player, { profile, name, computer }: Asked): boolean {
  if (profile !== null) return player.profile === profile;
  if (computer !== null) return player.computer === computer;
  return player.profile === null && player.name === name;
}

function isFound(row: MatchRow, filter: MatchFilter): boolean {
  const seats = row.players.flatMap((player, seat) =>
    isAnybody(filter) || isAsked(player, filter) ? [seat] : [],
  );
  const { opponent } = filter;
  const words = [...row.players.map(shownName), row.ownLevelName ?? ""].join("\n").toLowerCase();
  return (
    (filter.kind === null || row.kind === filter.kind) &&
    (filter.variant === null || row.variant === filter.variant) &&
    seats.length > 0 &&
    (opponent === null || row.players.some((player) => isAsked(player, opponent))) &&
    (filter.since === null || dayNumber(new Date(row.updatedAt)) >= filter.since.day) &&
    (filter.level === null || row.level === filter.level) &&
    (filter.stage === null || (filter.stage === "finished") === (row.stage === "over")) &&
    (filter.result === null || seats.some((seat) => row.outcome?.standings[seat] === filter.result)) &&
    words.includes(filter.search.trim().toLowerCase())
  );
}
