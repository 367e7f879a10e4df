/** The pages of rules: whose they are, and which course teaches the game. */

/** A page: its file of messages, and the course to learn it with; Mathematical Chess has many. */
export type RulesPage = {
  file: string;
  course: string | null;
  /** The page that says where the game comes from. */
  history?: string;
};

const pages: Record<string, RulesPage> = {
  "mathematical-chess": { file: "mathematical-chess", course: null },
  mathematichess: { file: "mathematichess", course: "mathematichess" },
  "digit-chess": { file: "digit-chess", course: "digit" },
  cubic: { file: "cubic", course: "cubic" },
  "spatial-chess": { file: "cubic", course: "cubic" },
  nihongi: { file: "nihongi", course: "nihongi" },
  "interval-chess": { file: "interval-chess", course: "interval", history: "interval-history" },
  "interval-history": { file: "interval-history", course: "interval" },
};

/** The page of a game, by the name in its address; nothing if there is none. */
export function pageOf(game: string): RulesPage | undefined {
  return Object.hasOwn(pages, game) ? pages[game] : undefined;
}

/** The names in the addresses of all pages. */
export const pageNames: readonly string[] = Object.keys(pages);
