/**
 * Walks the screens in windows of many sizes: `npm run walk`. Every action that is listed here must be inside the window,
 * uncovered and large enough for a finger, also under a message; what belongs together must be in sight at once.
 */
import type { Page, ViewportSize } from "@playwright/test";
import type { Wanted } from "../page/reach";
import { test } from "./gallery";
import type { Screen } from "./screens";
import { LEAST_WIDE, sizes, told } from "./windows";

type Actions = Partial<Record<Screen, readonly string[]>>;

/** The actions on each screen with a board, by test id. Ids after "seen:" are only viewed; they may not cover another. */
const BOARDS: Actions = {
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
const OTHERS: Actions = {
  select: ["start"],
  "new-mathematichess": ["start"],
  "new-digit-chess": ["start"],
  "new-cubic": ["start"],
  "new-nihongi": ["start"],
  "new-interval-chess": ["start"],
  "export-failed": ["toast-close", "export-save", "export-copy"],
};
/** Play with text twice as large: what must be in sight at once, besides the actions: the players, every row of the board, the panel
 * and, beside the board, both sides of the equation. */
const LARGE: readonly Screen[] = ["game", "game-answered", "game-taking"];
/** What is worked out or judged in the panel and is in sight there at once, in these windows. */
const IN_PANEL: Partial<Record<Screen, string>> = {
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
const SIZES = sizes(
  [320, 480],
  [320, 568],
  [360, 592],
  [412, 660],
  [683, 768],
  [915, 412],
  [950, 430],
  [1280, 800],
);
const TYPICAL_SIZES = sizes([320, 568], [390, 844], [1280, 800]);

/** The least size for a finger, in pixels. */
const FINGER = 44;

test.describe("in reach", () => {
  for (const [screen, ids] of actionsOf(BOARDS)) inReach(screen, [...ids, "seen:board"]);
  for (const [screen, ids] of actionsOf(OTHERS)) inReach(screen, ids);
});

/** With text twice as large, a player sees everything that matters for a turn. */
test.describe("large text", () => {
  for (const screen of LARGE) {
    test(screen, async ({ gallery, page, report }) => {
      await gallery.openOnly(screen);
      await gallery.inText(200);
      for (const size of TYPICAL_SIZES) {
        await gallery.inWindow(size);
        const isBeside = size.width >= LEAST_WIDE;
        const faults = await page.evaluate((beside) => window.measures.outOfSight(beside), isBeside);
        report.add({ screen, window: told(size), text: 200 }, faults);
        await gallery.picture(`walk-${screen}-${size.width}x${size.height}-200`);
      }
    });
  }
});

/** What somebody works out stands in the panel without scrolling. */
test.describe("in the panel", () => {
  for (const [screen, selector] of Object.entries(IN_PANEL) as [Screen, string][]) {
    test(screen, async ({ gallery, page, report }) => {
      await gallery.openOnly(screen);
      for (const size of TYPICAL_SIZES) {
        await gallery.inWindow(size);
        const faults = await page.evaluate((one) => window.measures.hiddenInPanel(one), selector);
        report.add({ screen, window: told(size) }, faults);
      }
    });
  }
});

function actionsOf(actions: Actions): [Screen, readonly string[]][] {
  return Object.entries(actions) as [Screen, readonly string[]][];
}

/** Every named action is in reach, also under a message. */
function inReach(screen: Screen, ids: readonly string[]): void {
  const wanted = ids.map(wantedOf);
  test(screen, async ({ gallery, page, report }) => {
    await gallery.openOnly(screen);
    // A message covers no action; a screen with one of its own shows that.
    if (!ids.includes("toast-close")) await showMessage(page);
    for (const size of SIZES) {
      await gallery.inWindow(size);
      report.add({ screen, window: told(size) }, await outOfReach(page, wanted, size));
      await gallery.picture(`walk-${screen}-${size.width}x${size.height}`);
    }
  });
}

function wantedOf(id: string): Wanted {
  return { testid: id.replace("seen:", ""), isOnlySeen: id.startsWith("seen:") };
}

async function showMessage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const reason = { code: "fault", detail: null };
    dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason }));
  });
  await page.getByTestId("toast").waitFor();
  await page.getByTestId("toast").hover();
}

async function outOfReach(page: Page, wanted: Wanted[], { width }: ViewportSize): Promise<string[]> {
  const finger = width < LEAST_WIDE ? FINGER : 0;
  return page.evaluate(([all, least]) => window.measures.outOfReach(all, least), [wanted, finger] as const);
}
