/** The shape of the window that decides the layout. */
import { MediaQuery } from "svelte/reactivity";

/** Room for the rail and two columns. */
export const wide = new MediaQuery("(min-width: 900px)", true);
