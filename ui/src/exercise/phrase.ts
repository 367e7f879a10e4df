/** Sentences that the engine gives as data, and the conversion of their parameters into words. */
import { sign } from "../board/symbols";
import { plainText } from "../equation/plain";
import type { Param, Phrase } from "../lib/bindings";
import { type MessageParams, t } from "../lib/catalogue";
import { lessonText } from "../lib/lessonTexts";
import { listed } from "../lib/listed";

/** Formats a turn of a game for people. */
type TurnText = (turn: string) => string;

/** The sentence of a phrase, from a loaded file of lesson texts: "tasks", "reasons". */
export function phraseText(file: string, { key, params }: Phrase, turnText?: TurnText): string {
  const words: MessageParams = {};
  for (const { name, param } of params) words[name] = paramText(param, turnText);
  return lessonText(file, key, words);
}

/** A parameter for ICU: numbers and words as they are, everything else in the reader's language. */
export function paramText(param: Param, turnText: TurnText = (turn) => turn): string | number {
  switch (param.kind) {
    case "number":
      return param.value;
    case "numbers":
      return listed(param.values.map(String));
    case "word":
      return param.word;
    case "point":
      return param.point;
    case "points":
      return listed(param.points);
    case "piece":
      return param.point === null
        ? signOf(param.piece)
        : t("board.signOn", { sign: signOf(param.piece), point: param.point });
    case "pieces":
      return listed(
        param.pieces.map(({ piece, point }) => t("board.theSignOn", { sign: signOf(piece), point })),
      );
    case "expressions":
      return listed(param.expressions.map(plainText));
    case "turn":
      return turnText(param.turn);
    case "written":
      // A calculation is read on one line; between several there is a comma.
      return param.text.replace(/(?<!,) /g, "\u00a0");
  }
}

const kinds = ["K", "Q", "R", "B", "N", "H", "P"] as const;

/** The sign of a piece of Mathematical Chess such as `W+` or `B5`; the name of a chess piece such as `K` or `k`; otherwise
 * the text itself. */
function signOf(piece: string): string {
  const kind = kinds.find((letter) => letter === piece.toUpperCase());
  if (kind) return t(`board.kind.${kind}`);
  return /^[WB][0-9+\-x:PR]$/.test(piece) ? sign(piece.charAt(1)) : piece;
}
