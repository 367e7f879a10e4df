/**
 * Tables on paper. Not every web view keeps a row of a table on one page or repeats its head, but each keeps a block together:
 * a long table is printed as several, each with the head, and no longer than a page.
 */

/** The most rows of a part. With the head they fit on A4 and Letter, also if names take three lines. */
export const ROWS_OF_PART = 20;

/** The items in parts of this size. */
export function partsOf<T>(items: readonly T[], size: number = ROWS_OF_PART): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

/** Copies of a table, each with its head and some of its rows. */
export function partedTable(table: HTMLTableElement): HTMLTableElement[] {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  return partsOf(rows).map((some) => {
    const part = table.cloneNode(false) as HTMLTableElement;
    part.removeAttribute("data-testid");
    if (table.tHead) part.append(table.tHead.cloneNode(true));
    const body = table.tBodies[0]?.cloneNode(false) ?? part.createTBody();
    for (const row of some) body.appendChild(row.cloneNode(true));
    part.append(body);
    return part;
  });
}
