/** Typing a turn in a position outside a game. */

import { namesOf } from "../games/mathematical-chess/names";
import { reasonText } from "../games/mathematical-chess/reason";
import { PASS } from "../games/mathematical-chess/text";
import { enterWritten, type WrittenEntry } from "../games/mathematical-chess/writing";
import type { Writing } from "../games/written/writing";
import { t } from "../lib/catalogue";
import { phraseText } from "./phrase";
import type { PositionTurn } from "./positionTurn.svelte";

/** Types the turn of a puzzle, a drill, a lesson or the analysis board; `onturn` gets a whole turn. */
export function positionWriting(
  turn: PositionTurn,
  {
    onturn,
    closed = false,
    passes = false,
    command,
  }: {
    onturn: (text: string) => void;
    /** Input is disabled now. */
    closed?: boolean;
    /** Whether a pass is allowed here. */
    passes?: boolean;
    command?: (letter: string) => boolean;
  },
): Writing {
  const written: WrittenEntry = {
    turn: turn.entry,
    get pieces() {
      return turn.pieces;
    },
    side: turn.board.sideToMove,
    whyNot: async (entry, point) => {
      await turn.whyNot(entry, point);
      if (turn.idea) return phraseText("reasons", turn.idea.phrase);
      return turn.reason && reasonText(turn.reason);
    },
    play: onturn,
    pass: passes ? PASS : null,
    get finds() {
      return turn.claims !== null;
    },
  };
  return {
    names: namesOf(turn.board.size),
    example: () => t("written.example.mathematical"),
    closed: closed || (turn.claims?.checking ?? false),
    enter: async (said) => {
      turn.forget();
      const before = turn.entry.view;
      const message = await enterWritten(written, said);
      // The piece may have gone elsewhere: the equation is claimed from there.
      if (turn.entry.view !== before) turn.claims?.begin();
      return message;
    },
    ...(command && { command }),
  };
}
