/**
 * Runs axe-core on every screen of the gallery in every theme: `npm run axe [part of a name]`. Findings of any impact fail.
 * The table of what was checked and found is written to screenshots/axe.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { goTo, openGallery } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The theme changes the colours of the whole page; the size only changes which elements exist and where. */
const SIZES = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
];
const THEMES = ["light", "dark", "contrast"];

/** The rules of WCAG 2.2 AA and what axe-core calls good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : [""];
const screens = Object.entries(SCREENS).filter(([name]) => wanted.some((part) => name.includes(part)));
const { root, browser, close } = await openGallery();
const found = [];
const nodes = new Map();

/** What axe-core finds in the page as it is. */
async function violations(page) {
  return page.evaluate(
    async (tags) =>
      (await window.axe.run(document, { runOnly: tags, resultTypes: ["violations"] })).violations.map(
        ({ id, impact, nodes }) => ({
          id,
          impact,
          places: nodes.map(({ target, html }) => ({ target: target.join(" "), html })),
        }),
      ),
    RULES,
  );
}

for (const { name: size, viewport } of SIZES) {
  for (const [name, entry] of screens) {
    // Colours change at once: between two themes they belong to neither.
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    // A busy machine takes its time.
    page.setDefaultTimeout(120_000);
    page.on("pageerror", (error) => console.error(`${size}: ${name}: ${error.message}`));
    await goTo(page, root, entry);
    await page.waitForTimeout(250);
    await page.evaluate(axe);
    for (const theme of THEMES) {
      await page.evaluate((wears) => document.documentElement.setAttribute("data-theme", wears), theme);
      const look = `${size}, ${theme}`;
      for (const { id, impact, places } of await violations(page)) {
        nodes.set(look, (nodes.get(look) ?? 0) + places.length);
        for (const { target, html } of places) {
          found.push(`| ${look} | ${name} | ${id} | ${impact} | \`${target}\` |`);
          console.error(`${look}: ${name}: ${id} (${impact}): ${html.slice(0, 160)}`);
        }
      }
    }
    await page.close();
  }
}
const rows = SIZES.flatMap(({ name }) =>
  THEMES.map((theme) => `| ${name}, ${theme} | ${screens.length} | ${nodes.get(`${name}, ${theme}`) ?? 0} |`),
);
await close();

mkdirSync("screenshots", { recursive: true });
writeFileSync(
  "screenshots/axe.md",
  [
    "| look | screens | findings |",
    "|---|---|---|",
    ...rows,
    ...(found.length > 0
      ? ["", "| look | screen | rule | impact | place |", "|---|---|---|---|---|", ...found]
      : []),
    "",
  ].join("\n"),
);
console.log(rows.join("\n"));
if (found.length > 0) process.exitCode = 1;
