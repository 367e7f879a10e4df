/** The arithmetic that the pictures of lessons show. */

/** The hours on a clock of ten. */
export const HOURS = 10;

/** The hour on the clock of ten. */
export function hourOf(number: number): number {
  return ((number % HOURS) + HOURS) % HOURS;
}

/** The hours where a walk stops, the start first. */
export function stops(start: number, step: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, count) => hourOf(start + count * step));
}

/** For each digit the number of its couple that makes ten, counted from 0; null for a digit without partner. */
export function couplesOfTen(digits: readonly number[]): (number | null)[] {
  const couples: (number | null)[] = digits.map(() => null);
  let next = 0;
  digits.forEach((digit, index) => {
    if (couples[index] !== null) return;
    const other = digits.findIndex((one, at) => at > index && couples[at] === null && one + digit === HOURS);
    if (other < 0) return;
    couples[index] = next;
    couples[other] = next++;
  });
  return couples;
}

/** All sums of two and more of the digits, each with its digits. */
export function sumsOf(digits: readonly number[]): { of: number[]; sum: number }[] {
  const sums: { of: number[]; sum: number }[] = [];
  for (let set = 1; set < 2 ** digits.length; set++) {
    const of = digits.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1);
    if (of.length > 1) sums.push({ of, sum: of.reduce((total, digit) => total + digit, 0) });
  }
  return sums.sort((a, b) => a.of.length - b.of.length);
}
