/** Why a word of a typed turn is not understood, and what can be typed instead. */
import { t } from "../../lib/catalogue";
import type { Writing } from "./writing";

/** Letters and a number, as places are written on most boards; the sign of a range may follow. */
const PLACE = /^(\p{L}{1,2}\d{1,2})(?:[-–>].*)?$/u;

export function unknownText(word: string, { names, example }: Pick<Writing, "names" | "example">): string {
  const [, place] = PLACE.exec(word) ?? [];
  const [first] = names.points;
  const last = names.points.at(-1);
  if (place === undefined || first === undefined || last === undefined || !PLACE.test(first)) {
    return t("written.unknown", { word, example: example() });
  }
  return t("written.noPoint", { point: cased(place, first), first, last });
}

/** The place in the letters of the board. */
function cased(place: string, like: string): string {
  return like === like.toUpperCase() ? place.toUpperCase() : place;
}
