import { beforeAll, describe, expect, test } from "vitest";
import type { Equation, Explanation, Expression, PlacedPiece, ValuesView } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { inTurn } from "../../lib/sentences";
import type { Entered } from "./entered";
import { choiceSpeech, entrySpeech, hintSpeech, totalSpeech, turnSpeech, valuesSpeech } from "./speech";

beforeAll(() => loadMessages("speech"));

function piece(point: string, symbol: string, side: PlacedPiece["side"] = "white"): PlacedPiece {
  return { point, symbol, side };
}

function expression(form: Expression["form"], digits: [string, number][], value: number): Expression {
  const operands = digits.map(([point, digit]) => ({ point, digit, tens: 0, side: "white" as const }));
  return { form, operands, value, chain: [], compared: value % 10 };
}

const nine = piece("B3", "9", "black");
const five = piece("F3", "5", "black");
const equation: Equation = {
  operator: piece("D3", "+"),
  axis: "row",
  first: expression(
    "sum",
    [
      ["B3", 9],
      ["C3", 6],
    ],
    15,
  ),
  second: expression("single", [["F3", 5]], 5),
  removes: ["B3", "F3"],
  takesOperator: false,
  compared: 5,
  text: "9+6=15",
};

const capture: Explanation = {
  side: "black",
  text: "D5-D3!B3,F3",
  rule: "R01",
  acting: piece("D5", "+"),
  from: "D5",
  to: "D3",
  over: null,
  captured: null,
  steps: [{ removed: [five, nine], equations: [equation] }],
  gained: 14,
};

const entry: Entered = {
  entry: { from: "D5", to: "D3", steps: [], taking: ["B3", "F3"] },
  acting: piece("D3", "+"),
  captured: null,
  pieces: [piece("D3", "+"), nine, piece("C3", "6"), five],
  destinations: [],
  stayRemoves: 0,
  removable: ["B3", "F3"],
  stayEquations: [],
  essential: [equation],
  others: [],
  opens: false,
  gained: 14,
  taken: { pieces: [], points: 0 },
  turn: "D5-D3!B3,F3",
};

describe("a turn", () => {
  test("is its move, its equation, what that took and the points", () => {
    expect(turnSpeech(capture, "Computer 3")).toBe(
      "Computer 3 moved plus from D5 to D3. 9 plus 6 is 15, which ends in 5, matches 5. Takes 5 and 9. 14 points.",
    );
  });

  test("says what its move took, and over whom", () => {
    const taken = { ...capture, steps: [], captured: piece("D3", "x", "black"), gained: 1 };
    expect(turnSpeech(taken, "Mai")).toBe("Mai took times on D3 with plus from D5. 1 point.");
    expect(turnSpeech({ ...taken, over: "D4" }, "Mai")).toBe(
      "Mai jumped with plus from D5 over D4 and took times on D3. 1 point.",
    );
  });

  test("says that a piece stayed, and a pass", () => {
    expect(turnSpeech({ ...capture, to: "D5", steps: [], gained: 0 }, "Mai")).toBe(
      "Mai stayed with plus on D5.",
    );
    const pass = { ...capture, acting: null, from: null, to: null, steps: [], gained: 0 };
    expect(turnSpeech(pass, "Mai")).toBe("Mai passed.");
  });
});

describe("the entry of a turn", () => {
  test("a chosen piece: what and where it is, where it can go, what it could take", () => {
    const to = (point: string, captured: PlacedPiece | null) => ({
      point,
      kind: captured ? ("capture" as const) : ("move" as const),
      rule: "R01" as const,
      over: null,
      captured,
    });
    const chosen = {
      ...entry,
      entry: { from: "D5", to: null, steps: [], taking: [] },
      acting: piece("D5", "+"),
      destinations: [to("D4", null), to("D3", null), to("E5", nine)],
    };
    expect(entrySpeech(chosen)).toBe("plus on D5: 3 places to go, 1 of them by taking a piece.");
    expect(entrySpeech({ ...chosen, destinations: [], stayRemoves: 2 })).toBe(
      "plus on D5: no place to go. Where it stands it can take 2 pieces.",
    );
    expect(entrySpeech(null)).toBe("Nothing is chosen.");
  });

  test("the move that finds an equation: the equation, and what may be taken", () => {
    expect(entrySpeech(entry)).toBe(
      "plus on D3. An equation. 9 plus 6 is 15, which ends in 5, matches 5. You can take black 9 on B3 and black 5 on F3. 2 pieces will be taken, 14 points in all.",
    );
    expect(entrySpeech({ ...entry, essential: [], removable: [] })).toBe(
      "plus on D3. Nothing can be taken from here.",
    );
  });

  test("a later look says which step it is", () => {
    const second = { ...entry, entry: { ...entry.entry, steps: [["A3"]] } };
    expect(entrySpeech(second)).toContain("Step 2. An equation.");
  });

  test("each change of Take and Spare, and what that makes in all", () => {
    expect(choiceSpeech(entry, "F3")).toBe(
      "black 5 on F3 will be taken. 2 pieces will be taken, 14 points in all.",
    );
    const spared = { ...entry, entry: { ...entry.entry, taking: ["B3"] }, gained: 9 };
    expect(choiceSpeech(spared, "F3")).toBe(
      "black 5 on F3 is spared. 1 piece will be taken, 9 points in all.",
    );
    expect(totalSpeech({ ...entry, entry: { ...entry.entry, taking: [] }, gained: 0 })).toBe(
      "Nothing will be taken by equations, no points in all.",
    );
  });
});

test("a hint: a little more at each stage, with the equation to look for", () => {
  const hint = { piece: piece("D5", "+"), destination: "D3", equation, turn: capture };
  const matches = "9 plus 6 is 15, which ends in 5, matches 5.";
  expect(hintSpeech(hint, 1)).toBe("Act with the white + on D5.");
  expect(hintSpeech(hint, 2)).toBe(`Bring it to D3. Look for this equation. ${matches}`);
  expect(hintSpeech(hint, 3)).toBe(
    `Act with the white + on D5. Bring it to D3. It brings 14 points. ${matches}`,
  );
});

test("the numbers of a sign: the matches of each line, and the first one", () => {
  const row = { axis: "row", matches: [equation] };
  const column = { axis: "column", matches: [] };
  const values = { operator: piece("D3", "+"), axes: [row, column] } as unknown as ValuesView;
  expect(valuesSpeech(values, "row")).toBe(
    "The numbers that plus on D3 makes. Row 3: 1 match. Column D: no number of one side matches one of the other. 9 plus 6 is 15, which ends in 5, matches 5.",
  );
});

test("sentences follow one another, and none that is empty", () => {
  expect(inTurn("One.", "", null, "Two.")).toBe("One. Two.");
});
