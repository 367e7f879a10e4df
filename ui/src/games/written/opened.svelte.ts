/** Whether the line for typing turns is open; it stays open on every board until it is closed. `asked` says that somebody has
 * just opened it and is about to type: then it gets the focus. Where it was open before, the title of the page has that. */
export const writtenTurns = $state({ open: false, asked: false });

export function openLine() {
  writtenTurns.asked = !writtenTurns.open;
  writtenTurns.open = true;
}

export function closeLine() {
  writtenTurns.asked = false;
  writtenTurns.open = false;
}

/** What the buttons of screens and menus do. */
export function switchLine() {
  if (writtenTurns.open) closeLine();
  else openLine();
}
