import { beforeEach, describe, expect, test } from "vitest";
import type { Entry, EntryView } from "../../lib/bindings";
import { begunIn, keepBegun } from "./begun";
import { TurnEntry } from "./turnEntry.svelte";

/** A small engine: from E7 to E5 the pieces B5, H5 and E8 can go; taking E8 opens C5. */
function answer(entry: Entry): EntryView {
  const gone = new Set(entry.steps.flat());
  const opened = gone.has("E8") ? ["C5"] : [];
  const removable = entry.to ? ["B5", "H5", "E8", ...opened].filter((point) => !gone.has(point)) : [];
  return {
    entry,
    acting: null,
    rule: null,
    captured: null,
    pieces: [],
    destinations: [],
    stayRemoves: 1,
    removable,
    equations: [],
    essential: 0,
    opens: entry.taking.includes("E8") ? ["C5"] : [],
    gained: gone.size + entry.taking.length,
    taken: [],
    turn: "E7-E5",
  };
}

let asked: Entry[];
let entry: TurnEntry;

beforeEach(async () => {
  asked = [];
  entry = new TurnEntry(async (question) => {
    asked.push(question);
    return answer(question);
  });
  await entry.choose("E7");
});

describe("entering a turn", () => {
  test("goes from a piece to its removals", async () => {
    expect(entry.stage).toBe("chosen");
    await entry.go("E5");
    expect(entry.stage).toBe("removing");
    expect(entry.at).toBe("E5");
  });

  test("every removable piece starts at Take", async () => {
    await entry.go("E5");
    expect(entry.taking).toEqual(["B5", "H5", "E8"]);
    expect(entry.opens).toBe(true);
  });

  test("a piece is spared and taken again", async () => {
    await entry.go("E5");
    await entry.toggle("E8");
    expect(entry.taking).toEqual(["B5", "H5"]);
    expect(entry.opens).toBe(false);
    await entry.toggle("E8");
    expect(entry.taking).toEqual(["B5", "H5", "E8"]);
  });

  test("only removable pieces are switched", async () => {
    await entry.go("E5");
    const before = asked.length;
    await entry.toggle("A1");
    expect(asked.length).toBe(before);
  });

  test("all are spared at once", async () => {
    await entry.go("E5");
    await entry.spareAll();
    expect(entry.taking).toEqual([]);
  });

  test("a second look takes what was chosen and begins at Take, for what was spared too", async () => {
    await entry.go("E5");
    await entry.toggle("H5");
    await entry.lookAgain();
    expect(entry.view?.entry.steps).toEqual([["B5", "E8"]]);
    expect(entry.step).toBe(2);
    expect(entry.taking).toEqual(["H5", "C5"]);
    await entry.toggle("H5");
    expect(entry.taking).toEqual(["C5"]);
    await entry.spareAll();
    await entry.back();
    expect(entry.taking).toEqual(["B5", "E8"]);
    await entry.lookAgain();
    expect(entry.taking).toEqual(["H5", "C5"]);
  });

  test("Back undoes a step, then the move, then puts the piece down", async () => {
    await entry.go("E5");
    await entry.lookAgain();
    await entry.back();
    expect(entry.step).toBe(1);
    expect(entry.taking).toEqual(["B5", "H5", "E8"]);
    await entry.back();
    expect(entry.stage).toBe("chosen");
    await entry.back();
    expect(entry.stage).toBe("nothing");
  });

  test("staying is a move to where it stands", async () => {
    await entry.stay();
    expect(entry.view?.entry.to).toBe("E7");
    expect(entry.stage).toBe("removing");
  });

  test("an answer that came too late is dropped", async () => {
    const waiting: ((view: EntryView) => void)[] = [];
    const slow = new TurnEntry(
      (question) => new Promise((resolve) => waiting.push(() => resolve(answer(question)))),
    );
    const first = slow.choose("A1");
    slow.clear();
    waiting[0]?.(answer({ from: "A1", to: null, steps: [], taking: [] }));
    await first;
    expect(slow.stage).toBe("nothing");
  });
});

describe("going on with what was begun", () => {
  test("the piece, its move, and what was spared are there again", async () => {
    await entry.go("E5");
    await entry.toggle("H5");
    const begun = entry.view?.entry;
    if (!begun) throw new Error("Nothing was entered.");
    const later = new TurnEntry(async (question) => answer(question));
    await later.resume(begun);
    expect([later.from, later.at, later.stage]).toEqual(["E7", "E5", "removing"]);
    expect(later.taking).toEqual(["B5", "E8"]);
  });

  test("a piece that was only chosen is chosen again", async () => {
    const later = new TurnEntry(async (question) => answer(question));
    await later.resume({ from: "E7", to: null, steps: [], taking: [] });
    expect([later.from, later.stage]).toEqual(["E7", "chosen"]);
  });

  test("it belongs to its game, as long as the pieces stand as they did", () => {
    const begun: Entry = { from: "E7", to: "E5", steps: [], taking: [] };
    keepBegun({ id: "one", position: "p" }, begun);
    expect(begunIn({ id: "one", position: "p" })).toBe(begun);
    expect(begunIn({ id: "one", position: "q" })).toBeNull();
    expect(begunIn({ id: "two", position: "p" })).toBeNull();
    keepBegun({ id: "one", position: "p" }, null);
    expect(begunIn({ id: "one", position: "p" })).toBeNull();
  });
});
