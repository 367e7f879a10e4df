/** Shows the app as if it had just been started, so that nothing read from the old records is left. */
export function startAgain() {
  location.hash = "#/";
  location.reload();
}
