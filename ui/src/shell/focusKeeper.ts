/**
 * Keeps the focus where somebody is when what had it is taken away, such as the row of a game that was deleted: it goes to
 * the same button of what came to its place, else to something else near, at last to the title. A page that moves the
 * focus itself does so first.
 */
const CAN_BE_FOCUSED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Pages move the focus themselves within this time. */
const PATIENCE_MS = 60;

type Step = { element: Element; index: number };

/** The elements from this one up to the place, each with its number among its siblings. */
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

/** What has the focus next: in the nearest place that is still there, what came to the place of what has gone, or what stood before it. */
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

/** For the element that holds the screens. */
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
