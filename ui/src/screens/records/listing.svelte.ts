/** The list of all games: its filters, and the part that is shown. */

import { hasLevels, kindOf, type Listed, listedOf, variantOf } from "../../games/listed";
import type { MatchFilter, MatchPage, Player, SinceDay } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { dayNumber, utcOffset } from "../../lib/days";
import { seatedAgain } from "../../lib/names";
import { Resource } from "../../lib/resource.svelte";
import { allMatches } from "../../match/matches";
import { playerKey } from "./standing";

/** Unfinished and finished games are two parts of the list, each with its own pages. */
export type Part = "going" | "finished";

/** The lengths of time to which the list can be narrowed, in days with today. */
export const periods = [1, 7, 30, 365] as const;
export type Period = (typeof periods)[number];

/** The first day of the period of `days` days that ends today. */
export function since(days: Period, now: Date = new Date()): SinceDay {
  return { day: dayNumber(now) - days + 1, utcOffsetMinutes: utcOffset(now) };
}

/** What was asked for last: whoever comes back to the list finds it as it was left. */
let last: { filter: MatchFilter; days: Period | null } = { filter: allMatches, days: null };

export class Listing {
  #filter = $state.raw<MatchFilter>(last.filter);
  #days = $state<Period | null>(last.days);
  #pages = { going: 0, finished: 0 };
  /** The number of games that the filters leave for each listed game, and the players to filter by. */
  readonly choices = new Resource(() => this.#choices());
  readonly parts: Record<Part, Resource<MatchPage>> = {
    going: new Resource(() => this.#part("going")),
    finished: new Resource(() => this.#part("finished")),
  };
  readonly levels = new Resource(async () => (await commands.levels()).map(({ number }) => number));

  get filter(): MatchFilter {
    return this.#filter;
  }

  /** Of how many days games are shown; null for any time. */
  get days(): Period | null {
    return this.#days;
  }

  /** The game that is shown; null for all. */
  get game(): Listed | null {
    const { kind, variant } = this.#filter;
    return kind && listedOf(kind, variant ?? "");
  }

  /** The number of games that the filters leave. */
  get total(): number {
    const counts = this.choices.value?.counts ?? new Map<Listed, number>();
    if (this.game) return counts.get(this.game) ?? 0;
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get isNarrowed(): boolean {
    // Which computers a search finds follows from its text.
    const { searchedComputers: _, ...filter } = this.#filter;
    return (
      this.#days !== null ||
      Object.entries(filter).some(([name, value]) => value !== allMatches[name as keyof MatchFilter])
    );
  }

  narrow(changes: Partial<MatchFilter>) {
    this.#filter = { ...this.#filter, ...changes };
    last = { filter: this.#filter, days: this.#days };
    this.#pages = { going: 0, finished: 0 };
    this.#loadGames();
  }

  showAll() {
    this.#days = null;
    this.narrow(allMatches);
  }

  chooseGame(game: Listed | null) {
    const kind = game && kindOf(game);
    const level = kind === null || hasLevels(kind) ? this.#filter.level : null;
    this.narrow({ kind, variant: game && variantOf(game), level });
  }

  chooseDays(days: Period | null) {
    this.#days = days;
    this.narrow({});
  }

  /** Games of a player, or of everybody; opponents and results are those of a player. */
  choosePlayer(player: Player | null) {
    const { profile = null, name = null, computer = null } = player ?? {};
    this.narrow({
      profile,
      computer,
      name: profile === null && computer === null ? name : null,
      opponent: null,
      result: player && this.#filter.result,
    });
  }

  /** Games with somebody else, or with anybody. */
  chooseOpponent(opponent: Player | null) {
    this.narrow({ opponent: opponent && seatedAgain(opponent) });
  }

  /** The key of the player who is filtered by. */
  get player(): string | null {
    const { profile, name, computer } = this.#filter;
    if (profile === null && name === null && computer === null) return null;
    return playerKey({ profile, name, computer });
  }

  /** The key of the opponent who is filtered by. */
  get opponent(): string | null {
    return this.#filter.opponent && playerKey(this.#filter.opponent);
  }

  turnTo(part: Part, page: number) {
    this.#pages[part] = page;
    void this.parts[part].load();
  }

  /** Loads everything again: a game was added or removed. */
  reload() {
    this.#loadGames();
    void this.levels.load();
  }

  #loadGames() {
    void this.choices.load();
    void this.parts.going.load();
    void this.parts.finished.load();
  }

  /** The filter, with the days that it is now. */
  get asked(): MatchFilter {
    return { ...this.#filter, since: this.#days && since(this.#days) };
  }

  /** A page of a part; when its last game has gone, the page before it. */
  async #part(part: Part): Promise<MatchPage> {
    const found = await commands.matches({ ...this.asked, stage: part, page: this.#pages[part] });
    this.#pages[part] = found.page;
    return found;
  }

  async #choices(): Promise<{ counts: Map<Listed, number>; players: Player[]; opponents: Player[] }> {
    const { counts, players, opponents } = await commands.matchChoices(this.asked);
    return {
      counts: new Map(counts.map(({ kind, variant, matches }) => [listedOf(kind, variant), matches])),
      players,
      opponents,
    };
  }
}
