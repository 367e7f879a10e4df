/** The pictures of the rules, each taken from an example in the rules. */
import { plainBoard } from "../../../board/view";
import type { Expression, PlacedPiece } from "../../../lib/bindings";

/** Cells with counters or pieces: a capital letter is white, a small letter black, `.` an empty cell, `o` a marked one. */
export type GridPicture = {
  /** The grids, drawn one below the other. */
  grids: readonly (readonly string[])[];
  /** The width and height of a block in cells, if the board has blocks. */
  block?: number;
  /** Whether the letters are chess pieces; otherwise they are counters with letters on them. */
  chess?: boolean;
  /** How the cells along the edges are named: as on a chess board, by numbers from the left, or not at all. */
  names: "chess" | "numbers" | "none";
};

/** The rows of a placement as position strings write it: digits are runs of empty cells. */
const rowsOf = (placement: string) =>
  placement.split("/").map((row) => row.replace(/\d/g, (run) => ".".repeat(Number(run))));

const grids: Record<string, GridPicture> = {
  symmetric: {
    grids: [rowsOf("1ppqphrk/2bp1pbr/3p2ph/7p/P7/HP2P3/RBP1PB2/KRHPQPP1")],
    block: 4,
    chess: true,
    names: "chess",
  },
  asymmetric: {
    grids: [rowsOf("1phpprqk/2ph1pbb/3p2pr/7p/P7/RP2P3/BBP1HP2/KQRPPHP1")],
    block: 4,
    chess: true,
    names: "chess",
  },
  setup: {
    grids: [rowsOf("4ppbqk/5pbrr/6phh/7pp/P7p/PP7/HHP6/RRBP5/KQBPP4")],
    block: 3,
    chess: true,
    names: "chess",
  },
  territory: { grids: [["NRr", "Bon", "pbP"]], chess: true, names: "none" },
  cubic: {
    grids: [["........", "........", ".o...o..", "........", "........", "........", ".o...o..", "........"]],
    block: 4,
    chess: true,
    names: "chess",
  },
  nihongi: {
    grids: [
      [
        ".........",
        "....o....",
        ".........",
        "....o....",
        ".o.oPo.o.",
        "....o....",
        ".........",
        "....o....",
        ".........",
      ],
    ],
    block: 3,
    chess: true,
    names: "chess",
  },
  start: { grids: [["bbbbWWWW.."]], names: "numbers" },
  solution: {
    grids: [["bbbbWWWW.."], ["b..bWWWWbb"], ["bWWb..WWbb"], ["bWWbWbW..b"], ["..WbWbWbWb"]],
    names: "numbers",
  },
  tait: {
    grids: [["..AbAbAbAb"], ["bAAbAbA..b"], ["bAAb..AAbb"], ["b..bAAAAbb"], ["bbbbAAAA.."]],
    names: "numbers",
  },
};

/** The grid of this name, if the picture is a grid. */
export function gridPicture(name: string): GridPicture | undefined {
  return Object.hasOwn(grids, name) ? grids[name] : undefined;
}

const white = "white" as const;
const black = "black" as const;
const row: PlacedPiece[] = [
  { point: "A3", side: black, symbol: "1" },
  { point: "B3", side: white, symbol: "6" },
  { point: "C3", side: black, symbol: "9" },
  { point: "D3", side: white, symbol: "+" },
  { point: "E3", side: black, symbol: "6" },
];

/** The board of the example with two sides: five points wide. */
export const pairBoard = plainBoard(5, row);

const operand = (point: string, side: "white" | "black", digit: number) => ({ point, side, digit, tens: 0 });

/** The two sides of the example. */
export const pairSides: { first: Expression; second: Expression } = {
  first: {
    form: "sum",
    operands: [operand("A3", black, 1), operand("B3", white, 6), operand("C3", black, 9)],
    value: 16,
    chain: [],
    compared: 6,
  },
  second: { form: "single", operands: [operand("E3", black, 6)], value: 6, chain: [], compared: 6 },
};
