/** Sentences for a screen reader about the board of Mathematical Chess, from the engine's data. */

import { columnName, columnOf, rowOf } from "../../board/point";
import { placedPieceName, symbolName } from "../../board/spoken";
import { spokenEquation } from "../../equation/spoken";
import type { Axis, ClaimVerdict, Compare, Explanation, PlacedPiece, ValuesView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { inTurn } from "../../lib/sentences";
import type { ClaimRow, RingedClaim } from "./claim.svelte";
import { askedWords, faultText, onceText, rowName, wrongTitle } from "./claimWords";
import type { Entered } from "./entered";
import { type HintStage, type HintWords, hintText } from "./hintText";

function names(pieces: readonly PlacedPiece[]): string {
  return listed(pieces.map(({ symbol }) => symbolName(symbol)));
}

function placedNames(pieces: readonly PlacedPiece[]): string {
  return listed(pieces.map(placedPieceName));
}

function wayOf({ acting, from, to, over, captured }: Explanation) {
  if (!acting) return "pass";
  if (from === to) return "stay";
  if (!captured) return "move";
  return over ? "jump" : "take";
}

/** A turn: its move, the equations, what they took, the points. */
export function turnSpeech(explanation: Explanation, name: string): string {
  const { acting, from, to, over, captured, steps, gained } = explanation;
  const move = t("speech.turn", {
    name,
    move: wayOf(explanation),
    piece: acting ? symbolName(acting.symbol) : "",
    from: from ?? "",
    to: to ?? "",
    over: over ?? "",
    captured: captured ? symbolName(captured.symbol) : "",
  });
  const removals = steps
    .filter(({ removed }) => removed.length > 0)
    .flatMap(({ equations, removed }) => [
      ...equations.map((equation) => spokenEquation(equation)),
      t("speech.takes", { pieces: names(removed) }),
    ]);
  return inTurn(move, ...removals, gained > 0 ? t("speech.points", { points: gained }) : null);
}

/** A hint up to the requested stage, with the equations that are displayed. */
export function hintSpeech(hint: HintWords, stage: HintStage): string {
  const ofTurn = hint.turn.steps.flatMap(({ equations }) => equations);
  const shown = stage === 3 ? ofTurn : stage === 2 && hint.equation ? [hint.equation] : [];
  return inTurn(hintText(hint, stage), ...shown.map((equation) => spokenEquation(equation)));
}

/** The state of an entry: what is chosen and what it can do, or the equations that were found. */
export function entrySpeech(view: Entered | null): string {
  if (!view) return t("speech.putDown");
  const { acting, entry, destinations, stayRemoves, essential, removable, pieces } = view;
  if (!entry.to) {
    return t("speech.chosen", {
      piece: symbolName(acting.symbol),
      point: acting.point,
      moves: destinations.length,
      captures: destinations.filter(({ captured }) => captured).length,
      stay: stayRemoves,
    });
  }
  const acts = t("speech.acts", { piece: symbolName(acting.symbol), point: acting.point });
  if (essential.length === 0) return inTurn(acts, t("speech.noEquation"));
  const takes = pieces.filter(({ point }) => removable.includes(point));
  return inTurn(
    acts,
    t("speech.found", { count: essential.length, step: entry.steps.length + 1 }),
    ...essential.map((equation) => spokenEquation(equation)),
    t("speech.canTake", { pieces: placedNames(takes) }),
    totalSpeech(view),
  );
}

/** How much the turn takes as entered now. */
export function totalSpeech({ entry, gained }: Entered): string {
  const count = [...entry.steps.flat(), ...entry.taking].length;
  return t("speech.total", { count, points: gained });
}

/** The change of one piece to Take or to Spare. */
export function choiceSpeech(view: Entered, point: string): string {
  const piece = view.pieces.find((one) => one.point === point);
  if (!piece) return totalSpeech(view);
  const takes = view.entry.taking.includes(point);
  return inTurn(strikeSpeech(piece, takes), totalSpeech(view));
}

function rowSpeech(claim: RingedClaim, row: ClaimRow): string {
  const pieces = row.pieces.length === 0 ? t("speech.claim.nothing") : names(row.pieces);
  return t("speech.claim.row", { side: rowName(claim, row), pieces });
}

/** What is asked of a claim, and what is ringed. */
export function claimSpeech(claim: RingedClaim): string {
  const { title, text } = askedWords(claim);
  return inTurn(title, text, onceText(claim), ...claim.rows.map((row) => rowSpeech(claim, row)));
}

/** The change of one ring, and what is ringed now; nothing about what it makes. */
export function ringSpeech(claim: RingedClaim, point: string, done: "drawn" | "wiped"): string {
  const piece = claim.pieceOn(point);
  const change = t(`speech.claim.${done}`, { piece: piece ? placedPieceName(piece) : point });
  return inTurn(change, ...claim.rows.map((row) => rowSpeech(claim, row)));
}

/** The answer to a check: the equation and what it takes, or why it is not right. */
export function verdictSpeech(claim: RingedClaim, verdict: ClaimVerdict, compare: Compare): string {
  if (verdict.is === "wrong") {
    return inTurn(wrongTitle(verdict.fault), faultText(verdict.fault, claim, compare));
  }
  const taken = verdict.removes.flatMap((point) => claim.pieceOn(point) ?? []);
  return inTurn(spokenEquation(verdict.equation), t("speech.takes", { pieces: placedNames(taken) }));
}

/** The change of one struck piece to Spare, or back. */
export function strikeSpeech(piece: PlacedPiece, taken: boolean): string {
  return t(taken ? "speech.take" : "speech.spare", { piece: placedPieceName(piece) });
}

/** The values of an operator: how many match on its lines, and the first match of the shown line. */
export function valuesSpeech({ operator, axes }: ValuesView, shown: Axis): string {
  const lines = axes.map(({ axis, matches }) =>
    t(`speech.values.${axis}`, {
      line: axis === "row" ? rowOf(operator.point) + 1 : columnName(columnOf(operator.point)),
      matches: matches.length,
    }),
  );
  const match = axes.find(({ axis }) => axis === shown)?.matches[0];
  return inTurn(
    t("speech.values", { piece: symbolName(operator.symbol), point: operator.point }),
    ...lines,
    match ? spokenEquation(match) : null,
  );
}
