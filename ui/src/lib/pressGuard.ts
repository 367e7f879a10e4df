/** Keeps presses that come too soon from the page: those of `presses.ts`, and every press right after a turn. */
import { type Place, Presses, WAIT_MS } from "./presses";

/** Stands on what waits; on the whole page after a turn. */
const WAITS = "data-waits";

const CONTROLS = "button, a[href], label, input, select, summary";
const TEXT_FIELDS =
  "textarea, select, input:not([type=radio], [type=checkbox], [type=button], [type=submit])";

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
/** The time until which a control takes no press. */
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

/** A turn has ended: the next press could be meant for what stood there before, so none is taken for a moment. */
export function waitAfterTurn() {
  wait(document.documentElement);
}

/** The control that a press there means. The points of a board stay where they are and may be tapped quickly. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.hasAttribute("data-point") ? null : control;
}

/**
 * Whether a press comes too soon for a control and everything around it. It counts when somebody pressed, not when a busy
 * device comes to hear of it: a second press may have waited longer than the control has to.
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

/** Whether it comes right after a turn. */
function afterTurn({ timeStamp }: Event): boolean {
  return isTooSoon(document.documentElement, timeStamp);
}

/** Whether keys write there. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELDS);
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Watches the page from now on. */
export function guardPresses() {
  const presses = new Presses<Element>({
    at: ({ x, y }: Place) => controlOf(document.elementFromPoint(x, y)),
    words: (control) => control.textContent,
    wait,
  });
  /** The last key pressed something; what has the focus next has it from the app. */
  let keyed = false;

  function click(event: MouseEvent) {
    presses.look();
    if (tooSoon(event)) return stop(event);
    // A key and a screen reader have no place; nor has the click that a label passes on.
    const place = event.detail > 0 ? { x: event.clientX, y: event.clientY } : null;
    presses.press(controlOf(event.target), place);
  }

  function keydown(event: KeyboardEvent) {
    keyed = event.key === "Enter" || event.key === " ";
    if (isTextField(event.target)) return;
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A key that is held down presses once.
    const soon = keyed ? event.repeat || tooSoon(event) : letter && afterTurn(event);
    if (soon) stop(event);
  }

  function pointerdown(event: PointerEvent) {
    keyed = false;
    if (afterTurn(event)) event.stopImmediatePropagation();
  }

  function focusin({ target }: FocusEvent) {
    if (keyed && target instanceof Element && !isTextField(target)) presses.focus(target);
  }

  const early = { capture: true };
  window.addEventListener("click", click, early);
  window.addEventListener("keydown", keydown, early);
  window.addEventListener("pointerdown", pointerdown, early);
  window.addEventListener("pointermove", ({ clientX: x, clientY: y }) => presses.move({ x, y }), early);
  window.addEventListener("scroll", () => presses.forget(), early);
  window.addEventListener("focusin", focusin, early);
  // What slides in has its place at the end of its way.
  for (const end of ["animationend", "transitionend"])
    window.addEventListener(end, () => presses.look(), early);
  new MutationObserver(() => presses.look()).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
