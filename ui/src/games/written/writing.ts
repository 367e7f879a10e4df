/** What a game provides for typing turns instead of tapping them. */
import type { Names, Written } from "./read";

export interface Writing {
  readonly names: Names;
  /** An example of a typed turn; its words are loaded once the line is open. */
  example(): string;
  /** Whether input is disabled now. */
  readonly closed: boolean;
  /** Performs typed text. Returns why something can't be done, or what is still missing; null after a whole turn. */
  enter(written: Written): Promise<string | null>;
  /** An action other than a turn; returns whether it exists here. */
  command?(letter: string): boolean;
}
