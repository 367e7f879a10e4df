/**
 * While an input method composes, as for Chinese, Japanese or Vietnamese, its keys belong to it: nothing in the app reacts to them,
 * and Escape, which leaves the composition, closes nothing.
 */

/** The code of a key that an input method has taken; some web views tell the key that ends a composition only by it. */
const TAKEN = 229;

/** Keeps the keys of input methods from the app. Called before anything else listens to keys. */
export function guardComposition() {
  let composes = false;
  const early = { capture: true };
  window.addEventListener("compositionstart", () => (composes = true), early);
  // The key that ends the composition may be told after its end.
  window.addEventListener("compositionend", () => setTimeout(() => (composes = false)), early);
  for (const name of ["keydown", "keyup"] as const) {
    window.addEventListener(
      name,
      (event) => {
        if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
      },
      early,
    );
  }
  // Escape closes a dialog of the platform without any listener.
  window.addEventListener("cancel", (event) => composes && event.preventDefault(), early);
}
