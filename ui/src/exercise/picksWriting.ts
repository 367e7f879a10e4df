/** Typing the points of an answer: "B4, C4 and E4", then "done". */
import type { Named, Written } from "../games/written/read";
import type { Writing } from "../games/written/writing";
import { t } from "../lib/catalogue";
import { enumerated } from "../lib/listed";
import type { Picks } from "./picks.svelte";

/** Adds or removes points of a board; `onanswer` is called when the answer is complete. */
export function picksWriting(
  picks: Picks,
  {
    points,
    closed,
    how,
    onanswer,
  }: {
    points: readonly string[];
    closed: boolean;
    /** What is tapped. */
    how: string;
    onanswer: () => void;
  },
): Writing {
  const example = enumerated(points.slice(0, 2));
  return {
    names: { points, kinds: [] },
    example: () => example,
    closed,
    enter: async (written) => {
      const named = pointsOf(written);
      if (named.length === 0 && written.act !== "end") return t("written.empty", { example });
      for (const point of named) picks.point(point);
      if (written.act === "end" || written.ends) {
        if (!picks.answer) return how;
        onanswer();
        return null;
      }
      return picks.points.length > 0 ? t("practise.chosen", { points: enumerated(picks.points) }) : how;
    },
  };
}

/** All typed points, in order. */
function pointsOf({ from, to, taking }: Written): string[] {
  const named: readonly (Named | null)[] = [from, ...(Array.isArray(taking) ? taking : [])];
  const points = named.flatMap((one) => (one && "point" in one ? [one.point] : []));
  return to === null ? points : [...points.slice(0, 1), to, ...points.slice(1)];
}
