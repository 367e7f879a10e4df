/** The bodies of the seats: the silhouette shows the seat, paper or ink the side. */

/** A regular polygon around 0,0 as a path. */
function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A: a circle, B: a square, C: a hexagon, D: an octagon, on a cell of 100. */
export const bodies = [
  "M-39 0A39 39 0 1 1 39 0A39 39 0 1 1-39 0Z",
  "M-22-37H22A15 15 0 0 1 37-22V22A15 15 0 0 1 22 37H-22A15 15 0 0 1-37 22V-22A15 15 0 0 1-22-37Z",
  polygon(6, 43, Math.PI / 2),
  polygon(8, 42, Math.PI / 8),
] as const;

/** The body of a seat. */
export function bodyOf(seat: number): string {
  return bodies[seat] ?? bodies[0];
}

/** Whether the seat's side is drawn in ink. */
export function isInk(seat: number): boolean {
  return seat % 2 === 1;
}
