/** Runs axe-core on every screen of the gallery in every theme: `npm run axe`. Findings of any impact fail. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test } from "./gallery";
import type { Finding } from "./report";
import { NAMES, SCREENS } from "./screens";
import { THEMES, WIDE } from "./windows";

/** The rules of WCAG 2.2 AA and what axe-core calls good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The theme changes the colours of the whole page; the size only changes which elements exist and where. */
const SIZES = { wide: WIDE, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });
    for (const screen of NAMES) {
      test(screen, async ({ gallery, page, report }) => {
        await gallery.open(SCREENS[screen]);
        await page.waitForTimeout(250);
        for (const look of THEMES) {
          await gallery.inLook(look);
          const findings = await findingsOn(page);
          const faults = findings.map(
            ({ rule, impact, target, html }) => `${rule} (${impact}) at ${target}: ${html.slice(0, 160)}`,
          );
          report.add({ screen, window: size, look }, faults, { findings });
        }
      });
    }
  });
}

/** What axe-core finds on the page as it is. */
async function findingsOn(page: Page): Promise<(Finding & { html: string })[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html }) => ({
      rule: id,
      impact: impact ?? "no impact",
      target: target.join(" "),
      html,
    })),
  );
}
