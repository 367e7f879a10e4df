/** Pieces, lines and turns of digit chess in words. */
import type { DigitComparison, DigitLine, DigitPiece, Player } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { type LinePlace, letterOf } from "./sheet";

/** "5 of seat A" or, where the players are known, "5 of Lee"; "5 of set B, nobody's yet", "face down". */
export function pieceText(piece: DigitPiece, players: readonly Player[] | null = null): string {
  if (piece.number === null) return t("digitChess.faceDown");
  if (piece.owner === null) {
    return t("digitChess.nobodys", { number: piece.number, set: piece.set ?? "" });
  }
  const player = players?.[piece.owner];
  return player
    ? t("digitChess.pieceOf", { number: piece.number, name: shownName(player) })
    : t("digitChess.piece", { number: piece.number, seat: letterOf(piece.owner) });
}

/** "Row 1", "Column 3". */
export function lineName(line: LinePlace): string {
  return t(`digitChess.line.${line.kind}`, { number: line.number });
}

/** "a21 → a22", "a21 attacks b11", "a21 turned over", "Pass". */
export function turnText(turn: string): string {
  if (turn === "pass") return t("play.passes");
  if (turn.startsWith("+")) return t("digitChess.written.turnsOver", { point: turn.slice(1) });
  const path = pathOf(turn);
  if (!path) return turn;
  const { from, attacks, to } = path;
  return t(attacks ? "digitChess.written.attacks" : "digitChess.written.goes", { from, to });
}

/** Where a piece starts and ends, and whether it attacks; null for turning over and passing. */
export function pathOf(turn: string): { from: string; attacks: boolean; to: string } | null {
  const [, from = "", sign, to = ""] = /^(\w+?)([-x])(\w+)$/.exec(turn) ?? [];
  return to === "" ? null : { from, attacks: sign === "x", to };
}

/** A key for a line. */
export function lineKey(line: LinePlace): string {
  return `${line.board}${line.kind}${line.number}`;
}

/** A filled line, and every enemy line that it was compared with. */
export type Filled = { full: DigitLine; enemies: readonly DigitComparison[] };

/** The comparisons of a turn, by the filled line. */
export function byLine(comparisons: readonly DigitComparison[]): readonly Filled[] {
  const keys = [...new Set(comparisons.map(({ full }) => lineKey(full)))];
  return keys.flatMap((key) => {
    const enemies = comparisons.filter(({ full }) => lineKey(full) === key);
    const full = enemies[0]?.full;
    return full ? [{ full, enemies }] : [];
  });
}
