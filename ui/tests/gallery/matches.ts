/** Matches of other games in the gallery: what the shell itself answered about sample games, which it wrote down (see development.md). */
import type { BoardHint, MatchFrame, MatchRow, MatchView, Review, TurnFacts } from "../../src/lib/bindings";

type Sample = {
  view: MatchView;
  frames: MatchFrame[];
  previews: Record<string, TurnFacts | null>;
  hint: BoardHint | null;
  solution: string[];
  review?: Review | null;
  row: MatchRow;
};

const files = import.meta.glob<Sample>("./matches/*.json", { eager: true, import: "default" });
const samples = new Map(Object.values(files).map((sample) => [sample.view.id, sample]));

/** The samples as lists show them. */
export const sampleRows: readonly MatchRow[] = [...samples.values()].map(({ row }) => row);

/** Answers a command about one of these matches; nothing for any other. */
export function matchAnswer(command: string, payload: Record<string, unknown>): unknown {
  const sample = samples.get(String(payload["id"]));
  if (!sample) return undefined;
  switch (command) {
    case "open_match":
    case "look_at_match":
    case "pause_match":
      return sample.view;
    case "frame":
      return sample.frames[Number(payload["number"])];
    case "foresee":
      return sample.previews[String(payload["turn"])] ?? null;
    case "board_hint":
      return sample.hint ?? { turn: null, facts: null, left: null, unsolvable: false };
    case "solution":
      return sample.solution;
    case "review":
      return sample.review ?? { scores: [], mistakes: [], complete: false };
    case "computer_turn":
      // It thinks for ever.
      return new Promise(() => {});
    default:
      return undefined;
  }
}
