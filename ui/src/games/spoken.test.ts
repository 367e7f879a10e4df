/** Screen reader texts of games, on boards that the shell has made. */
import { render } from "svelte/server";
import { beforeAll, expect, test } from "vitest";
import digit from "../../tests/gallery/matches/digit-two.json";
import interval from "../../tests/gallery/matches/interval-race.json";
import territories from "../../tests/gallery/matches/territories.json";
import type { Board, MatchView, SpatialBoard, TurnFacts } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { spokenChoice as chosenInDigitChess, spokenTurn as ofDigitChess } from "./digit-chess/spoken";
import {
  spokenChoice as chosenInIntervalChess,
  spokenTurn as ofIntervalChess,
  spokenRow,
} from "./interval-chess/spoken";
import {
  spokenChoice as chosenInMathematichess,
  spokenTurn as ofMathematichess,
} from "./mathematichess/spoken";
import type { ToldTurn } from "./parts";
import { spokenChoice as chosenInSpatialChess, spokenTurn as ofSpatialChess } from "./spatial-chess/spoken";

beforeAll(() => loadMessages("spatialChess", "mathematichess", "digitChess", "intervalChess"));

type Sample = { view: unknown };

/** The last turn of a sample, told as a turn of Mai's. */
function lastOf({ view }: Sample): ToldTurn {
  const { turns, board, last } = view as MatchView;
  return {
    name: "Mai",
    turn: turns.at(-1)?.text ?? "",
    id: "sample",
    number: turns.length,
    board,
    facts: last,
  };
}

function boardOf<Game extends Board["game"]>({ view }: Sample, game: Game): Extract<Board, { game: Game }> {
  const { board } = view as MatchView;
  if (board.game !== game) throw new Error("The sample is of another game.");
  return board as Extract<Board, { game: Game }>;
}

test("digit chess", () => {
  const told = lastOf(digit);
  expect(ofDigitChess(told)).toBe("Mai moved from ar1 to a13, and took 1 of seat B.");
  const turned = {
    ...told,
    facts: {
      game: "digit-chess",
      from: null,
      to: "al2",
      attack: false,
      revealed: { point: "al2", set: "A", number: 7, owner: 0 },
      captured: [],
      comparisons: [],
    } as TurnFacts,
  };
  expect(ofDigitChess(turned)).toBe("Mai turned over the piece on al2. It is 7 of seat A.");
  const board = boardOf(digit, "digit-chess");
  const entry = { board, chosen: "b12", turnOver: null, targets: [board.moves[0]] };
  expect(chosenInDigitChess(entry as never)).toBe("2 of seat B on b12: 1 place to go.");
  expect(chosenInDigitChess({ ...entry, chosen: null } as never)).toBeNull();
});

test("Mathematichess", () => {
  expect(ofMathematichess(lastOf(territories))).toBe(
    "Mai moved the black queen from g4 to h5. White +0, Black −79.",
  );
  const board = boardOf(territories, "mathematichess");
  const entry = { board, chosen: "b4", targets: [1, 2], move: null, facts: null };
  expect(chosenInMathematichess(entry as never)).toBe("white king on b4: 2 squares to go to.");
  const looked = { ...entry, move: { to: "c4" }, facts: { gains: { white: 12, black: -3 } } };
  expect(chosenInMathematichess(looked as never)).toBe(
    "To c4: White +12, Black −3. Choose c4 again to move there.",
  );
});

test("interval chess", () => {
  expect(ofIntervalChess(lastOf(interval))).toBe("Mai moved 2 counters from cell 4 to cell 11.");
  const entry = { from: 4, board: boardOf(interval, "interval-chess") };
  const places = entry.board.moves.filter(({ from }) => from === 4).length;
  expect(places).toBeGreaterThan(0);
  expect(chosenInIntervalChess(entry as never)).toMatch(
    /^Lifted: cells 4 to 5\. \d+ places? to put them down\.$/,
  );
});

test("cubic chess and Nihongi", () => {
  const queen = { cell: "b2", side: "white", kind: "Q" } as const;
  const facts: TurnFacts = {
    game: "spatial-chess",
    piece: queen,
    to: "e2",
    mode: "F",
    steps: 3,
    captured: null,
    promotion: null,
    check: false,
  };
  const told = { name: "Mai", turn: "b2e2", id: "sample", number: 1, board: {} as Board, facts };
  expect(ofSpatialChess(told)).toBe("Mai moved the white queen from b2 to e2, in two directions at once.");
  const pawn = { cell: "e2", side: "black", kind: "P" } as const;
  expect(ofSpatialChess({ ...told, facts: { ...facts, captured: pawn, check: true } })).toBe(
    "Mai moved the white queen from b2 to e2, in two directions at once, and took the black pawn. Check.",
  );
  expect(ofSpatialChess({ ...told, facts: null })).toBe("Mai: b2 → e2.");
  const entry = {
    board: {} as SpatialBoard,
    chosen: "b2",
    pieceOn: () => queen,
    targets: [{ captures: true }, { captures: false }],
  };
  expect(chosenInSpatialChess(entry as never)).toBe(
    "white queen on b2: 2 cells to go to, 1 of them by taking a piece.",
  );
});

test("interval chess: a row is told in words, its counters together as long as they are alike", async () => {
  expect(spokenRow("BWW..B")).toBe("1 black, 2 white, 2 empty, 1 black");
  expect(spokenRow("AB.")).toBe("1 A, 1 B, 1 empty");
  const { default: MiniRow } = await import("./interval-chess/MiniRow.svelte");
  const { body } = render(MiniRow, { props: { cells: "BW.." } });
  expect(body).toContain('aria-label="1 black, 1 white, 2 empty"');
});
