/**
 * Pictures of the screens with sample records: `npm run gallery [part of a name]`, into screenshots/. A screen is opened once and then seen in every
 * window and theme.
 */
import { mkdirSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";

const SIZES = {
  desktop: { width: 1280, height: 800 },
  projector: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
};
const THEMES = ["light", "dark", "contrast"];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : [""];
const { root, browser, close } = await openGallery();
mkdirSync("screenshots", { recursive: true });
for (const [screen, entry] of Object.entries(SCREENS)) {
  const pictures = Object.keys(SIZES)
    .flatMap((size) => THEMES.map((theme) => ({ size, theme, name: `${screen}-${size}-${theme}` })))
    .filter(({ name }) => wanted.some((part) => name.includes(part)));
  if (pictures.length === 0) continue;
  const page = await browser.newPage({ viewport: SIZES.desktop });
  page.on("pageerror", (error) => console.error(`${screen}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(`${screen}: ${message.text()}`);
  });
  await goTo(page, root, entry);
  for (const { size, theme, name } of pictures) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate((wears) => {
      document.documentElement.dataset.theme = wears;
    }, theme);
    await page.waitForTimeout(250);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) console.error(`${name}: wider than the window by ${wider} px`);
    await page.screenshot({ path: `screenshots/${name}.png` });
  }
  await page.close();
}
await close();
