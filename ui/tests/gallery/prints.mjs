/**
 * Prints as PDF, by Chromium: `npm run prints`, into screenshots/prints/. 28 pupils with long names, on A4 from a wide window and
 * on Letter from a narrow one, with the dark theme. It fails if a page cuts what must stay whole, if a head is not repeated, if
 * something is wider than the paper, if a page has no number, or if papers or windows make a difference. It needs pdftotext
 * (poppler-utils).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";

const PUPILS = 28;
const WAYS = [
  { format: "A4", width: 1280 },
  { format: "Letter", width: 360 },
];
/** Some screens say the time. */
const NOW = new Date();

/** The words of a page with their places, in points from the top left corner. */
function pagesOf(file) {
  const html = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8" });
  return html
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page);
      const words = [
        ...page.matchAll(
          /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
        ),
      ];
      return {
        width: Number(width),
        height: Number(height),
        words: words.map(([, left, top, right, bottom, text]) => ({
          text,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        })),
      };
    });
}

const faults = [];
const has = (page, text) => page.words.some((word) => word.text === text);

/** Nothing lies outside the paper or below the number, which each page has. */
function checkPages(name, pages) {
  for (const [index, { width, height, words }] of pages.entries()) {
    const outside = words.find(
      ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
    );
    if (outside) faults.push(`${name}: “${outside.text}” lies outside page ${index + 1}`);
    const end = Math.max(...words.map(({ top }) => top));
    const last = words.filter(({ top, left }) => top > end - 4 && left > width / 2).map(({ text }) => text);
    if (last.join(" ") !== `${index + 1} / ${pages.length}`) {
      faults.push(`${name}: page ${index + 1} ends with “${last.join(" ")}” instead of its number`);
    }
    if (words.length < 6) faults.push(`${name}: page ${index + 1} is empty`);
  }
}

/** The words of each pupil, a name and what else belongs to it, are once on one page. */
function checkPupils(name, pages, more = () => []) {
  for (let pupil = 1; pupil <= PUPILS; pupil += 1) {
    const words = [`Nummer${pupil}`, `Ende${pupil}`, ...more(pupil)];
    const on = pages.filter((page) => words.some((word) => has(page, word)));
    if (on.length !== 1 || !words.every((word) => has(on[0], word))) {
      faults.push(`${name}: “${words.join(" ")}” is not on one page`);
    }
  }
}

/** Each page with pupils has a head. */
function checkHeads(name, pages, heads) {
  for (const [index, page] of pages.entries()) {
    const rows = page.words.filter(({ text }) => text.startsWith("Nummer"));
    const first = Math.min(...rows.map(({ top }) => top));
    if (rows.length > 0 && !page.words.some(({ text, top }) => heads.includes(text) && top < first)) {
      faults.push(`${name}: page ${index + 1} has no head`);
    }
  }
}

const PRINTS = {
  cards: {
    entry: "?pin&many#/class/4b/pins",
    press: "pins-make",
    shows: "pin-card",
    check: (name, pages) => checkPupils(name, pages, (pupil) => [String(1994 + pupil * 7)]),
  },
  table: {
    entry: "?many#/class/4b",
    shows: "student-row",
    check(name, pages) {
      checkPupils(name, pages);
      checkHeads(name, pages, ["Student"]);
    },
  },
  students: { entry: "?many#/class/4b/students", shows: "member-row", check: checkPupils },
  student: { entry: "?pin#/student/mai", shows: "progress-skills", check: () => {} },
  competition: {
    entry: "?many#/competition/cup",
    shows: "pairing",
    check(name, pages) {
      checkHeads(name, pages, ["Player", "Round"]);
      const all = pages.flatMap(({ words }) => words.map(({ text }) => text));
      for (let pupil = 1; pupil <= PUPILS; pupil += 1) {
        // Once in the standings and once in each of the five rounds.
        const times = all.filter((text) => text === `Nummer${pupil}`).length;
        if (times !== 6) faults.push(`${name}: pupil ${pupil} is printed ${times} times`);
      }
      for (const page of pages) {
        const names = (start) => page.words.filter(({ text }) => new RegExp(`^${start}\\d+$`).test(text));
        if (names("Nummer").length !== names("Ende").length) faults.push(`${name}: a name is parted`);
      }
    },
  },
  handbook: { entry: "#/handbook", shows: "handbook-part", check: () => {} },
};

/** Prints a screen in every way. */
async function print(browser, root, screen, { entry, press, shows, check }) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => faults.push(`${screen}: ${error.message}`));
  await page.clock.setFixedTime(NOW);
  await goTo(page, root, entry, "dark");
  if (press) await page.getByTestId(press).click();
  await page.getByTestId(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
  const prints = [];
  for (const { format, width } of WAYS) {
    const name = `${screen}-${format}-${width}`;
    const path = `screenshots/prints/${name}.pdf`;
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({ path, format });
    if (await page.locator(".printed").count())
      faults.push(`${name}: the copy for paper stays on the screen`);
    const pages = pagesOf(path);
    checkPages(name, pages);
    check(name, pages);
    console.log(`${name}: ${pages.length} pages`);
    prints.push(pages.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n"));
  }
  await page.close();
  if (new Set(prints).size > 1) faults.push(`${screen}: the pages differ between papers or windows`);
}

const { root, browser, close } = await openGallery();
mkdirSync("screenshots/prints", { recursive: true });
await Promise.all(Object.entries(PRINTS).map(([screen, what]) => print(browser, root, screen, what)));
await close();
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(PRINTS).length * WAYS.length} prints, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
