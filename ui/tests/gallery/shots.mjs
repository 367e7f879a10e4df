/** Pictures of the screens with sample records: `npm run gallery [part of a name]`. They are written into screenshots/. */
import { mkdirSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  landscape: { width: 844, height: 390 },
};
const THEMES = ["light", "dark", "contrast"];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : [""];
const { root, browser, close } = await openGallery();
mkdirSync("screenshots", { recursive: true });
for (const [screen, entry] of Object.entries(SCREENS)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const name = `${screen}-${size}-${theme}`;
      if (
        !wanted.some((part) => name.includes(part)) ||
        (theme !== "light" && (size === "small" || size === "landscape"))
      )
        continue;
      const page = await browser.newPage({ viewport });
      page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") console.error(`${name}: ${message.text()}`);
      });
      await goTo(page, root, entry, theme);
      await page.waitForTimeout(400);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) console.error(`${name}: wider than the window by ${wider} px`);
      await page.screenshot({ path: `screenshots/${name}.png` });
      await page.close();
    }
  }
}
await close();
