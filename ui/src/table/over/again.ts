/** The same game once more: same players and conditions, newly placed at random, the other player begins. */

import type { GameView, NewGame } from "../../lib/bindings";
import { seatedAgain } from "../../lib/names";

const MINUTE = 60_000;

export function again(game: GameView): NewGame {
  const { white, black } = game.players;
  return {
    level: game.level,
    ownLevel: game.ownLevel,
    conditions: game.conditions,
    players: {
      white: seatedAgain(white),
      black: seatedAgain(black),
    },
    placing: { kind: "mirrored" },
    starter: game.starter === "white" ? "black" : "white",
    timeLimitMinutes: game.clock.limitMs === null ? null : Math.round(game.clock.limitMs / MINUTE),
    quietLimit: game.quietLimit,
    takeBack: game.takeBack,
  };
}
