/** Turns of Mathematical Chess for people; the engine's text is for files and the analysis board. */
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";

/** The engine's text of a pass. */
export const PASS = "--";

type Written = { from: string; sign: string; to: string; removed: readonly string[] };

/** The parts of a turn's text; null for a pass and for text that is not a turn. */
function readTurn(turn: string): Written | null {
  const [, from = "", sign = "", to = "", points = ""] =
    /^([A-L]\d+)(?:([-x])([A-L]\d+))?(?:!(.+))?$/.exec(turn) ?? [];
  return from === "" ? null : { from, sign, to, removed: points === "" ? [] : points.split(",") };
}

/** "D5 → D3", "D5 stays". */
export function pathText(turn: string): string {
  const written = readTurn(turn);
  if (!written) return turn === PASS ? t("play.passes") : turn;
  const { from, to } = written;
  return to === "" ? t("play.written.stays", { from }) : t("play.written.goes", { from, to });
}

/** "D5 → D3, takes what is on E3 and F3": a turn whose pieces are not known. */
export function turnText(turn: string): string {
  const written = readTurn(turn);
  const path = pathText(turn);
  if (!written) return path;
  const { sign, to, removed } = written;
  const points = sign === "x" ? [to, ...removed] : removed;
  return points.length === 0 ? path : t("play.written.takes", { path, points: listed(points) });
}
