/** The shapes of the window that decide the layout; `shell/BoardFrame.svelte` has the same in its styles. */
import { MediaQuery } from "svelte/reactivity";

/** Room for the rail and two columns. A window that is wide but low is laid out as a low one. */
export const wide = new MediaQuery("(min-width: 900px) and (min-height: 500px)", true);

/** The lowest narrow windows: points of a board may be smaller than elsewhere before it scrolls. */
export const cramped = new MediaQuery("(max-width: 599.98px) and (max-height: 567.98px)");

/** The smallest phones, where words are short. */
export const tiny = new MediaQuery("(max-width: 359.98px)");

/** What the window and the app can do here, as the shell says when the app begins. */
export const abilities = { print: false, shareFolder: false };
