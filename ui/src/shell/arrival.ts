/** Whether a screen was opened whose title has not appeared yet. */
let untitled = false;

export const arrival = {
  /** A screen was opened. */
  begin() {
    untitled = true;
  },
  /** Its title has appeared; returns whether it gets the focus. */
  take(): boolean {
    const wanted = untitled;
    untitled = false;
    return wanted;
  },
};
