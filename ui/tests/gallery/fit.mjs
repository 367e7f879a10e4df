/** Requirements of every screen in every window. The functions here run in the page. */

/** The windows of the full test, and those of the short one. */
export const WINDOWS = [
  [320, 480],
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [932, 430],
  [683, 768],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];
export const FEW_WINDOWS = [
  [320, 480],
  [390, 844],
  [844, 390],
  [683, 768],
  [1280, 800],
];

/**
 * Finds what leaves the window, is covered, is clipped, cut short, too small to read or too small to hit. Elements out of
 * sight are scrolled into view first. A fault is reported once for each cause, with the number of controls and the first of
 * them: the element that covers them, the container that clips them, the board that they are points of.
 */
export async function misfits() {
  const SMALLEST_TEXT = 12;
  const SMALLEST_COORDINATE = 10;
  const TARGET = 24;
  const FINGER = 44;
  const NAMED = 3;
  const found = new Map();
  const add = (cause, what) => found.set(cause, [...(found.get(cause) ?? []), what]);
  const kindOf = (element) =>
    [...element.classList].find((name) => !name.startsWith("svelte-")) ?? element.tagName.toLowerCase();
  const nameOf = (element) => {
    const own = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 24);
    return `${element.dataset?.testid ?? kindOf(element)}${own ? ` “${own}”` : ""}`;
  };
  const placeOf = (element) => {
    if (!element) return "the window";
    const named = element.closest("[data-testid]");
    if (named === element) return named.dataset.testid;
    return named ? `${kindOf(element)} in ${named.dataset.testid}` : kindOf(element);
  };
  /** Content for screen readers takes no space, and inert elements take no press. */
  const isOnlySaid = (element) => {
    if (element.closest("[inert]")) return true;
    for (let around = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath !== "none") return true;
    return false;
  };

  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const place = dialog ?? document.body;
  const frame = dialog ? null : document.querySelector(".frame");

  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) {
    const scrolls = (one) => {
      for (let around = one.parentElement; around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== "visible") return true;
      return false;
    };
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !isOnlySaid(one) && !scrolls(one),
    );
    const widest = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)));
    add(`the page is wider than the window by ${wider} px`, widest.map(nameOf)[0] ?? "something unseen");
  }

  /** The visible part of an element after scrolling, and what clips it; null if nothing is visible. */
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [
      Math.max(0, box.left),
      Math.max(0, box.top),
      Math.min(innerWidth, box.right),
      Math.min(innerHeight, box.bottom),
    ];
    let clipping = null;
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
    const isSeen = right > left && bottom > top;
    return { left, top, right, bottom, box, clipping, isSeen };
  };
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element))
    );
  };
  const middle = (one) => [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  const whole = (one) =>
    one.isSeen && one.right - one.left >= one.box.width - 1.5 && one.bottom - one.top >= one.box.height - 1.5;

  /** How far words extend beyond a box, to the left or right. */
  const wordsBeyond = (element, box) => {
    let beyond = 0;
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (
        text.textContent.trim() === "" ||
        isOnlySaid(text.parentElement) ||
        text.parentElement.closest("svg")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right } of range.getClientRects())
        beyond = Math.max(beyond, box.left - left, right - box.right);
    }
    return beyond;
  };

  const controls = [
    ...place.querySelectorAll("a[href], button, input, select, textarea, summary, [role=slider]"),
  ].filter(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOnlySaid(one),
  );
  let smallestPoint = null;
  for (const control of controls) {
    const board = control.closest("[data-testid=board]");
    const style = getComputedStyle(control);
    // A visually hidden field is checked by its label.
    if (control.tagName === "INPUT" && control.getBoundingClientRect().width < 3) continue;
    let seen = shown(control);
    if (!whole(seen) || !isHit(control, ...middle(seen))) {
      control.scrollIntoView({ block: "center", inline: "center" });
      // Something that covers a board moves away when the board has scrolled.
      if (board) for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      seen = shown(control);
    }
    const name = nameOf(control);
    if (!seen.isSeen) {
      add(`${placeOf(seen.clipping)} hides`, name);
      continue;
    }
    // A scrolling container may be lower than its contents, if a finger can hit it.
    const isLow =
      seen.clipping && seen.clipping.clientHeight < seen.box.height && seen.bottom - seen.top >= FINGER - 2;
    if (!board && !whole(seen) && !isLow && seen.box.height < innerHeight / 2 && seen.box.width < innerWidth)
      add(`${placeOf(seen.clipping)} cuts off`, name);
    const [x, y] = middle(seen);
    if (!isHit(control, x, y)) add(`${placeOf(document.elementFromPoint(x, y))} covers`, name);
    const inText = style.display === "inline" && control.tagName === "A";
    if (inText) continue;
    const { width, height } = control.closest("label")?.getBoundingClientRect() ?? seen.box;
    const side = Math.min(width, height);
    if (board) {
      if (smallestPoint === null || side < smallestPoint.side) smallestPoint = { side, name };
      continue;
    }
    const least = frame?.contains(control) ? FINGER : TARGET;
    if (side < least - 0.5)
      add(`less than ${least} px`, `${name} ${Math.round(width)} × ${Math.round(height)}`);
    if (["BUTTON", "A"].includes(control.tagName) && wordsBeyond(control, seen.box) > 1)
      add("words leave their button", name);
  }
  if (smallestPoint && smallestPoint.side < TARGET - 0.5)
    add(`the points of the board have ${smallestPoint.side.toFixed(0)} px`, smallestPoint.name);

  let smallestOnBoard = null;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || text.textContent.trim() === "" || !parent.checkVisibility()) continue;
    if (isOnlySaid(parent) || ["STYLE", "SCRIPT", "OPTION"].includes(parent.tagName)) continue;
    const style = getComputedStyle(parent);
    const svg = parent.closest("svg");
    const board = parent.closest("[data-testid=board]");
    // Pictures, and the signs on pieces, are not text to be read.
    if (svg && (!board || parent.closest("g[class*=piece]"))) continue;
    if (!svg && parent.closest("[role=img], [aria-hidden=true]") && !board) continue;
    const scale = svg ? (parent.getScreenCTM?.()?.a ?? 1) : 1;
    const size = parseFloat(style.fontSize) * scale;
    const words = text.textContent.trim().slice(0, 24);
    if (board) {
      if (smallestOnBoard === null || size < smallestOnBoard.size) smallestOnBoard = { size, words };
    } else if (size < SMALLEST_TEXT - 0.05)
      add(`text of ${size.toFixed(1)} px`, `“${words}” in ${nameOf(parent)}`);
    const isCut = style.textOverflow === "ellipsis" || ["hidden", "clip"].includes(style.overflowX);
    if (!board && isCut && parent.scrollWidth > parent.clientWidth + 1)
      add("words are cut short", nameOf(parent));
  }
  if (smallestOnBoard && smallestOnBoard.size < SMALLEST_COORDINATE - 0.05)
    add(`the board's text has ${smallestOnBoard.size.toFixed(1)} px`, `“${smallestOnBoard.words}”`);
  scrollTo(0, 0);
  for (const one of document.querySelectorAll(".frame, .panel")) one.scrollTop = 0;
  return [...found].map(([cause, places]) => {
    const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : "";
    return `${cause}: ${places.slice(0, NAMED).join(", ")}${more}`;
  });
}

/** How much of its possible space a board fills, in percent, and the size of its cells; null without a board. */
export function boardShare() {
  const LARGEST_CELL = 160;
  const frame = document.querySelector(".frame");
  const place = document.querySelector("[data-testid=board]");
  if (!frame || !place || document.querySelector("dialog[open]")) return null;
  const rows = [...place.querySelectorAll(".row[data-cells]")];
  const drawn = rows.length > 0 ? rows : [place.querySelector(".scroller, .box") ?? place];
  const edges = drawn.map((one) => one.getBoundingClientRect());
  const box = {
    width: Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left)),
    height: Math.max(...edges.map(({ bottom }) => bottom)) - Math.min(...edges.map(({ top }) => top)),
  };
  const size = (selector, side) =>
    frame.querySelector(`:scope > ${selector}`)?.getBoundingClientRect()[side] ?? 0;
  const css = getComputedStyle(frame);
  const inner = {
    width: frame.clientWidth - parseFloat(css.paddingLeft) - parseFloat(css.paddingRight),
    height: frame.clientHeight - parseFloat(css.paddingTop) - parseFloat(css.paddingBottom),
  };
  const panel = parseFloat(css.getPropertyValue("--panel"));
  const gap = parseFloat(css.columnGap) || 0;
  const stacked = size(".header", "height") + size(".actions", "height") + panel;
  const row = frame.classList.contains("row");
  const beside = frame.classList.contains("beside") && !row;
  let free;
  if (innerHeight < 500 && innerWidth >= 560)
    free = { width: Math.max(inner.width - 330, inner.width / 2), height: inner.height };
  else if (innerWidth >= 900 && row)
    free = {
      width: inner.width,
      height: inner.height - size(".header", "height") - size(".above", "height") - 200,
    };
  else if (innerWidth >= 900)
    free = { width: inner.width - 400 - gap, height: inner.height - size(".header", "height") };
  else if (innerWidth >= 600 && beside)
    free = { width: inner.width - 200 - gap, height: inner.height - stacked - 24 };
  else {
    const seats = size(".above", "height") + size(".below", "height");
    free = { width: inner.width, height: inner.height - stacked - seats };
  }
  const cell = place.querySelector("[data-point]")?.getBoundingClientRect().width ?? 0;
  const share = Math.max(box.width / free.width, box.height / free.height);
  return {
    // A cell of 160 px may be a fraction smaller as it is drawn.
    percent: Math.round(cell) >= LARGEST_CELL ? 100 : Math.min(100, Math.round(100 * share)),
    cell: Math.round(cell),
    board: `${Math.round(box.width)} × ${Math.round(box.height)}`,
  };
}

/** The number of lines that the panel shows when it is scrolled into view; null without a panel. */
export function panelLines() {
  const frame = document.querySelector(".frame");
  const panel = frame?.querySelector(":scope > .panel");
  if (!panel) return null;
  const covering = [...frame.children].filter((one) => {
    const { position, top, bottom } = getComputedStyle(one);
    const isBar = one.classList.contains("header") || one.classList.contains("actions");
    return isBar && position === "sticky" && !(parseFloat(top) < -100 || parseFloat(bottom) < -100);
  });
  const covered = covering.reduce((sum, one) => sum + one.clientHeight, 0);
  const seen = Math.min(panel.clientHeight, frame.clientHeight - covered);
  return Math.floor(seen / (parseFloat(getComputedStyle(panel).fontSize) * 1.4667));
}
