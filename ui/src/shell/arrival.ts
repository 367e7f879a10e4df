/** Whether a screen was come to whose title has not been there yet. */
let untitled = false;

export const arrival = {
  /** A screen was come to. */
  begin() {
    untitled = true;
  },
  /** Its title is there: the answer is whether it gets the focus. */
  take(): boolean {
    const wanted = untitled;
    untitled = false;
    return wanted;
  },
};
