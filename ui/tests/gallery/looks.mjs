/** What is looked at on one screen alone, in a wide window. Each answers with what is wrong. */
import { goTo } from "./browser.mjs";

/** The dark theme is for screens: paper is white. */
async function paper(page, root) {
  await goTo(page, root, "#/class/4b", "dark");
  await page.emulateMedia({ media: "print" });
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return Number(colour.match(/\d+/)?.[0] ?? 0) < 240 ? [`the dark theme is printed on ${colour}`] : [];
}

/** Whichever turn is looked at, its row and what happened in it are both in sight. */
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

/** A sheet begins at its first field, or at its title: not at the way out. */
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

/** The pages of the records stay where they are while one goes from one to the next. */
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
    const beyond = await page.getByTestId("continue-card").evaluate((card) => {
      const inner = card.getBoundingClientRect().right;
      return Math.max(
        ...[...card.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right - inner),
      );
    });
    if (beyond > 0) faults.push(`at ${width} something is ${Math.round(beyond)} px outside the card`);
  }
  return faults;
}

export const LOOKS = {
  paper,
  "present-turn-replay": presentTurn("replay"),
  "present-turn-review": presentTurn("review"),
  "sheet-start": sheetStart,
  "records-tabs": recordsTabs,
  "home-score": homeScore,
};
