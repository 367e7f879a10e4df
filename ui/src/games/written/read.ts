/** Reads a turn that a person typed in words: "D5 to D3, take E3". It knows words, not rules; the game decides what is
 * legal. */
import { t } from "../../lib/catalogue";
import { withPlainDigits } from "../../lib/numerals";

/** The meanings of words and signs. */
const SENSES = [
  "to",
  "capture",
  "take",
  "stay",
  "all",
  "nothing",
  "pass",
  "back",
  "hint",
  "last",
  "look",
  "end",
  "turnOver",
  "place",
  "become",
  "filler",
] as const;
type Sense = (typeof SENSES)[number];

/** A piece named by its point or by its kind. */
export type Named = { point: string } | { kind: string };

/** An action other than typing a turn. */
export type Act = "turn" | "pass" | "back" | "hint" | "last" | "look" | "end";

/** The parsed text. */
export type Written = {
  act: Act;
  /** The piece that acts. */
  from: Named | null;
  to: string | null;
  /** Whether the piece stays. */
  stays: boolean;
  /** What it takes: these pieces, everything possible, or nothing; null if the text does not say. */
  taking: readonly Named[] | "all" | "nothing" | null;
  /** Whether a hidden piece is turned over. */
  turnsOver: boolean;
  /** Whether the text says that the turn ends. */
  ends: boolean;
  /** The kind of piece to place or to promote to. */
  kind: string | null;
};

/** The names of things on a board. */
export type Names = {
  /** The points in the engine's form. */
  points: readonly string[];
  /** Words for pieces, with the letter or sign of each. */
  kinds: readonly (readonly [word: string, kind: string])[];
};

export type Reading = { written: Written } | { unknown: string };

type Word = { is: "point"; point: string } | { is: "kind"; kind: string } | { is: Sense };

const SEPARATORS = /^[\s,;.:()?¿]+/u;
const LETTER = /^[\p{L}\p{N}]/u;

/** The words that may be typed, the longest first: "take back" before "take". */
function vocabulary(): readonly (readonly [string, Sense])[] {
  const words = SENSES.flatMap((sense) =>
    t(`written.words.${sense}`)
      .toLowerCase()
      .split(",")
      .map((word) => [word.trim(), sense] as const),
  );
  return words.toSorted(([one], [other]) => other.length - one.length);
}

class Scanner {
  readonly words: Word[] = [];
  unknown: string | null = null;
  readonly #points: readonly (readonly [string, string])[];
  readonly #kinds: readonly (readonly [string, string])[];
  readonly #vocabulary = vocabulary();

  constructor({ points, kinds }: Names) {
    const longestFirst = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
      other.length - one.length;
    this.#points = points.map((point) => [point.toLowerCase(), point] as const).toSorted(longestFirst);
    this.#kinds = kinds.map(([word, kind]) => [word.toLowerCase(), kind] as const).toSorted(longestFirst);
  }

  scan(text: string) {
    let rest = withPlainDigits(text).toLowerCase().replace(SEPARATORS, "");
    while (rest !== "" && this.unknown === null) {
      rest = rest.slice(this.#next(rest)).replace(SEPARATORS, "");
    }
  }

  /** Reads the next word; returns its length. */
  #next(rest: string): number {
    const point = this.#points.find(
      ([name]) => rest.startsWith(name) && !/^\d/.test(rest.slice(name.length)),
    );
    if (point) {
      this.words.push({ is: "point", point: point[1] });
      return point[0].length;
    }
    const kind = this.#kinds.find(
      ([word]) => rest.startsWith(word) && this.#ends(word, rest.slice(word.length)),
    );
    if (kind) {
      this.words.push({ is: "kind", kind: kind[1] });
      return kind[0].length;
    }
    for (const [word, sense] of this.#vocabulary) {
      if (rest.startsWith(word) && this.#ends(word, rest.slice(word.length))) {
        this.words.push({ is: sense });
        return word.length;
      }
    }
    this.unknown = /^[^\s,;]+/u.exec(rest)?.[0] ?? rest;
    return rest.length;
  }

  /** Whether a word ends here: letters must not follow, except that the single letter of a capture may stand between two
   * points. */
  #ends(word: string, after: string): boolean {
    if (!LETTER.test(after) || !LETTER.test(word.at(-1) ?? "")) return true;
    return word.length === 1 && this.#points.some(([name]) => after.startsWith(name));
  }
}

/** Combines words, in the order in which they were typed, into a turn. */
class Reader {
  readonly #written: Written = {
    act: "turn",
    from: null,
    to: null,
    stays: false,
    taking: null,
    turnsOver: false,
    ends: false,
    kind: null,
  };
  #mode: "free" | "to" | "take" = "free";

  take(word: Word) {
    const written = this.#written;
    switch (word.is) {
      case "point":
        return this.#point(word.point);
      case "kind":
        return this.#kind(word.kind);
      case "to":
      case "capture":
        this.#mode = "to";
        break;
      case "take":
        this.#mode = "take";
        written.taking ??= [];
        break;
      case "all":
      case "nothing":
        written.taking = word.is;
        break;
      case "stay":
        written.stays = true;
        break;
      case "turnOver":
        written.turnsOver = true;
        break;
      case "filler":
        break;
      case "place":
      case "become":
        this.#mode = "free";
        break;
      default:
        // "D5 to D3, end turn": the turn takes precedence.
        if (word.is === "end") written.ends = true;
        if (written.from === null && written.to === null && written.taking === null) written.act = word.is;
    }
  }

  #point(point: string) {
    const written = this.#written;
    if (this.#mode === "take") {
      if (typeof written.taking !== "string") written.taking = [...(written.taking ?? []), { point }];
    } else if (this.#mode === "to") {
      // "d4 to e5, pushes to f6": the piece itself goes to e5.
      written.to ??= point;
      this.#mode = "free";
    } else if (written.from === null || "kind" in written.from) {
      if (written.from) written.kind = written.from.kind;
      written.from = { point };
    } else if (written.to === null) written.to = point;
    else written.taking = [...(Array.isArray(written.taking) ? written.taking : []), { point }];
  }

  #kind(kind: string) {
    const written = this.#written;
    if (this.#mode === "take") {
      if (typeof written.taking !== "string") written.taking = [...(written.taking ?? []), { kind }];
    } else if (written.from === null) written.from = { kind };
    else written.kind = kind;
  }

  get written(): Written {
    return this.#written;
  }
}

/** Parses typed text; an unknown word is reported. */
export function read(text: string, names: Names): Reading {
  const scanner = new Scanner(names);
  scanner.scan(text);
  if (scanner.unknown !== null) return { unknown: scanner.unknown };
  const reader = new Reader();
  for (const word of scanner.words) reader.take(word);
  return { written: reader.written };
}
