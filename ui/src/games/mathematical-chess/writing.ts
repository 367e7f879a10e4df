/** Turns of Mathematical Chess as people type them: "D5 to D3, take E3". Typed text is entered as taps would be. */
import { symbolName } from "../../board/spoken";
import type { Entry, PlacedPiece, Side } from "../../lib/bindings";
import { loadMessages, t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { inTurn } from "../../lib/sentences";
import { matchCommands } from "../../match/commands";
import type { MatchTable } from "../parts";
import { theOne } from "../written/entering";
import type { Named, Written } from "../written/read";
import type { Writing } from "../written/writing";
import { type MathematicalEntry, NOTHING_ENTERED } from "./entry.svelte";
import { keepMistake } from "./mistakesShown";
import { namesOf } from "./names";
import { reasonText } from "./reason";
import { speech } from "./saying";
import { PASS } from "./text";
import type { TurnEntry } from "./turnEntry.svelte";

/** A turn that is being entered, and the actions of its screen. */
export type WrittenEntry = {
  readonly turn: TurnEntry;
  /** The pieces after the entered part of the turn. */
  readonly pieces: readonly PlacedPiece[];
  readonly side: Side;
  /** Why the turn can't continue with this point, in words; it is also displayed. */
  whyNot(entry: Entry, point: string): Promise<string | null>;
  play(turn: string, crossings: number): void;
  /** The pass, if it is allowed. */
  readonly pass: string | null;
  /** Whether the player finds the equations: then nothing here knows what can be taken, and a whole turn is played as text. */
  readonly finds?: boolean;
};

/** A turn of a match. */
export function matchWriting(table: MatchTable, entry: MathematicalEntry): Writing {
  const written: WrittenEntry = {
    turn: entry.turn,
    get pieces() {
      return entry.pieces;
    },
    side: entry.board.sideToMove,
    whyNot: async (entered, point) => {
      const { id, seatToMove } = table.match;
      const refusal = await matchCommands.whyNotEntry(id, entered, point);
      if (!refusal) return null;
      const text = reasonText(refusal);
      table.reason = { code: refusal.code, rule: refusal.rule, text };
      if (seatToMove !== null) {
        keepMistake(table.players[seatToMove], (offset) =>
          matchCommands.learnFrom(id, { is: "refusal", entry: entered, point }, offset),
        );
      }
      return text;
    },
    play: (turn, crossings) => table.play(turn, crossings),
    pass: PASS,
    finds: entry.claims !== null,
  };
  return {
    names: namesOf(entry.board.size),
    example: () => t("written.example.mathematical"),
    closed: table.closed,
    enter: async (said) => {
      table.reason = null;
      table.closeHint();
      entry.explained = null;
      entry.values.close();
      const before = entry.turn.view;
      const message = await enterWritten(written, said);
      // The piece may have gone elsewhere: the equation is claimed from there.
      if (entry.turn.view !== before) entry.claims?.begin();
      return message;
    },
  };
}

/** Enters typed text; returns a message if the turn does not end with it. */
export async function enterWritten(at: WrittenEntry, written: Written): Promise<string | null> {
  await loadMessages("speech");
  if (written.act === "pass") {
    if (at.pass === null) return t("written.noPass");
    at.play(at.pass, 0);
    return null;
  }
  if (written.act === "end") return at.turn.stage === "removing" ? end(at) : t("written.empty", example());
  if (written.act !== "turn") return t("written.notHere");
  return (await choose(at, written)) ?? (await go(at, written)) ?? (await take(at, written));
}

function example() {
  return { example: t("written.example.mathematical") };
}

/** Chooses the named piece. */
async function choose(at: WrittenEntry, { from, to }: Written): Promise<string | null> {
  const { turn } = at;
  const named = from && "kind" in from ? theOne(...calledSo(at, from.kind)) : from;
  if (named && "answer" in named) return named.answer;
  const point = named?.point ?? turn.from;
  if (point === null || point === undefined) return t("written.empty", example());
  if (turn.from !== point || (turn.stage === "removing" && to !== null)) {
    // A new turn begins with the piece on its original point.
    turn.clear();
    const isOwn = at.pieces.some((piece) => piece.point === point && piece.side === at.side);
    if (!isOwn) return (await at.whyNot(NOTHING_ENTERED, point)) ?? t("written.impossible");
    await turn.choose(point);
  }
  return null;
}

function calledSo({ pieces, side }: WrittenEntry, kind: string): Parameters<typeof theOne> {
  const own = pieces.filter((piece) => piece.side === side && piece.symbol === kind);
  return [own.map(({ point }) => point), () => true, symbolName(kind)];
}

/** Moves it to its destination, or lets it stay. */
async function go(at: WrittenEntry, { to, stays, taking }: Written): Promise<string | null> {
  const { turn } = at;
  const { from } = turn;
  if (turn.stage !== "chosen" || from === null) return null;
  if (to !== null && to !== from) {
    if (!turn.destination(to)) return refused(at, to);
    await turn.go(to);
    return null;
  }
  const only = Array.isArray(taking) && taking.length === 1 ? taking[0] : null;
  const captured = only && "point" in only && turn.destination(only.point) ? only.point : null;
  if (to === null && !stays && taking === null) return (await speech()).entrySpeech(turn.view);
  if ((turn.view?.stayRemoves ?? 0) === 0 && !at.finds) {
    if (captured !== null && !stays) {
      await turn.go(captured);
      return null;
    }
    return only && "point" in only ? refused(at, only.point) : t("written.staysNothing", { from });
  }
  await turn.stay();
  if (captured === null || stays) return null;
  const takes = turn.canRemove(captured);
  turn.back();
  if (takes) return t("written.moveOrTake", { from, to: captured });
  await turn.go(captured);
  return null;
}

/** Takes the named pieces, step by step, and ends the turn. */
async function take(at: WrittenEntry, written: Written): Promise<string | null> {
  const { turn } = at;
  // "D5 takes D3" was the move itself, and so is "D5 to D3, take D3".
  const taking = Array.isArray(written.taking)
    ? written.taking.filter((named) => !("point" in named) || named.point !== turn.at)
    : written.taking;
  if (taking === "nothing") {
    turn.spareAll();
    return end(at);
  }
  if (at.finds) return takeUnseen(at, taking);
  if (taking === "all") {
    while (turn.opens) turn.lookAgain();
    return end(at);
  }
  if (taking === null || taking.length === 0) {
    const removable = turn.view?.removable ?? [];
    if (removable.length === 0) return end(at);
    const found = (await speech()).entrySpeech(turn.view);
    return inTurn(found, t("written.askTake", { point: removable[0] ?? "" }));
  }
  return takeThese(at, taking);
}

/** Plays the turn with the named pieces as text: the shell alone knows whether they can be taken. */
function takeUnseen(at: WrittenEntry, wanted: readonly Named[] | "all" | null): string | null {
  const { turn } = at;
  const others = at.pieces.filter(({ side }) => side !== at.side);
  const example = { point: others[0]?.point ?? "" };
  if (wanted === "all") return t("written.nameThem", example);
  if (wanted === null || wanted.length === 0) return t("written.askRing", example);
  const points: string[] = [];
  for (const named of wanted) {
    const here = others.filter((piece) =>
      "point" in named ? piece.point === named.point : piece.symbol === named.kind,
    );
    const [only] = here;
    if (!only) {
      if ("point" in named) return t("written.impossible");
      return t("written.noTarget", { piece: symbolName(named.kind) });
    }
    if (here.length > 1) {
      return t("written.several", { points: listed(here.map(({ point }) => point)), point: only.point });
    }
    points.push(only.point);
  }
  const before = turn.taking;
  turn.strike([...before, ...points]);
  const text = turn.view?.turn;
  // Should the shell refuse the turn, nothing is struck that no equation has allowed.
  turn.strike(before);
  if (text) at.play(text, before.length + points.length);
  return null;
}

async function takeThese(at: WrittenEntry, wanted: readonly Named[]): Promise<string | null> {
  const { turn } = at;
  let left = [...wanted];
  for (;;) {
    const removable = turn.view?.removable ?? [];
    const now: string[] = [];
    const later: Named[] = [];
    for (const named of left) {
      const points = "point" in named ? [named.point] : pointsOf(at, named.kind, removable, now);
      const here = points.filter((point) => removable.includes(point));
      if (here.length > 1) return t("written.several", { points: listed(here), point: here[0] ?? "" });
      if (here[0] === undefined) later.push(named);
      else now.push(here[0]);
    }
    for (const point of removable) turn.set(point, now.includes(point));
    if (later.length === 0) return end(at);
    if (now.length === 0 || !turn.opens) {
      const [first] = later;
      if (first && "point" in first) return refused(at, first.point);
      return t("written.noTarget", { piece: symbolName(first?.kind ?? "") });
    }
    turn.lookAgain();
    left = later;
  }
}

/** The removable pieces of this kind that are not taken yet. */
function pointsOf(at: WrittenEntry, kind: string, removable: readonly string[], taken: readonly string[]) {
  return at.pieces
    .filter(({ symbol, point }) => symbol === kind && removable.includes(point) && !taken.includes(point))
    .map(({ point }) => point);
}

/** Ends the turn as entered now. */
function end(at: WrittenEntry): string | null {
  const { view } = at.turn;
  if (!view?.turn || view.turn === PASS) return t("written.passes");
  at.play(view.turn, [...view.entry.steps.flat(), ...view.entry.taking].length);
  return null;
}

async function refused(at: WrittenEntry, point: string): Promise<string> {
  const reason = await at.whyNot(at.turn.view?.entry ?? NOTHING_ENTERED, point);
  return reason ?? t("written.impossible");
}
