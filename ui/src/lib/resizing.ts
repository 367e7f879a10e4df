/**
 * Has the page follow the window's size. WebKitGTK may go on with the styles of the former size after the window has grown, also while
 * `matchMedia` tells the new one, until a style of the page changes: a board stays as small as on a phone, and the first press lands where
 * its target has just left. A custom property of the root element is such a change. No rule reads it.
 */
export function followWindow() {
  addEventListener("resize", () => {
    requestAnimationFrame(() => {
      document.documentElement.style.setProperty("--window", `${innerWidth} ${innerHeight}`);
    });
  });
}
