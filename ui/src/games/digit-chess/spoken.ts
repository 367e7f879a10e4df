/** Turns and choices of digit chess for a screen reader. */

import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import type { ToldTurn } from "../parts";
import { askedText } from "./asking";
import type { DigitEntry } from "./entry.svelte";
import { pieceText, turnText } from "./text";

export function spokenTurn({ name, turn, facts, players }: ToldTurn): string {
  if (facts?.game !== "digit-chess") return t("table.say.turn", { name, turn: turnText(turn) });
  const { from, to, attack, revealed, captured } = facts;
  return t("digitChess.spoken.turn", {
    name,
    move: to === null ? "pass" : from === null ? "turnsOver" : attack ? "attacks" : "goes",
    from: from ?? "",
    to: to ?? "",
    revealed: revealed ? pieceText(revealed, players) : "none",
    count: captured.length,
    pieces: listed(captured.map((piece) => pieceText(piece, players))),
  });
}

export function spokenChoice(entry: DigitEntry): string | null {
  if (entry.filling) return askedText(entry);
  const piece = entry.board.pieces.find(({ point }) => point === entry.chosen);
  if (!piece) return null;
  if (entry.turnOver) return t("digitChess.spoken.turnOver", { point: piece.point });
  return t("digitChess.spoken.chosen", {
    piece: pieceText(piece),
    point: piece.point,
    steps: entry.targets.length,
    takes: entry.targets.filter(({ takes }) => takes.length > 0).length,
  });
}
