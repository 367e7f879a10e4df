/** What elements are called in a report, and which of them take no space on the screen. */

function kindOf(element: Element): string {
  return [...element.classList].find((name) => !name.startsWith("svelte-")) ?? element.tagName.toLowerCase();
}

/** The element's test id or kind, and its first words. */
export function nameOf(element: Element): string {
  const own = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 24);
  return `${element.getAttribute("data-testid") ?? kindOf(element)}${own ? ` “${own}”` : ""}`;
}

/** The element and the named one that it is in. */
export function placeOf(element: Element | null): string {
  if (!element) return "the window";
  const named = element.closest("[data-testid]");
  const name = named?.getAttribute("data-testid") ?? "";
  if (named === element) return name;
  return named ? `${kindOf(element)} in ${name}` : kindOf(element);
}

/** Whether the element has no place to be looked at: content for screen readers takes no space, and inert elements take no
 * press. */
export function isOnlySaid(element: Element): boolean {
  if (element.closest("[inert]")) return true;
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).clipPath !== "none") return true;
  return false;
}

/** Every text with words, and the element that it stands in. */
export function* textsIn(place: Node): Generator<{ text: Text; words: string; parent: HTMLElement }> {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    if (node instanceof Text && node.parentElement && words !== "")
      yield { text: node, words, parent: node.parentElement };
  }
}
