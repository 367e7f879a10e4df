/**
 * Prints in pages of our own. A web view may cut a row or a card at the end of a page and has no numbers of pages: so what is
 * printed is copied into blocks of the height of a page, each with its number. They fit on A4 and on Letter, because a page does
 * not know its paper. The measures are in styles/base.css.
 */
import { locale } from "./catalogue";

/** What a page must have left below its content in px: a card of which the rest comes on the next page ends with its padding. */
const END_OF_CARD = 24;
/** Cards and rows may share their borders. */
const BORDER = 3;

/** Whether an element takes room in the flow. Texts for screen readers are one pixel high. */
function isSeen(element: Element): boolean {
  return !/^colgroup$/i.test(element.tagName) && element.getBoundingClientRect().height > 1;
}

function stepBack(element: Element): Element | null {
  let one = element.previousElementSibling;
  while (one && !isSeen(one)) one = one.previousElementSibling;
  return one;
}

/** Whether two elements stand beside each other. */
function areBeside(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom - BORDER && b.top < a.bottom - BORDER;
}

/** Whether an element must not be parted: a text, a drawing, what stands beside something, what its style keeps together. */
function isWhole(element: Element): boolean {
  const siblings = [...(element.parentElement?.children ?? [])];
  return (
    element.childElementCount === 0 ||
    !(element instanceof HTMLElement) ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "") ||
    getComputedStyle(element).breakInside.startsWith("avoid") ||
    siblings.some((other) => other !== element && isSeen(other) && areBeside(element, other))
  );
}

/** The first element that reaches below a line and must not be parted, unless it is one of the opened. */
function firstBelow(parent: Element, line: number, opened: ReadonlySet<Element>): Element | null {
  for (const child of parent.children) {
    if (!isSeen(child) || child.getBoundingClientRect().bottom <= line) continue;
    if (!opened.has(child) && isWhole(child)) return child;
    const inner = firstBelow(child, line, opened);
    if (inner) return inner;
  }
  return null;
}

/** Where a page ends so that an element is on the next one: together with what stands beside it, with its heading, and with the
 * frame that would stay behind empty. Null if that is the start of the page. */
function endBefore(element: Element, page: Element): Element | null {
  let at = element;
  for (;;) {
    const before = stepBack(at);
    if (before && (areBeside(before, at) || getComputedStyle(before).breakAfter.startsWith("avoid"))) {
      at = before;
    } else if (before) return at;
    else if (!at.parentElement || at.parentElement === page) return null;
    else at = at.parentElement;
  }
}

/** The next element after one in the order of the page, outside of it. */
function following(element: Element, page: Element): Element | null {
  for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
    if (at.nextElementSibling) return at.nextElementSibling;
  }
  return null;
}

/** The element with which the next page begins, if the content is longer than the page. */
function nextStart(page: Element, line: number): Element | null {
  const opened = new Set<Element>();
  for (;;) {
    const below = firstBelow(page, line, opened);
    const at = below && endBefore(below, page);
    if (!below || at) return at;
    // It begins the page and is higher than a page: it must be parted after all.
    if (below.childElementCount === 0 || !(below instanceof HTMLElement)) return following(below, page);
    opened.add(below);
  }
}

/** The columns of a table keep their widths when its rows come on several pages. */
function keepColumns(table: HTMLTableElement) {
  const rows = [...table.rows].filter((row) => [...row.cells].every(({ colSpan }) => colSpan === 1));
  const widest = rows.reduce<HTMLTableRowElement | undefined>(
    (most, row) => (row.cells.length > (most?.cells.length ?? 0) ? row : most),
    undefined,
  );
  if (!widest) return;
  const columns = document.createElement("colgroup");
  for (const cell of widest.cells) {
    const column = document.createElement("col");
    column.style.width = `${cell.getBoundingClientRect().width}px`;
    columns.append(column);
  }
  table.prepend(columns);
  table.style.tableLayout = "fixed";
}

/** An empty page with its foot at the end of a print. */
function addPage(print: Element) {
  const page = document.createElement("section");
  const body = document.createElement("div");
  const foot = document.createElement("footer");
  page.append(body, foot);
  print.append(page);
  return { body, foot };
}

/** Parts the content of the first page of a print into pages. */
function makePages(print: Element, content: Node) {
  let { body, foot } = addPage(print);
  // Each page is as high as one without content.
  const room = foot.getBoundingClientRect().top - body.getBoundingClientRect().top - END_OF_CARD;
  body.append(content);
  for (const table of body.querySelectorAll("table")) keepColumns(table);
  const feet = [foot];
  for (;;) {
    const start = nextStart(body, body.getBoundingClientRect().top + room);
    if (!start || !body.lastChild) break;
    const table = start.closest("table");
    const head = table && table !== start ? [table.querySelector(":scope > colgroup"), table.tHead] : [];
    const rest = document.createRange();
    rest.setStartBefore(start);
    rest.setEndAfter(body.lastChild);
    const moved = rest.extractContents();
    const next = addPage(print);
    next.body.append(moved);
    next.body.querySelector("table")?.prepend(...head.flatMap((part) => part?.cloneNode(true) ?? []));
    feet.push(next.foot);
    ({ body, foot } = next);
  }
  const number = new Intl.NumberFormat(locale());
  for (const [index, foot] of feet.entries()) {
    foot.textContent = `${number.format(index + 1)} / ${number.format(feet.length)}`;
  }
}

/** A window as wide as the print in px, and as high as a page. */
const PAPER = { width: 703, height: 900 };

/** What a media query says about a window of the size of paper, whatever the window. */
export function ofPaper(query: string): string {
  return query.replace(
    /\((min|max)-(width|height):\s*([\d.]+)px\)/g,
    (_, bound: "min" | "max", side: "width" | "height", size: string) => {
      const applies = bound === "min" ? PAPER[side] >= Number(size) : PAPER[side] <= Number(size);
      return applies ? "(min-width: 0px)" : "(max-width: 0px)";
    },
  );
}

/** The rules with media queries among some rules. */
function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ]);
}

/** Changes the media queries of some rules; returns what takes the changes back. */
function changed(rules: readonly CSSMediaRule[], change: (query: string) => string): () => void {
  const before = rules.map(({ media }) => media.mediaText);
  const place = [scrollX, scrollY] as const;
  const write = (queries: readonly string[]) => {
    for (const [index, { media }] of rules.entries()) {
      const query = queries[index] ?? media.mediaText;
      if (query !== media.mediaText) media.mediaText = query;
    }
  };
  write(before.map(change));
  return () => {
    write(before);
    scrollTo(...place);
  };
}

let remove = () => {};

export const printedPages = {
  /** Makes the pages of the shown screen. */
  make() {
    remove();
    const main = document.querySelector("main");
    if (!main) return;
    const content = new DocumentFragment();
    content.append(...[...main.children].map((child) => child.cloneNode(true)));
    const print = document.createElement("div");
    print.className = "printed";
    document.body.append(print);
    const rules = [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules));
    // A web view may ask the window or the paper for its size: both get the same answer until the print is done.
    const asBefore = changed(rules, ofPaper);
    remove = () => {
      asBefore();
      print.remove();
      remove = () => {};
    };
    // The pages are measured with the styles for paper.
    const asOnScreen = changed(rules, (query) => query.replace(/\bprint\b/g, "all"));
    try {
      makePages(print, content);
    } catch (error) {
      // The screen is printed as it is.
      print.remove();
      throw error;
    } finally {
      asOnScreen();
    }
  },
  /** Removes them when they are printed. */
  remove: () => remove(),
};
