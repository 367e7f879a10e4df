/**
 * Prints as PDF, by Chromium: `npm run prints`, into screenshots/prints/. 28 pupils with long names, on A4 from a wide window
 * and on Letter from a narrow one, with the dark theme. It fails if a page cuts what must stay whole, if a head is not
 * repeated, if something is wider than the paper, if a page has no number, or if papers or windows make a difference.
 */
import type { Page } from "@playwright/test";
import { test } from "./gallery";
import { type PrintedPage, pagesOf } from "./pdf";
import { competitionFaults, headFaults, pageFaults, pupilFaults } from "./printed";
import { PICTURES } from "./report";
import type { Way } from "./screens";

/** A screen that is printed: the test id of what is on the paper, and what must hold of the pages. */
interface Print {
  way: Way;
  shows: string;
  faults?: (pages: readonly PrintedPage[]) => string[];
}

const PRINTS: Record<string, Print> = {
  cards: {
    way: ["?pin&many#/class/4b/pins", "pins-make"],
    shows: "pin-card",
    faults: (pages) => pupilFaults(pages, (pupil) => [String(1994 + pupil * 7)]),
  },
  table: {
    way: "?many#/class/4b",
    shows: "student-row",
    faults: (pages) => [...pupilFaults(pages), ...headFaults(pages, ["Student"])],
  },
  students: { way: "?many#/class/4b/students", shows: "member-row", faults: (pages) => pupilFaults(pages) },
  student: { way: "?pin#/student/mai", shows: "progress-skills" },
  competition: { way: "?many#/competition/cup", shows: "pairing", faults: competitionFaults },
  handbook: { way: "#/handbook", shows: "handbook-part" },
};

const PAPERS = [
  { format: "A4", width: 1280 },
  { format: "Letter", width: 360 },
] as const;

for (const [screen, { way, shows, faults }] of Object.entries(PRINTS)) {
  test(screen, async ({ gallery, page, report }) => {
    // Some screens say the time.
    await page.clock.setFixedTime(new Date());
    await gallery.open(way, "dark");
    await page.getByTestId(shows).first().waitFor();
    await page.waitForLoadState("networkidle");
    const prints = new Set<string>();
    for (const { format, width } of PAPERS) {
      await page.setViewportSize({ width, height: 800 });
      await gallery.fontsAreThere();
      const name = `${screen}-${format}-${width}`;
      const pages = await printed(page, name, format);
      console.log(`${name}: ${pages.length} pages`);
      const found = [...pageFaults(pages), ...(faults?.(pages) ?? [])];
      if ((await page.locator(".printed").count()) > 0) found.push("the copy for paper stays on the screen");
      report.add({ screen, window: `${width} on ${format}` }, found);
      prints.add(wordsOf(pages));
    }
    if (prints.size > 1) report.tell(`${screen}: the pages differ between papers or windows`);
  });
}

/** Prints the page; returns what is on the paper. */
async function printed(page: Page, name: string, format: string): Promise<PrintedPage[]> {
  const path = `${PICTURES}/prints/${name}.pdf`;
  await page.pdf({ path, format });
  return pagesOf(path);
}

function wordsOf(pages: readonly PrintedPage[]): string {
  return pages.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");
}
