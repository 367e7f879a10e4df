/** Whether named actions can be used: inside the window, uncovered and large enough for a finger. */

/** What is looked for: a control that must be in reach, or what is only viewed and may not cover another. */
export interface Wanted {
  testid: string;
  isOnlySeen: boolean;
}

/** The faults of the named controls and of the board; `finger` is the least side of a control, in pixels. */
export function outOfReach(wanted: readonly Wanted[], finger: number): string[] {
  const faults: string[] = [];
  const boxes: [name: string, box: DOMRect][] = [];
  for (const one of wanted) {
    const element = [...document.querySelectorAll(`[data-testid="${one.testid}"]`)].find((each) =>
      each.checkVisibility(),
    );
    if (element) boxes.push([one.testid, element.getBoundingClientRect()]);
    const fault = element ? faultOf(element, one, finger) : `${one.testid} is missing`;
    if (fault) faults.push(fault);
  }
  const board = document.querySelector("[data-testid=board]");
  if (board && board.clientHeight < 80) faults.push(`the board is only ${board.clientHeight} high`);
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push(`wider than the window by ${wider} px`);
  for (const [index, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(index + 1))
      if (overlap(a, b)) faults.push(`${one} and ${other} overlap`);
  return faults;
}

/** The first fault of an element, if it has one. */
function faultOf(element: Element, { testid, isOnlySeen }: Wanted, finger: number): string | null {
  const box = element.getBoundingClientRect();
  if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
    const at = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
    return `${testid} leaves the window: ${at}`;
  }
  for (const [x, y] of isOnlySeen ? [upperMiddle(box)] : pressedPlaces(box)) {
    const hit = document.elementFromPoint(x, y);
    // An inert element is looked through to its container.
    const isLookedThrough = element.closest("[inert]") && hit?.contains(element);
    if (!hit || !(element.contains(hit) || isLookedThrough)) {
      const covering = hit?.closest("[data-testid]")?.getAttribute("data-testid");
      const what = covering ?? hit?.getAttribute("class") ?? "nothing";
      return `${testid} is covered at ${Math.round(x)} ${Math.round(y)} by ${what}`;
    }
  }
  if (!isOnlySeen && finger && (box.width < finger - 0.5 || box.height < finger - 0.5))
    return `${testid} is only ${Math.round(box.width)} × ${Math.round(box.height)}`;
  return null;
}

/** Where what is only viewed is looked at: a message may cover its lower part. */
function upperMiddle(box: DOMRect): [x: number, y: number] {
  return [box.left + box.width / 2, box.top + box.height * 0.2];
}

/** The middle and the four corners. Corners are round, so their outermost pixels can't be hit. */
function pressedPlaces(box: DOMRect): [x: number, y: number][] {
  const inset = 8;
  const corners = [box.left + inset, box.right - inset].flatMap((x) =>
    [box.top + inset, box.bottom - inset].map((y): [number, number] => [x, y]),
  );
  return [[box.left + box.width / 2, box.top + box.height / 2], ...corners];
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}
