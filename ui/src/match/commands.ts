/** What the table asks of the shell: one set of questions for all games. */
import { Channel } from "@tauri-apps/api/core";
import { commands, type Entry, type Explanation, type Hint, type Thinking } from "../lib/bindings";
import type { MatchHint, MatchView, TurnFacts } from "./match";

const NOTHING_ENTERED: Entry = { from: null, to: null, steps: [], taking: [] };

function factsOf({ from, to, steps, rule, gained, captured }: Explanation): TurnFacts | null {
  if (!from || !to) return null;
  const removed = steps.flatMap((step) => step.removed);
  const taken = captured ? [captured, ...removed] : removed;
  return {
    game: "mathematical-chess",
    from,
    to,
    removed: removed.map(({ point }) => point),
    rule,
    gained,
    taken,
  };
}

function hintOf(steps: Hint): MatchHint {
  return { turn: steps.turn.text, facts: factsOf(steps.turn), left: null, unsolvable: false, steps };
}

export const matchCommands = {
  openMatch: commands.openMatch,
  lookAtMatch: commands.lookAtMatch,
  pauseMatch: commands.pauseMatch,
  playTurn: commands.playTurn,
  takeBack: commands.takeBack,
  endMatch: commands.endMatch,
  moveNow: commands.moveNow,
  whyNot: commands.whyNotTurn,
  foresee: commands.foresee,
  solution: commands.solution,
  frame: commands.frame,
  playAgain: commands.playAgain,

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return commands.computerTurn(id, channel);
  },

  async hint({ id, kind }: Pick<MatchView, "id" | "kind">, entry: Entry | null): Promise<MatchHint> {
    if (kind === "mathematical-chess") return hintOf(await commands.hint(id, entry ?? NOTHING_ENTERED));
    return { ...(await commands.boardHint(id)), steps: null };
  },
};
