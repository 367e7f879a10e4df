/** The geometry of the board of Mathematichess, and the board after a turn. */
import type {
  Side,
  TerritoryBoard,
  TerritoryPiece,
  TerritoryTurnFacts,
  TerritoryView,
} from "../../lib/bindings";

/** The number of squares on a side. */
export const SIZE = 8;
/** Space for the coordinates at the left and below, in squares. */
export const LABELS = 0.36;
/** The width of the line round the board, in squares. */
export const EDGE = 0.06;
/** The size of the whole drawing, in squares. */
export const SPAN = SIZE + LABELS + EDGE;

/** All squares in reading order. */
export const squares: readonly string[] = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) =>
  ["a", "b", "c", "d", "e", "f", "g", "h"].map((file) => `${file}${rank}`),
);

/** The middle of a square, in squares. */
export function middleOf(square: string): { x: number; y: number } {
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(square.slice(1)) - 1;
  return { x: LABELS + file + 0.5, y: EDGE + SIZE - 1 - rank + 0.5 };
}

/** Whether the square is one of the darker ones. */
export function isDark(square: string): boolean {
  return (square.charCodeAt(0) - "a".charCodeAt(0) + Number(square.slice(1))) % 2 === 1;
}

/** Whether two squares share a side. */
export function areNeighbours(one: string, other: string): boolean {
  const files = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return files + Math.abs(Number(one.slice(1)) - Number(other.slice(1))) === 1;
}

/** The name of a territory: its squares, as in "d4 + e4". */
export function territoryName({ squares: own }: TerritoryView): string {
  return own.join(" + ");
}

/** The square of a territory on which its value is written: the one nearest to the territory's middle. */
export function valueSquare({ squares: own }: TerritoryView): string {
  const places = own.map((square) => ({ square, ...middleOf(square) }));
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  const away = (place: { x: number; y: number }) => Math.hypot(place.x - x, place.y - y);
  return places.toSorted((one, other) => away(one) - away(other))[0]?.square ?? "";
}

/** The drawn data of a board. */
export type Picture = { pieces: readonly TerritoryPiece[]; territories: readonly TerritoryView[] };

/** The board after a turn, from what the turn does. */
export function afterTurn(board: Picture, facts: TerritoryTurnFacts): Picture {
  const { from, to, lands, piece } = facts;
  const gone = new Set(facts.gone.map(territoryName));
  const stays = board.pieces.flatMap((one) => {
    if (one.square === from) return [];
    if (one.square === to) return lands === null ? [] : [{ ...one, square: lands }];
    return [one];
  });
  return {
    pieces: piece === null ? board.pieces : [...stays, piece],
    territories: [
      ...board.territories.filter((territory) => !gone.has(territoryName(territory))),
      ...facts.appeared,
    ],
  };
}

/** The settlers of a territory: those at its sides count double, those at a corner once. */
export function settlersOf(territory: TerritoryView): ReadonlyMap<string, "side" | "corner"> {
  const { white, black } = territory.contributions;
  return new Map(
    [...white.settlers, ...black.settlers].map(({ piece, atSide }) => [
      piece.square,
      atSide ? "side" : "corner",
    ]),
  );
}

/** The sides that get points for a territory. */
export function ownersOf({ owner }: TerritoryView): readonly Side[] {
  return owner === null ? ["white", "black"] : [owner];
}

/** The number of each side's present turn, from 1, and the number of its turns. */
export function turnOf({ ply, limit }: TerritoryBoard): { turn: number; limit: number | null } {
  const turn = Math.floor(ply / 2) + 1;
  return { turn: limit === null ? turn : Math.min(turn, limit), limit };
}
