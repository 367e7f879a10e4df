/** Turns and choices of Mathematichess for a screen reader. */
import type { TerritoryPiece } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import type { ToldTurn } from "../parts";
import type { TerritoryEntry } from "./entry.svelte";
import { kindName } from "./kindName";
import { signed, turnText } from "./text";

function pieceText({ side, kind }: Pick<TerritoryPiece, "side" | "kind">): string {
  return t(`mathematichess.piece.${side}`, { kind: kindName(kind) });
}

export function spokenTurn({ name, turn, facts }: ToldTurn): string {
  if (facts?.game !== "mathematichess") return t("table.say.turn", { name, turn: turnText(turn) });
  const { from, to, piece, lands, gains } = facts;
  const told = t("mathematichess.spoken.turn", {
    name,
    move: to === null ? "pass" : from === null ? "places" : lands === null ? "goes" : "pushes",
    piece: piece ? pieceText(piece) : "",
    from: from ?? "",
    to: to ?? "",
    lands: lands ?? "",
  });
  if (!gains.white && !gains.black) return told;
  return t("mathematichess.spoken.gains", {
    turn: told,
    white: signed(gains.white),
    black: signed(gains.black),
  });
}

export function spokenChoice(entry: TerritoryEntry): string | null {
  if (entry.move && entry.finds) {
    return t("mathematichess.spoken.asked", { to: entry.move.to, square: entry.move.from });
  }
  if (entry.move && entry.facts) {
    const { gains } = entry.facts;
    return t("mathematichess.spoken.looked", {
      to: entry.move.to,
      white: signed(gains.white),
      black: signed(gains.black),
    });
  }
  const piece = entry.board.pieces.find(({ square }) => square === entry.chosen);
  if (!piece) return null;
  return t("mathematichess.spoken.chosen", {
    piece: pieceText(piece),
    square: piece.square,
    count: entry.targets.length,
  });
}
