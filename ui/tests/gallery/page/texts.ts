/** Faults of texts: too small to read, or cut short. */
import { isOnlySaid, nameOf, textsIn } from "./elements";
import type { Faults } from "./faults";

/** The least size of a text, in pixels, and of what is written on a board. */
const SMALLEST_TEXT = 12;
const SMALLEST_COORDINATE = 10;

/** Looks at every text in a place; on a board only the smallest one is told. */
export function lookAtTexts(place: Element, faults: Faults): void {
  let smallestOnBoard: { size: number; words: string } | null = null;
  for (const { words, parent } of textsIn(place)) {
    if (!isRead(parent)) continue;
    const size = sizeOf(parent);
    const first = words.slice(0, 24);
    if (parent.closest("[data-testid=board]")) {
      if (smallestOnBoard === null || size < smallestOnBoard.size) smallestOnBoard = { size, words: first };
      continue;
    }
    if (size < SMALLEST_TEXT - 0.05)
      faults.add(`text of ${size.toFixed(1)} px`, `“${first}” in ${nameOf(parent)}`);
    if (isCutShort(parent)) faults.add("words are cut short", nameOf(parent));
  }
  if (smallestOnBoard && smallestOnBoard.size < SMALLEST_COORDINATE - 0.05)
    faults.add(`the board's text has ${smallestOnBoard.size.toFixed(1)} px`, `“${smallestOnBoard.words}”`);
}

/** Whether the text is to be read; pictures, and the signs on pieces, are not. */
function isRead(parent: Element): boolean {
  if (!parent.checkVisibility() || isOnlySaid(parent)) return false;
  if (["STYLE", "SCRIPT", "OPTION"].includes(parent.tagName)) return false;
  const board = parent.closest("[data-testid=board]");
  if (parent.closest("svg")) return board !== null && !parent.closest("g[class*=piece]");
  return board !== null || !parent.closest("[role=img], [aria-hidden=true]");
}

/** The size in pixels, as it is drawn. */
function sizeOf(parent: Element): number {
  const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
  return Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
}

function isCutShort(parent: Element): boolean {
  const { textOverflow, overflowX } = getComputedStyle(parent);
  const isCut = textOverflow === "ellipsis" || ["hidden", "clip"].includes(overflowX);
  return isCut && parent.scrollWidth > parent.clientWidth + 1;
}
