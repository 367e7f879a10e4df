/**
 * Pictures of the screens with sample records: `npm run gallery [part of a name]`. They are written into screenshots/.
 * CHROMIUM names the browser; Debian's place is the default.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

/** Screens by name. Where an entry is a list, the rest of it is pressed, by test id, before the picture is taken; "field=text" is entered. */
const SCREENS = {
  broken: "?broken#/records",
  home: "#/",
  "home-empty": "?empty#/",
  select: "#/select/3",
  "select-locked": ["#/select/8", "player-white", "choose-profile"],
  scoreboard: "#/records",
  games: "#/records/games",
  replay: "#/replay/finished",
  review: "#/review/finished",
  "analysis-setup": "#/analysis",
  analysis: ["#/analysis/finished/4", "analysis-find"],
  settings: "#/settings",
  profiles: "#/profiles",
  teacher: "?pin#/teacher",
  "teacher-empty": "?empty#/teacher",
  "teacher-closed": "?closed#/teacher",
  "teacher-waits": ["?closed&waits#/teacher", "pin-try=1111", "pin-open"],
  "teacher-pin": ["#/teacher", "teacher-pin-set", "pin-new=12", "pin-set"],
  "teacher-pins": ["#/teacher", "profile-pins"],
  "teacher-merge": ["#/teacher", "merge", "merge-from=Tom", "merge-into=Mai"],
  "teacher-save": ["#/teacher", "records-save", "save-class"],
  "teacher-save-some": ["#/teacher", "records-save", "save-profiles", "pick-Mai", "save-go"],
  "teacher-read": ["#/teacher", "records-read", "records-file=records"],
  class: "#/class/4b",
  "class-students": "#/class/4b/students",
  "class-empty": "#/class/club/students",
  "class-gone": "#/class/nowhere",
  "class-add": ["#/class/club/students", "add-students"],
  "class-list": ["#/class/4b/students", "import-list"],
  "class-preview": ["#/class/club/students", "import-list", "list-text=Ada", "list-read"],
  "class-switches": "#/class/4b/switches",
  competition: "#/competition/cup",
  "competition-unpaired": "?empty#/competition/cup",
  "competition-new": ["#/class/4b/competitions", "competition-new"],
  "competition-pupil": "?closed#/competition/cup",
  "competition-result": ["#/competition/cup", "pairing-enter"],
  "competition-result-change": ["#/competition/cup", "round-2", "pairing-change"],
  "competition-players": ["#/competition/cup", "competition-players"],
  "competition-players-settled": ["?settled#/competition/cup", "competition-players"],
  game: "#/game/running",
  "game-strict": ["?strict#/game/running", "menu"],
  "rules-main": "#/rules/mathematical-chess",
  "rules-territories": "#/rules/mathematichess",
  "rules-digit": "#/rules/digit-chess",
  "rules-cubic": "#/rules/cubic",
  "rules-nihongi": "#/rules/nihongi",
  "rules-interval": "#/rules/interval-chess",
  "rules-history": "#/rules/interval-history",
  learn: "#/learn",
  "learn-empty": "?empty#/learn",
  course: "#/course/c00",
  "lesson-example": "#/lesson/c01-l03",
  "lesson-turn": ["?step=1#/lesson/c01-l03", "hint-ask", "hint-ask"],
  "lesson-points": ["?step=2#/lesson/c00-l01", "cell-B1"],
  "lesson-values": ["?step=1#/lesson/c01-l01", "key-9", "add-number", "key-1"],
  "lesson-wrong": ["?step=1#/lesson/c01-l01", "key-9", "add-number", "check"],
  "lesson-shown": [
    "?step=1#/lesson/c01-l01",
    "key-9",
    "add-number",
    "check",
    "again",
    "key-9",
    "add-number",
    "check",
  ],
  "lesson-right": ["?step=1&right#/lesson/c01-l01", "key-9", "add-number", "check"],
  "lesson-points-right": ["?step=2&right#/lesson/c01-l03", "cell-A2", "check"],
  "lesson-score": "?step=2#/lesson/c00-l07",
  "lesson-place": ["?step=1#/lesson/c00-l08", "cell-B1"],
  "lesson-couples": "?step=2#/lesson/c01-l02",
  "lesson-check": "#/lesson/c01-check",
  "lesson-summary": ["?step=3&right#/lesson/c01-l01", "key-9", "add-number", "check", "next"],
  "lesson-idea": ["?step=1#/lesson/c01-l03", "cell-A4"],
  "lesson-turn-shown": [
    "?step=1#/lesson/c01-l03",
    "cell-C2",
    "stay",
    "end-turn",
    "again",
    "cell-C2",
    "stay",
    "end-turn",
  ],
  "lesson-turn-chosen": ["?step=1#/lesson/c01-l03", "cell-C2"],
  "lesson-check-again": "#/lesson/c01-check-again",
  "lesson-check-again-turn": "?step=4#/lesson/c01-check-again",
  "lesson-check-summary": ["?step=5#/lesson/c01-check-again", "cell-C1", "check"],
  "lesson-cubic": "#/lesson/cubic-l01",
  "lesson-cubic-points": ["?step=1#/lesson/cubic-l01", "cell-b3", "check", "again", "cell-b3", "check"],
  "lesson-digit-points": ["?step=1#/lesson/digit-l01", "cell-a21", "check", "again", "cell-a21", "check"],
  "lesson-territories-turn": ["?step=1#/lesson/mathematichess-l01", "hint-ask", "hint-ask", "hint-ask"],
  "lesson-interval-points": ["?step=1#/lesson/interval-l01", "cell-1", "check", "again", "cell-1", "check"],
  "lesson-nihongi": "#/lesson/nihongi-l01",
  "lesson-territories": "#/lesson/mathematichess-l01",
  "lesson-digit": "#/lesson/digit-l01",
  "lesson-interval": "#/lesson/interval-l01",
  progress: "#/records/progress",
  "progress-products": ["#/records/progress", "facts-x"],
  "progress-roots": ["#/records/progress", "facts-R"],
  "progress-empty": "?empty#/records/progress",
  "class-competitions": "#/class/4b/competitions",
  "class-skills": ["#/class/4b", "class-view-skills"],
  "teacher-change-pin": ["?pin#/teacher", "teacher-pin-set"],
  "teacher-clear-pin": ["?pin#/teacher", "teacher-pin-clear"],
  "class-pin": "?pin#/class/4b",
  "class-games": ["#/class/4b", "class-view-games"],
  student: "#/student/mai",
  "student-answers": "#/student/mai/answers",
  "student-games": "#/student/mai/games",
  "student-switches": "#/student/mai/switches",
  practise: "#/practise",
  "practise-empty": "?empty#/practise",
  "drill-values": "#/practise/drills",
  "drill-values-wrong": ["#/practise/drills", "number-5", "check"],
  "drill-values-right": ["?right#/practise/drills", "number-5", "check"],
  "drill-pairs": ["?item=1#/practise/drills", "side-0-1"],
  "drill-number": "?item=2#/practise/drills",
  "drill-board": "?item=3#/practise/drills",
  "drill-turn": "?item=4#/practise/drills/add.pair",
  puzzle: "#/practise/puzzles/4",
  "puzzle-hint": ["#/practise/puzzles/4", "hint-ask", "hint-next"],
  "puzzle-wrong": ["#/practise/puzzles/4", "cell-C1", "stay", "end-turn"],
  "puzzles-done": "?empty#/practise/puzzles/4",
  library: "#/library",
  "library-empty": "?empty#/library",
  "new-mathematichess": "#/new-game/mathematichess",
  "new-digit-chess": "#/new-game/digit-chess",
  "new-cubic": "#/new-game/cubic",
  "new-nihongi": "#/new-game/nihongi",
  "new-interval-chess": "#/new-game/interval-chess",
  territories: "#/board-game/territories",
  "territories-joined": "#/board-game/territories-joined",
  "territories-placing": "#/board-game/territories-placing",
  "digit-two": "#/board-game/digit-two",
  "digit-start": "#/board-game/digit-start",
  "digit-dark": "#/board-game/digit-dark",
  "digit-four": "#/board-game/digit-four",
  "interval-eight": "#/board-game/interval-eight",
  "interval-solved": "#/board-game/interval-solved",
  "interval-race": "#/board-game/interval-race",
  "interval-long": "#/board-game/interval-long",
  "spatial-cubic": "?tap=cell-e1#/board-game/cubic",
  "spatial-cubic-start": "#/board-game/cubic",
  "spatial-nihongi": "?tap=cell-b3#/board-game/nihongi",
  "board-replay": "#/board-replay/digit-two",
  "territories-chosen": ["#/board-game/territories", "territory-f7"],
  "territories-move": ["#/board-game/territories", "cell-b4", "cell-c4"],
  "digit-chosen": ["#/board-game/digit-start", "cell-al1"],
  "digit-measures": ["#/board-game/digit-two", "measures"],
  "digit-quarter": ["#/board-game/digit-four", "zoom-0"],
  "interval-lifted": ["#/board-game/interval-eight", "cell-9"],
  "interval-solution": ["#/board-game/interval-eight", "solution"],
  "interval-zoom": ["#/board-game/interval-long", "zoom"],
};
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  landscape: { width: 844, height: 390 },
};
const THEMES = ["light", "dark", "contrast"];

/** Enters what a field takes: a text, a choice of a list, or a file with this text. */
async function enter(field, text) {
  const kind = await field.evaluate((element) => element.type);
  if (kind === "select-one") await field.selectOption({ label: text });
  else if (kind === "file") {
    await field.setInputFiles({ name: "file", mimeType: "text/plain", buffer: Buffer.from(text) });
  } else await field.fill(text);
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : [""];
const server = await createServer({ server: { port: 5199, strictPort: false }, logLevel: "error" });
await server.listen();
const root = `${server.resolvedUrls?.local[0]}tests/gallery/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
mkdirSync("screenshots", { recursive: true });
for (const [screen, entry] of Object.entries(SCREENS)) {
  const [address, ...presses] = [entry].flat();
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
      const [search, hash] = address.split("#");
      await page.goto(`${root}${search === "" ? "?" : `${search}&`}theme=${theme}#${hash}`);
      await page.getByTestId(/^screen-/).waitFor();
      // What a screen loads later brings its title.
      await page.locator("h1").first().waitFor({ state: "attached" });
      await page.evaluate(() => document.fonts.ready);
      for (const press of presses) {
        const [testid, text] = press.split("=");
        // What another size does not show is not pressed there.
        const target = page.getByTestId(testid).first();
        const shown = await target.waitFor({ timeout: 3000, ...(text && { state: "attached" }) }).then(
          () => true,
          () => false,
        );
        if (shown) await (text === undefined ? target.click() : enter(target, text));
        await page.waitForTimeout(150);
      }
      await page.waitForTimeout(400);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) console.error(`${name}: wider than the window by ${overflow} px`);
      await page.screenshot({ path: `screenshots/${name}.png` });
      await page.close();
    }
  }
}
await browser.close();
await server.close();
