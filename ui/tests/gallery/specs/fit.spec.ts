/**
 * Looks at every screen of the gallery in windows of many sizes, with usual text and with text twice as large: `npm run fit`.
 * Nothing may be wider than the window, covered, cut off, too small to read or to hit, and boards must fill their space.
 */
import type { Page } from "@playwright/test";
import { test } from "./gallery";
import type { Share } from "./report";
import { NAMES, type Screen } from "./screens";
import { isFilled } from "./tables";
import { FEW_WINDOWS, LOOKS, PERCENTS, type Percent, told, WINDOWS } from "./windows";

/** The least share of its space that a board fills where one plays or learns, in percent. */
const LEAST_SHARE = 85;
/** The least number of lines of a panel there, with text twice as large. */
const LEAST_LINES = 6;

for (const screen of NAMES) {
  test(screen, async ({ gallery, page, report, everyWindow, everyLook }) => {
    await gallery.openOnly(screen);
    for (const look of everyLook ? LOOKS : (["light"] as const)) {
      await gallery.inLook(look);
      for (const text of PERCENTS) {
        await gallery.inText(text);
        for (const size of everyWindow ? WINDOWS : FEW_WINDOWS) {
          await gallery.inWindow(size);
          // Sizes do not depend on colours.
          const share = look === "light" ? await shareOf(page) : undefined;
          const faults = await page.evaluate(() => window.measures.misfits());
          const view = { screen, window: told(size), text, look };
          report.add(view, [...boardFaults(screen, text, share), ...faults], { share });
          await gallery.picture(`fit-${screen}-${size.width}x${size.height}-${text}-${look}`);
        }
      }
    }
  });
}

/** How much of its space the board fills, if there is one. */
async function shareOf(page: Page): Promise<Share | undefined> {
  return page.evaluate(() => {
    const share = window.measures.boardShare();
    return share ? { ...share, lines: window.measures.panelLines() } : undefined;
  });
}

/** A board that leaves space unused, or a panel with too few lines beside it. */
function boardFaults(screen: Screen, text: Percent, share: Share | undefined): string[] {
  if (!share || !isFilled(screen)) return [];
  const { percent, lines } = share;
  if (text === 100) return percent < LEAST_SHARE ? [`the board fills ${percent} % of its room`] : [];
  return lines !== null && lines < LEAST_LINES ? [`the panel shows ${lines} lines`] : [];
}
