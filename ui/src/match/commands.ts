/**
 * The table's commands of the shell: one set for all games. This layer between the table and the generated bindings lists
 * all that a table may ask, and tests of the table replace it.
 */
import { Channel } from "@tauri-apps/api/core";
import type { BoardOf, MatchView, Thinking } from "../lib/bindings";
import { commands } from "../lib/commands";

const boardOf = (id: string): BoardOf => ({ is: "match", id });

export const matchCommands = {
  leaveMatch: commands.leaveMatch,
  playTurn: commands.playTurn,
  playForecast: commands.playForecast,
  measures: commands.measures,
  takeBack: commands.takeBack,
  endMatch: commands.endMatch,
  moveNow: commands.moveNow,
  hint: commands.hint,
  solution: commands.solution,
  frame: commands.frame,

  openMatch(id: string) {
    return commands.visitMatch(id, "open");
  },

  lookAtMatch(id: string) {
    return commands.visitMatch(id, "look");
  },

  pauseMatch(id: string) {
    return commands.visitMatch(id, "pause");
  },

  playAgain(id: string) {
    return commands.matchAfter(id, "again");
  },

  nextPuzzle(id: string) {
    return commands.matchAfter(id, "nextPuzzle");
  },

  whyNot(id: string, turn: string) {
    return commands.whyNotTurn(boardOf(id), turn);
  },

  foresee(id: string, turn: string) {
    return commands.foresee(boardOf(id), turn);
  },

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return commands.computerTurn(id, channel);
  },
};
