/** The pages of rules: the game of each, and the course that teaches it. */

import {
  gameKinds,
  hasLevels,
  historyOf,
  kindOf,
  type Listed,
  listedGames,
  listedOf,
} from "../../../games/listed";

/** A page: its file of messages, and the course of its game; null for a game with levels, which has one for each. */
export type RulesPage = {
  file: string;
  course: string | null;
  /** The page about where the game comes from. */
  history?: string;
  /** The files of all pages about the game, in order, if there are several. */
  related?: readonly string[];
};

/** The pages of a listed game: the first one's file has the name of the game, the course the name without "chess". */
function pagesOf(game: Listed): [string, RulesPage][] {
  const course = hasLevels(kindOf(game)) ? null : game.replace("-chess", "");
  const history = historyOf(game);
  if (history === undefined) return [[game, { file: game, course }]];
  const related = [game, history];
  return [
    [game, { file: game, course, history, related }],
    [history, { file: history, course, related }],
  ];
}

const ofListed = listedGames.flatMap(pagesOf);
/** Where a kind is listed as several games, its name leads to the page of the first. */
const ofKinds = gameKinds().flatMap((kind) =>
  pagesOf(listedOf(kind, ""))
    .slice(0, 1)
    .map(([, page]): [string, RulesPage] => [kind, page]),
);
const pages: Record<string, RulesPage> = { ...Object.fromEntries(ofKinds), ...Object.fromEntries(ofListed) };

/** The page of a game, by its name in the address; undefined if there is none. */
export function pageOf(game: string): RulesPage | undefined {
  return Object.hasOwn(pages, game) ? pages[game] : undefined;
}

/** The names in the addresses of all pages. */
export const pageNames: readonly string[] = Object.keys(pages);
