/** The squares of the board, which is always the same. */
import { TERRITORY_SQUARES } from "../../lib/bindings";

export const pointsOf = (): readonly string[] => TERRITORY_SQUARES;
