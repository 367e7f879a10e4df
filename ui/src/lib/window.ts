/** The shapes of the window that decide the layout; `shell/BoardFrame.svelte` has the same in its styles. */
import { MediaQuery } from "svelte/reactivity";

/** Room for the rail and two columns. A window that is wide but low is laid out as a low one. */
export const wide = new MediaQuery("(min-width: 900px) and (min-height: 500px)", true);

/** Narrow and not high: points of a board may be smaller than elsewhere before it scrolls. */
export const cramped = new MediaQuery("(max-width: 899.98px) and (max-height: 699.98px)");

/** The smallest phones, where words are short. */
export const tiny = new MediaQuery("(max-width: 359.98px)");

/** Whether the window can print: the webviews of phones and tablets can't. */
export const canPrint = !/Android|iPhone|iPad/.test(navigator.userAgent);
