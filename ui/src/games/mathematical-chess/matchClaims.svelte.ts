/** Equations that are claimed in a match: the shell judges them there, and in a game with one try a wrong one ends the turn. */
import type { Claim, Compare, Entry, MatchView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { matchCommands } from "../../match/commands";
import type { MatchTable } from "../parts";
import type { ClaimPlace, EndingClaim, JudgedClaim } from "./claimFlow.svelte";
import { endedBy } from "./claimWords";

export class MatchClaims implements ClaimPlace {
  /** What the wrong claim that has ended the last turn was told; it stays until the player's next act. */
  ended = $state<string | null>(null);
  readonly #table: MatchTable;
  readonly #compare: () => Compare;
  /** How many turns there were when a wrong claim had ended the last one. */
  #endedAt = 0;

  constructor(table: MatchTable, compare: () => Compare) {
    this.#table = table;
    this.#compare = compare;
  }

  get compare(): Compare {
    return this.#compare();
  }

  /** Whether the board or, for the far one of two people, the panel is turned, but not both. */
  get fromFar(): boolean {
    return this.#table.turned !== (this.#table.panelTurned?.() ?? false);
  }

  get once(): boolean {
    return this.#table.match.terms.finding === "strict";
  }

  get stopped(): boolean {
    return this.#table.stopped;
  }

  get remark(): string | null {
    return this.#table.remark;
  }

  set remark(remark: string | null) {
    this.#table.remark = remark;
  }

  tell(words: string) {
    this.#table.tell(words);
  }

  play(turn: string) {
    this.#table.play(turn);
  }

  async judge(entry: Entry, claim: Claim): Promise<JudgedClaim> {
    const name = this.#nameAmongPeople();
    this.#table.sending = true;
    try {
      const { verdict, played } = await matchCommands.checkClaim(this.#table.match.id, entry, claim);
      return { verdict, end: played && ((wrong) => this.#accept(played, wrong, name)) };
    } finally {
      this.#table.sending = false;
    }
  }

  #accept(played: MatchView, { fault, text, moved }: EndingClaim, name: string | null) {
    this.ended = endedBy(text, fault, { moved, name });
    this.#endedAt = played.turns.length;
    this.#table.accept?.(played, this.ended);
  }

  /** A written turn named pieces that can't be taken, and in a game with one try it was played without them. */
  writtenWrongly(number: number) {
    this.ended = t("play.claim.writtenWrongly");
    this.#endedAt = number;
    this.#table.remark = this.ended;
    this.#table.tell(this.ended);
  }

  /** Forgets why the last turn has ended, unless at most a computer's reply has followed it. */
  forgetOld() {
    const { turns, players } = this.#table.match;
    const since = turns.slice(this.#endedAt);
    const replied =
      since.length === 0 || (since.length === 1 && players[since[0]?.seat ?? 0]?.computer != null);
    if (turns.length < this.#endedAt || !replied) this.ended = null;
  }

  /** The name of the player to move, if another person plays, too. */
  #nameAmongPeople(): string | null {
    const { players, seatToMove } = this.#table.match;
    const people = players.filter(({ computer }) => computer === null);
    return people.length > 1 && seatToMove !== null ? shownName(players[seatToMove]) : null;
  }
}
