/** The requirements of a new PIN. */
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 12;

/** Why two entries of a new PIN can't be used; null if they can. */
export function pinProblem(pin: string, again: string): "short" | "digits" | "once" | "different" | null {
  if (!/^[0-9]*$/.test(pin)) return "digits";
  if (pin.length < SHORTEST_PIN || pin.length > LONGEST_PIN) return "short";
  if (again === "") return "once";
  return pin === again ? null : "different";
}
