import { beforeEach, expect, test, vi } from "vitest";
import type { SeatEquations } from "../../lib/bindings";
import { TurnNote } from "./turnNote.svelte";

const mocks = vi.hoisted(() => ({ turnEquations: vi.fn(), settings: { current: { turnNotes: true } } }));
vi.mock("../../lib/commands", () => ({ commands: { turnEquations: mocks.turnEquations } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: mocks.settings }));

const person = (name: string) => ({ name, computer: null, profile: null });
const computer = { name: "", computer: 3, profile: null };

function tableOf({
  players,
  turns = 1,
  hints = true,
}: {
  players: unknown[];
  turns?: number;
  hints?: boolean;
}) {
  const told: string[] = [];
  const match = { id: "m", turns: new Array(turns).fill(null), allowed: { hints } };
  return { told, table: { match, players, tell: (words: string) => told.push(words) } };
}

async function noteOf(
  equations: Partial<SeatEquations>,
  of: Parameters<typeof tableOf>[0] = { players: [person("Mai"), computer] },
  seat = 0,
) {
  mocks.turnEquations.mockResolvedValue({ found: 0, helped: 0, missed: 0, wrongClaims: 0, ...equations });
  const { table, told } = tableOf(of);
  const note = new TurnNote(table as unknown as ConstructorParameters<typeof TurnNote>[0]);
  await note.after(1, seat);
  return { note, told, match: table.match };
}

beforeEach(() => {
  mocks.settings.current.turnNotes = true;
  mocks.turnEquations.mockReset();
});

test("a turn is followed by how many equations were found and missed", async () => {
  const { note, told } = await noteOf({ found: 1, helped: 1, missed: 1 });
  expect(note.words).toBe("Your last turn: 2 equations found, 1 missed.");
  expect(told).toEqual([note.words]);
});

test("of two people the one is named whose turn it was", async () => {
  const { note } = await noteOf({ missed: 2 }, { players: [person("Mai"), person("Tom")] }, 1);
  expect(note.words).toBe("Tom, last turn: no equation found, 2 missed.");
});

test("nothing is said where there was nothing to find", async () => {
  const { note, told } = await noteOf({ wrongClaims: 3 });
  expect(note.words).toBeNull();
  expect(told).toEqual([]);
});

test.each([
  ["the setting is off", () => noteOf({ found: 1 }, { players: [person("Mai"), computer] })],
  ["hints are switched off", () => noteOf({ found: 1 }, { players: [person("Mai")], hints: false })],
  ["it was the computer's turn", () => noteOf({ found: 1 }, { players: [person("Mai"), computer] }, 1)],
])("nothing is asked if %s", async (why, ask) => {
  mocks.settings.current.turnNotes = why !== "the setting is off";
  await ask();
  expect(mocks.turnEquations).not.toHaveBeenCalled();
});

test("the note goes when another turn was played after the reply, and when the turn was taken back", async () => {
  const of = (turns: number) => noteOf({ found: 1 }, { players: [person("Mai"), computer], turns });
  expect((await of(2)).note.words).not.toBeNull();
  expect((await of(3)).note.words).toBeNull();
  expect((await of(0)).note.words).toBeNull();
});
