/**
 * The table's commands of the shell: one set for all games. This layer between the table and the generated bindings lists
 * all that a table may ask, and tests of the table replace it.
 */
import { Channel } from "@tauri-apps/api/core";
import type { MatchView, Thinking } from "../lib/bindings";
import { commands } from "../lib/commands";

export const matchCommands = {
  openMatch: commands.openMatch,
  lookAtMatch: commands.lookAtMatch,
  pauseMatch: commands.pauseMatch,
  leaveMatch: commands.leaveMatch,
  playTurn: commands.playTurn,
  playForecast: commands.playForecast,
  measures: commands.measures,
  takeBack: commands.takeBack,
  endMatch: commands.endMatch,
  moveNow: commands.moveNow,
  whyNot: commands.whyNotTurn,
  foresee: commands.foresee,
  hint: commands.hint,
  solution: commands.solution,
  frame: commands.frame,
  playAgain: commands.playAgain,
  nextPuzzle: commands.nextPuzzle,

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return commands.computerTurn(id, channel);
  },
};
