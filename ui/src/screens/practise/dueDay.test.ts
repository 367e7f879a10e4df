import { expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { dueDay } from "./dueDay";

await loadMessages("practise");

test("a day is said as people say it", () => {
  const now = new Date(2026, 10, 21, 20);
  const at = (day: number, hour: number) => dueDay(new Date(2026, 10, day, hour).getTime(), now);
  expect([at(21, 23), at(22, 0), at(22, 23)]).toEqual(["later today", "tomorrow", "tomorrow"]);
  expect(at(25, 0)).toBe("on Wednesday, November 25");
  expect(dueDay(new Date(2027, 0, 4).getTime(), now)).toBe("on Monday, January 4, 2027");
});
