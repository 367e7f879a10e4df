import { beforeEach, describe, expect, test } from "vitest";
import { answer } from "../../../tests/gallery/smallEngine";
import type { EntryView } from "../../lib/bindings";
import { TurnEntry } from "./turnEntry.svelte";

let asked: [string, string | null][];
let entry: TurnEntry;

beforeEach(async () => {
  asked = [];
  entry = new TurnEntry(async (from, to) => {
    asked.push([from, to]);
    return answer(from, to);
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
    expect(entry.view?.turn).toBe("E7-E5!B5,H5,E8");
    expect(entry.view?.gained).toBe(7);
  });

  test("a piece is spared and taken again", async () => {
    await entry.go("E5");
    entry.toggle("H5");
    expect(entry.taking).toEqual(["B5", "E8"]);
    expect(entry.opens).toBe(false);
    expect([entry.view?.turn, entry.view?.gained]).toEqual(["E7-E5!B5,E8", 6]);
    entry.toggle("H5");
    expect(entry.taking).toEqual(["B5", "E8", "H5"]);
    expect(entry.view?.turn).toBe("E7-E5!B5,H5,E8");
  });

  test("only removable pieces are switched", async () => {
    await entry.go("E5");
    const before = asked.length;
    entry.toggle("A1");
    expect(asked.length).toBe(before);
  });

  test("all are spared at once", async () => {
    await entry.go("E5");
    entry.spareAll();
    expect(entry.taking).toEqual([]);
  });

  test("a second look takes what was chosen and begins at Take, for what was spared too", async () => {
    await entry.go("E5");
    entry.toggle("B5");
    entry.lookAgain();
    expect(entry.view?.entry.steps).toEqual([["H5", "E8"]]);
    expect(entry.view?.pieces.map(({ point }) => point)).toEqual(["E5", "B5", "C5"]);
    expect(entry.step).toBe(2);
    expect(entry.taking).toEqual(["B5", "C5"]);
    entry.toggle("B5");
    expect(entry.taking).toEqual(["C5"]);
    entry.spareAll();
    entry.back();
    expect(entry.taking).toEqual(["H5", "E8"]);
    entry.lookAgain();
    expect(entry.taking).toEqual(["B5", "C5"]);
  });

  test("Back undoes a step, then the move, then puts the piece down", async () => {
    await entry.go("E5");
    entry.lookAgain();
    entry.back();
    expect(entry.step).toBe(1);
    expect(entry.taking).toEqual(["B5", "H5", "E8"]);
    entry.back();
    expect(entry.stage).toBe("chosen");
    entry.back();
    expect(entry.stage).toBe("nothing");
  });

  test("staying is a move to where it stands", async () => {
    await entry.stay();
    expect(entry.view?.entry.to).toBe("E7");
    expect(entry.stage).toBe("removing");
    expect(entry.view?.turn).toBe("E7!E8");
    entry.spareAll();
    expect(entry.view?.turn).toBeNull();
  });

  test("a chosen piece tells what it could remove where it stands", () => {
    expect([entry.view?.stayRemoves, entry.view?.removable, entry.view?.turn]).toEqual([1, [], null]);
  });

  test("a whole capture asks twice: what the piece can do, and what it can do there", async () => {
    await entry.go("E5");
    entry.toggle("B5");
    entry.lookAgain();
    entry.toggle("B5");
    entry.toggle("B5");
    expect(entry.view?.turn).toBe("E7-E5!B5,C5,H5,E8");
    expect(asked).toEqual([
      ["E7", null],
      ["E7", "E5"],
    ]);
  });

  test("a piece that stays is asked about once, and going back asks nothing", async () => {
    await entry.stay();
    entry.back();
    await entry.stay();
    expect(entry.view?.turn).toBe("E7!E8");
    expect(asked).toHaveLength(1);
  });

  test("an answer that came too late is dropped", async () => {
    const waiting: ((view: EntryView) => void)[] = [];
    const slow = new TurnEntry(
      (from, to) => new Promise((resolve) => waiting.push(() => resolve(answer(from, to)))),
    );
    const first = slow.choose("A1");
    slow.clear();
    waiting[0]?.(answer("A1", null));
    await first;
    expect(slow.stage).toBe("nothing");
  });
});

describe("going on with what was begun", () => {
  test("the piece, its move, and what was spared are there again", async () => {
    await entry.go("E5");
    entry.toggle("H5");
    const begun = entry.view?.entry;
    if (!begun) throw new Error("Nothing was entered.");
    const later = new TurnEntry(async (from, to) => answer(from, to));
    await later.resume(begun);
    expect([later.from, later.at, later.stage]).toEqual(["E7", "E5", "removing"]);
    expect(later.taking).toEqual(["B5", "E8"]);
  });

  test("a piece that was only chosen is chosen again", async () => {
    const later = new TurnEntry(async (from, to) => answer(from, to));
    await later.resume({ from: "E7", to: null, steps: [], taking: [] });
    expect([later.from, later.stage]).toEqual(["E7", "chosen"]);
  });
});

describe("what the player's own equations allow", () => {
  test("can still be spared after the step was put back, or the turn was continued later", async () => {
    await entry.go("E5");
    entry.strike(["B5", "C5"]);
    entry.lookAgain();
    entry.back();
    expect([entry.found, entry.canRemove("C5")]).toEqual([["B5", "C5"], true]);
    const begun = entry.view?.entry;
    if (!begun) throw new Error("Nothing was entered.");
    const later = new TurnEntry(async (from, to) => answer(from, to));
    await later.resume(begun);
    expect([later.taking, later.canRemove("C5")]).toEqual([["B5", "C5"], true]);
    later.back();
    expect(later.found).toEqual([]);
  });
});
