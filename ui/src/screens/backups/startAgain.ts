/** Shows the app as if it had just been started: nothing that was read from other records is left. */
export function startAgain() {
  location.hash = "#/";
  location.reload();
}
