/** Outlines of the four kinds of piece, in units of 1/100 cell around the centre 0,0. */

const QUARTER = Math.PI / 2;
const CIRCLE = 36;
const TIP = 47;
const HALF_BASE = 0.25;

function polar(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** White's operator: a circle with a point to each side, because it acts along its row and its column. */
function pointedCircle(): string {
  const parts: string[] = [];
  for (let side = 0; side < 4; side++) {
    const angle = side * QUARTER;
    parts.push(
      `${side === 0 ? "M" : "L"}${polar(CIRCLE, angle - HALF_BASE)}`,
      `L${polar(TIP, angle)}`,
      `L${polar(CIRCLE, angle + HALF_BASE)}`,
      `A${CIRCLE} ${CIRCLE} 0 0 1 ${polar(CIRCLE, angle + QUARTER - HALF_BASE)}`,
    );
  }
  return `${parts.join("")}Z`;
}

export const WHITE_OPERATOR = pointedCircle();

/** Black's operator: a square on its corner. */
export const BLACK_OPERATOR = "M0-45L45 0L0 45L-45 0Z";
