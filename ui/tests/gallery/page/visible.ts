/** The visible part of elements, and what takes a press there. */

/** The visible part of an element. */
export interface Visible {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The whole element. */
  box: DOMRect;
  /** The outermost container that clips the element, if any. */
  clipping: Element | null;
  /** Whether anything is visible. */
  isSeen: boolean;
}

/** The part of an element that the window and its containers leave visible. */
export function visibleOf(element: Element): Visible {
  const box = element.getBoundingClientRect();
  let left = Math.max(0, box.left);
  let top = Math.max(0, box.top);
  let right = Math.min(innerWidth, box.right);
  let bottom = Math.min(innerHeight, box.bottom);
  let clipping: Element | null = null;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const edge = around.getBoundingClientRect();
    const isCut =
      edge.left > left + 1 || edge.top > top + 1 || edge.right < right - 1 || edge.bottom < bottom - 1;
    if (isCut) clipping = around;
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return { left, top, right, bottom, box, clipping, isSeen: right > left && bottom > top };
}

/** Whether all of the element is visible. */
export function isWhole(one: Visible): boolean {
  const { width, height } = one.box;
  return one.isSeen && one.right - one.left >= width - 1.5 && one.bottom - one.top >= height - 1.5;
}

/** The middle of the visible part. */
export function middleOf(one: Visible): [x: number, y: number] {
  return [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
}

/** Whether a press at this place reaches the element. */
export function isHit(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return (
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element) === true)
  );
}
