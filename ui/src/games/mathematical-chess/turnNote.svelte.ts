/** The quiet note after a turn in which the player has found the equations: how many were found and missed, not which. */
import type { SeatEquations } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { settings } from "../../lib/settings.svelte";
import { matchCommands } from "../../match/commands";
import type { MatchTable } from "../parts";

export class TurnNote {
  readonly #table: MatchTable;
  /** The words about a turn, and its number. */
  #said = $state.raw<{ number: number; words: string } | null>(null);

  constructor(table: MatchTable) {
    this.#table = table;
  }

  /** What is said about the last turn of a person; it stays until the reply to the reply. */
  readonly words: string | null = $derived.by(() => {
    const since = this.#table.match.turns.length - (this.#said?.number ?? 0);
    return since === 0 || since === 1 ? (this.#said?.words ?? null) : null;
  });

  /** A turn was played at a seat. */
  async after(number: number, seat: number) {
    const { match, players } = this.#table;
    this.#said = null;
    if (!settings.current.turnNotes || !match.allowed.hints || players[seat]?.computer !== null) return;
    const equations = await matchCommands.turnEquations(match.id, number);
    const words = this.#wordsOf(equations, seat);
    if (words === null || this.#table.match.turns.length < number) return;
    this.#said = { number, words };
    this.#table.tell(words);
  }

  /** Null where there was nothing to find. */
  #wordsOf({ found, helped, missed }: SeatEquations, seat: number): string | null {
    const counts = { found: found + helped, missed };
    if (counts.found + counts.missed === 0) return null;
    const { players } = this.#table;
    const isAlone = players.filter(({ computer }) => computer === null).length < 2;
    return isAlone
      ? t("play.note.own", counts)
      : t("play.note.of", { ...counts, name: shownName(players[seat]) });
  }
}
