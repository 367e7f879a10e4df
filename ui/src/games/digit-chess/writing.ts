/** Turns of digit chess as people type them: "a11 to a12", "a11 attacks b11", "turn over a12". */
import { t } from "../../lib/catalogue";
import type { BoardTable } from "../parts";
import { pointsOf } from "../points";
import { passOr, playOr, pointNamed, targetOf } from "../written/entering";
import type { Written } from "../written/read";
import type { Writing } from "../written/writing";
import { askedText, examplePlace } from "./asking";
import type { DigitEntry } from "./entry.svelte";
import { spokenChoice } from "./spoken";

export function writing(table: BoardTable, entry: DigitEntry): Writing {
  const { board } = entry;
  const [first] = board.moves.filter(({ from }) => from !== null);
  return {
    names: { points: pointsOf(table.board), kinds: [] },
    example: () =>
      entry.filling
        ? t("digitChess.asked.example", { point: examplePlace(entry.filling) })
        : t("written.example.points", { from: first?.from ?? "a11", to: first?.to ?? "a12" }),
    closed: table.closed,
    enter: (written) => enter(table, entry, written),
  };
}

async function enter(table: BoardTable, entry: DigitEntry, written: Written): Promise<string | null> {
  const { moves } = entry.board;
  if (entry.filling) return answer(entry, written);
  if (written.act === "pass") {
    return passOr(table, moves.find(({ from, to }) => from === null && to === null)?.text ?? null);
  }
  if (written.act !== "turn") return t("written.notHere");
  const to = targetOf(written);
  const from = pointNamed(written.from) ?? entry.chosen;
  const over = written.turnsOver ? (to ?? from) : null;
  if (over !== null) {
    const move = moves.find((one) => one.from === null && one.to === over);
    return playOr(table, move?.text ?? `+${over}`, move !== undefined);
  }
  if (from === null) return t("written.empty", { example: writing(table, entry).example() });
  if (to === null) {
    entry.escape();
    entry.tap(from);
    return spokenChoice(entry) ?? (await table.whyNot(`${from}-${from}`)) ?? t("written.whereTo", { from });
  }
  const move = moves.find((one) => one.from === from && one.to === to);
  if (move && entry.finds && move.fills.length > 0) {
    entry.go(move);
    // "a31 to a11, take b11" says it all at once.
    return written.to !== null && written.taking !== null
      ? answer(entry, { ...written, from: null, to: null })
      : `${askedText(entry)} ${askedInWriting(entry)}`;
  }
  return playOr(table, move?.text ?? entry.attempted(from, to), move !== undefined);
}

function askedInWriting(entry: DigitEntry): string {
  return entry.filling ? t("digitChess.asked.write", { point: examplePlace(entry.filling) }) : "";
}

/** Says what the chosen turn takes: "b11 and b23", "take b11", "nothing". */
async function answer(entry: DigitEntry, { from, to, taking }: Written): Promise<string | null> {
  const named = Array.isArray(taking) ? taking.map(pointNamed) : [];
  const points = [...named, pointNamed(from), to].filter((point) => point !== null);
  if (points.length === 0 && taking !== "nothing") return askedInWriting(entry);
  const elsewhere = points.find((point) => !entry.compared.includes(point));
  if (elsewhere !== undefined) return t("digitChess.asked.notThere", { point: elsewhere });
  entry.named = [...new Set(points)];
  await entry.say();
  return null;
}
