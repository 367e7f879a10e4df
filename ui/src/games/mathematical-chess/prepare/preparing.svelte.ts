/** The boxes and the board while pieces are placed. */
import { placedPieceName } from "../../../board/spoken";
import { type BoardView, plainBoard } from "../../../board/view";
import type { MatchView, Piece, Preparation, Side } from "../../../lib/bindings";
import { t } from "../../../lib/catalogue";
import { failureOf } from "../../../lib/failure";
import { settings } from "../../../lib/settings.svelte";
import { toast } from "../../../lib/toast.svelte";
import { stopUnattended } from "../../../match/attended";
import { matchCommands } from "../../../match/commands";
import { ComputerPlayer } from "../../../match/computer.svelte";
import { computerActs } from "../../../match/turns";
import { feedback } from "../../../sound/feedback";
import { boardOf } from "../matchBoard";
import { firstOf } from "./slots";

/** The delay between the computer's pieces in milliseconds, so that they are seen to come one after the other. */
const BETWEEN_PLACINGS = 400;

export class Preparing {
  match = $state.raw<MatchView>() as MatchView;
  /** The piece to be placed on the next point. */
  chosen = $state.raw<Piece | null>(null);
  note = $state<string | null>(null);
  said = $state("");
  /** Whether the computer could not place a piece. */
  stuck = $state(false);
  /** Whether the rest is being placed or the play begins: a further press meanwhile is not meant for what follows. */
  sending = $state(false);
  #last = $state<string | null>(null);
  readonly #begun: (match: MatchView) => void;

  readonly prepare = $derived(this.match.preparing as Preparation);
  readonly pieces = $derived(boardOf(this.match).pieces);
  readonly board: BoardView = $derived({
    ...plainBoard(boardOf(this.match).size, this.pieces),
    hatch: this.#last ? [this.#last] : [],
  });

  constructor(match: MatchView, begun: (match: MatchView) => void) {
    this.#begun = begun;
    this.#show(match);
  }

  readonly computersTurn = $derived(computerActs(this.match));
  readonly #computer = new ComputerPlayer(matchCommands.computerTurn);
  #pause: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  /** Whether a person can place a side's pieces now. */
  isActive(side: Side): boolean {
    return this.prepare.supervisor || (this.prepare.toPlace === side && !this.computersTurn);
  }

  /** If it is its turn, the computer places a piece. */
  async letComputerPlace() {
    const { match, pieces } = this;
    if (!this.computersTurn) return;
    this.stuck = false;
    try {
      const next = await this.#computer.step(match.id);
      if (!next || match !== this.match) return;
      const placed = boardOf(next).pieces.find(({ point }) => !pieces.some((piece) => piece.point === point));
      if (!placed) {
        this.stuck = true;
        return;
      }
      this.#show(next);
      this.#last = placed.point;
      this.said = placedPieceName(placed);
      feedback(settings.current, "place");
    } catch (error) {
      if (match !== this.match) return;
      this.stuck = true;
      toast.fail(error);
    }
  }

  /** The screen is left: the computer stops placing, and what the shell still answers changes nothing here. */
  leave() {
    this.#left = true;
    this.#halt();
  }

  /** Discards the computer's next piece. */
  #halt() {
    clearTimeout(this.#pause);
    this.#computer.forget();
  }

  choose(piece: Piece) {
    this.note = null;
    this.chosen = piece;
    feedback(settings.current, "choose");
  }

  async tap(point: string) {
    const taken = this.pieces.find((piece) => piece.point === point);
    if (!taken) await this.place(point);
    else if (this.prepare.supervisor) await this.putBack(point);
    else this.#say(t("prepare.occupied"));
  }

  /** Places the chosen piece on a point. */
  async place(point: string): Promise<boolean> {
    const piece = this.chosen;
    if (!piece && this.computersTurn) {
      this.#say(t("prepare.computerText"));
      return false;
    }
    if (!piece) {
      this.#say(t(this.prepare.step === "ready" ? "prepare.allPlaced" : "prepare.chooseFirst"));
      return false;
    }
    if (this.pieces.some((other) => other.point === point)) {
      this.#say(t("prepare.occupied"));
      return false;
    }
    const placed = await this.change(() =>
      matchCommands.prepare(this.match.id, { is: "place", piece, point }),
    );
    if (placed) {
      this.#last = point;
      this.#soundOfPlacing();
    }
    return placed;
  }

  /** For a supervisor: a placed piece returns to its box and is chosen. */
  async putBack(point: string): Promise<boolean> {
    const piece = this.pieces.find((other) => other.point === point);
    const lifted = await this.change(() => matchCommands.prepare(this.match.id, { is: "lift", point }));
    if (lifted && piece) this.chosen = { side: piece.side, symbol: piece.symbol };
    return lifted;
  }

  /** For a supervisor: a placed piece moves to another point. */
  async move(from: string, to: string): Promise<boolean> {
    if (this.pieces.some((piece) => piece.point === to)) {
      this.#say(t("prepare.occupied"));
      return false;
    }
    return (await this.putBack(from)) && (await this.place(to));
  }

  async undo() {
    await this.change(() => matchCommands.prepare(this.match.id, { is: "undo" }));
  }

  async fill(mirrored: boolean) {
    if (this.sending) return;
    this.sending = true;
    if (await this.change(() => matchCommands.prepare(this.match.id, { is: "fill", mirrored })))
      this.#soundOfPlacing();
    this.sending = false;
  }

  async supervise(on: boolean) {
    await this.change(() => matchCommands.prepare(this.match.id, { is: "supervise", on }));
  }

  /** Places the pieces of a position text; returns what is wrong with it, or null. */
  async useDisplay(text: string): Promise<string | null> {
    try {
      this.#show(await matchCommands.prepare(this.match.id, { is: "display", position: text }));
      return null;
    } catch (error) {
      return failureOf(error).text;
    }
  }

  async begin() {
    if (this.sending) return;
    this.sending = true;
    try {
      const match = await matchCommands.prepare(this.match.id, { is: "begin" });
      if (this.#left) {
        stopUnattended(match);
        return;
      }
      feedback(settings.current, "turn");
      this.#begun(match);
    } catch (error) {
      this.sending = false;
      toast.fail(error);
    }
  }

  /** Runs a command that returns the game; returns whether it succeeded. */
  async change(ask: () => Promise<MatchView>): Promise<boolean> {
    try {
      this.#show(await ask());
      return true;
    } catch (error) {
      toast.fail(error);
      return false;
    }
  }

  #show(match: MatchView) {
    if (this.#left) return;
    const before = this.chosen;
    this.match = match;
    this.note = null;
    this.#last = null;
    const { boxes, step, supervisor, toPlace } = this.prepare;
    const side = supervisor ? (before?.side ?? "white") : toPlace;
    const keep = before && before.side === side && boxes[side].includes(before.symbol) && supervisor;
    const symbol = side && firstOf(boxes[side], step);
    this.chosen = keep ? before : side && symbol && this.isActive(side) ? { side, symbol } : null;
    this.#halt();
    this.stuck = false;
    if (this.computersTurn) this.#pause = setTimeout(() => void this.letComputerPlace(), BETWEEN_PLACINGS);
  }

  /** Plays the sound of placing, unless the screen was left. */
  #soundOfPlacing() {
    if (!this.#left) feedback(settings.current, "place");
  }

  #say(words: string) {
    this.note = words;
    this.said = words;
  }
}
