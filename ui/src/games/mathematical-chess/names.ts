/** The names of things on a board of Mathematical Chess. */
import { symbolName } from "../../board/spoken";
import { sign } from "../../board/symbols";
import type { Names } from "../written/read";
import { pointsOfSize } from "./points";

const DIGITS = "0123456789";
const OPERATORS = ["+", "-", "x", ":", "P", "R"];

/** The points of a board, and words for its pieces. The operators `x` and `-` are written as words, since these signs occur
 * between points. */
export function namesOf(size: number): Names {
  return {
    points: pointsOfSize(size),
    kinds: [
      ...[...DIGITS].map((digit) => [digit, digit] as const),
      ...OPERATORS.map((operator) => [symbolName(operator), operator] as const),
      ["+", "+"],
      ...["×", "÷"].map((shown) => [shown, OPERATORS.find((one) => sign(one) === shown) ?? shown] as const),
    ],
  };
}
