/** What a screen tells a screen reader, for its one `role="status"`. */
export class Telling {
  words = $state("");

  /** The same words twice would not be spoken again, so they differ by a blank at their end. */
  tell(words: string) {
    this.words = this.words === words ? `${words}\u00a0` : words;
  }
}
