/**
 * Prints as PDF, by Chromium: `node tests/gallery/prints.mjs`, into screenshots/prints/. 28 pupils with long names, on A4 and
 * Letter. It fails if a page cuts what must stay whole, if a head is not repeated, or if something is wider than the paper. It
 * needs pdftotext (poppler-utils).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";

const PUPILS = 28;
const PAPERS = ["A4", "Letter"];

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

/** Nothing lies outside the paper, and each page has its number. */
function checkPages(name, pages) {
  for (const [index, page] of pages.entries()) {
    const outside = page.words.find(
      ({ left, right, bottom }) => left < 0 || right > page.width || bottom > page.height,
    );
    if (outside) faults.push(`${name}: “${outside.text}” lies outside page ${index + 1}`);
    const foot = page.words.filter(({ top }) => top > page.height - 46).map(({ text }) => text);
    if (!foot.includes(String(index + 1)) || !foot.includes(String(pages.length))) {
      faults.push(`${name}: page ${index + 1} has no number`);
    }
  }
}

/** The parts of a text are on one page: the page of its first word has the others as well. */
function checkTogether(name, pages, groups) {
  for (const words of groups) {
    const on = pages.filter((page) => words.every((word) => has(page, word)));
    if (on.length === 0) faults.push(`${name}: “${words.join(" ")}” is not on one page`);
  }
}

const PRINTS = {
  cards: {
    entry: ["?pin&many#/class/4b/pins", "pins-make"],
    shows: "pin-card",
    check(name, pages) {
      const groups = Array.from({ length: PUPILS }, (_, index) => [
        `Nummer${index + 1}`,
        `Ende${index + 1}`,
        String(2001 + index * 7),
      ]);
      checkTogether(name, pages, groups);
    },
  },
  table: {
    entry: "?many#/class/4b",
    shows: "student-row",
    check(name, pages) {
      checkTogether(
        name,
        pages,
        Array.from({ length: PUPILS }, (_, index) => [`Nummer${index + 1}`, `Ende${index + 1}`]),
      );
      for (const page of pages) if (!has(page, "Student")) faults.push(`${name}: a page has no head`);
    },
  },
  students: {
    entry: "?many#/class/4b/students",
    shows: "member-row",
    check(name, pages) {
      checkTogether(
        name,
        pages,
        Array.from({ length: PUPILS }, (_, index) => [`Nummer${index + 1}`, `Ende${index + 1}`]),
      );
    },
  },
  student: { entry: "?pin#/student/mai", shows: "progress-skills", check: () => {} },
  competition: {
    entry: "?many#/competition/cup",
    shows: "pairing",
    check(name, pages) {
      checkTogether(
        name,
        pages,
        Array.from({ length: PUPILS }, (_, index) => [`Nummer${index + 1}`, `Ende${index + 1}`]),
      );
      const rounds = pages.filter((page) => page.words.some(({ text }) => text.startsWith("Nummer")));
      for (const page of rounds) {
        if (!has(page, "Round") && !has(page, "Player")) faults.push(`${name}: a page has no head`);
      }
    },
  },
};

const { root, browser, close } = await openGallery();
mkdirSync("screenshots/prints", { recursive: true });
for (const [screen, { entry, shows, check }] of Object.entries(PRINTS)) {
  for (const theme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await goTo(page, root, entry, theme);
    await page.getByTestId(shows).first().waitFor();
    for (const format of PAPERS) {
      const name = `${screen}-${format}-${theme}`;
      const path = `screenshots/prints/${name}.pdf`;
      await page.pdf({ path, format, preferCSSPageSize: false, printBackground: false });
      const pages = pagesOf(path);
      checkPages(name, pages);
      check(name, pages);
      console.log(`${name}: ${pages.length} pages`);
    }
    await page.close();
  }
}
await close();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
