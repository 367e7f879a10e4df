/** Points and turns of Mathematichess in words. There are half points where both sides share a territory. */
import { locale, t } from "../../lib/catalogue";
import { kindName } from "./kindName";

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

/** "king on d4", "b3 → c4", "d4 → e5, pushes to f6", "Pass". */
export function turnText(turn: string): string {
  if (turn === "pass") return t("play.passes");
  const [letter = "", square] = turn.split("@");
  if (square) {
    return t("mathematichess.written.places", {
      kind: kindName(letter),
      square,
    });
  }
  const [, from = "", to = "", lands] = /^([a-h]\d)([a-h]\d)(?:>([a-h]\d))?$/.exec(turn) ?? [];
  if (to === "") return turn;
  return lands
    ? t("mathematichess.written.pushes", { from, to, lands })
    : t("mathematichess.written.moves", { from, to });
}
