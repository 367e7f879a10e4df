import { describe, expect, test } from "vitest";
import { signOf } from "./keys";

const press = (key: string, code: string, shiftKey = false) => signOf({ key, code, shiftKey });

/** What the row of digits types without Shift, from 1 to 0. */
const ROWS = {
  "a French layout": "&é\"'(-è_çà",
  "a Czech layout": "+ěščřžýáíé",
  "an Arabic layout": "١٢٣٤٥٦٧٨٩٠",
  "a Lithuanian layout": "ąčęėįšųū90",
  "an American layout": "1234567890",
};

describe("digits", () => {
  test.each(Object.entries(ROWS))("need no Shift on %s", (_, row) => {
    expect([...row].map((key, at) => press(key, `Digit${(at + 1) % 10}`)).join("")).toBe("1234567890");
  });

  test("need no Shift on a Vietnamese layout, also where keys wait for the next letter", () => {
    const row = ["ă", "â", "ê", "ô", "Dead", "Dead", "Dead", "Dead", "Dead", "đ"];
    expect(row.map((key, at) => press(key, `Digit${(at + 1) % 10}`)).join("")).toBe("1234567890");
  });

  test("are also what a key types elsewhere: with Shift, on the number pad, full-width", () => {
    expect(press("6", "Digit6", true)).toBe("6");
    expect(press("6", "Numpad6")).toBe("6");
    expect(press("６", "")).toBe("6");
    expect(press("*", "Digit8", true)).toBe("*");
    expect(press("ArrowLeft", "Numpad4")).toBe("ArrowLeft");
  });
});

describe("letters", () => {
  test("are what a key types, wherever it lies", () => {
    expect(press("a", "KeyQ")).toBe("a");
    expect(press("V", "KeyV", true)).toBe("v");
  });

  test("of another writing are the Latin letter of their key", () => {
    expect(press("м", "KeyV")).toBe("v");
    expect(press("ث", "KeyE")).toBe("e");
    expect(press("Χ", "KeyX", true)).toBe("x");
    expect(press("ö", "Semicolon")).toBe("ö");
  });

  test("are no named keys", () => {
    expect(press("Enter", "Enter")).toBe("Enter");
    expect(press("Process", "KeyV")).toBe("Process");
    expect(press("?", "Slash", true)).toBe("?");
  });
});
