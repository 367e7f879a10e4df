/** Checks of single screens in a wide window. Each returns what is wrong. */
import { goTo } from "./browser.mjs";

/** Printed pages are white in the dark theme too. */
async function paper(page, root) {
  await goTo(page, root, "#/class/4b", "dark");
  await page.emulateMedia({ media: "print" });
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return Number(colour.match(/\d+/)?.[0] ?? 0) < 240 ? [`the dark theme is printed on ${colour}`] : [];
}

/** For every turn in a replay, its row and its details are both in sight. */
function presentTurn(screen) {
  return async (page, root) => {
    const faults = [];
    await goTo(page, root, `?long#/${screen}/finished`);
    for (const [press, number] of [
      ["replay-last", 60],
      ["replay-previous", 59],
      ["turn-30", 30],
      ["turn-1", 1],
    ]) {
      await page.getByTestId(press).click();
      await page.waitForTimeout(100);
      const seen = await page.getByTestId(`turn-${number}`).evaluate((row) => {
        const panel = row.closest("[role=region]");
        const [{ top, bottom }, box] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
        return { row: top >= box.top - 1 && bottom <= box.bottom + 1, scrolled: panel.scrollTop };
      });
      if (!seen.row) faults.push(`the row of turn ${number} is out of sight`);
      if (seen.scrolled > 0) faults.push(`what happened in turn ${number} is out of sight`);
    }
    return faults;
  };
}

/** A sheet opens with the focus on its first field or its title, not on the close button. */
async function sheetStart(page, root) {
  const faults = [];
  for (const [entry, wanted] of [
    [["#/select/3", "save-level"], "INPUT"],
    [["#/replay/finished", "replay-export"], "H2"],
  ]) {
    await goTo(page, root, entry);
    const begun = await page.evaluate(() => document.activeElement?.tagName);
    if (begun !== wanted) faults.push(`the sheet behind ${entry[1]} begins at ${begun}`);
  }
  return faults;
}

/** The tabs of the records stay in place when one switches between pages. */
async function recordsTabs(page, root) {
  const places = [];
  for (const address of ["#/records/progress", "#/records", "#/records/games"]) {
    await goTo(page, root, address);
    places.push((await page.getByTestId("tab-games").boundingBox())?.x);
  }
  return new Set(places).size === 1 ? [] : [`the tabs stand at ${places.join(", ")}`];
}

/** The score of the game on Home is inside its card. */
async function homeScore(page, root) {
  const faults = [];
  for (const width of [912, 960, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await goTo(page, root, "#/");
    const beyond = await page.getByTestId("continue").evaluate((card) => {
      const inner = card.getBoundingClientRect().right;
      return Math.max(
        ...[...card.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right - inner),
      );
    });
    if (beyond > 0) faults.push(`at ${width} something is ${Math.round(beyond)} px outside the card`);
  }
  return faults;
}

/** The present address, and the open sheets. */
const whereabouts = (page) =>
  page.evaluate(() => `${location.hash}${document.querySelector("dialog[open]") ? " with a sheet" : ""}`);

/** The system's Back closes the topmost sheet and only then leaves the page; after the app's Back, the left page is not
 * returned to. */
async function wayBack(page, root) {
  const faults = [];
  const expect = async (wanted, when) => {
    await page.waitForTimeout(250);
    const here = await whereabouts(page);
    if (here !== wanted) faults.push(`${when} the window is at ${here}, not at ${wanted}`);
  };
  const goBack = () => page.evaluate(() => history.back());
  await goTo(page, root, "#/records/games");
  await page.evaluate(() => {
    location.hash = "#/replay/finished";
  });
  await page.getByTestId("replay-export").click();
  await expect("#/replay/finished with a sheet", "with the sheet open");
  await goBack();
  await expect("#/replay/finished", "after Back from the sheet");
  // For a moment the app treats a second press of the same button as part of a double press.
  await page.waitForTimeout(1000);
  await page.getByTestId("replay-export").click();
  await page.getByTestId("export-sheet-close").click();
  await expect("#/replay/finished", "after closing the sheet");
  await page.getByTestId("back").click();
  await expect("#/records/games", "after the app's Back");
  await page.evaluate(() => {
    location.hash = "#/game/running";
  });
  await page.getByTestId("menu").click();
  await page.getByTestId("rules").click();
  await expect("#/rules/mathematical-chess", "after going on from a menu");
  await goBack();
  await expect("#/game/running", "after Back from there");
  await page.getByTestId("back").click();
  await expect("#/", "after Back to a page that was not come from");
  await goBack();
  await expect("#/records/games", "after Back from the page that took the game's place");
  return faults;
}

/** On a new screen the title has the focus, and the window its name. */
async function titles(page, root) {
  const faults = [];
  await goTo(page, root, "#/");
  for (const address of [
    "#/select/3",
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
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await page.waitForTimeout(500);
    const { focus, title, heading } = await page.evaluate(() => ({
      focus: document.activeElement?.tagName,
      title: document.title,
      heading: document.querySelector("h1")?.textContent,
    }));
    if (focus !== "H1") faults.push(`${address} begins at ${focus}`);
    if (title !== `${heading} · MathChess`) faults.push(`${address} is named ${title}`);
  }
  return faults;
}

/** When a row is deleted, the focus moves to the same button of the row that took its place. */
async function focusAfterDeleting(page, root) {
  await goTo(page, root, "#/records/games");
  const wanted = await page.evaluate(async () => {
    const rows = [...document.querySelectorAll("[data-testid=game-row]")];
    const more = (row) => [...row.querySelectorAll("button, a")].at(-1);
    more(rows[1]).focus();
    const next = more(rows[2]);
    rows[1].remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return document.activeElement === next;
  });
  return wanted ? [] : ["the focus is lost with a row"];
}

/** If a phone ends the app while it is hidden, the open form comes back with its contents, but without anything secret. */
async function formsAfterEnding(page, root) {
  const faults = [];
  const endsAndOpens = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.goto(`${root}?phone&pin`);
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForTimeout(700);
  };
  const forms = [
    ["#/teacher", "class-new", { "class-name": "5C" }],
    ["#/records/games", "import", { "import-text": "[MathChess" }],
    ["#/class/club/students", "import-list", { "list-text": "Ada\nBo" }],
    ["#/profiles", "profile-new", { "profile-name": "Kim" }],
  ];
  for (const [address, opener, fields] of forms) {
    await goTo(page, root, [`?phone&pin${address}`, opener]);
    for (const [field, text] of Object.entries(fields)) await page.getByTestId(field).fill(text);
    await endsAndOpens();
    for (const [field, text] of Object.entries(fields)) {
      const found = await page
        .getByTestId(field)
        .inputValue({ timeout: 1000 })
        .catch(() => null);
      if (found !== text) faults.push(`${field} of ${address} holds ${found}, not ${text}`);
    }
    const inFocus = await page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    if (!inFocus) faults.push(`the focus is not in the form of ${address}`);
  }
  await goTo(page, root, ["?phone#/teacher", "teacher-pin-set", "pin-new=2468"]);
  await endsAndOpens();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  if (kept.includes("2468")) faults.push("a PIN is kept");
  return faults;
}

export const LOOKS = {
  "forms-after-ending": formsAfterEnding,
  "way-back": wayBack,
  titles,
  "focus-after-deleting": focusAfterDeleting,
  paper,
  "present-turn-replay": presentTurn("replay"),
  "present-turn-review": presentTurn("review"),
  "sheet-start": sheetStart,
  "records-tabs": recordsTabs,
  "home-score": homeScore,
};
