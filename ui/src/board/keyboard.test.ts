import { describe, expect, test } from "vitest";
import type { PlacedPiece } from "../lib/bindings";
import { commandOf, type Key, nextPiece, soughtBy, travel } from "./keyboard";

function key(name: string, more: Partial<Key> = {}): Key {
  return { key: name, code: "", shiftKey: false, ctrlKey: false, ...more };
}

describe("walking the board", () => {
  test.each([
    ["ArrowLeft", "D5"],
    ["ArrowRight", "F5"],
    ["ArrowUp", "E6"],
    ["ArrowDown", "E4"],
    ["Home", "A5"],
    ["End", "I5"],
  ])("%s leads from E5 to %s", (name, to) => {
    expect(travel("E5", key(name), 9, false)).toBe(to);
  });

  test("with Ctrl, Home and End lead to the corners", () => {
    expect(travel("E5", key("Home", { ctrlKey: true }), 9, false)).toBe("A9");
    expect(travel("E5", key("End", { ctrlKey: true }), 9, false)).toBe("I1");
  });

  test("it stays on the board", () => {
    expect(travel("A9", key("ArrowUp"), 9, false)).toBe("A9");
    expect(travel("A9", key("ArrowLeft"), 9, false)).toBe("A9");
    expect(travel("L1", key("ArrowRight"), 12, false)).toBe("L1");
  });

  test("arrows mean the screen, also on a turned board", () => {
    expect(travel("E5", key("ArrowUp"), 9, true)).toBe("E4");
    expect(travel("E5", key("ArrowRight"), 9, true)).toBe("D5");
    expect(travel("E5", key("Home", { ctrlKey: true }), 9, true)).toBe("I1");
  });

  test("other keys do not travel", () => {
    expect(travel("E5", key("Enter"), 9, false)).toBeNull();
  });
});

describe("keys that look for a piece", () => {
  test.each([
    [key("6", { code: "Digit6" }), "6", false],
    [key("&", { code: "Digit6", shiftKey: true }), "6", true],
    [key("+", { code: "Equal", shiftKey: true }), "+", false],
    [key("+", { code: "NumpadAdd", shiftKey: true }), "+", true],
    [key("-", { code: "Minus" }), "-", false],
    [key("_", { code: "Minus", shiftKey: true }), "-", true],
    [key("*", { code: "Digit8", shiftKey: true }), "x", false],
    [key("é", { code: "Digit2" }), "2", false],
    [key("-", { code: "Digit6" }), "6", false],
    [key("6", { code: "Digit6", shiftKey: true }), "6", true],
    [key(")", { code: "Minus" }), "-", false],
    [key("Dead", { code: "Digit5" }), "5", false],
    [key("+", { code: "Digit1" }), "1", false],
    [key("з", { code: "KeyP" }), "P", false],
    [key("x"), "x", false],
    [key("X", { shiftKey: true }), "x", true],
    [key("/", { code: "Slash" }), ":", false],
    [key("p"), "P", false],
    [key("R", { shiftKey: true }), "R", true],
  ])("%o", (pressed, symbol, backwards) => {
    expect(soughtBy(pressed)).toEqual({ symbol, backwards });
  });

  test("not with Ctrl, and not other letters", () => {
    expect(soughtBy(key("p", { ctrlKey: true }))).toBeNull();
    expect(soughtBy(key("v"))).toBeNull();
  });

  test("no key is both a search and a command", () => {
    for (const name of "0123456789+-x*:/pr") expect(commandOf(key(name))).toBeNull();
    for (const name of "vtehulm") {
      expect(commandOf(key(name))).toBe(name);
      expect(soughtBy(key(name))).toBeNull();
    }
  });
});

describe("the next piece", () => {
  const pieces: PlacedPiece[] = [
    { point: "A1", side: "white", symbol: "6" },
    { point: "I9", side: "black", symbol: "6" },
    { point: "E5", side: "white", symbol: "6" },
    { point: "C5", side: "black", symbol: "+" },
  ];

  test("is the next one in reading order, from the top", () => {
    expect(nextPiece(pieces, "A9", "6", false, 9, false)).toBe("I9");
    expect(nextPiece(pieces, "I9", "6", false, 9, false)).toBe("E5");
    expect(nextPiece(pieces, "E5", "6", true, 9, false)).toBe("I9");
  });

  test("goes round at the end", () => {
    expect(nextPiece(pieces, "A1", "6", false, 9, false)).toBe("I9");
    expect(nextPiece(pieces, "I9", "6", true, 9, false)).toBe("A1");
  });

  test("follows the turned board", () => {
    expect(nextPiece(pieces, "E5", "6", false, 9, true)).toBe("I9");
  });

  test("may not exist", () => {
    expect(nextPiece(pieces, "A1", "7", false, 9, false)).toBeNull();
  });
});
