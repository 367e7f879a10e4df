/**
 * What a match and the boards of all games ask of the shell. This layer between them and the generated bindings lists all
 * of it, and tests replace it. A game asks nothing of the shell but by these.
 */
import { Channel } from "@tauri-apps/api/core";
import type { Claim, Entry, MatchView, Thinking } from "../lib/bindings";
import { commands } from "../lib/commands";

const boardOf = (id: string) => ({ is: "match", id }) as const;

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

  // What is asked while a turn is entered step by step.
  lookAt(id: string, from: string, to: string | null) {
    return commands.lookAt(boardOf(id), from, to);
  },

  whyNotEntry(id: string, entry: Entry, point: string) {
    return commands.whyNot(boardOf(id), entry, point);
  },

  values(id: string, entry: Entry | null, point: string) {
    return commands.values(boardOf(id), entry, point);
  },

  checkClaim(id: string, entry: Entry, claim: Claim) {
    return commands.checkClaim(boardOf(id), entry, claim);
  },

  legalTurns: commands.legalTurns,
  learnFrom: commands.learnFrom,
  turnEquations: commands.turnEquations,
  gameEquations: commands.gameEquations,
  forecasts: commands.forecasts,

  // The phase in which pieces are placed.
  prepare: commands.prepare,

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return commands.computerTurn(id, channel);
  },
};

/** What is saved for later games: displays, and levels that somebody has made. */
export const savedCommands = {
  saveDisplay: commands.saveDisplay,
  saveOwnLevel: commands.saveOwnLevel,
  remove: commands.remove,
  restore: commands.restore,
};
