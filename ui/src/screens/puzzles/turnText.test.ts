import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { balanceText, missText, solvedText } from "./turnText";

beforeAll(() => loadMessages("practise"));

test("the best balance is told ahead, level or behind, never as a negative number", () => {
  expect([-2, -1, 0, 1, 2].map(balanceText)).toEqual([
    "Another turn leaves you only 2 points behind.",
    "Another turn leaves you only 1 point behind.",
    "Another turn leaves you level.",
    "Another turn leaves you 1 point ahead.",
    "Another turn leaves you 2 points ahead.",
  ]);
});

test("only the best turn is called so, and a win is called a win", () => {
  const text = (success: "wins" | "best" | "enough", gained: number) =>
    solvedText({ success, played: { explanation: { gained } } as never, themes: [] });
  expect(text("wins", 2)).toBe("You win. It takes 2 points.");
  expect(text("best", 0)).toBe("It takes nothing. No turn is better.");
  expect(text("best", 1)).toBe("It takes 1 point. No turn is better.");
  expect(text("enough", 3)).toBe(
    "It takes 3 points, and you stay ahead after the other player’s best answer.",
  );
});

test("what the easiest way is about is told in the words of the themes", () => {
  const played = { explanation: { gained: 1 } } as never;
  expect(solvedText({ success: "best", played, themes: ["moveFirst", "digitActs"] })).toBe(
    "It takes 1 point. No turn is better. The easiest way: “Move first, then take” and “A digit takes by a match”.",
  );
});

test("the other player’s answer is told in words, not in notation", () => {
  const marking = {
    played: { explanation: { gained: 1 } },
    reply: { explanation: { gained: 2, text: "D5xD3!E3" } },
    reason: { miss: "refuted", bestBalance: null },
  } as never;
  expect(missText(marking)).toBe(
    "You take 1 point. But the other player can take 2 points: D5 → D3, takes what is on D3 and E3.",
  );
});
