/**
 * Text of both directions in one line. A name in right-to-left writing would take the signs and numbers beside it along, so it
 * is isolated from the sentence around it. Markup does the same with `<bdi>`.
 */
const ISOLATE = "\u2068";
const END = "\u2069";

/** Letters written from right to left, and marks that change the direction. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text with its own isolates closed, and without ends of others. */
function closed(text: string): string {
  let open = 0;
  let kept = "";
  for (const sign of text) {
    const ends = sign === END;
    if (sign >= "\u2066" && sign < END) open += 1;
    if (ends && open === 0) continue;
    if (ends) open -= 1;
    kept += sign;
  }
  return kept + END.repeat(open);
}

/** The text for a sentence: isolated, if it could change the order of what stands beside it. */
export function isolated(text: string): string {
  return TURNS.test(text) ? ISOLATE + closed(text) + END : text;
}

/** The text without isolates, for files and their names. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}
