/** Whether what belongs together is in sight at once. */

/** The least height of the panel in pixels, about a line of text. */
const LEAST_PANEL = 36;

/** What is out of sight in play with large text: the players, the rows of the board, the panel and, beside the board, both
 * sides of the equation. */
export function outOfSight(isBeside: boolean): string[] {
  const frame = document.querySelector(".frame");
  const actions = frame?.querySelector(":scope > .actions");
  const panel = frame?.querySelector(".panel");
  if (!frame || !actions || !panel) return ["the frame of the board, its actions or its panel is missing"];
  const bottom = isBeside ? innerHeight : actions.getBoundingClientRect().top;
  const faults = [0, 1].flatMap((seat) => seatOutOfSight(seat, bottom));
  const rows = [...document.querySelectorAll("[data-testid=board] [role=row]")];
  faults.push(...placedOutOfSight("the first row of the board", rows[0], bottom));
  faults.push(...placedOutOfSight("the last row of the board", rows.at(-1), bottom));
  const box = panel.getBoundingClientRect();
  const seen = Math.min(box.bottom, bottom) - box.top;
  if (seen < LEAST_PANEL) faults.push(`only ${Math.round(seen)} pixels of the panel are in sight`);
  const equation = isBeside ? frame.querySelector(".panel .equation") : null;
  if (equation && equation.getBoundingClientRect().bottom > box.bottom + 1)
    faults.push("the second side of the equation is out of sight");
  return faults;
}

/** What of a player's card is out of sight or outside of the card. */
function seatOutOfSight(seat: number, bottom: number): string[] {
  const card = document.querySelector(`[data-testid=seat-${seat}]`);
  const faults = placedOutOfSight(`seat ${seat}`, card, bottom);
  const box = card?.getBoundingClientRect();
  for (const part of card?.children ?? []) {
    if (!box || !part.checkVisibility() || getComputedStyle(part).clipPath !== "none") continue;
    const inside = part.getBoundingClientRect();
    if (inside.width > 0 && (inside.right > box.right + 1 || inside.bottom > box.bottom + 1))
      faults.push(`seat ${seat} is too small for ${part.className}`);
  }
  return faults;
}

function placedOutOfSight(name: string, element: Element | null | undefined, bottom: number): string[] {
  if (!element) return [`${name} is missing`];
  const box = element.getBoundingClientRect();
  if (box.top >= -0.5 && box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= bottom + 0.5)
    return [];
  const at = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  return [`${name} is out of sight: ${at}`];
}

/** What of the panel is hidden there. */
export function hiddenInPanel(selector: string): string[] {
  const panel = document.querySelector(".frame > .panel")?.getBoundingClientRect();
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!panel || !box) return [`${panel ? selector : "the panel"} is missing`];
  const isInside = box.top > panel.top - 1 && box.bottom < panel.bottom + 1 && box.right < panel.right + 1;
  return isInside ? [] : [`${selector} is hidden: ${Math.round(box.bottom - panel.bottom)} px`];
}
