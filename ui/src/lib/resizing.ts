/**
 * Makes the page follow the window's size. After the window has grown, WebKitGTK may keep the styles for the former size,
 * although `matchMedia` reports the new one, until a style of the page changes: a board stays as small as on a phone, and
 * the first press hits where its target has just left. Setting a custom property of the root element is such a change. No
 * rule uses it.
 */
export function followWindow() {
  addEventListener("resize", () => {
    requestAnimationFrame(() => {
      document.documentElement.style.setProperty("--window", `${innerWidth} ${innerHeight}`);
    });
  });
}
