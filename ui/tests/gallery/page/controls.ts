/** Faults of controls: hidden, cut off, covered, too small to hit, or with words outside of them. */
import { isOnlySaid, nameOf, placeOf, textsIn } from "./elements";
import type { Faults } from "./faults";
import { isHit, isWhole, middleOf, type Visible, visibleOf } from "./visible";

/** The least side of a control, in pixels, and of one that is used in play and lessons. */
const TARGET = 24;
const FINGER = 44;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=slider]";

/** Looks at every control in a place; on a board only the smallest point is told. Those out of sight are scrolled into view
 * first. */
export async function lookAtControls(place: Element, frame: Element | null, faults: Faults): Promise<void> {
  let smallestPoint: { side: number; name: string } | null = null;
  for (const control of controlsIn(place)) {
    if (isHiddenField(control)) continue;
    const board = control.closest("[data-testid=board]");
    const seen = await scrolledIntoView(control, board !== null);
    const name = nameOf(control);
    if (!seen.isSeen) {
      faults.add(`${placeOf(seen.clipping)} hides`, name);
      continue;
    }
    lookAtSight(control, seen, board !== null, faults);
    const isInText = getComputedStyle(control).display === "inline" && control.tagName === "A";
    if (isInText) continue;
    const { width, height } = control.closest("label")?.getBoundingClientRect() ?? seen.box;
    const side = Math.min(width, height);
    if (board) {
      if (smallestPoint === null || side < smallestPoint.side) smallestPoint = { side, name };
      continue;
    }
    const least = frame?.contains(control) ? FINGER : TARGET;
    if (side < least - 0.5)
      faults.add(`less than ${least} px`, `${name} ${Math.round(width)} × ${Math.round(height)}`);
    if (["BUTTON", "A"].includes(control.tagName) && wordsBeyond(control, seen.box) > 1)
      faults.add("words leave their button", name);
  }
  if (smallestPoint && smallestPoint.side < TARGET - 0.5)
    faults.add(`the points of the board have ${smallestPoint.side.toFixed(0)} px`, smallestPoint.name);
}

/** The controls to be looked at. */
function controlsIn(place: Element): Element[] {
  return [...place.querySelectorAll(CONTROLS)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOnlySaid(one),
  );
}

/** Whether this is a field that is visually hidden: its label is what one sees. */
function isHiddenField(control: Element): boolean {
  return control.tagName === "INPUT" && control.getBoundingClientRect().width < 3;
}

async function scrolledIntoView(control: Element, onBoard: boolean): Promise<Visible> {
  const seen = visibleOf(control);
  if (isWhole(seen) && isHit(control, ...middleOf(seen))) return seen;
  control.scrollIntoView({ block: "center", inline: "center" });
  // Something that covers a board moves away when the board has scrolled.
  if (onBoard) for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return visibleOf(control);
}

/** Whether the control is cut off or covered. */
function lookAtSight(control: Element, seen: Visible, onBoard: boolean, faults: Faults): void {
  const { clipping, box } = seen;
  // A scrolling container may be lower than its contents, if a finger can hit it.
  const isLow = clipping && clipping.clientHeight < box.height && seen.bottom - seen.top >= FINGER - 2;
  const fits = box.height < innerHeight / 2 && box.width < innerWidth;
  if (!onBoard && !isWhole(seen) && !isLow && fits)
    faults.add(`${placeOf(clipping)} cuts off`, nameOf(control));
  const [x, y] = middleOf(seen);
  if (!isHit(control, x, y))
    faults.add(`${placeOf(document.elementFromPoint(x, y))} covers`, nameOf(control));
}

/** How far words extend beyond a box, to the left or right. */
function wordsBeyond(element: Element, box: DOMRect): number {
  let beyond = 0;
  for (const { text, parent } of textsIn(element)) {
    if (isOnlySaid(parent) || parent.closest("svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right } of range.getClientRects())
      beyond = Math.max(beyond, box.left - left, right - box.right);
  }
  return beyond;
}
