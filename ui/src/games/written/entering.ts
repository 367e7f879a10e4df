/** Functions shared by the games for entering a typed turn. */
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import type { BoardTable } from "../parts";
import type { Named, Written } from "./read";

/** The named point, in a game whose pieces are named only by their points. */
export function pointNamed(named: Named | null | undefined): string | null {
  return named && "point" in named ? named.point : null;
}

/** In games whose pieces capture by moving, the taken piece gives the target. */
export function targetOf({ to, taking }: Written): string | null {
  return to ?? (Array.isArray(taking) && taking.length === 1 ? pointNamed(taking[0]) : null);
}

/** Plays a turn, or returns why it is illegal. */
export async function playOr(table: BoardTable, turn: string, legal: boolean): Promise<string | null> {
  if (!legal) return (await table.whyNot(turn)) ?? t("written.impossible");
  table.play(turn);
  return null;
}

/** Plays the pass, if there is one. */
export async function passOr(table: BoardTable, turn: string | null): Promise<string | null> {
  if (turn === null) return t("written.noPass");
  table.play(turn);
  return null;
}

/** What is needed to find a piece by its kind: the legal moves, the points of the movable pieces of a kind, and its name. */
interface Movers {
  moves: readonly { from: string; to: string }[];
  standing: (kind: string) => string[];
  kindName: (kind: string) => string;
}

/**
 * The point of the piece that is to move: the named point, or that of "the knight"; the point is null if no piece is named. An
 * answer in words if there is no such piece, or if several fit.
 */
export function moverOf(
  named: Named | null,
  to: string | null,
  { moves, standing, kindName }: Movers,
): { point: string | null } | { answer: string } {
  if (named === null || !("kind" in named)) return { point: pointNamed(named) };
  const goes = (point: string) => moves.some((move) => move.from === point && move.to === to);
  return theOne(standing(named.kind), goes, kindName(named.kind));
}

/**
 * The point of the piece that is meant, of those with its name: the only one, or the only one that can do what was written. An
 * answer in words if there is none, or if several fit.
 */
export function theOne(
  points: readonly string[],
  isAble: (point: string) => boolean,
  piece: string,
): { point: string } | { answer: string } {
  const able = points.filter(isAble);
  const [point, ...others] = able.length > 0 ? able : points;
  if (point === undefined) return { answer: t("written.noPiece", { piece }) };
  if (others.length > 0)
    return { answer: t("written.several", { points: listed([point, ...others]), point }) };
  return { point };
}
