/** Matches of every kind in the gallery, as the shell itself answered about sample matches and recorded (see
 * development.md). */
import type {
  AnalysedPosition,
  Analysis,
  ChosenOption,
  DigitLine,
  DigitPiece,
  MatchFrame,
  MatchHint,
  MatchOptions,
  MatchRow,
  MatchView,
  Review,
  SolutionStep,
  TurnFacts,
} from "../../src/lib/bindings";
import { mathematicalOptions } from "./mathematicalOptions";

type Sample = {
  view: MatchView;
  frames: MatchFrame[];
  previews: Record<string, TurnFacts | null>;
  hint: MatchHint | null;
  solution: SolutionStep[];
  review?: Review | null;
  analysed?: { position: AnalysedPosition; analysis: Analysis } | null;
  row: MatchRow;
};

const files = import.meta.glob<Sample>("./matches/*.json", { eager: true, import: "default" });
const samples = new Map(Object.values(files).map((sample) => [sample.view.id, sample]));

/** Where pieces go with `?crowd`: the compared lines have two and three of them. */
const CROWD: Record<string, string> = { al2: "a21", al3: "a31", br1: "b11", br2: "b21", br3: "b31" };
const crowds = () => new URLSearchParams(location.search).has("crowd");

function crowded(pieces: readonly DigitPiece[]): DigitPiece[] {
  return pieces.map((piece) => ({ ...piece, point: CROWD[piece.point] ?? piece.point }));
}

/** The measures of the lines with `?crowd`. */
function measuresOf({ board }: MatchView): DigitLine[] {
  if (board.game !== "digit-chess" || !crowds()) return [];
  return [0, 1].map((seat) => {
    const pieces = board.pieces.filter(({ point }) => new RegExp(`^${"ab".charAt(seat)}[1-3]1$`).test(point));
    const measure = pieces.reduce((sum, { number }) => sum + (number ?? 0), 0);
    return { board: seat, kind: "column", number: 1, pieces, product: null, measure };
  });
}

/** The match, ended by agreement after some more turns like its first ones. */
function ended(view: MatchView): MatchView {
  const turns = Array.from({ length: 14 }, () => view.turns)
    .flat()
    .map((turn, index) => ({ ...turn, number: index + 1, seat: index % view.players.length }));
  const standings = view.players.map(() => "drawn" as const);
  const outcome = { standings, reason: "agreement" as const, loser: null };
  return { ...view, stage: "over", seatToMove: null, turns, outcome };
}

/** The sample; with `?over` as a finished game, and with `?finds` as a game whose players find what turns take or bring. */
function found(sample: Sample | undefined): Sample | undefined {
  const wishes = new URLSearchParams(location.search);
  if (sample && wishes.has("over")) return { ...sample, view: ended(sample.view) };
  if (!sample || !wishes.has("finds")) return sample;
  const { view } = sample;
  const terms = { ...view.terms, finding: "found" as const };
  const { board } = view;
  if (board.game !== "digit-chess") return { ...sample, view: { ...view, terms } };
  const fills = [{ board: 0, kind: "column" as const, number: 1, against: ["b11", "b21"] }];
  const pieces = crowds() ? crowded(board.pieces) : board.pieces;
  const moves = board.moves.map((move) => ({ ...move, takes: [], fills: move.to === "a11" ? fills : [] }));
  return { ...sample, view: { ...view, terms, board: { ...board, pieces, lines: [], moves } } };
}

/** The samples as lists show them. */
export const sampleRows: readonly MatchRow[] = [...samples.values()].map(({ row }) => row);

type OptionsSample = { game: string; chosen: ChosenOption[]; options: MatchOptions };

/** The options that the shell offers before some games. */
const offered = Object.values(
  import.meta.glob<OptionsSample[]>("./match-options.json", { eager: true, import: "default" }),
).flat();

/** The options after the same choices; after other choices the initial ones of the game. */
function optionsOf(game: string, chosen: readonly ChosenOption[]): MatchOptions | undefined {
  const ofGame = offered.filter((one) => one.game === game);
  const same = ofGame.findLast((one) => one.chosen.every((choice) => includes(chosen, choice)));
  const options = (same ?? ofGame[0])?.options;
  return options?.fields.some(({ kind }) => kind.is === "level")
    ? mathematicalOptions(options, chosen)
    : options;
}

function includes(chosen: readonly ChosenOption[], choice: ChosenOption): boolean {
  return chosen.some((one) => JSON.stringify(one) === JSON.stringify(choice));
}

/** Answers a command about one of these matches; undefined for any other. */
export function matchAnswer(command: string, payload: Record<string, unknown>): unknown {
  if (command === "match_options") {
    return optionsOf(String(payload["kind"]), payload["chosen"] as ChosenOption[]);
  }
  const about = (payload["setup"] ?? payload["of"]) as { id?: string; position?: string } | undefined;
  const sample = found(
    samples.get(String(payload["id"] ?? about?.id)) ?? ofPosition(payload["position"] ?? about?.position),
  );
  if (!sample) return undefined;
  switch (command) {
    case "visit_match":
      return sample.view;
    case "frame":
      return sample.frames[Number(payload["number"])];
    case "foresee":
      return sample.previews[String(payload["turn"])] ?? null;
    case "hint":
      return sample.hint ?? { turn: null, facts: null, left: null, unsolvable: false, steps: null };
    case "analysis_position":
      return sample.analysed?.position;
    case "analyse":
      return sample.analysed?.analysis;
    case "evaluation":
      return sample.review?.scores.at(-1) ?? null;
    case "measures":
      return measuresOf(sample.view);
    case "solution":
      return sample.solution;
    case "review":
      return sample.review ?? { scores: [], mistakes: [], complete: false };
    case "computer_turn":
      // The computer never answers.
      return new Promise(() => {});
    default:
      return undefined;
  }
}

/** The sample whose last position is analysed, since analysis commands do not name a match. */
function ofPosition(position: unknown): Sample | undefined {
  if (typeof position !== "string") return undefined;
  return [...samples.values()].find(({ analysed }) => analysed?.position.position === position);
}
