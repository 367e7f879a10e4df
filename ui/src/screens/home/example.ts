/** The equation that shows a newcomer what a capture is: 9 + 6 = 15 ends in 5, and on the other side there is a 5. */
import type { Expression, Side } from "../../lib/bindings";

function operand(point: string, side: Side, digit: number) {
  return { point, side, digit, tens: 0 };
}

export const exampleSum: Expression = {
  form: "sum",
  operands: [operand("C5", "white", 9), operand("B5", "black", 6)],
  value: 15,
  chain: [],
  compared: 5,
};

export const exampleDigit: Expression = {
  form: "single",
  operands: [operand("H5", "black", 5)],
  value: 5,
  chain: [],
  compared: 5,
};
