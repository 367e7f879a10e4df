/** How well boards and panels use a window. */

interface Extent {
  width: number;
  height: number;
}

/** How much of its possible space a board fills. */
export interface BoardShare {
  percent: number;
  /** The side of a cell in pixels. */
  cell: number;
  /** The board's width and height in pixels. */
  board: string;
}

/** The largest side of a cell in pixels; a board with such cells needs no more space. */
const LARGEST_CELL = 160;

/** How much of its possible space the board fills; null without a board. */
export function boardShare(): BoardShare | null {
  const frame = document.querySelector<HTMLElement>(".frame");
  const place = document.querySelector("[data-testid=board]");
  if (!frame || !place || document.querySelector("dialog[open]")) return null;
  const box = drawnBoard(place);
  const free = freeSpace(frame);
  const cell = place.querySelector("[data-point]")?.getBoundingClientRect().width ?? 0;
  const share = Math.max(box.width / free.width, box.height / free.height);
  return {
    // A cell of 160 px may be a fraction smaller as it is drawn.
    percent: Math.round(cell) >= LARGEST_CELL ? 100 : Math.min(100, Math.round(100 * share)),
    cell: Math.round(cell),
    board: `${Math.round(box.width)} × ${Math.round(box.height)}`,
  };
}

function drawnBoard(place: Element): Extent {
  const rows = [...place.querySelectorAll(".row[data-cells]")];
  const drawn = rows.length > 0 ? rows : [place.querySelector(".scroller, .box") ?? place];
  const edges = drawn.map((one) => one.getBoundingClientRect());
  return {
    width: Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left)),
    height: Math.max(...edges.map(({ bottom }) => bottom)) - Math.min(...edges.map(({ top }) => top)),
  };
}

/** The space that the other parts of the frame leave to a board when they are as small as they may be. */
function freeSpace(frame: HTMLElement): Extent {
  const heightOf = (part: string) =>
    frame.querySelector(`:scope > ${part}`)?.getBoundingClientRect().height ?? 0;
  const css = getComputedStyle(frame);
  const width = frame.clientWidth - Number.parseFloat(css.paddingLeft) - Number.parseFloat(css.paddingRight);
  const height =
    frame.clientHeight - Number.parseFloat(css.paddingTop) - Number.parseFloat(css.paddingBottom);
  const panel = Number.parseFloat(css.getPropertyValue("--panel"));
  const gap = Number.parseFloat(css.columnGap) || 0;
  const stacked = heightOf(".header") + heightOf(".actions") + panel;
  const isRow = frame.classList.contains("row");
  const isBeside = frame.classList.contains("beside") && !isRow;
  if (innerHeight < 500 && innerWidth >= 560) return { width: Math.max(width - 330, width / 2), height };
  if (innerWidth >= 900 && isRow)
    return { width, height: height - heightOf(".header") - heightOf(".above") - 200 };
  if (innerWidth >= 900) return { width: width - 400 - gap, height: height - heightOf(".header") };
  if (innerWidth >= 600 && isBeside) return { width: width - 200 - gap, height: height - stacked - 24 };
  return { width, height: height - stacked - heightOf(".above") - heightOf(".below") };
}

/** The height of a line of the panel, as a multiple of the size of its text. */
const LINE = 1.4667;

/** The number of lines that the panel shows when it is scrolled into view; null without a panel. */
export function panelLines(): number | null {
  const frame = document.querySelector(".frame");
  const panel = frame?.querySelector(":scope > .panel");
  if (!frame || !panel) return null;
  const covering = [...frame.children].filter((one) => {
    const { position, top, bottom } = getComputedStyle(one);
    const isBar = one.classList.contains("header") || one.classList.contains("actions");
    const isAway = Number.parseFloat(top) < -100 || Number.parseFloat(bottom) < -100;
    return isBar && position === "sticky" && !isAway;
  });
  const covered = covering.reduce((sum, one) => sum + one.clientHeight, 0);
  const seen = Math.min(panel.clientHeight, frame.clientHeight - covered);
  return Math.floor(seen / (Number.parseFloat(getComputedStyle(panel).fontSize) * LINE));
}
