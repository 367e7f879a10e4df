import { expect, test } from "vitest";
import four from "../../../tests/gallery/matches/digit-four.json";
import start from "../../../tests/gallery/matches/digit-start.json";
import type { DigitBoard, DigitLine } from "../../lib/bindings";
import {
  bend,
  chipPlace,
  doubled,
  holds,
  lineBox,
  placeOf,
  quarter,
  ruleOf,
  seatsOf,
  wholeSheet,
} from "./sheet";

const two = start.view.board as unknown as DigitBoard;
const quad = four.view.board as unknown as DigitBoard;

test("the sheet holds all its points", () => {
  for (const board of [two, quad]) {
    const whole = wholeSheet(board);
    for (const point of board.points) expect(holds(whole, placeOf(point)), point.point).toBe(true);
  }
  expect([seatsOf(two), seatsOf(quad), ruleOf(two)]).toEqual([2, 4, 1]);
});

test("a quarter holds its board and has the shape of the sheet", () => {
  const whole = wholeSheet(quad);
  for (const seat of [0, 1, 2, 3]) {
    const part = quarter(quad, seat);
    expect(part.width / part.height).toBeCloseTo(whole.width / whole.height);
    for (const point of quad.points.filter(({ board }) => board === seat)) {
      expect(holds(part, placeOf(point)), point.point).toBe(true);
    }
  }
});

test("a line's box holds its three circles and no other", () => {
  for (const board of [0, 1, 2, 3]) {
    for (const kind of ["row", "column"] as const) {
      for (const number of [1, 2, 3]) {
        const line = { board, kind, number } as DigitLine;
        const box = lineBox(line);
        const inside = quad.points.filter((point) => {
          const { x, y } = placeOf(point);
          return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
        });
        const wanted = [1, 2, 3].map(
          (other) => `${"abcd"[board]}${kind === "row" ? `${number}${other}` : `${other}${number}`}`,
        );
        expect(inside.map(({ point }) => point).sort()).toEqual(wanted);
        const chip = chipPlace(line);
        expect(
          quad.points.every(
            (point) => Math.hypot(placeOf(point).x - chip.x, placeOf(point).y - chip.y) > 0.5,
          ),
        ).toBe(true);
      }
    }
  }
});

test("the measures are inside the frame and leave the pieces and the names of the points free", () => {
  for (const board of [two, quad]) {
    const whole = wholeSheet(board);
    for (const seat of Array.from({ length: seatsOf(board) }, (_, index) => index)) {
      for (const kind of ["row", "column"] as const) {
        for (const number of [1, 2, 3]) {
          const { x, y } = chipPlace({ board: seat, kind, number } as DigitLine);
          expect(x + 0.2).toBeLessThan(whole.x + whole.width);
          for (const point of board.points) {
            const place = placeOf(point);
            // The piece, and the name below it.
            const onPiece = Math.abs(place.x - x) < 0.2 + 0.36 && Math.abs(place.y - y) < 0.19 + 0.36;
            const onName =
              x - 0.2 < place.x + 0.46 &&
              x + 0.2 > place.x &&
              y - 0.19 < place.y + 0.6 &&
              y + 0.19 > place.y + 0.36;
            expect([onPiece, onName], `${kind} ${number} of ${seat}, ${point.point}`).toEqual([false, false]);
          }
        }
      }
    }
  }
});

test("a double line turns corners at right angles", () => {
  const corner = bend({ x: 0, y: 7 }, { x: 1, y: 8 }, 8);
  expect(corner).toEqual([
    { x: 0, y: 7 },
    { x: 0, y: 8 },
    { x: 1, y: 8 },
  ]);
  expect(bend({ x: 0, y: 5 }, { x: 0, y: 6 }, 8)).toHaveLength(2);
  expect(doubled({ x: 0, y: 0 }, { x: 0, y: 2 }).map(({ x1 }) => Math.abs(x1))).toEqual([0.055, 0.055]);
});
