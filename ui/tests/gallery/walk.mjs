/**
 * Walks the screens with a board in windows of many sizes: `npm run walk [part of a name]`. Every action that is named here
 * lies inside the window, is not covered and can be hit with a finger; nothing is wider than the window. What fails is told
 * and, with `--pictures`, pictured in screenshots/.
 */
import { mkdirSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";
import { LOOKS } from "./looks.mjs";
import { SCREENS } from "./screens.mjs";

/** What can be done on each screen with a board, by test id. What stands behind "seen:" is only looked at; it may not lie over another. */
const BOARDS = {
  game: ["back", "menu", "hint-ask", "show-values", "pass", "seen:seat-0", "seen:seat-1", "seen:clock"],
  "game-chosen": ["back", "menu", "back-step", "hint-ask", "stay"],
  "game-taking": ["back", "menu", "back-step", "spare-all", "end-turn", "seen:seat-0", "seen:clock"],
  "game-over": ["back", "menu", "play-again", "review-game"],
  "game-placing": ["back", "menu", "undo-placing", "slot-white-+", "fill-random", "fill-mirrored"],
  "game-ready": ["back", "menu", "undo-placing", "begin-play"],
  replay: [
    "back",
    "replay-analyse",
    "replay-export",
    "replay-first",
    "replay-previous",
    "replay-next",
    "replay-last",
  ],
  review: ["back", "review-analyse", "replay-first", "replay-previous", "replay-next", "replay-last"],
  "review-territories": [
    "back",
    "review-analyse",
    "replay-first",
    "replay-previous",
    "replay-next",
    "replay-last",
  ],
  "analysis-territories": [
    "back",
    "analysis-pass",
    "analysis-text",
    "analysis-back",
    "analysis-forward",
    "analysis-find",
  ],
  "analysis-digit": ["back", "analysis-text", "analysis-back", "analysis-forward", "analysis-find"],
  "analysis-cubic": ["back", "analysis-text", "analysis-back", "analysis-forward", "analysis-find"],
  "analysis-setup": ["back", "analysis-text", "analysis-ready"],
  analysis: ["back", "analysis-setup", "analysis-text", "analysis-back", "analysis-forward", "analysis-find"],
  "lesson-example": ["back", "try"],
  "lesson-turn-chosen": ["back", "hint-ask", "back-step", "stay"],
  "lesson-points": ["back", "hint-ask", "check"],
  "lesson-values": ["back", "hint-ask", "check"],
  "lesson-wrong": ["back", "again"],
  "lesson-shown": ["back", "again-after-model", "next"],
  "lesson-right": ["back", "next"],
  "lesson-score": ["back", "hint-ask", "check"],
  "lesson-cubic-points": ["back", "again-after-model", "next"],
  "lesson-digit": ["back", "try"],
  "lesson-territories-turn": ["back"],
  "lesson-interval": ["back", "try"],
  "drill-values": ["back", "hint-ask", "check"],
  "drill-values-wrong": ["back", "again"],
  "drill-board": ["back", "hint-ask", "check"],
  puzzle: ["back", "hint-ask", "skip"],
  "puzzle-hint": ["back", "hint-close"],
  "puzzle-wrong": ["back", "again"],
  territories: ["back", "menu", "hint-ask", "pass", "seen:seat-0", "seen:seat-1", "seen:time"],
  "territories-hint": ["back", "menu", "hint-close"],
  "interval-hint": ["back", "menu", "hint-close", "hint-next"],
  "territories-move": ["back", "menu", "put-back", "make-move"],
  "digit-two": ["back", "menu", "measures"],
  "digit-four": ["back", "menu", "measures", "seen:seat-0", "seen:seat-3"],
  "spatial-cubic": ["back", "menu", "hint-ask"],
  "spatial-nihongi": ["back", "menu", "hint-ask"],
  "interval-eight": ["back", "menu", "hint-ask", "solution"],
  "interval-race": ["back", "menu"],
  "interval-long": ["back", "menu"],
  "interval-solved": ["back", "menu", "play-again", "review-game"],
  "board-replay": ["back", "replay-first", "replay-previous", "replay-next", "replay-last"],
};
/** The same of the screens without a board. */
const OTHERS = {
  select: ["start"],
  "new-mathematichess": ["start"],
  "new-digit-chess": ["start"],
  "new-cubic": ["start"],
  "new-nihongi": ["start"],
  "new-interval-chess": ["start"],
  "export-failed": ["toast-close", "export-save", "export-copy"],
};
const SEEN_BOARDS = Object.entries(BOARDS).map(([screen, ids]) => [screen, [...ids, "seen:board"]]);
const SIZES = [
  [320, 480],
  [320, 568],
  [360, 592],
  [412, 660],
  [683, 768],
  [915, 412],
  [950, 430],
  [1280, 800],
];
/** What a finger needs, in pixels; windows from 900 on are used with a mouse. */
const FINGER = 44;
const PHONE = 900;

/** Runs in the page: what is wrong with the named controls and the board. */
function faultsOf([ids, finger]) {
  const boxes = [];
  const faults = [];
  const look = (name, corners) => {
    const element = [...document.querySelectorAll(`[data-testid="${name}"]`)].find((one) =>
      one.checkVisibility(),
    );
    if (!element) return faults.push(`${name} is missing`);
    const box = element.getBoundingClientRect();
    boxes.push([name, box]);
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
      const at = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
      return faults.push(`${name} leaves the window: ${at}`);
    }
    // Corners are round: a finger does not hit their outermost pixels.
    const inset = 8;
    // A message may lie over the lower part of what is only looked at.
    const places = [[box.left + box.width / 2, box.top + box.height * (corners ? 0.5 : 0.2)]];
    if (corners)
      for (const x of [box.left + inset, box.right - inset])
        for (const y of [box.top + inset, box.bottom - inset]) places.push([x, y]);
    for (const [x, y] of places) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || !element.contains(hit)) {
        const what = hit?.closest("[data-testid]")?.dataset.testid ?? hit?.className ?? "nothing";
        return faults.push(`${name} is covered at ${Math.round(x)} ${Math.round(y)} by ${what}`);
      }
    }
    if (corners && finger && (box.width < finger - 0.5 || box.height < finger - 0.5))
      faults.push(`${name} is only ${Math.round(box.width)} × ${Math.round(box.height)}`);
  };
  for (const id of ids) look(id.replace("seen:", ""), !id.startsWith("seen:"));
  const board = document.querySelector("[data-testid=board]");
  if (board && board.clientHeight < 80) faults.push(`the board is only ${board.clientHeight} high`);
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push(`wider than the window by ${wider} px`);
  for (const [index, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(index + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`${one} and ${other} overlap`);
  return faults;
}

const pictures = process.argv.includes("--pictures");
const wanted = process.argv.slice(2).filter((part) => part !== "--pictures");
const chosen = [...SEEN_BOARDS, ...Object.entries(OTHERS)].filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const { root, browser, close } = await openGallery();
if (pictures) mkdirSync("screenshots", { recursive: true });
let looked = 0;
let failed = 0;

async function walk([screen, ids]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const tell = (where, fault) => {
    failed++;
    console.error(`${screen}${where}: ${fault}`);
  };
  page.on("pageerror", (error) => tell("", error.message));
  await goTo(page, root, SCREENS[screen]);
  // A message covers no action.
  if (!ids.includes("toast-close")) {
    await page.evaluate(() => {
      const reason = { code: "fault", detail: null };
      dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason }));
    });
    await page.getByTestId("toast").waitFor();
    await page.getByTestId("toast").hover();
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // What follows the window's size is drawn in the second frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    const where = ` in ${width} × ${height}`;
    for (const fault of await page.evaluate(faultsOf, [ids, width < PHONE ? FINGER : 0])) tell(where, fault);
    if (pictures) await page.screenshot({ path: `screenshots/walk-${screen}-${width}x${height}.png` });
    looked++;
  }
  await page.close();
}

const queue = [...chosen];
async function walker() {
  for (let next = queue.shift(); next; next = queue.shift()) await walk(next);
}
await Promise.all([walker(), walker(), walker()]);
for (const [name, look] of Object.entries(LOOKS)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  for (const fault of await look(page, root)) {
    failed++;
    console.error(`${name}: ${fault}`);
  }
  looked++;
  await page.close();
}
await close();
console.log(`${looked} views of ${chosen.length} screens, ${failed} faults`);
if (failed > 0 || looked === 0) process.exitCode = 1;
