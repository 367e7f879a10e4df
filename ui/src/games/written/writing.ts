/** What a game offers to whoever writes turns instead of tapping them. */
import type { Names, Written } from "./read";

export interface Writing {
  readonly names: Names;
  /** A turn as it may be written; its words are there once the line is open. */
  example(): string;
  /** Whether a turn can be entered now. */
  readonly closed: boolean;
  /** Does what was written. The answer says why something can't be done, or what is still to be written; none after a whole turn. */
  enter(written: Written): Promise<string | null>;
  /** Something else than a turn; the answer is whether there is such a thing here. */
  command?(letter: string): boolean;
}
