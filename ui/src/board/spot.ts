/** Points on the screen, where the board may be turned. */
import { columnOf, pointAt, rowOf } from "./point";

/** The place of a drawn point: column from the left, line from the top. */
export type Spot = { column: number; line: number };

/** The spot of a point on the screen; a turned board shows A1 at the top right. */
export function spotOf(point: string, size: number, turned: boolean): Spot {
  const column = columnOf(point);
  const row = rowOf(point);
  return turned ? { column: size - 1 - column, line: row } : { column, line: size - 1 - row };
}

/** The point drawn at a spot. */
export function pointOf(spot: Spot, size: number, turned: boolean): string {
  return turned ? pointAt(size - 1 - spot.column, spot.line) : pointAt(spot.column, size - 1 - spot.line);
}
