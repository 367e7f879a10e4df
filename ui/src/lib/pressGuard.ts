/** Ignores presses that come too soon: those of `presses.ts`, and every press right after a turn or a new task. */
import { type Place, Presses, WAIT_MS } from "./presses";

/** An attribute of waiting controls, and of the whole page after a turn or a new task. */
const WAITS = "data-waits";

const CONTROLS = "button, a[href], label, input, select, summary";
const TEXT_FIELDS =
  "textarea, select, input:not([type=radio], [type=checkbox], [type=button], [type=submit])";

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
/** The time until which a control ignores presses. */
const until = new WeakMap<Element, number>();

function wait(control: Element) {
  clearTimeout(timers.get(control));
  control.setAttribute(WAITS, "");
  until.set(control, performance.now() + WAIT_MS);
  timers.set(
    control,
    setTimeout(() => control.removeAttribute(WAITS), WAIT_MS),
  );
}

/** A turn has ended, or an answer has led to another task: the next press could be meant for what was there before, so
 * presses are ignored for a moment, by pointer, key and screen reader. */
export function waitForNext() {
  wait(document.documentElement);
}

const BOARD = "[role=grid]";

/** The control that a press belongs to. A board counts as one control: its points may be tapped in quick succession, but a board
 * that has appeared under the last press waits as a whole. */
function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(BOARD) ?? target.closest(CONTROLS)) : null;
}

/**
 * Whether a press comes too soon for a control and everything around it. The time of the press counts, not the time at
 * which a busy device handles it: a second press may have been queued for longer than the control waits.
 */
export function isTooSoon(control: Element | null, timeStamp: number): boolean {
  for (let one = control; one; one = one.parentElement) {
    if (timeStamp < (until.get(one) ?? 0)) return true;
  }
  return false;
}

function tooSoon({ target, timeStamp }: Event): boolean {
  return target instanceof Element && isTooSoon(target, timeStamp);
}

/** Whether it comes while the whole page waits. */
function whilePageWaits({ timeStamp }: Event): boolean {
  return isTooSoon(document.documentElement, timeStamp);
}

/** Whether keys enter text there. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELDS);
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a press would only select a word by mistake: the second of two on a control, or anywhere where a board is played on. A
 * drag still selects text there. */
export function selectsByMistake({ detail, target }: Pick<MouseEvent, "detail" | "target">): boolean {
  if (detail < 2 || !(target instanceof Element) || isTextField(target)) return false;
  return target.closest(`[data-tapped], ${CONTROLS}`) !== null;
}

/** Starts guarding the page. */
export function guardPresses() {
  const presses = new Presses<Element>({
    at: ({ x, y }: Place) => controlOf(document.elementFromPoint(x, y)),
    words: (control) => (control.matches(BOARD) ? "" : control.textContent),
    wait,
  });
  /** Whether the last press was made with a key; then the app has moved the focus. */
  let keyed = false;

  function click(event: MouseEvent) {
    presses.look();
    if (tooSoon(event)) return stop(event);
    // Presses by key or screen reader have no place, and neither has a click that a label forwards.
    const place = event.detail > 0 ? { x: event.clientX, y: event.clientY } : null;
    presses.press(controlOf(event.target), place);
  }

  function keydown(event: KeyboardEvent) {
    keyed = event.key === "Enter" || event.key === " ";
    if (isTextField(event.target)) return;
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A held key counts as one press.
    const soon = keyed ? event.repeat || tooSoon(event) : letter && whilePageWaits(event);
    if (soon) stop(event);
  }

  function pointerdown(event: PointerEvent) {
    keyed = false;
    if (whilePageWaits(event)) event.stopImmediatePropagation();
  }

  // Only the selection is prevented, not the press.
  function mousedown(event: MouseEvent) {
    if (selectsByMistake(event)) event.preventDefault();
  }

  function focusin({ target }: FocusEvent) {
    if (keyed && target instanceof Element && !isTextField(target)) presses.focus(target);
  }

  const early = { capture: true };
  window.addEventListener("click", click, early);
  window.addEventListener("keydown", keydown, early);
  window.addEventListener("pointerdown", pointerdown, early);
  window.addEventListener("mousedown", mousedown, early);
  window.addEventListener("pointermove", ({ clientX: x, clientY: y }) => presses.move({ x, y }), early);
  window.addEventListener("scroll", () => presses.forget(), early);
  window.addEventListener("focusin", focusin, early);
  // A control that slides in has its final place when the animation ends.
  for (const end of ["animationend", "transitionend"])
    window.addEventListener(end, () => presses.look(), early);
  new MutationObserver(() => presses.look()).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
