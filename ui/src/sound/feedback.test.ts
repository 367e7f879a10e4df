import { beforeEach, expect, test, vi } from "vitest";

const heard: string[] = [];
vi.mock("./desk", () => ({ play: (_out: unknown, sound: string) => heard.push(sound) }));

/** A fake audio context, which the system can interrupt and resume. */
class FakeContext {
  static made: FakeContext[] = [];
  state = "running";
  asked = 0;
  destination = {};
  #settle: { given: () => void; kept: (why: Error) => void } | null = null;

  constructor() {
    FakeContext.made.push(this);
  }

  createGain() {
    return { connect: () => {}, gain: { value: 1 } };
  }

  resume() {
    this.asked++;
    return new Promise<void>((given, kept) => {
      this.#settle = { given, kept };
    });
  }

  async giveBack() {
    this.state = "running";
    this.#settle?.given();
    await Promise.resolve();
    await Promise.resolve();
  }

  async keep() {
    this.#settle?.kept(new Error("kept"));
    await Promise.resolve();
    await Promise.resolve();
  }
}

const settings = { sounds: true, volume: 50, haptics: true };

async function begin({ vibrates = false, touched = false } = {}) {
  heard.length = 0;
  FakeContext.made = [];
  vi.resetModules();
  const vibrate = vi.fn();
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("window", { AudioContext: FakeContext, matchMedia: () => ({ matches: touched }) });
  vi.stubGlobal("navigator", vibrates ? { vibrate } : {});
  return { ...(await import("./feedback")), vibrate };
}

beforeEach(() => vi.unstubAllGlobals());

function first(): FakeContext {
  const [context] = FakeContext.made;
  if (context === undefined) throw new Error("no sound was asked for");
  return context;
}

test("sounds are played as they come", async () => {
  const { feedback } = await begin();
  feedback(settings, "place");
  feedback(settings, "turn");
  expect(heard).toEqual(["place", "turn"]);
  expect(FakeContext.made).toHaveLength(1);
});

test("after an interruption only the last sound is played, once the system gives the sound back", async () => {
  const { feedback } = await begin();
  feedback(settings, "place");
  first().state = "interrupted";
  feedback(settings, "choose");
  feedback(settings, "turn");
  expect(heard).toEqual(["place"]);
  expect(first().asked).toBe(1);
  await first().giveBack();
  expect(heard).toEqual(["place", "turn"]);
  feedback(settings, "cross");
  expect(heard).toEqual(["place", "turn", "cross"]);
});

test("a system that keeps the sound is asked again by the next one", async () => {
  const { feedback } = await begin();
  feedback(settings, "place");
  first().state = "suspended";
  feedback(settings, "choose");
  await first().keep();
  feedback(settings, "turn");
  expect(first().asked).toBe(2);
  await first().giveBack();
  expect(heard).toEqual(["place", "turn"]);
});

test("a sound that was closed is opened anew", async () => {
  const { feedback } = await begin();
  feedback(settings, "place");
  first().state = "closed";
  feedback(settings, "turn");
  expect(heard).toEqual(["place", "turn"]);
  expect(FakeContext.made).toHaveLength(2);
});

test("only a touched device that can vibrate does, and only where that is wanted", async () => {
  const phone = await begin({ vibrates: true, touched: true });
  phone.feedback(settings, "place");
  phone.feedback({ ...settings, haptics: false }, "place");
  expect(phone.vibrate.mock.calls).toEqual([[[18]]]);
  expect(phone.canVibrate()).toBe(true);

  const laptop = await begin({ vibrates: true });
  laptop.feedback(settings, "place");
  expect(laptop.vibrate).not.toHaveBeenCalled();
  expect((await begin({ touched: true })).canVibrate()).toBe(false);
});
