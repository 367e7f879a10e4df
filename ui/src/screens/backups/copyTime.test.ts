import { expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { copyTime } from "./copyTime";

test("a copy of this week is named by its day, an older one by its date", async () => {
  await loadMessages("backups");
  const now = new Date(2026, 10, 23, 12).getTime();
  expect(copyTime(new Date(2026, 10, 22, 14, 5).getTime(), now)).toMatch(/^Sunday, 2:05\sPM$/);
  expect(copyTime(new Date(2026, 10, 16, 9, 30).getTime(), now)).toMatch(
    /^Monday, November 16, 2026, 9:30\sAM$/,
  );
});
