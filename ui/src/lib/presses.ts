/**
 * Decides which presses come too soon. Two presses by accident mean one, so a control that has appeared at the place of the
 * last press waits before it can be pressed.
 */

/** The waiting time in milliseconds. */
export const WAIT_MS = 500;

/** The largest distance of two presses that mean the same place, in pixels. */
const NEAR = 20;
const AROUND = [
  { x: 0, y: 0 },
  { x: -NEAR, y: 0 },
  { x: NEAR, y: 0 },
  { x: 0, y: -NEAR },
  { x: 0, y: NEAR },
] as const;

export type Place = { x: number; y: number };

/** The interface to the page. */
export interface PressedPage<C> {
  /** The control at a place. */
  at(place: Place): C | null;
  /** The words on a control: a control with other words does something else. */
  words(control: C): string;
  /** Makes a control wait. */
  wait(control: C): void;
}

type Seen<C> = { control: C | null; words: string };

export class Presses<C> {
  readonly #page: PressedPage<C>;
  #last: Place | null = null;
  /** The controls around the last press when the page was last examined. */
  #spots: (Place & Seen<C>)[] = [];
  #pressed: Seen<C> = { control: null, words: "" };

  constructor(page: PressedPage<C>) {
    this.#page = page;
  }

  /** A control is pressed: at a place, or by a key or a screen reader. */
  press(control: C | null, place: Place | null) {
    this.#pressed = this.#see(control);
    if (!place) return;
    this.#last = place;
    this.#spots = AROUND.map(({ x, y }) => {
      const spot = { x: place.x + x, y: place.y + y };
      return { ...spot, ...this.#see(this.#page.at(spot)) };
    });
  }

  /** The page may have changed: new controls at the place of the last press wait. */
  look() {
    const { control } = this.#pressed;
    const pressed = this.#see(control);
    if (control && pressed.words !== this.#pressed.words) this.#page.wait(control);
    this.#pressed = pressed;
    for (const spot of this.#spots) {
      const now = this.#see(this.#page.at(spot));
      const isNew = now.control !== spot.control || now.words !== spot.words;
      // The control that was pressed is no other one, wherever it has moved.
      if (now.control && now.control !== control && isNew) this.#page.wait(now.control);
      Object.assign(spot, now);
    }
  }

  /** The app focuses a control after a press with a key; the next key would press it. */
  focus(control: C) {
    if (control !== this.#pressed.control) this.#page.wait(control);
  }

  /** The pointer has moved away, so the next press is intended. */
  move({ x, y }: Place) {
    if (this.#last && Math.hypot(x - this.#last.x, y - this.#last.y) > NEAR) this.forget();
  }

  /** The page was scrolled under the pointer. */
  forget() {
    this.#last = null;
    this.#spots = [];
  }

  #see(control: C | null): Seen<C> {
    return { control, words: control ? this.#page.words(control) : "" };
  }
}
