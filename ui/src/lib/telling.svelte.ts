/** The words about one more try, so that the same words are said again: they differ by a blank that is not read. */
export function saidAgain(words: string, tries: number): string {
  return words !== "" && tries % 2 === 0 ? `${words}\u00a0` : words;
}

/** Messages for a screen reader, in the screen's one `role="status"`. */
export class Telling {
  words = $state("");

  /** Repeated words would not be spoken again, so a blank is added. */
  tell(words: string) {
    this.words = this.words === words ? `${words}\u00a0` : words;
  }
}
