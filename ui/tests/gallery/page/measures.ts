/** What is measured in the page itself; the tests of the gallery call it there. */
import { boardShare, panelLines } from "./board";
import { misfits } from "./misfits";
import { outOfReach } from "./reach";
import { hiddenInPanel, outOfSight } from "./sight";

const measures = { boardShare, hiddenInPanel, misfits, outOfReach, outOfSight, panelLines };

declare global {
  interface Window {
    /** The measures of the gallery. */
    measures: typeof measures;
  }
}

window.measures = measures;
