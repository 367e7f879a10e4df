/** Runs the gallery in a browser: builds and serves it, and opens screens. CHROMIUM names the browser; the default is
 * Debian's path, then Chrome. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build, preview } from "vite";

/** The pseudo-language of all screens: `PSEUDO=accents` or `PSEUDO=wide`. */
const spoken = process.env.PSEUDO ? `&pseudo=${process.env.PSEUDO}` : "";
const chromiumHere = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Builds and serves the gallery and starts the browser; `close` ends and removes all of it. */
export async function openGallery() {
  const outDir = mkdtempSync(join(tmpdir(), "mathchess-gallery-"));
  await build({
    logLevel: "error",
    build: { outDir, minify: false, rolldownOptions: { input: "tests/gallery/index.html" } },
  });
  const server = await preview({ build: { outDir }, preview: { port: 5199, strictPort: false } });
  const browser = await chromium.launch({
    ...(existsSync(chromiumHere) ? { executablePath: chromiumHere } : { channel: "chrome" }),
    args: ["--no-sandbox"],
  });
  const close = async () => {
    await Promise.all([browser.close(), server.close()]);
    rmSync(outDir, { recursive: true, force: true });
  };
  return { root: `${server.resolvedUrls?.local[0]}tests/gallery/index.html`, browser, close };
}

/** Enters what a field takes: a text, a choice of a list by its label or, as "#3", by its place in it, or a file with this text. */
async function enter(field, text) {
  const kind = await field.evaluate((element) => element.type);
  const place = /^#(\d+)$/.exec(text)?.[1];
  if (kind === "select-one") await field.selectOption(place ? { index: Number(place) } : { label: text });
  else if (kind === "file") {
    await field.setInputFiles({ name: "file", mimeType: "text/plain", buffer: Buffer.from(text) });
  } else await field.fill(text);
}

/** Opens a screen and follows its steps: an address, or a list of it and of what is pressed and entered there. */
export async function goTo(page, root, entry, theme = "light") {
  const [address, ...presses] = [entry].flat();
  const [search, hash] = address.split("#");
  await page.goto(`${root}${search === "" ? "?" : `${search}&`}theme=${theme}${spoken}#${hash}`);
  // A screen that is loaded on demand brings its title; during a migration of records there is none.
  await page.locator("h1, [data-testid=opening] .step").first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  for (const press of presses) {
    const [testid, text] = press.split("=");
    // A step whose target is missing in this size is skipped.
    const target = page.getByTestId(testid).first();
    const shown = await target.waitFor({ timeout: 3000, ...(text && { state: "attached" }) }).then(
      () => true,
      () => false,
    );
    // A control that has just appeared at the place of the last press ignores presses at first.
    await page.waitForFunction(() => document.querySelector("[data-waits]") === null);
    if (shown) await (text === undefined ? target.click() : enter(target, text));
    // A control that appears at the place of the last press ignores presses for half a second.
    await page.waitForTimeout(600);
  }
}
