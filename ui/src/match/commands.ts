/** What the table asks of the shell: one set of questions for all games. It goes with the adapter. */
import { Channel } from "@tauri-apps/api/core";
import {
  type AppError,
  type BoardGameView,
  type BoardRefusal,
  commands,
  type Entry,
  type GameView,
  type Piece,
  type Replay,
  type Thinking,
} from "../lib/bindings";
import { seatedAgain } from "../lib/names";
import { frameOf, frameOfOther, hintOf, hintOfOther, matchOf, matchOfOther } from "./adapter";
import type { Ending, GameKind, MatchFrame, MatchHint, MatchView, TurnFacts } from "./match";

const MINUTE = 60_000;
const NOTHING_ENTERED: Entry = { from: null, to: null, steps: [], taking: [] };

/** The kinds of the games that have been seen. */
const kinds = new Map<string, GameKind>();
/** The replay that is looked at. */
let replay: { id: string; frames: Promise<Replay> } | null = null;

function mathematical(game: GameView): MatchView {
  kinds.set(game.id, "mathematical-chess");
  return matchOf(game);
}

function other(game: BoardGameView): MatchView {
  kinds.set(game.id, game.board.game);
  return matchOfOther(game);
}

function isMathematical(id: string): boolean {
  return kinds.get(id) === "mathematical-chess";
}

/** What the shell answers where a game may be of another kind. */
const OF_ANOTHER_KIND: ReadonlySet<AppError["code"]> = new Set([
  "notFound",
  "rowUnreadable",
  "gameUnreadable",
  "otherKind",
]);

/** A game whose kind is not known is looked for among both. */
async function either(
  id: string,
  first: () => Promise<GameView>,
  second: () => Promise<BoardGameView>,
): Promise<MatchView> {
  if (isMathematical(id)) return mathematical(await first());
  if (kinds.has(id)) return other(await second());
  try {
    return mathematical(await first());
  } catch (error) {
    // The shell reads a game only as the kind that was asked for.
    const { code } = (error ?? {}) as Partial<AppError>;
    if (code === undefined || !OF_ANOTHER_KIND.has(code)) throw error;
    try {
      return other(await second());
    } catch {
      throw error;
    }
  }
}

function replayOf(id: string): Promise<Replay> {
  if (replay?.id !== id) replay = { id, frames: commands.replay(id) };
  return replay.frames;
}

async function endOther(id: string, ending: Ending): Promise<MatchView> {
  if (ending.how === "agree") return other(await commands.agreeInBoardGame(id));
  if (ending.how === "resign") return other(await commands.resignBoardGame(id, ending.seat));
  throw new Error(`This game cannot end by "${ending.how}" yet.`);
}

async function againMathematical(id: string): Promise<MatchView> {
  const { game } = await commands.replay(id);
  const { white, black } = game.players;
  return mathematical(
    await commands.newGame({
      level: game.level,
      ownLevel: game.ownLevel,
      conditions: game.conditions,
      players: { white: seatedAgain(white), black: seatedAgain(black) },
      placing: { kind: "mirrored" },
      starter: game.starter === "white" ? "black" : "white",
      timeLimitMinutes: game.clock.limitMs === null ? null : Math.round(game.clock.limitMs / MINUTE),
      quietLimit: game.quietLimit,
      takeBack: game.takeBack,
    }),
  );
}

async function againOther(id: string): Promise<MatchView> {
  const game = await commands.lookAtBoardGame(id);
  const rows = await commands.boardGameRows(game.board.game);
  const row = rows.find((one) => one.id === id);
  // Where something was hidden at the start, the variant's name shuffles anew.
  const start = row?.position
    ? { setup: null, position: row.position }
    : { setup: row?.variant ?? null, position: null };
  return other(
    await commands.newBoardGame({
      game: game.board.game,
      ...start,
      options: game.options,
      // A position says its own limit.
      turnLimit: null,
      players: game.players.map(seatedAgain),
      takeBack: game.takeBack,
    }),
  );
}

export const matchCommands = {
  openMatch: (id: string): Promise<MatchView> =>
    either(
      id,
      () => commands.openGame(id),
      () => commands.openBoardGame(id),
    ),

  /** The game as it stands, without letting its clock run. */
  lookAtMatch: (id: string): Promise<MatchView> =>
    either(
      id,
      async () => {
        replay = null;
        return (await replayOf(id)).game;
      },
      () => commands.lookAtBoardGame(id),
    ),

  pauseMatch: (id: string): Promise<MatchView> =>
    either(
      id,
      () => commands.pause(id),
      () => commands.pauseBoardGame(id),
    ),

  playTurn: (id: string, turn: string): Promise<MatchView> =>
    either(
      id,
      () => commands.playTurn(id, turn),
      () => commands.playBoardTurn(id, turn),
    ),

  takeBack: (id: string): Promise<MatchView> =>
    either(
      id,
      () => commands.takeBack(id),
      () => commands.takeBackBoardTurn(id),
    ),

  async endMatch(id: string, ending: Ending): Promise<MatchView> {
    if (!isMathematical(id)) return endOther(id, ending);
    switch (ending.how) {
      case "agree":
        return mathematical(await commands.agreeToStop(id));
      case "umpire":
        return mathematical(await commands.umpireStops(id));
      case "timeUp":
        return mathematical(await commands.timeUp(id));
      case "resign":
        return mathematical(await commands.resign(id, ending.seat === 0 ? "white" : "black"));
    }
  },

  computerTurn(id: string, progress: (thinking: Thinking) => void): Promise<MatchView> {
    const channel = new Channel<Thinking>();
    channel.onmessage = progress;
    return either(
      id,
      () => commands.computerTurn(id, channel),
      () => commands.boardComputerTurn(id, channel),
    );
  },

  moveNow: (id: string): Promise<unknown> => commands.moveNow(id),

  async hint(id: string, entry: Entry | null): Promise<MatchHint> {
    if (isMathematical(id)) return hintOf(await commands.hint(id, entry ?? NOTHING_ENTERED));
    return hintOfOther(await commands.boardHint(id));
  },

  whyNot: (id: string, turn: string): Promise<BoardRefusal | null> => commands.boardWhyNot(id, turn),

  foresee: (id: string, turn: string): Promise<TurnFacts | null> => commands.boardPreview(id, turn),

  solution: (id: string): Promise<string[]> => commands.boardSolution(id),

  async frame(id: string, number: number): Promise<MatchFrame> {
    if (isMathematical(id)) return frameOf(await replayOf(id), number);
    return frameOfOther(await commands.boardFrame(id, number));
  },

  playAgain: (id: string): Promise<MatchView> =>
    isMathematical(id) ? againMathematical(id) : againOther(id),
};

/** Placing the pieces of Mathematical Chess. */
export const placingCommands = {
  place: async (id: string, piece: Piece, point: string) =>
    mathematical(await commands.place(id, piece, point)),
  liftPiece: async (id: string, point: string) => mathematical(await commands.liftPiece(id, point)),
  undoPlacing: async (id: string) => mathematical(await commands.undoPlacing(id)),
  fill: async (id: string, mirrored: boolean) => mathematical(await commands.fill(id, mirrored)),
  setSupervisor: async (id: string, on: boolean) => mathematical(await commands.setSupervisor(id, on)),
  useDisplay: async (id: string, text: string) => mathematical(await commands.useDisplay(id, text)),
  beginPlay: async (id: string) => mathematical(await commands.beginPlay(id)),
};
