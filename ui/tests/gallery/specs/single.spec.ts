/** Looks at single screens in a wide window: what is printed, what the focus is on, where Back leads, what is in sight. */
import type { Page } from "@playwright/test";
import { type Gallery, test } from "./gallery";
import { told, WIDE } from "./windows";

interface Tools {
  gallery: Gallery;
  page: Page;
  /** What is wrong; it is told even if the look can't be finished. */
  faults: string[];
}

/** Makes a test of a look at a single screen. */
function single(name: string, look: (tools: Tools) => Promise<void>): void {
  test(name, async ({ gallery, page, report }) => {
    const faults: string[] = [];
    try {
      await look({ gallery, page, faults });
    } finally {
      report.add({ screen: name, window: told(WIDE) }, faults);
    }
  });
}

// If a phone ends the app while it is hidden, the open form comes back with its contents, but without anything secret.
single("forms-after-ending", async ({ gallery, page, faults }) => {
  const forms: [address: string, opener: string, field: string, text: string][] = [
    ["#/teacher", "class-new", "class-name", "5C"],
    ["#/records/games", "import", "import-text", "[MathChess"],
    ["#/class/club/students", "import-list", "list-text", "Ada\nBo"],
    ["#/profiles", "profile-new", "profile-name", "Kim"],
  ];
  for (const [address, opener, field, text] of forms) {
    await gallery.open([`?phone&pin${address}`, opener]);
    await page.getByTestId(field).fill(text);
    await endAndOpen(gallery, page);
    const found = await page
      .getByTestId(field)
      .inputValue({ timeout: 1000 })
      .catch(() => null);
    if (found !== text) faults.push(`${field} of ${address} holds ${found}, not ${text}`);
    const isInForm = await page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    if (!isInForm) faults.push(`the focus is not in the form of ${address}`);
  }
  await gallery.open(["?phone#/teacher", "teacher-pin-set", { into: "pin-new", text: "2468" }]);
  await endAndOpen(gallery, page);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  if (kept.includes("2468")) faults.push("a PIN is kept");
});

/** The phone ends the app while it is hidden, and the app is opened again. */
async function endAndOpen(gallery: Gallery, page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await gallery.openAgain("?phone&pin");
  await page.waitForTimeout(700);
}

/** The present address, and the open sheets. */
function whereabouts(page: Page): Promise<string> {
  return page.evaluate(
    () => `${location.hash}${document.querySelector("dialog[open]") ? " with a sheet" : ""}`,
  );
}

/** Goes to an address in the app. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
}

// The system's Back closes the topmost sheet and only then leaves the page; after the app's Back, the left page is not
// returned to.
single("way-back", async ({ gallery, page, faults }) => {
  const expect = async (wanted: string, when: string) => {
    await page.waitForTimeout(250);
    const here = await whereabouts(page);
    if (here !== wanted) faults.push(`${when} the window is at ${here}, not at ${wanted}`);
  };
  const goBack = () => page.evaluate(() => history.back());
  const press = (testid: string) => page.getByTestId(testid).click();
  await gallery.open("#/records/games");
  await goTo(page, "#/replay/finished");
  await press("replay-export");
  await expect("#/replay/finished with a sheet", "with the sheet open");
  await goBack();
  await expect("#/replay/finished", "after Back from the sheet");
  // For a moment the app treats a second press of the same button as part of a double press.
  await page.waitForTimeout(1000);
  await press("replay-export");
  await press("export-sheet-close");
  await expect("#/replay/finished", "after closing the sheet");
  await press("back");
  await expect("#/records/games", "after the app's Back");
  await goTo(page, "#/game/running");
  await press("menu");
  await press("rules");
  await expect("#/rules/mathematical-chess", "after going on from a menu");
  await goBack();
  await expect("#/game/running", "after Back from there");
  await press("back");
  await expect("#/", "after Back to a page that was not come from");
  await goBack();
  await expect("#/records/games", "after Back from the page that took the game's place");
});

/** Whether the page begins at its heading, and is named by it. */
function isNamedByHeading(): boolean {
  const heading = document.querySelector("h1");
  return document.activeElement === heading && document.title === `${heading?.textContent} · MathChess`;
}

// On a new screen the title has the focus, and the window its name.
single("titles", async ({ gallery, page, faults }) => {
  await gallery.open("#/");
  for (const address of [
    "#/new-game/3",
    "#/game/running",
    "#/course/c00",
    "#/rules/nihongi",
    "#/new-game/cubic",
    "#/analysis/finished/4",
    "#/review/finished",
    "#/lesson/c01-l03",
    "#/practise/drills",
    "#/practise/puzzles/4",
    "#/settings",
  ]) {
    await goTo(page, address);
    await page.waitForTimeout(500);
    // On a busy machine the new page comes later than that; one that never comes is a fault.
    await page.waitForFunction(isNamedByHeading, undefined, { timeout: 5000 }).catch(() => {});
    const { focus, title, heading } = await page.evaluate(() => ({
      focus: document.activeElement?.tagName,
      title: document.title,
      heading: document.querySelector("h1")?.textContent,
    }));
    if (focus !== "H1") faults.push(`${address} begins at ${focus}`);
    if (title !== `${heading} · MathChess`) faults.push(`${address} is named ${title}`);
  }
});

// When a row is deleted, the focus moves to the same button of the row that took its place.
single("focus-after-deleting", async ({ gallery, page, faults }) => {
  await gallery.open("#/records/games");
  const isKept = await page.evaluate(async () => {
    const [, row, below] = document.querySelectorAll("[data-testid=game-row]");
    const more = (one?: Element) => [...(one?.querySelectorAll<HTMLElement>("button, a") ?? [])].at(-1);
    const next = more(below);
    more(row)?.focus();
    row?.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return next !== undefined && document.activeElement === next;
  });
  if (!isKept) faults.push("the focus is lost with a row");
});

// Printed pages are white in the dark theme too.
single("paper", async ({ gallery, page, faults }) => {
  await gallery.open("#/class/4b", "dark");
  await page.emulateMedia({ media: "print" });
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  if (Number(colour.match(/\d+/)?.[0] ?? 0) < 240) faults.push(`the dark theme is printed on ${colour}`);
});

// For every turn in a replay and in a review, its row and its details are both in sight.
for (const screen of ["replay", "review"]) {
  single(`present-turn-${screen}`, async ({ gallery, page, faults }) => {
    await gallery.open(`?long#/${screen}/finished`);
    for (const [press, number] of [
      ["replay-last", 60],
      ["replay-previous", 59],
      ["turn-30", 30],
      ["turn-1", 1],
    ] as const) {
      await page.getByTestId(press).click();
      await page.waitForTimeout(100);
      const seen = await page.getByTestId(`turn-${number}`).evaluate((row) => {
        const panel = row.closest("[role=region]");
        if (!panel) return null;
        const [{ top, bottom }, box] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
        return { row: top >= box.top - 1 && bottom <= box.bottom + 1, scrolled: panel.scrollTop };
      });
      if (!seen?.row) faults.push(`the row of turn ${number} is out of sight`);
      if (!seen || seen.scrolled > 0) faults.push(`what happened in turn ${number} is out of sight`);
    }
  });
}

// A sheet opens with the focus on its first field or its title, not on the close button.
single("sheet-start", async ({ gallery, page, faults }) => {
  for (const [address, opener, wanted] of [
    ["#/new-game/3", "save-level", "INPUT"],
    ["#/replay/finished", "replay-export", "H2"],
  ] as const) {
    await gallery.open([address, opener]);
    const begun = await page.evaluate(() => document.activeElement?.tagName);
    if (begun !== wanted) faults.push(`the sheet behind ${opener} begins at ${begun}`);
  }
});

// The tabs of the records stay in place when one switches between pages.
single("records-tabs", async ({ gallery, page, faults }) => {
  const places: (number | undefined)[] = [];
  for (const address of ["#/records/progress", "#/records", "#/records/games"]) {
    await gallery.open(address);
    places.push((await page.getByTestId("tab-games").boundingBox())?.x);
  }
  if (new Set(places).size !== 1) faults.push(`the tabs stand at ${places.join(", ")}`);
});

// The score of the game on Home is inside its card.
single("home-score", async ({ gallery, page, faults }) => {
  for (const width of [912, 960, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await gallery.open("#/");
    const beyond = await page.getByTestId("continue").evaluate((card) => {
      const inner = card.getBoundingClientRect().right;
      const parts = [...card.querySelectorAll("*")];
      return Math.max(...parts.map((part) => part.getBoundingClientRect().right - inner));
    });
    if (beyond > 0) faults.push(`at ${width} something is ${Math.round(beyond)} px outside the card`);
  }
});
