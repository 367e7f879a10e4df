/** The focus of a task that is answered with numbers: digits can be typed as soon as it appears. */

/** Moves the focus to the field, if there is one and nothing but the screen's title has the focus; returns whether it did. The field
 * brings up no keyboard of the system, since the app has number keys below it. */
export function focusNumberField(): boolean {
  const field = document.querySelector<HTMLElement>(".panel [data-testid=number-entry]");
  const { activeElement: active, body } = document;
  if (!field || (active !== body && active?.tagName !== "H1")) return false;
  field.focus();
  return true;
}
