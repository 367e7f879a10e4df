/**
 * Matches of all games as lists show them. The types and the questions are those of one command for all games; until the
 * shell has it, they are answered here from its two lists.
 */
import type {
  BoardGameRow,
  Compare,
  GameRow,
  MatchOutcome,
  Player,
  Side,
  Stage,
  Standing,
  UnreadableRow,
} from "../lib/bindings";
import { commands } from "../lib/bindings";
import { shownName } from "../lib/names";
import type { GameKind, MatchView } from "./match";

/** A match as a list shows it. */
export type MatchRow = {
  id: string;
  kind: GameKind;
  /** The board or the rule: `nihongi`, `2r1`. */
  variant: string;
  startedAt: number;
  updatedAt: number;
  stage: Stage;
  /** By seat, in turn order. */
  players: Player[];
  turns: number;
  /** By seat. */
  points: number[];
  outcome: MatchOutcome | null;
  level: number | null;
  ownLevel: string | null;
  ownLevelName: string | null;
  /** The course whose small game it is. */
  course: string | null;
  /** What was agreed on in Mathematical Chess. */
  conditions: { size: number; operators: string[]; compare: Compare } | null;
};

/** Which matches are asked for. */
export type MatchFilter = {
  kind: GameKind | null;
  /** Of spatial chess: `cubic` or `nihongi`. */
  variant: string | null;
  profile: string | null;
  name: string | null;
  computer: number | null;
  level: number | null;
  stage: "going" | "finished" | null;
  /** How it ended for the player who is filtered by. */
  result: Standing | null;
  /** Words in names of players and of own levels. */
  search: string;
  /** From 0. */
  page: number;
  pageSize: number;
};

/** A part of the matches that were asked for, the last played first. */
export type MatchPage = { rows: MatchRow[]; total: number; page: number };

export const allMatches: MatchFilter = {
  kind: null,
  variant: null,
  profile: null,
  name: null,
  computer: null,
  level: null,
  stage: null,
  result: null,
  search: "",
  page: 0,
  pageSize: 20,
};

/** The matches of a filter. */
export async function matches(filter: MatchFilter): Promise<MatchPage> {
  const found = (await everyMatch()).filter((row) => isAskedFor(row, filter));
  const { page, pageSize } = filter;
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length, page };
}

/** How many matches of each kind a filter finds, whichever kind it names; spatial chess by its boards. */
export async function matchCounts(
  filter: MatchFilter,
): Promise<{ kind: GameKind; variant: string; matches: number }[]> {
  const counts = new Map<string, { kind: GameKind; variant: string; matches: number }>();
  for (const row of await everyMatch()) {
    if (!isAskedFor(row, { ...filter, kind: null, variant: null })) continue;
    const variant = row.kind === "spatial-chess" ? row.variant : "";
    const key = `${row.kind} ${variant}`;
    counts.set(key, { kind: row.kind, variant, matches: (counts.get(key)?.matches ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Everybody who has played, each once. */
export async function matchPlayers(): Promise<Player[]> {
  const found = new Map<string, Player>();
  for (const { players } of await everyMatch()) {
    for (const player of players) {
      const { profile, name, computer } = player;
      found.set(profile ?? (computer === null ? `name:${name}` : `computer:${computer}`), player);
    }
  }
  return [...found.values()];
}

/** The match that was played last of those that can be gone on with, and later ones that can't be read. */
export async function waitingMatch(): Promise<{ match: MatchView | null; unreadable: UnreadableRow[] }> {
  const { game, unreadable } = await commands.unfinished();
  return { match: game, unreadable };
}

async function everyMatch(): Promise<MatchRow[]> {
  const [history, others] = await Promise.all([
    commands.history({ profile: null, name: null, computer: null, level: null, stage: null, limit: null }),
    commands.boardGameRows(null),
  ]);
  return [...history.map(ofMathematicalChess), ...others.map(ofOthers)].sort(
    (one, other) => other.updatedAt - one.updatedAt,
  );
}

function isAskedFor(row: MatchRow, filter: MatchFilter): boolean {
  const seats = row.players.flatMap((player, seat) => (isPlayer(player, filter) ? [seat] : []));
  const words = [...row.players.map(shownName), row.ownLevelName ?? ""].join("\n").toLowerCase();
  const stage = row.stage === "over" ? "finished" : "going";
  return (
    (filter.kind === null || row.kind === filter.kind) &&
    (filter.variant === null || row.variant === filter.variant) &&
    seats.length > 0 &&
    (filter.level === null || row.level === filter.level) &&
    (filter.stage === null || stage === filter.stage) &&
    (filter.result === null || seats.some((seat) => row.outcome?.standings[seat] === filter.result)) &&
    words.includes(filter.search.trim().toLowerCase())
  );
}

function isPlayer(player: Player, { profile, name, computer }: MatchFilter): boolean {
  if (profile !== null) return player.profile === profile;
  if (computer !== null) return player.computer === computer;
  return name === null || (player.profile === null && player.computer === null && player.name === name);
}

function ofMathematicalChess(row: GameRow): MatchRow {
  const { players, points, outcome, size, operators, compare, ...rest } = row;
  return {
    ...rest,
    kind: "mathematical-chess",
    variant: "",
    players: [players.white, players.black],
    points: [points.white, points.black],
    outcome: outcome && {
      standings: [standingOf("white", outcome.winner), standingOf("black", outcome.winner)],
      reason: outcome.reason,
      loser: outcome.loser && (outcome.loser === "white" ? 0 : 1),
    },
    conditions: { size, operators, compare },
  };
}

function standingOf(side: Side, winner: Side | null): Standing {
  if (winner === null) return "drawn";
  return winner === side ? "won" : "lost";
}

function ofOthers({ game, ...row }: BoardGameRow): MatchRow {
  return {
    ...row,
    kind: game as GameKind,
    level: null,
    ownLevel: null,
    ownLevelName: null,
    course: null,
    conditions: null,
  };
}
