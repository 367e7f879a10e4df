/** What the table asks of the shell: one set of questions for all games. */
import { Channel } from "@tauri-apps/api/core";
import { commands, type Thinking } from "../lib/bindings";
import type { MatchView } from "./match";

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
  hint: commands.hint,
  solution: commands.solution,
  frame: commands.frame,
  playAgain: commands.playAgain,

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return commands.computerTurn(id, channel);
  },
};
