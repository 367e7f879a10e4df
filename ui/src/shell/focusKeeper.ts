/**
 * Keeps the focus nearby when the focused element is removed, such as the row of a deleted game: it moves to the same
 * button of the element that took its place, otherwise to something near, at last to the title. A page that moves the focus
 * itself does so first.
 */
const CAN_BE_FOCUSED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Pages move the focus themselves within this time, in milliseconds. */
const PATIENCE_MS = 60;

type Step = { element: Element; index: number };

/** The elements from this one up to the place, each with its index among its siblings. */
function wayUp(from: Element, place: Element): Step[] {
  const steps: Step[] = [];
  for (let element = from; element !== place && element.parentElement; element = element.parentElement) {
    steps.push({ element, index: [...element.parentElement.children].indexOf(element) });
  }
  return steps;
}

function controlsIn(element: Element | undefined): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const inside = [...element.querySelectorAll<HTMLElement>(CAN_BE_FOCUSED)];
  return element.matches(CAN_BE_FOCUSED) ? [element, ...inside] : inside;
}

/** The next element to focus: in the nearest container that still exists, the element that took the removed one's place, or
 * the one before it. */
export function nearest(steps: readonly Step[], place: Element): HTMLElement | null {
  const testid = (steps[0]?.element as HTMLElement | undefined)?.dataset["testid"];
  for (const [level, { index }] of steps.entries()) {
    const around = steps[level + 1]?.element ?? place;
    if (!around.isConnected) continue;
    for (const sibling of [around.children[index], around.children[index - 1]]) {
      const controls = controlsIn(sibling).filter((control) => control.checkVisibility());
      const same = testid && controls.find((control) => control.dataset["testid"] === testid);
      if (same || controls[0]) return same || (controls[0] ?? null);
    }
  }
  return place.querySelector<HTMLElement>("h1");
}

/** For the element that contains the screens. */
export function keepsFocus(place: HTMLElement) {
  let steps: Step[] = [];
  let address = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest("dialog")) return;
    steps = wayUp(target, place);
    address = location.hash;
  }

  function look() {
    const last = steps[0]?.element;
    if (!last || last.isConnected || location.hash !== address) return;
    if (document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
    nearest(steps, place)?.focus();
  }

  function lookSoon() {
    clearTimeout(timer);
    timer = setTimeout(look, PATIENCE_MS);
  }

  const watch = new MutationObserver(() => {
    if (steps[0] && !steps[0].element.isConnected) lookSoon();
  });
  watch.observe(place, { childList: true, subtree: true });
  place.addEventListener("focusin", note);
  document.addEventListener("close", lookSoon, true);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    place.removeEventListener("focusin", note);
    document.removeEventListener("close", lookSoon, true);
  };
}
