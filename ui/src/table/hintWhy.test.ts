import { beforeAll, expect, test } from "vitest";
import { bringsText as territoryBrings } from "../games/mathematichess/hintTexts";
import type { HintTurn, HintWhy } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { Hints } from "./hints.svelte";
import { whyText } from "./hintWhy";

beforeAll(() => loadMessages("mathematichess"));

const parts = {
  turnText: (text: string) => text,
  turnPieceName: ({ sign }: { sign: string }) => sign,
  bringsText: ({ points }: HintTurn) => (points ? `It takes ${points}.` : null),
};

function turn(text: string, taken: string[] = [], points = taken.length): HintTurn {
  const pieces = taken.map((sign) => ({ set: "white", sign }));
  return { text, piece: { set: "white", sign: "+" }, taken: pieces, points, facts: null };
}

const why: HintWhy = {
  instead: turn("C4-C5", ["7"]),
  bringsMore: true,
  reply: turn("D2-D4", ["+", "3"], 3),
  shows: true,
  winsIn: null,
  ends: null,
};

test("a turn that spares something is explained by what the reply to the richer one takes", () => {
  expect(whyText(why, parts)).toBe(
    "Why not + C4-C5, takes 7? It brings more now, but then the other side could play + D2-D4, takes + and 3. It takes 3.",
  );
});

test("a pass, a loss that comes later, an end and a sure win have reasons of their own", () => {
  const pass = whyText({ ...why, bringsMore: false }, parts);
  expect(pass).toContain("Then the other side could play");
  expect(pass).not.toContain("more now");
  expect(whyText({ ...why, shows: false }, parts)).toContain("costs more later");
  expect(whyText({ ...why, bringsMore: false, shows: false }, parts)).toContain("costs more in the end");
  expect(whyText({ ...why, reply: null }, parts)).toContain("the game is over");
  expect(whyText({ ...why, winsIn: 3 }, parts)).toContain("wins for sure, in at most 3 turns");
});

test("a pass that ends the game says how, and claims nothing about another turn where it wins", () => {
  expect(whyText({ ...why, ends: "won" }, parts)).toBe("Passing ends the game now, and you win.");
  expect(whyText({ ...why, ends: "drawn" }, parts)).toMatch(/in a draw\. Why not/);
  expect(whyText({ ...why, ends: "lost" }, parts)).toContain("you lose");
});

test("Mathematichess tells what a reply brings to both sides", () => {
  const piece = { square: "c4", side: "black", kind: "K" };
  const gains = { white: -54, black: 37 };
  const facts = { game: "mathematichess", from: "b4", to: "c4", piece, lands: null, gains };
  const reply = { ...turn("b4c4"), facts } as unknown as HintTurn;
  expect(territoryBrings(reply)).toBe("That is +37 for the other side and −54 for you.");
});

test("the reason comes with the whole turn, not before", async () => {
  const hints = new Hints({ ...parts, hintTexts: () => ["one", "two", "three"] });
  hints.shown = { turn: "C4-C5", facts: null, left: null, unsolvable: false, steps: null, why };
  expect(hints.why).toBeNull();
  hints.next();
  hints.next();
  expect(hints.why).toContain("Why not");
  expect(await hints.spoken()).toContain("Why not");
});
