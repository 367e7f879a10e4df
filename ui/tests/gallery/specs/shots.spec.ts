/**
 * Pictures of the screens with sample records: `npm run gallery`, into screenshots/. A screen is opened once and then seen in
 * every window and theme. An error of the page, and a page that is wider than its window, are faults.
 */
import type { ViewportSize } from "@playwright/test";
import { test } from "./gallery";
import { PICTURES } from "./report";
import { NAMES, SCREENS } from "./screens";
import { THEMES, told, WIDE } from "./windows";

const SIZES: Record<string, ViewportSize> = {
  desktop: WIDE,
  projector: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
};

for (const screen of NAMES) {
  test(screen, async ({ gallery, page, report }) => {
    page.on("console", (message) => {
      if (message.type() === "error") report.tell(`${screen}: ${message.text()}`);
    });
    await gallery.open(SCREENS[screen]);
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const look of THEMES) {
        await page.setViewportSize(viewport);
        await gallery.inLook(look);
        await page.waitForTimeout(250);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const faults = wider > 0 ? [`wider than the window by ${wider} px`] : [];
        report.add({ screen, window: told(viewport), look }, faults);
        await page.screenshot({ path: `${PICTURES}/${screen}-${size}-${look}.png` });
      }
    }
  });
}
