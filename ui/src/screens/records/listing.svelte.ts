/** The list of all games: what it is narrowed to, and the part of it that is shown. */

import { kindOf, type Listed, listedOf } from "../../games/listed";
import type { MatchFilter, MatchPage, Player } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { Resource } from "../../lib/resource.svelte";
import { allMatches } from "../../match/matches";
import { playerKey } from "./standing";

/** Games that wait, and games that are over, are two parts of the list, each with its pages. */
export type Part = "going" | "finished";

/** What was asked for last: whoever comes back to the list finds it as it was left. */
let last = allMatches;

export class Listing {
  #filter = $state.raw<MatchFilter>(last);
  #pages = { going: 0, finished: 0 };
  /** How many games the filters find of each listed game, and everybody who can be filtered by. */
  readonly choices = new Resource(() => this.#choices());
  readonly parts: Record<Part, Resource<MatchPage>> = {
    going: new Resource(() => this.#part("going")),
    finished: new Resource(() => this.#part("finished")),
  };
  readonly levels = new Resource(async () => (await commands.levels()).map(({ number }) => number));

  get filter(): MatchFilter {
    return this.#filter;
  }

  /** The game that is shown; null for all. */
  get game(): Listed | null {
    const { kind, variant } = this.#filter;
    return kind && listedOf(kind, variant ?? "");
  }

  /** The games that the filters leave. */
  get total(): number {
    const counts = this.choices.value?.counts ?? new Map<Listed, number>();
    if (this.game) return counts.get(this.game) ?? 0;
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get isNarrowed(): boolean {
    // Which computers a search finds follows from its text.
    const { searchedComputers: _, ...filter } = this.#filter;
    return Object.entries(filter).some(([name, value]) => value !== allMatches[name as keyof MatchFilter]);
  }

  narrow(changes: Partial<MatchFilter>) {
    this.#filter = last = { ...this.#filter, ...changes };
    this.#pages = { going: 0, finished: 0 };
    this.#loadGames();
  }

  showAll() {
    this.narrow(allMatches);
  }

  chooseGame(game: Listed | null) {
    const variant = game === "cubic" || game === "nihongi" ? game : null;
    const level = game === null || game === "mathematical-chess" ? this.#filter.level : null;
    this.narrow({ kind: game && kindOf(game), variant, level });
  }

  /** Games of a player, or of everybody; results are those of a player. */
  choosePlayer(player: Player | null) {
    const { profile = null, name = null, computer = null } = player ?? {};
    this.narrow({
      profile,
      computer,
      name: profile === null && computer === null ? name : null,
      result: player && this.#filter.result,
    });
  }

  /** The key of the player who is filtered by. */
  get player(): string | null {
    const { profile, name, computer } = this.#filter;
    if (profile === null && name === null && computer === null) return null;
    return playerKey({ profile, name, computer, colour: null, avatar: null });
  }

  turnTo(part: Part, page: number) {
    this.#pages[part] = page;
    void this.parts[part].load();
  }

  /** Asks again for everything: a game has come or gone. */
  reload() {
    this.#loadGames();
    void this.levels.load();
  }

  #loadGames() {
    void this.choices.load();
    void this.parts.going.load();
    void this.parts.finished.load();
  }

  /** A page of a part; when its last game has gone, the page before it. */
  async #part(part: Part): Promise<MatchPage> {
    const found = await commands.matches({ ...this.#filter, stage: part, page: this.#pages[part] });
    this.#pages[part] = found.page;
    return found;
  }

  async #choices(): Promise<{ counts: Map<Listed, number>; players: Player[] }> {
    const { counts, players } = await commands.matchChoices(this.#filter);
    return {
      counts: new Map(counts.map(({ kind, variant, matches }) => [listedOf(kind, variant), matches])),
      players,
    };
  }
}
