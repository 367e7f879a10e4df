/** The gallery in a browser: tests open screens with it and report what is wrong. */
import { test as base, type Locator, type Page, type ViewportSize } from "@playwright/test";
import { PICTURES, RESULTS, Report } from "./report";
import { type Entered, SCREENS, type Screen, type Step, type Way } from "./screens";
import type { Look, Percent, Theme } from "./windows";

/** What a run of the gallery can choose. */
export interface Options {
  /** The pseudo-language of all screens; the empty text stands for English. */
  pseudo: string;
  /** Whether every view is pictured. */
  pictures: boolean;
  /** Whether screens are looked at in every window. */
  everyWindow: boolean;
  /** Whether screens are looked at in every theme and in forced colours. */
  everyLook: boolean;
}

/** How long a step waits for its control, in milliseconds. */
const STEP_MS = 3000;
/** How long a control that appears at the place of the last press ignores presses, with some time to spare. */
const PRESS_MS = 600;

/** Opens screens of the gallery in one page. */
export class Gallery {
  readonly #page: Page;
  readonly #options: Pick<Options, "pseudo" | "pictures">;
  readonly #report: Report;

  constructor(page: Page, options: Pick<Options, "pseudo" | "pictures">, report: Report) {
    this.#page = page;
    this.#options = options;
    this.#report = report;
  }

  /** Opens a screen as the only one of the test: everything that it asks for must be there. */
  async openOnly(screen: Screen): Promise<void> {
    this.#page.on("requestfailed", (request) =>
      this.#report.tell(`${screen}: ${request.url()}: ${request.failure()?.errorText}`),
    );
    await this.open(SCREENS[screen]);
  }

  /** Goes to a screen: opens an address and follows the steps. */
  async open(way: Way, theme: Theme = "light"): Promise<void> {
    const [address, ...steps] = typeof way === "string" ? [way] : way;
    const [search = "", hash = ""] = address.split("#");
    const { pseudo } = this.#options;
    const spoken = pseudo ? `&pseudo=${pseudo}` : "";
    await this.#page.goto(`${root()}${search === "" ? "?" : `${search}&`}theme=${theme}${spoken}#${hash}`);
    // A screen that is loaded on demand brings its title; during a migration of records there is none.
    await this.#page.locator("h1, [data-testid=opening] .step").first().waitFor({ state: "attached" });
    await this.fontsAreThere();
    for (const step of steps) await this.#take(step);
  }

  /** Opens the app again, as it begins after its end. */
  async openAgain(search: string): Promise<void> {
    await this.#page.goto(`${root()}${search}`);
    await this.#page.locator("h1").first().waitFor({ state: "attached" });
  }

  /** Waits until every font has been loaded. */
  async fontsAreThere(): Promise<void> {
    await this.#page.evaluate(async () => void (await document.fonts.ready));
  }

  /** Changes the size of the window. */
  async inWindow(size: ViewportSize): Promise<void> {
    await this.#page.setViewportSize(size);
    // Elements that follow the window's size are drawn in the second frame.
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  }

  /** Changes the size of all text. */
  async inText(percent: Percent): Promise<void> {
    await this.#page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
  }

  /** Changes the colours of the page. */
  async inLook(look: Look): Promise<void> {
    await this.#page.emulateMedia({ forcedColors: look === "forced" ? "active" : "none" });
    await this.#page.evaluate(
      (theme) => {
        document.documentElement.dataset["theme"] = theme;
      },
      look === "forced" ? "light" : look,
    );
  }

  /** Pictures a view, if that was asked for. */
  async picture(name: string): Promise<void> {
    if (this.#options.pictures) await this.#page.screenshot({ path: `${PICTURES}/${name}.png` });
  }

  /** Takes a step; one whose control is missing in this size of window is left out. */
  async #take(step: Step): Promise<void> {
    const target = this.#page.getByTestId(typeof step === "string" ? step : step.into).first();
    const state = typeof step === "string" ? "visible" : "attached";
    const isThere = await target.waitFor({ timeout: STEP_MS, state }).then(
      () => true,
      () => false,
    );
    // A control that has just appeared at the place of the last press ignores presses at first.
    await this.#page.waitForFunction(() => document.querySelector("[data-waits]") === null);
    if (isThere) await (typeof step === "string" ? target.click() : enter(target, step));
    await this.#page.waitForTimeout(PRESS_MS);
  }
}

/** The address of the page, which the server says when it is ready. */
function root(): string {
  return `http://localhost:${process.env["GALLERY_PORT"]}/tests/gallery/index.html`;
}

/** Enters what a field takes. */
async function enter(field: Locator, entered: Entered): Promise<void> {
  if ("choice" in entered) {
    await field.selectOption({ index: entered.choice });
    return;
  }
  const { text } = entered;
  const kind = await field.evaluate((element) =>
    element instanceof HTMLElement && "type" in element ? element.type : "",
  );
  if (kind === "select-one") await field.selectOption({ label: text });
  else if (kind === "file")
    await field.setInputFiles({ name: "file", mimeType: "text/plain", buffer: Buffer.from(text) });
  else await field.fill(text);
}

/** An error that is shown as its message alone: where it is thrown says nothing about a fault. */
function told(message: string): Error {
  const error = new Error(message);
  error.stack = `${error.name}: ${message}`;
  return error;
}

interface Fixtures {
  gallery: Gallery;
  report: Report;
}

/** A test of the gallery. It fails if anything that it has looked at has a fault, or if it has looked at nothing. */
export const test = base.extend<Options & Fixtures>({
  pseudo: ["", { option: true }],
  pictures: [false, { option: true }],
  everyWindow: [false, { option: true }],
  everyLook: [false, { option: true }],
  report: [
    async ({ page }, use, info) => {
      const report = new Report();
      page.on("pageerror", (error) => report.tell(`${info.title}: ${error.message}`));
      await use(report);
      const contentType = "application/json";
      await info.attach(RESULTS, { body: JSON.stringify(report.results), contentType });
      const faults = report.faults();
      if (faults.length > 0) throw told(faults.join("\n"));
      if (report.results.looked.length === 0 && info.errors.length === 0)
        throw told("Nothing was looked at.");
    },
    { auto: true },
  ],
  gallery: async ({ page, pseudo, pictures, report }, use) => {
    await use(new Gallery(page, { pseudo, pictures }, report));
  },
});
