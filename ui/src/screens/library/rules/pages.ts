/** The pages of rules: the game of each, and the course that teaches it. */

import { type Listed, listedGames } from "../../../games/listed";

/** A page: its file of messages, and the course of its game; null for Mathematical Chess, which has many. */
export type RulesPage = {
  file: string;
  course: string | null;
  /** The page about where the game comes from. */
  history?: string;
};

/** The page of a listed game: its file has the name of the game, its course the name without "chess". */
function pageOfListed(game: Listed): RulesPage {
  return { file: game, course: game === "mathematical-chess" ? null : game.replace("-chess", "") };
}

const pages: Record<string, RulesPage> = {
  ...Object.fromEntries(listedGames.map((game) => [game, pageOfListed(game)])),
  "spatial-chess": pageOfListed("cubic"),
  "interval-chess": { ...pageOfListed("interval-chess"), history: "interval-history" },
  "interval-history": { file: "interval-history", course: "interval" },
};

/** The page of a game, by its name in the address; undefined if there is none. */
export function pageOf(game: string): RulesPage | undefined {
  return Object.hasOwn(pages, game) ? pages[game] : undefined;
}

/** The names in the addresses of all pages. */
export const pageNames: readonly string[] = Object.keys(pages);
