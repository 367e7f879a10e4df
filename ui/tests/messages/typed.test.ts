/**
 * The types of messages: what does not compile here. `npm run check` fails for each case that does, since then its
 * `@ts-expect-error` expects nothing. The cases are not run.
 */
import { expect, test } from "vitest";
import { type ArgumentsOf, type CodeIn, type PlainKey, t } from "../../src/lib/catalogue";

function refused(code: string, side: "white" | "black", other: "row" | "nowhere") {
  // @ts-expect-error No message has this name.
  t("play.timeShrt");
  // @ts-expect-error Its argument is missing.
  t("play.timeShort");
  // @ts-expect-error Its argument is misspelt.
  t("play.timeShort", { second: 60 });
  // @ts-expect-error It has no such argument.
  t("play.timeShort", { seconds: 60, name: "Ada" });
  // @ts-expect-error It has no arguments.
  t("play.write", { name: "Ada" });
  // @ts-expect-error Of two arguments one is missing.
  t("play.target", { piece: "+" });
  // @ts-expect-error What is counted is a number.
  t("play.timeShort", { seconds: "60" });
  // @ts-expect-error A missing value is refused.
  t("play.gain", { points: undefined });
  // @ts-expect-error It is chosen from other cases.
  t("play.way.points", { count: 1, lines: other, row: 1, column: "A" });
  // @ts-expect-error It is chosen by yes or no.
  t("practise.cell", { name: "Sums", mastery: "new", count: 1, due: "yes" });
  // @ts-expect-error A text needs CodeIn before it can name a message.
  t(`errors.${code}`);
  // @ts-expect-error Some of these messages have arguments.
  t(`digitChess.refusal.${code as CodeIn<"digitChess.refusal">}`);
  // @ts-expect-error The other one of these two messages has an argument.
  t(side === "white" ? "play.write" : "play.gain");
  // @ts-expect-error It has an argument.
  const plain: PlainKey = "play.gain";
  // @ts-expect-error The shell calls it `keptAs`.
  const kept: ArgumentsOf<"errors.settingsReplaced"> = { name: "settings.json" };
  return [plain, kept];
}

test("what must not compile is there to be checked", () => {
  expect(refused).toBeTypeOf("function");
});

test("what compiles is filled in", () => {
  expect(t("play.timeShort", { seconds: 30 })).toBe("30 seconds are left.");
  expect(t("play.gain", { points: "2" })).toBe("+2");
  expect(t("errors.placeNotYourTurn", { side: "black" })).toContain("Black places now");
});
