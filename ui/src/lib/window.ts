/** The shape of the window that decides the layout. */
import { MediaQuery } from "svelte/reactivity";

/** Room for the rail and two columns. */
export const wide = new MediaQuery("(min-width: 900px)", true);

/** Whether the window can print: the webviews of phones and tablets can't. */
export const canPrint = !/Android|iPhone|iPad/.test(navigator.userAgent);
