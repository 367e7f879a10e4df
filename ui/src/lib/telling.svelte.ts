/** Messages for a screen reader, in the screen's one `role="status"`. */
export class Telling {
  words = $state("");

  /** Repeated words would not be spoken again, so a blank is added. */
  tell(words: string) {
    this.words = this.words === words ? `${words}\u00a0` : words;
  }
}
