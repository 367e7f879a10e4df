import { beforeEach, expect, test, vi } from "vitest";

type Entry = { state: unknown; hash: string };

/** A fake window history as in browsers: going back takes a moment, and a new address makes an entry without a state. */
class FakeWindow {
  entries: Entry[] = [{ state: null, hash: "" }];
  at = 0;
  /** Whether it reports a new address a moment later, as WebKitGTK does. */
  tellsLate = false;
  #heard = new Map<string, (() => void)[]>();

  get here(): Entry {
    return this.entries[this.at] as Entry;
  }

  listen = (name: string, run: () => void) => {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), run]);
  };

  #tell(name: string) {
    for (const run of this.#heard.get(name) ?? []) run();
  }

  #put(entry: Entry, instead: boolean) {
    this.entries.splice(this.at + (instead ? 0 : 1), this.entries.length, entry);
    if (!instead) this.at++;
  }

  #visit(hash: string, instead: boolean) {
    this.#put({ state: null, hash }, instead);
    const tell = () => {
      this.#tell("popstate");
      this.#tell("hashchange");
    };
    if (this.tellsLate) setTimeout(tell, 5);
    else tell();
  }

  go(distance: number) {
    setTimeout(() => {
      const before = this.here.hash;
      this.at = Math.max(0, Math.min(this.entries.length - 1, this.at + distance));
      this.#tell("popstate");
      if (this.here.hash !== before) this.#tell("hashchange");
    }, 5);
  }

  stand() {
    const window = this;
    vi.stubGlobal("addEventListener", this.listen);
    vi.stubGlobal("location", {
      get hash() {
        return window.here.hash;
      },
      set hash(hash: string) {
        window.#visit(hash, false);
      },
      replace: (hash: string) => window.#visit(hash, true),
    });
    vi.stubGlobal("history", {
      get state() {
        return window.here.state;
      },
      go: (distance: number) => window.go(distance),
      pushState: (state: unknown) => window.#put({ state, hash: window.here.hash }, false),
      replaceState: (state: unknown) => {
        window.here.state = state;
      },
    });
  }
}

let page: FakeWindow;
let trail: typeof import("./trail").trail;
const moment = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  page = new FakeWindow();
  page.stand();
  vi.resetModules();
  ({ trail } = await import("./trail"));
});

test("Back closes the topmost of what lies over the page, and leaves the page only then", async () => {
  trail.to("#/game/1");
  const closed: string[] = [];
  trail.cover(() => closed.push("menu"));
  trail.cover(() => closed.push("question"));
  page.go(-1);
  await moment();
  expect([closed, page.here.hash]).toEqual([["question"], "#/game/1"]);
  page.go(-1);
  await moment();
  expect([closed, page.here.hash]).toEqual([["question", "menu"], "#/game/1"]);
  page.go(-1);
  await moment();
  expect(page.here.hash).toBe("");
});

test("what is closed by hand leaves nothing to go back to", async () => {
  trail.to("#/game/1");
  const uncover = trail.cover(() => expect.fail("it is closed already"));
  uncover();
  await moment();
  page.go(-1);
  await moment();
  expect(page.here.hash).toBe("");
});

test.each([false, true])("a page that is gone to from a sheet takes the sheet's place", async (tellsLate) => {
  trail.to("#/game/1");
  page.tellsLate = tellsLate;
  const uncover = trail.cover(() => {});
  trail.to("#/rules/cubic");
  uncover();
  await moment();
  expect(page.here.hash).toBe("#/rules/cubic");
  page.go(-1);
  await moment();
  expect(page.here.hash).toBe("#/game/1");
});

test("a sheet that comes in the place of another is closed by one Back", async () => {
  trail.to("#/game/1");
  const uncover = trail.cover(() => {});
  uncover();
  let closed = 0;
  trail.cover(() => closed++);
  await moment();
  page.go(-1);
  await moment();
  expect([closed, page.here.hash]).toEqual([1, "#/game/1"]);
});

test("a sheet that comes while another one's entry is being left stays open", async () => {
  trail.to("#/game/1");
  const uncover = trail.cover(() => {});
  uncover();
  await new Promise((resolve) => setTimeout(resolve, 2));
  let closed = 0;
  trail.cover(() => closed++);
  await moment();
  expect(closed).toBe(0);
  page.go(-1);
  await moment();
  expect([closed, page.here.hash]).toEqual([1, "#/game/1"]);
});

test("the app's Back returns to the last visit, past what lay between", async () => {
  for (const address of ["#/", "#/select", "#/game/1"]) trail.to(address);
  trail.back("#/");
  await moment();
  expect(page.here.hash === "" || page.here.hash === "#/").toBe(true);
  expect(trail.backOne()).toBe(false);
});

test("where there was no visit, the app's Back takes the page's place", async () => {
  trail.to("#/records");
  trail.to("#/game/1");
  trail.back("#/library");
  expect(page.here.hash).toBe("#/library");
  page.go(-1);
  await moment();
  expect(page.here.hash).toBe("#/records");
});
