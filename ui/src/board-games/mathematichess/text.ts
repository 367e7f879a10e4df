/** Points of Mathematichess in words: halves are possible where both sides share a territory. */
import { locale } from "../../lib/catalogue";

/** "12.5". */
export function points(value: number | null): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value ?? 0);
}

/** "+12", "−3", "±0". */
export function signed(value: number | null): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, signDisplay: "always" })
    .format(value ?? 0)
    .replace("-", "−");
}
