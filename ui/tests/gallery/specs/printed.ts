/** What must hold of printed pages. Each function returns what is wrong. */
import { has, type PrintedPage } from "./pdf";

/** The number of pupils in the printed class. */
const PUPILS = 28;
/** Once in the standings and once in each of the five rounds. */
const TIMES_IN_COMPETITION = 6;
/** The least number of words on a page. */
const LEAST_WORDS = 6;

const NUMBERS = Array.from({ length: PUPILS }, (_, index) => index + 1);

/** Nothing lies outside the paper or below the number, which each page has. */
export function pageFaults(pages: readonly PrintedPage[]): string[] {
  return pages.flatMap(({ width, height, words }, index) => {
    const faults: string[] = [];
    const outside = words.find(
      ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
    );
    if (outside) faults.push(`“${outside.text}” lies outside page ${index + 1}`);
    const end = Math.max(...words.map(({ top }) => top));
    const last = words.filter(({ top, left }) => top > end - 4 && left > width / 2).map(({ text }) => text);
    if (last.join(" ") !== `${index + 1} / ${pages.length}`)
      faults.push(`page ${index + 1} ends with “${last.join(" ")}” instead of its number`);
    if (words.length < LEAST_WORDS) faults.push(`page ${index + 1} is empty`);
    return faults;
  });
}

/** The words of each pupil, a name and what else belongs to it, are once on one page. */
export function pupilFaults(
  pages: readonly PrintedPage[],
  more: (pupil: number) => string[] = () => [],
): string[] {
  return NUMBERS.flatMap((pupil) => {
    const words = [`Nummer${pupil}`, `Ende${pupil}`, ...more(pupil)];
    const [page, ...others] = pages.filter((one) => words.some((word) => has(one, word)));
    const isWhole = page !== undefined && others.length === 0 && words.every((word) => has(page, word));
    return isWhole ? [] : [`“${words.join(" ")}” is not on one page`];
  });
}

/** Each page with pupils has a head. */
export function headFaults(pages: readonly PrintedPage[], heads: readonly string[]): string[] {
  return pages.flatMap(({ words }, index) => {
    const rows = words.filter(({ text }) => text.startsWith("Nummer"));
    const first = Math.min(...rows.map(({ top }) => top));
    const hasHead = words.some(({ text, top }) => heads.includes(text) && top < first);
    return rows.length > 0 && !hasHead ? [`page ${index + 1} has no head`] : [];
  });
}

/** In a competition each pupil has a row in every table, and no name is parted between two pages. */
export function competitionFaults(pages: readonly PrintedPage[]): string[] {
  const all = pages.flatMap(({ words }) => words.map(({ text }) => text));
  const rows = NUMBERS.flatMap((pupil) => {
    const times = all.filter((text) => text === `Nummer${pupil}`).length;
    return times === TIMES_IN_COMPETITION ? [] : [`pupil ${pupil} is printed ${times} times`];
  });
  const names = pages.flatMap((page) => {
    const count = (name: RegExp) => page.words.filter(({ text }) => name.test(text)).length;
    return count(/^Nummer\d+$/) === count(/^Ende\d+$/) ? [] : ["a name is parted"];
  });
  return [...headFaults(pages, ["Player", "Round"]), ...rows, ...names];
}
