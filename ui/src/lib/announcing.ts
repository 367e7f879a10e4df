/**
 * Passes on what the app says, where the web view tells screen readers nothing of it: WebKitGTK on Linux. Whatever stands in
 * a `role="status"`, `role="alert"` or polite live region counts, so a screen says something there and nowhere else.
 */
import { commands } from "./commands";

const REGIONS = '[role="status"], [role="alert"], [aria-live="polite"]';
/** What arrives with one of these is a page or a dialog of its own, whose title is read. */
const PAGES = "h1, dialog, main";
/** Words that disappear within this time, in milliseconds, are not said: something was being loaded. */
const SETTLED = 120;
/** How often the progress of something long is said, in milliseconds. */
const PROGRESS = 10_000;

/** The region that contains a node. */
function regionOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(REGIONS) ?? null;
}

/** The regions that a change concerns. */
export function concerned({ type, target, addedNodes }: MutationRecord): Element[] {
  const around = regionOf(target);
  if (around) return [around];
  if (type !== "childList") return [];
  return [...addedNodes].flatMap((added) => {
    if (!(added instanceof Element) || added.matches(PAGES) || added.querySelector(PAGES)) return [];
    return [...(added.matches(REGIONS) ? [added] : []), ...added.querySelectorAll(REGIONS)];
  });
}

/** The words of a region as they are read: without pictures and names of buttons, and what is hidden from readers. */
export function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (!(node instanceof Element) || node.matches('[aria-hidden="true"], button, progress, style')) return "";
  const label = node.getAttribute("aria-label");
  if (label !== null && node.matches('[role="img"]')) return label;
  const words = [...node.childNodes].map(wordsOf).join("");
  return getComputedStyle(node).display.startsWith("inline") ? words : ` ${words} `;
}

/** Passes on what is said on the page from now on. */
export function announceWhatIsSaid() {
  const said = new WeakMap<Element, string>();
  const times = new WeakMap<Element, number>();
  let changed = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say() {
    const regions = changed;
    changed = new Set();
    for (const region of regions) {
      if (!region.isConnected) continue;
      // A repeated sentence differs by a blank at its end (`telling.svelte.ts`), so it is compared as it is.
      const text = region.textContent ?? "";
      const words = wordsOf(region).replace(/\s+/g, " ").trim();
      const progresses = region.parentElement?.querySelector(":scope > progress") != null;
      const soon = progresses && Date.now() - (times.get(region) ?? 0) < PROGRESS;
      const again = said.get(region) === text;
      if (!soon) said.set(region, text);
      if (words === "" || again || soon) continue;
      times.set(region, Date.now());
      void commands.announce(words).catch(() => {});
    }
  }

  new MutationObserver((changes) => {
    for (const change of changes) for (const region of concerned(change)) changed.add(region);
    if (changed.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(say, SETTLED);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
