/** Points of the board as text: a letter for the column from the left, a number for the row from the bottom: "E7". */

const FIRST_COLUMN = "A".charCodeAt(0);

/** The column, 0 at the left. */
export function columnOf(point: string): number {
  return point.charCodeAt(0) - FIRST_COLUMN;
}

/** The row, 0 at the bottom. */
export function rowOf(point: string): number {
  return Number(point.slice(1)) - 1;
}

/** The point of a column and a row, both counted from 0. */
export function pointAt(column: number, row: number): string {
  return columnName(column) + String(row + 1);
}

/** The letter of a column. */
export function columnName(column: number): string {
  return String.fromCharCode(FIRST_COLUMN + column);
}

/** The distance of two points in cells, along the longer of the two directions. */
export function cellsBetween(one: string, other: string): number {
  return Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
}
