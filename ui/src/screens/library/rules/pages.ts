/** The pages of rules: whose they are, and which course teaches the game. */

import { type Listed, listedGames } from "../../../games/listed";

/** A page: its file of messages, and the course to learn it with; Mathematical Chess has many. */
export type RulesPage = {
  file: string;
  course: string | null;
  /** The page that says where the game comes from. */
  history?: string;
};

/** A page of a listed game: its file and its course are called like it, the course without "chess". */
function pageOfListed(game: Listed): RulesPage {
  return { file: game, course: game === "mathematical-chess" ? null : game.replace("-chess", "") };
}

const pages: Record<string, RulesPage> = {
  ...Object.fromEntries(listedGames.map((game) => [game, pageOfListed(game)])),
  "spatial-chess": pageOfListed("cubic"),
  "interval-chess": { ...pageOfListed("interval-chess"), history: "interval-history" },
  "interval-history": { file: "interval-history", course: "interval" },
};

/** The page of a game, by the name in its address; nothing if there is none. */
export function pageOf(game: string): RulesPage | undefined {
  return Object.hasOwn(pages, game) ? pages[game] : undefined;
}

/** The names in the addresses of all pages. */
export const pageNames: readonly string[] = Object.keys(pages);
