/** Every legal turn of boards that the shell has made is understood, in the engine's text and in people's. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import dark from "../../../tests/gallery/matches/digit-dark.json";
import four from "../../../tests/gallery/matches/digit-four.json";
import digit from "../../../tests/gallery/matches/digit-start.json";
import interval from "../../../tests/gallery/matches/interval-eight.json";
import long from "../../../tests/gallery/matches/interval-long.json";
import nihongi from "../../../tests/gallery/matches/nihongi.json";
import territories from "../../../tests/gallery/matches/territories.json";
import placing from "../../../tests/gallery/matches/territories-placing.json";
import type { Board, MatchView } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { namesOf } from "../mathematical-chess/names";
import type { BoardEntry, BoardParts, BoardTable } from "../parts";
import { read, type Written } from "./read";

vi.stubGlobal("navigator", { userAgent: "" });
// It needs a window to lead home.
vi.mock("../../shell/FailureCard.svelte", () => ({ default: () => {} }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
beforeAll(() => loadMessages("written"));

/** The parts read the window's size when they are loaded, so they are imported here. */
async function partsOf(board: Board): Promise<BoardParts> {
  return (await import("../load")).boardPartsOf(board.game);
}

/** A table that records what is played; illegal turns are refused with the reason "no". */
function tableOf(view: MatchView) {
  const played: string[] = [];
  const refused: string[] = [];
  const table: BoardTable = {
    board: view.board as Board,
    players: view.players,
    seatToMove: view.seatToMove,
    turns: view.turns,
    last: view.last,
    closed: false,
    hint: null,
    hintStage: 1,
    helped: true,
    preview: async () => null,
    play: (turn) => void played.push(turn),
    refuse: () => {},
    whyNot: async (turn) => {
      refused.push(turn);
      return "no";
    },
    outlook: async () => null,
    solution: async () => [],
    command: () => {},
  };
  return { table, played, refused };
}

async function write(parts: BoardParts, table: BoardTable, text: string) {
  const entry: BoardEntry = parts.entry(table);
  const writing = parts.writing(table, entry);
  const reading = read(text, writing.names);
  if ("unknown" in reading) throw new Error(`“${reading.unknown}” of “${text}” is not understood`);
  return writing.enter(reading.written);
}

/** Every legal turn of a board, in the engine's text. */
function turnsOf(board: Board): string[] {
  switch (board.game) {
    case "digit-chess":
      return board.moves.map(({ text }) => text);
    case "interval-chess":
      return board.moves.map(({ from, to }) => `${from}>${to}`);
    case "spatial-chess":
      return board.moves.flatMap(({ from, to, promotions }) =>
        promotions.length > 0 ? promotions.map((kind) => `${from}${to}=${kind}`) : [`${from}${to}`],
      );
    case "mathematichess":
      return [
        ...board.moves.map(({ text }) => text),
        ...(board.canPass ? ["pass"] : []),
        ...(board.placing?.kinds ?? []).flatMap((kind) =>
          (board.placing?.squares ?? []).map((square) => `${kind}@${square}`),
        ),
      ];
    default:
      return [];
  }
}

const samples = { cubic, nihongi, digit, four, dark, interval, long, territories, placing };

describe.each(Object.entries(samples))("%s", (_, sample) => {
  const view = sample.view as unknown as MatchView;

  test("every legal turn is understood as the engine and as people write it", async () => {
    const parts = await partsOf(view.board as Board);
    const turns = turnsOf(view.board);
    expect(turns.length).toBeGreaterThan(0);
    for (const turn of turns) {
      for (const text of [turn, parts.turnText(turn), ` ${parts.turnText(turn).toUpperCase()}. `]) {
        const { table, played } = tableOf(view);
        expect(await write(parts, table, text), text).toBeNull();
        expect(played, text).toEqual([turn]);
      }
    }
  });

  test("what is impossible gets a reason and is not played", async () => {
    const parts = await partsOf(view.board as Board);
    const { board } = view;
    const placed = board.game === "mathematichess" && board.placing ? board.pieces : null;
    const { names } = parts.writing(...begun(parts, view));
    const [first = ""] = names.points;
    for (const text of placed?.map(({ square }) => `king on ${square}`) ?? [`${first} to ${first}`]) {
      const { table, played, refused } = tableOf(view);
      expect(await write(parts, table, text)).toBe("no");
      expect(played).toEqual([]);
      expect(refused).toHaveLength(1);
    }
  });
});

function begun(parts: BoardParts, view: MatchView): [BoardTable, BoardEntry] {
  const { table } = tableOf(view);
  return [table, parts.entry(table)];
}

describe("Mathematical Chess", () => {
  const names = namesOf(12);
  const turn = (written: Partial<Written>): Written => ({
    act: "turn",
    from: null,
    to: null,
    stays: false,
    taking: null,
    turnsOver: false,
    ends: false,
    kind: null,
    ...written,
  });
  const understood = (text: string) => read(text, names);

  test.each([
    "A5-C5",
    "a5 c5",
    "A5 to C5",
    "a5c5",
    "My piece on A5 goes to C5.",
    "A5 → C5",
    "A5xC5",
    "A5 captures C5",
    "A5 moves to C5",
  ])("%s is a move", (text) => {
    expect(understood(text)).toEqual({ written: turn({ from: { point: "A5" }, to: "C5" }) });
  });

  test.each([
    "B6-B7!A7,D7,F12",
    "b6 b7 take a7 d7 f12",
    "B6 to B7, takes A7, D7 and F12",
    "b6 to b7 then remove a7 then remove d7, f12",
  ])("%s moves and takes", (text) => {
    const taking = ["A7", "D7", "F12"].map((point) => ({ point }));
    expect(understood(text)).toEqual({ written: turn({ from: { point: "B6" }, to: "B7", taking }) });
  });

  test("a piece can be named by what it is", () => {
    expect(understood("7 to D3, take 4")).toEqual({
      written: turn({ from: { kind: "7" }, to: "D3", taking: [{ kind: "4" }] }),
    });
    expect(understood("+ D5 → D3, takes 4")).toEqual({
      written: turn({ from: { point: "D5" }, kind: "+", to: "D3", taking: [{ kind: "4" }] }),
    });
  });

  test("all, nothing, staying", () => {
    expect(understood("D5 to D3, take all")).toEqual({
      written: turn({ from: { point: "D5" }, to: "D3", taking: "all" }),
    });
    expect(understood("D5 to D3 take nothing")).toEqual({
      written: turn({ from: { point: "D5" }, to: "D3", taking: "nothing" }),
    });
    expect(understood("D5 stays, take E3")).toEqual({
      written: turn({ from: { point: "D5" }, stays: true, taking: [{ point: "E3" }] }),
    });
    expect(understood("C7!A7,B7")).toEqual({
      written: turn({ from: { point: "C7" }, taking: [{ point: "A7" }, { point: "B7" }] }),
    });
  });

  test("other wishes", () => {
    for (const [text, act] of [
      ["pass", "pass"],
      ["--", "pass"],
      ["Take back", "back"],
      ["hint please", "hint"],
      ["last turn", "last"],
      ["End turn", "end"],
    ] as const) {
      expect(understood(text), text).toEqual({ written: turn({ act, ends: act === "end" }) });
    }
    expect(understood("A5 to C5, end turn")).toEqual({
      written: turn({ from: { point: "A5" }, to: "C5", ends: true }),
    });
    expect(understood("What is on D5?")).toEqual({ written: turn({ act: "look", from: { point: "D5" } }) });
  });

  test("a word that nobody knows is named, and no text throws", () => {
    expect(understood("D5 tiptoes to D3")).toEqual({ unknown: "tiptoes" });
    for (const text of [
      "",
      " ",
      "!!!",
      "x",
      "D13",
      "Ｄ５ to Ｄ３",
      "💥 to D3",
      "to",
      "take",
      "a".repeat(200),
    ]) {
      expect(() => understood(text)).not.toThrow();
    }
    expect(understood("Ｄ５ to Ｄ３")).toEqual({ written: turn({ from: { point: "D5" }, to: "D3" }) });
  });
});
