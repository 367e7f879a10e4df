/** A typed turn is entered step by step, as by taps, in a small position: from E7 to E5 the pieces B5, H5 and E8 can be
 * removed. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../../tests/gallery/smallEngine";
import type { Entry } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { read } from "../written/read";
import { namesOf } from "./names";
import { TurnEntry } from "./turnEntry.svelte";
import type { WrittenEntry } from "./writing";

vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
beforeAll(() => loadMessages("written", "speech"));

let played: [string, number][];
let asked: [Entry, string][];
let at: WrittenEntry;

beforeEach(() => {
  played = [];
  asked = [];
  const turn = new TurnEntry(async (from, to) => ({
    ...answer(from, to),
    destinations: [{ point: "E5", kind: "slide", rule: "R01", over: null, captured: null }] as never,
  }));
  at = {
    turn,
    get pieces() {
      return turn.view?.pieces ?? answer("E7", null).arrival.pieces;
    },
    side: "white",
    whyNot: async (entry, point) => {
      asked.push([entry, point]);
      return `not ${point}`;
    },
    play: (text, crossings) => void played.push([text, crossings]),
    pass: "--",
  };
});

async function write(text: string) {
  const { enterWritten } = await import("./writing");
  const reading = read(text, namesOf(9));
  if ("unknown" in reading) throw new Error(reading.unknown);
  return enterWritten(at, reading.written);
}

test("a move alone says what can be taken and waits", async () => {
  expect(await write("E7 to E5")).toContain("take all");
  expect(played).toEqual([]);
  expect(at.turn.taking.toSorted()).toEqual(["B5", "E8", "H5"]);
  expect(await write("take B5 and E8")).toBeNull();
  expect(played).toHaveLength(1);
  expect(played[0]?.[1]).toBe(2);
});

test("take all goes on as long as taking opens something", async () => {
  expect(await write("E7 to E5, take all")).toBeNull();
  expect(played).toHaveLength(1);
  expect(played[0]?.[0]).toContain("C5");
});

test("what only a removal opens is taken after it", async () => {
  expect(await write("E7 to E5, take C5 and H5")).toBeNull();
  expect(played[0]?.[1]).toBe(2);
});

test("take nothing, and the piece by its name", async () => {
  expect(await write("plus to E5, take nothing")).toBeNull();
  expect(played).toEqual([["E7-E5", 0]]);
});

test("what can't be done is answered with its reason, and nothing is played", async () => {
  expect(await write("E7 to F6")).toBe("not F6");
  expect(await write("B5 to B4")).toBe("not B5");
  expect(await write("E7 to E5, take C5")).toBe("not C5");
  expect(asked.map(([, point]) => point)).toEqual(["F6", "B5", "C5"]);
  expect(await write("9 to E5")).toContain("9");
  expect(played).toEqual([]);
});

test("a piece that is meant by its sign and stands there several times is asked about", async () => {
  expect(await write("E7 to E5, take 3")).toContain("B5");
  expect(played.filter(([turn]) => turn.includes("!"))).toEqual([]);
});

test("a pass is a turn only where it is one", async () => {
  expect(await write("pass")).toBeNull();
  expect(played).toEqual([["--", 0]]);
  at = { ...at, pass: null };
  expect(await write("pass")).toContain("not possible");
});

test("the piece that the move takes may be named", async () => {
  expect(await write("E7 to E5, take E5 and H5 and B5 and E8")).toBeNull();
  expect(played[0]?.[0]).toBe("E7-E5!B5,H5,E8");
  expect(await write("E7 to E5, take E5")).toContain("take all");
});

test("a turn whose move was made already can be written anew as a whole", async () => {
  await write("E7 to E5");
  expect(at.turn.stage).toBe("removing");
  expect(await write("E7 to E5, take nothing")).toBeNull();
  expect(played).toEqual([["E7-E5", 0]]);
});

test("where the player finds the equations, the turn is played as it is written", async () => {
  const turn = new TurnEntry(async (from, to) => {
    const { arrival } = answer(from, to);
    return {
      destinations: [{ point: "E5", kind: "slide", rule: "R01", over: null, captured: null }] as never,
      arrival: { ...arrival, targets: [], lines: [] as never },
    };
  });
  at = {
    ...at,
    turn,
    get pieces() {
      return turn.view?.pieces ?? answer("E7", null).arrival.pieces;
    },
    finds: true,
  };
  expect(await write("E7 to E5")).toContain("Ring the pieces");
  expect(await write("take all")).toContain("Write which pieces");
  expect(await write("take A1")).toBe("This turn is not possible.");
  expect(played).toEqual([]);
  expect(await write("take E8 and B5")).toBeNull();
  expect(played).toEqual([["E7-E5!B5,E8", 2]]);
  expect(turn.taking).toEqual([]);
  turn.back();
  expect(await write("stays, take E8")).toBeNull();
  expect(played[1]).toEqual(["E7!E8", 1]);
});
