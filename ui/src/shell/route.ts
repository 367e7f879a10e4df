import type { PuzzleTheme } from "../lib/bindings";
import { themeNamed } from "../lib/puzzleThemes";

/** The pages of a class. */
export const classPages = ["progress", "students", "pins", "competitions", "switches"] as const;
export type ClassPage = (typeof classPages)[number];

/** The pages about a student. */
export const studentPages = ["progress", "answers", "games", "switches"] as const;
export type StudentPage = (typeof studentPages)[number];

/** The opponent of a new game. */
export type Against = "computer" | "friend";

/** The places of the app and their addresses after the `#`. */
export type Route =
  | { screen: "home" }
  | { screen: "game"; id: string }
  | { screen: "progress" }
  | { screen: "scoreboard" }
  | { screen: "games" }
  | { screen: "replay"; id: string }
  | { screen: "review"; id: string }
  | { screen: "missed"; id: string; which: number; from: "game" | "review" }
  | { screen: "analysis"; game: string | null; number: number | null }
  | { screen: "first" }
  | { screen: "learn" }
  | { screen: "course"; id: string }
  | { screen: "lesson"; id: string }
  | { screen: "placement" }
  | { screen: "practise" }
  | { screen: "drills"; skill: string | null }
  | { screen: "puzzles"; level: number | null; theme: PuzzleTheme | null }
  | { screen: "daily" }
  | { screen: "library" }
  | { screen: "newGame"; game: string | null; level: number | null; against: Against | null }
  | { screen: "rules"; game: string }
  | { screen: "competition"; id: string }
  | { screen: "profiles" }
  | { screen: "teacher" }
  | { screen: "guide" }
  | { screen: "handbook" }
  | { screen: "class"; id: string; page: ClassPage }
  | { screen: "student"; id: string; page: StudentPage }
  | { screen: "settings" }
  | { screen: "licences" }
  | { screen: "bin" }
  | { screen: "damage" };

/** Places whose address is one word and an identity. */
const withId = {
  game: "game",
  replay: "replay",
  review: "review",
  course: "course",
  lesson: "lesson",
  competition: "competition",
} as const;

/** Places whose address is one word. */
const alone = [
  "bin",
  "damage",
  "first",
  "guide",
  "handbook",
  "learn",
  "library",
  "licences",
  "placement",
  "profiles",
  "settings",
  "teacher",
] as const;

/** What stands in the address of puzzles of a theme for no level. */
const ANY_LEVEL = "any";

function wordOf(places: Record<string, string>, screen: string): string {
  return Object.entries(places).find(([, place]) => place === screen)?.[0] ?? "";
}

/** The address of a place, for links. */
export function addressOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "newGame":
      return ["#/new-game", route.game && encodeURIComponent(route.game), route.level ?? route.against]
        .filter((part) => part !== null)
        .join("/");
    case "scoreboard":
      return "#/records";
    case "games":
      return "#/records/games";
    case "progress":
      return "#/records/progress";
    case "analysis":
      return ["#/analysis", route.game, route.number].filter((part) => part !== null).join("/");
    case "missed":
      return ["#/missed", encodeURIComponent(route.id), route.which, route.from].join("/");
    case "practise":
      return "#/practise";
    case "drills":
      return ["#/practise/drills", route.skill].filter((part) => part !== null).join("/");
    case "puzzles":
      return ["#/practise/puzzles", route.level ?? (route.theme && ANY_LEVEL), route.theme]
        .filter((part) => part !== null)
        .join("/");
    case "daily":
      return "#/practise/daily";
    case "class":
    case "student":
      return [
        `#/${route.screen}`,
        encodeURIComponent(route.id),
        ...(route.page === "progress" ? [] : [route.page]),
      ].join("/");
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}`;
    case "bin":
    case "damage":
    case "first":
    case "guide":
    case "handbook":
    case "learn":
    case "library":
    case "licences":
    case "placement":
    case "profiles":
    case "settings":
    case "teacher":
      return `#/${route.screen}`;
    default:
      return `#/${wordOf(withId, route.screen)}/${encodeURIComponent(route.id)}`;
  }
}

/** The place of an address; home for an unknown one. */
export function routeOf(address: string): Route {
  const [first = "", second = "", third = "", fourth = ""] = address
    .replace(/^#\/?/, "")
    .split("/")
    .map(decode);
  if (first === "new-game") {
    // The name of a game may be left out before a level or an opponent.
    const named = second !== "" && wholeNumber(second) === null && opponent(second) === null;
    const chosen = named ? third : second;
    return {
      screen: "newGame",
      game: named ? second : null,
      level: wholeNumber(chosen),
      against: opponent(chosen),
    };
  }
  const byId = entry(withId, first);
  if (byId !== undefined && second !== "") return { screen: byId, id: second };
  if (first === "rules" && second !== "") return { screen: "rules", game: second };
  if (first === "class" && second !== "") {
    return { screen: "class", id: second, page: classPages.find((page) => page === third) ?? "progress" };
  }
  if (first === "student" && second !== "") {
    return { screen: "student", id: second, page: studentPages.find((page) => page === third) ?? "progress" };
  }
  if (first === "missed" && second !== "") {
    const which = wholeNumber(third) ?? 0;
    return { screen: "missed", id: second, which, from: fourth === "review" ? "review" : "game" };
  }
  if (first === "analysis") {
    return { screen: "analysis", game: second || null, number: second === "" ? null : wholeNumber(third) };
  }
  if (first === "practise") {
    if (second === "drills") return { screen: "drills", skill: third || null };
    if (second === "puzzles")
      return { screen: "puzzles", level: wholeNumber(third), theme: themeNamed(fourth) };
    if (second === "daily") return { screen: "daily" };
    return { screen: "practise" };
  }
  if (first === "records") {
    return { screen: second === "games" || second === "progress" ? second : "scoreboard" };
  }
  const place = alone.find((word) => word === first);
  return { screen: place ?? "home" };
}

function entry<Places extends object>(places: Places, word: string): Places[keyof Places] | undefined {
  return Object.hasOwn(places, word) ? places[word as keyof Places] : undefined;
}

function wholeNumber(word: string): number | null {
  const number = Number(word);
  return word !== "" && Number.isInteger(number) ? number : null;
}

function opponent(word: string): Against | null {
  return word === "computer" || word === "friend" ? word : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
