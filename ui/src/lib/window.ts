/** The window shapes that decide the layout; the styles of `shell/BoardFrame.svelte` repeat them. */
import { MediaQuery } from "svelte/reactivity";

/** Wide enough for the rail and two columns. A wide but low window is laid out as a low one. */
export const wide = new MediaQuery("(min-width: 900px) and (min-height: 500px)", true);

/** The lowest narrow windows and the smallest phones: here a board's points may be smaller before it scrolls, since a part of
 * the board would be out of sight. */
export const cramped = new MediaQuery(
  "(max-width: 599.98px) and (max-height: 567.98px), (max-width: 359.98px) and (max-height: 699.98px)",
);

/** The smallest phones, where short words are used. */
export const tiny = new MediaQuery("(max-width: 359.98px)");

/** A mouse or a touchpad is the main pointer. Elsewhere a field that gets the focus may bring up a keyboard over the page. */
export const pointed = new MediaQuery("(pointer: fine)");

/** What the window and the app can do here, as the shell reports at the start. */
export const abilities = { print: false, shareFolder: false };
