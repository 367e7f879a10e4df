/** The five games in the gallery: what the shell itself answered about sample games, which it wrote down (see development.md). */
import type { BoardFrame, BoardGameRow, BoardGameView, BoardHint, TurnFacts } from "../../src/lib/bindings";

type Sample = {
  view: BoardGameView;
  frames: BoardFrame[];
  previews: Record<string, TurnFacts | null>;
  hint: BoardHint | null;
  solution: string[];
  row: BoardGameRow;
};

const files = import.meta.glob<Sample>("./board-games/*.json", { eager: true, import: "default" });
const samples = new Map(Object.values(files).map((sample) => [sample.view.id, sample]));

/** Answers a command about one of the five games; nothing for any other. */
export function boardAnswer(command: string, payload: Record<string, unknown>, empty: boolean): unknown {
  if (command === "board_game_rows") {
    const game = payload["game"];
    const rows = [...samples.values()].map(({ row }) => row);
    return empty ? [] : rows.filter((row) => game === null || row.game === game);
  }
  const sample = samples.get(String(payload["id"]));
  if (!sample) return undefined;
  switch (command) {
    case "open_game":
    case "replay":
    case "pause":
      throw { code: "unreadable", message: "This is another game.", detail: null, refusal: null };
    case "open_board_game":
    case "look_at_board_game":
    case "pause_board_game":
      return sample.view;
    case "board_frame":
      return sample.frames[Number(payload["number"])];
    case "board_preview":
      return sample.previews[String(payload["turn"])] ?? null;
    case "board_hint":
      return sample.hint ?? { turn: null, facts: null, left: null, unsolvable: false };
    case "board_solution":
      return sample.solution;
    case "board_computer_turn":
      // It thinks for ever.
      return new Promise(() => {});
    default:
      return undefined;
  }
}
