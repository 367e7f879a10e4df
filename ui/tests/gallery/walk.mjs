/**
 * Walks the screens in windows of many sizes: `npm run walk [part of a name]`. Every action listed here must be inside the
 * window, uncovered and large enough for a finger. With `--fit` it checks every screen of the gallery instead: nothing may
 * be wider than the window, covered, cut off, too small to read or to hit, with usual text and with text twice as large,
 * and boards must fill their possible space; with `--every-window` in all windows, with `--every-look` in all themes and
 * forced colours, with `--full` in both. Failures are printed and, with `--pictures`, pictured in screenshots/, where the
 * table of the windows is written to fit.md and that of the boards to board-shares.md.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { goTo, openGallery } from "./browser.mjs";
import { boardShare, FEW_WINDOWS, misfits, panelLines, WINDOWS } from "./fit.mjs";
import { LOOKS } from "./looks.mjs";
import { SCREENS } from "./screens.mjs";

/** The actions on each screen with a board, by test id. Ids after "seen:" are only viewed; they may not cover another. */
const BOARDS = {
  game: ["back", "menu", "hint-ask", "show-values", "pass", "seen:seat-0", "seen:seat-1", "seen:clock"],
  "game-chosen": ["back", "menu", "back-step", "hint-ask", "stay"],
  "game-taking": ["back", "menu", "back-step", "spare-all", "end-turn", "seen:seat-0", "seen:clock"],
  "game-found": ["back", "menu", "back-step", "claim-clear", "check", "seen:seat-0", "seen:clock"],
  "game-found-right": ["back", "menu", "back-step", "claim-another", "claim-take", "seen:seat-0"],
  "game-found-wrong": ["back", "menu", "back-step", "claim-clear", "seen:check", "seen:seat-0"],
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
  missed: ["back", "hint-missed"],
  "missed-hint": ["back", "show-missed", "seen:missed-text"],
  "missed-found": ["back", "missed-done", "next-missed"],
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
  first: ["first-skip", "seen:first-asked"],
  "first-refused": ["first-skip", "seen:first-asked"],
  "first-taken": ["first-skip", "first-next", "first-again"],
  "first-find": ["first-skip", "seen:first-asked", "first-help"],
  "first-found": ["first-skip", "first-next", "first-straight"],
  "first-move": ["first-skip", "seen:first-asked"],
  "first-moved": ["first-skip", "first-next", "first-again"],
  "first-ready": ["first-skip", "first-next-play", "first-again"],
  "lesson-example": ["back", "try", "present"],
  "lesson-presented": ["present-leave", "present-back", "present-board", "present-next"],
  "lesson-turn-chosen": ["back", "hint-ask", "back-step", "stay"],
  "lesson-points": ["back", "hint-ask", "check"],
  "lesson-values": ["back", "hint-ask", "check"],
  "lesson-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-points-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-turn-wrong": ["back", "hint-ask", "back-step", "end-turn", "seen:verdict"],
  "lesson-score-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-pair-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-cubic-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-digit-wrong": ["back", "hint-ask", "show-answer", "check", "seen:verdict"],
  "lesson-shown": ["back", "again-after-model", "leave-step"],
  "lesson-right": ["back", "next"],
  "lesson-score": ["back", "hint-ask", "check"],
  "lesson-cubic-points": ["back", "again-after-model", "leave-step"],
  "lesson-digit": ["back", "try"],
  "lesson-territories-turn": ["back"],
  "lesson-interval": ["back", "try"],
  "drill-values": ["back", "hint-ask", "check"],
  "drill-values-wrong": ["back", "hint-ask", "check", "seen:verdict"],
  "drill-pairs-wrong": ["back", "hint-ask", "check", "seen:verdict"],
  "drill-board": ["back", "hint-ask", "check"],
  "drill-found": ["back", "hint-ask", "back-step", "claim-clear", "check"],
  "drill-found-right": ["back", "hint-ask", "back-step", "claim-another", "claim-take"],
  "drill-typed": ["back", "hint-ask", "check"],
  puzzle: ["back", "hint-ask", "skip"],
  "puzzle-solved": ["back", "next", "seen:verdict"],
  daily: ["back", "hint-ask", "skip"],
  "daily-solved": ["back", "other-puzzles", "daily-done", "seen:verdict"],
  "puzzle-hint": ["back", "hint-close"],
  "puzzle-wrong": ["back", "again"],
  territories: ["back", "menu", "hint-ask", "pass", "seen:seat-0", "seen:seat-1", "seen:time"],
  "territories-hint": ["back", "menu", "hint-close"],
  "interval-hint": ["back", "menu", "hint-close", "hint-next"],
  "territories-move": ["back", "menu", "put-back", "make-move"],
  "digit-asked": ["back", "menu", "hint-ask", "put-back", "say-takes", "seen:seat-0"],
  "territories-asked": ["back", "menu", "put-back", "make-move", "seen:seat-0"],
  "digit-two": ["back", "menu", "measures"],
  "digit-four": ["back", "menu", "measures", "seen:seat-0", "seen:seat-3"],
  "spatial-cubic": ["back", "menu", "hint-ask"],
  "spatial-nihongi": ["back", "menu", "hint-ask"],
  "interval-eight": ["back", "menu", "hint-ask", "solution"],
  "interval-race": ["back", "menu"],
  "interval-long": ["back", "menu"],
  "interval-solved": ["back", "menu", "play-again", "look-at-game", "next-puzzle"],
  "board-replay": ["back", "replay-first", "replay-previous", "replay-next", "replay-last"],
};
/** The same for the screens without a board. */
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
/** Play with text twice as large: what must be in sight at once, besides the actions: the players, every row of the board, the panel
 * and, beside the board, both sides of the equation. */
const LARGE = ["game", "game-answered", "game-taking"];
const LARGE_SIZES = [
  [320, 568],
  [390, 844],
  [1280, 800],
];
/** The least height of the panel in pixels, about a line of text. */
const LEAST_PANEL = 36;
/** What is worked out or judged in the panel and is in sight there at once, in these windows. */
const IN_PANEL = {
  "game-strict-begun": "[data-testid=claim-rows]",
  "game-found-digit": "[data-testid=claim-rows]",
  "game-nine-right": "[data-testid=claim-rows]",
  "game-nine-wrong": "[data-testid=claim-rows]",
  "game-nine-none": "[data-testid=claim-rows]",
  "lesson-check-claim": "[data-testid=claim-rows]",
  "placement-claim": "[data-testid=claim-rows]",
  "drill-eight": "[data-testid=claim-rows]",
  "drill-eight-right": "[data-testid=claim-rows]",
  "drill-eight-none": "[data-testid=claim-rows]",
  "digit-full": "[data-testid=filling] > li",
};
const IN_PANEL_SIZES = [
  [320, 568],
  [390, 844],
  [1280, 800],
];
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
/** The least size for a finger, in pixels; windows from 900 px on are used with a mouse. */
const FINGER = 44;
const PHONE = 900;

/** Runs in the page: the faults of the named controls and the board. */
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
    // Corners are round, so their outermost pixels can't be hit.
    const inset = 8;
    // A message may cover the lower part of what is only viewed.
    const places = [[box.left + box.width / 2, box.top + box.height * (corners ? 0.5 : 0.2)]];
    if (corners)
      for (const x of [box.left + inset, box.right - inset])
        for (const y of [box.top + inset, box.bottom - inset]) places.push([x, y]);
    for (const [x, y] of places) {
      const hit = document.elementFromPoint(x, y);
      // An inert element is looked through to its container.
      const isLookedThrough = element.closest("[inert]") && hit?.contains(element);
      if (!hit || !(element.contains(hit) || isLookedThrough)) {
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

/** Runs in the page: what is out of sight in play with large text. */
function outOfSight([leastPanel, beside]) {
  const faults = [];
  const frame = document.querySelector(".frame");
  const actions = document.querySelector(".frame > .actions").getBoundingClientRect();
  const bottom = beside ? innerHeight : actions.top;
  const look = (name, element) => {
    if (!element) return faults.push(`${name} is missing`);
    const box = element.getBoundingClientRect();
    const at = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
    if (box.top < -0.5 || box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > bottom + 0.5)
      faults.push(`${name} is out of sight: ${at}`);
    return box;
  };
  for (const seat of [0, 1]) {
    const card = document.querySelector(`[data-testid=seat-${seat}]`);
    const box = look(`seat ${seat}`, card);
    for (const part of card?.children ?? []) {
      if (!part.checkVisibility() || getComputedStyle(part).clipPath !== "none") continue;
      const inside = part.getBoundingClientRect();
      if (inside.width > 0 && (inside.right > box.right + 1 || inside.bottom > box.bottom + 1))
        faults.push(`seat ${seat} is too small for ${part.className}`);
    }
  }
  const rows = [...document.querySelectorAll("[data-testid=board] [role=row]")];
  look("the first row of the board", rows[0]);
  look("the last row of the board", rows.at(-1));
  const panel = frame.querySelector(".panel").getBoundingClientRect();
  const seen = Math.min(panel.bottom, bottom) - panel.top;
  if (seen < leastPanel) faults.push(`only ${Math.round(seen)} pixels of the panel are in sight`);
  const equation = beside ? frame.querySelector(".panel .equation") : null;
  if (equation && equation.getBoundingClientRect().bottom > panel.bottom + 1)
    faults.push("the second side of the equation is out of sight");
  return faults;
}

/** Runs in the page: what of the panel is hidden there. */
function hiddenInPanel(selector) {
  const panel = document.querySelector(".frame > .panel").getBoundingClientRect();
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return [`${selector} is missing`];
  const inside = box.top > panel.top - 1 && box.bottom < panel.bottom + 1 && box.right < panel.right + 1;
  return inside ? [] : [`${selector} is hidden: ${Math.round(box.bottom - panel.bottom)} px`];
}

const options = process.argv.slice(2);
const wanted = options.filter((part) => !part.startsWith("--"));
const pictures = options.includes("--pictures");
const full = options.includes("--full");
const fits = full || options.some((option) => ["--fit", "--every-window", "--every-look"].includes(option));
const windows = full || options.includes("--every-window") ? WINDOWS : FEW_WINDOWS;
const looks = full || options.includes("--every-look") ? ["light", "dark", "contrast", "forced"] : ["light"];
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const chosen = [...SEEN_BOARDS, ...Object.entries(OTHERS)].filter(([name]) => isWanted(name));
const { root, browser, close } = await openGallery();
mkdirSync("screenshots", { recursive: true });
let looked = 0;
let failed = 0;

function tell(where, fault) {
  failed++;
  console.error(`${where}: ${fault}`);
}

async function opened(screen) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => tell(screen, error.message));
  page.on("requestfailed", (request) => tell(screen, `${request.url()}: ${request.failure()?.errorText}`));
  await goTo(page, root, SCREENS[screen]);
  return page;
}

async function inWindow(page, [width, height]) {
  await page.setViewportSize({ width, height });
  // Elements that follow the window's size are drawn in the second frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Every named action is in reach, also under a message. */
async function walk([screen, ids]) {
  const page = await opened(screen);
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
    await inWindow(page, [width, height]);
    const where = `${screen} in ${width} × ${height}`;
    for (const fault of await page.evaluate(faultsOf, [ids, width < PHONE ? FINGER : 0])) tell(where, fault);
    if (pictures) await page.screenshot({ path: `screenshots/walk-${screen}-${width}x${height}.png` });
    looked++;
  }
  await page.close();
}

/** Screens for playing and learning: their boards fill the space, and their panels have enough lines for large text. */
const FILLED =
  /^(game|lesson|drill|puzzle|daily|territories|digit|interval|spatial|replay|review|analysis|board)/;
const LEAST_SHARE = 85;
const LEAST_LINES = 6;
const shares = [];
/** Views and faults of each window with each size of text. */
const tally = new Map();

/** Every screen fits in every window with usual and with large text; the full test has all windows, themes and forced
 * colours. */
async function fit(screen) {
  const page = await opened(screen);
  for (const look of looks) {
    await page.emulateMedia({ forcedColors: look === "forced" ? "active" : "none" });
    await page.evaluate(
      (theme) => {
        document.documentElement.dataset.theme = theme;
      },
      look === "forced" ? "light" : look,
    );
    for (const text of [100, 200]) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      for (const [width, height] of windows) {
        await inWindow(page, [width, height]);
        const where = `${screen} in ${width} × ${height}, text ${text} %, ${look}`;
        const counted = `${width} × ${height} | ${text} %`;
        const sum = tally.get(counted) ?? { views: 0, faults: 0 };
        tally.set(counted, sum);
        sum.views++;
        const told = (fault) => {
          sum.faults++;
          tell(where, fault);
        };
        const share = await page.evaluate(boardShare);
        if (share && look === "light") {
          const lines = await page.evaluate(panelLines);
          shares.push({ screen, window: `${width} × ${height}`, text, lines, ...share });
          if (text === 100 && FILLED.test(screen) && share.percent < LEAST_SHARE)
            told(`the board fills ${share.percent} % of its room`);
          if (text === 200 && FILLED.test(screen) && lines !== null && lines < LEAST_LINES)
            told(`the panel shows ${lines} lines`);
        }
        for (const fault of await page.evaluate(misfits)) told(fault);
        if (pictures)
          await page.screenshot({ path: `screenshots/fit-${screen}-${width}x${height}-${text}-${look}.png` });
        looked++;
      }
    }
  }
  await page.close();
}

/** A table with a row for each screen and a column for each window: how much of its space the board fills, and the side of
 * a cell. */
function shareTable() {
  const usual = shares.filter(({ text }) => text === 100);
  const windows = [...new Set(usual.map(({ window }) => window))];
  const screens = [...new Set(usual.map(({ screen }) => screen))].toSorted();
  const cellOf = (screen, window) => {
    const one = usual.find((share) => share.screen === screen && share.window === window);
    return one ? `${one.percent} % · ${one.cell}` : "";
  };
  return [
    `| screen | ${windows.join(" | ")} |`,
    `|---|${windows.map(() => "--:").join("|")}|`,
    ...screens.map(
      (screen) => `| ${screen} | ${windows.map((window) => cellOf(screen, window)).join(" | ")} |`,
    ),
  ].join("\n");
}

/** A table with a row for each window and text size: the number of views and faults, and the least and the median share of
 * their spaces that boards fill. */
function windowTable() {
  const rows = windows
    .flatMap(([width, height]) => [100, 200].map((text) => [`${width} × ${height}`, text]))
    .map(([window, text]) => {
      const { views, faults } = tally.get(`${window} | ${text} %`) ?? { views: 0, faults: 0 };
      const filled = shares
        .filter((one) => one.window === window && one.text === text && FILLED.test(one.screen))
        .map(({ percent }) => percent)
        .toSorted((one, other) => one - other);
      const middle = filled[Math.floor(filled.length / 2)];
      const share = filled.length > 0 ? `${filled[0]} % | ${middle} %` : " | ";
      return `| ${window} | ${text} % | ${views} | ${faults} | ${share} |`;
    });
  return [
    `Looked at in ${looks.join(", ")}.`,
    "",
    "| window | text | views | faults | least share of a board | middle |",
    "|---|--:|--:|--:|--:|--:|",
    ...rows,
  ].join("\n");
}

async function each(work, entries) {
  const queue = [...entries];
  const next = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      // A screen that does not open is a fault of this screen; the others are looked at all the same.
      await work(entry).catch((error) => tell([entry].flat()[0], error.message));
    }
  };
  await Promise.all([next(), next(), next()]);
}

/** With text twice as large, a player sees everything that matters for a turn. */
async function walkLarge(screen) {
  const page = await opened(screen);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const [width, height] of LARGE_SIZES) {
    await inWindow(page, [width, height]);
    const where = `${screen} in ${width} × ${height}, text 200 %`;
    for (const fault of await page.evaluate(outOfSight, [LEAST_PANEL, width >= PHONE])) tell(where, fault);
    if (pictures) await page.screenshot({ path: `screenshots/walk-${screen}-${width}x${height}-200.png` });
    looked++;
  }
  await page.close();
}

/** What somebody works out stands in the panel without scrolling. */
async function walkPanel([screen, selector]) {
  const page = await opened(screen);
  for (const [width, height] of IN_PANEL_SIZES) {
    await inWindow(page, [width, height]);
    for (const fault of await page.evaluate(hiddenInPanel, selector))
      tell(`${screen} in ${width} × ${height}`, fault);
    looked++;
  }
  await page.close();
}

if (!fits)
  await each(
    walkPanel,
    Object.entries(IN_PANEL).filter(([name]) => isWanted(name)),
  );
if (!fits) await each(walkLarge, LARGE.filter(isWanted));
if (fits) await each(fit, Object.keys(SCREENS).filter(isWanted));
else await each(walk, chosen);
for (const [name, look] of Object.entries(LOOKS)) {
  if (!isWanted(name)) continue;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  for (const fault of await look(page, root)) tell(name, fault);
  looked++;
  await page.close();
}
await close();
if (fits) writeFileSync("screenshots/fit.md", `${windowTable()}\n`);
if (shares.length > 0) {
  writeFileSync("screenshots/board-shares.md", `${shareTable()}\n`);
  const least = shares
    .filter(({ text, screen }) => text === 100 && FILLED.test(screen))
    .toSorted((one, other) => one.percent - other.percent)[0];
  if (least)
    console.log(
      `boards fill at least ${least.percent} % of their room (${least.screen} in ${least.window}); all in screenshots/board-shares.md`,
    );
}
console.log(`${looked} views, ${failed} faults`);
if (failed > 0 || looked === 0) process.exitCode = 1;
