/** Against whom a new game is played. */
export type Against = "computer" | "friend";

/** The places of the app and their addresses after the `#`. */
export type Route =
  | { screen: "home" }
  | { screen: "select"; level: number | null; against: Against | null }
  | { screen: "game"; id: string }
  | { screen: "scoreboard" }
  | { screen: "games" }
  | { screen: "replay"; id: string }
  | { screen: "review"; id: string }
  | { screen: "analysis"; game: string | null; number: number | null }
  | { screen: "learn" }
  | { screen: "course"; id: string }
  | { screen: "lesson"; id: string }
  | { screen: "practise" }
  | { screen: "drills"; skill: string | null }
  | { screen: "puzzles"; level: number | null }
  | { screen: "library" }
  | { screen: "newBoardGame"; game: string }
  | { screen: "boardGame"; id: string }
  | { screen: "boardReplay"; id: string }
  | { screen: "rules"; game: string }
  | { screen: "profiles" }
  | { screen: "settings" };

/** Places whose address is one word and an identity. */
const withId = {
  game: "game",
  replay: "replay",
  review: "review",
  course: "course",
  lesson: "lesson",
  "board-game": "boardGame",
  "board-replay": "boardReplay",
} as const;

/** Places whose address is one word and the name of a game. */
const withGame = { "new-game": "newBoardGame", rules: "rules" } as const;

/** Places whose address is one word. */
const alone = ["learn", "library", "profiles", "settings"] as const;

function wordOf(places: Record<string, string>, screen: string): string {
  return Object.entries(places).find(([, place]) => place === screen)?.[0] ?? "";
}

/** The address of a place, for links. */
export function addressOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "select":
      return ["#/select", route.level ?? route.against].filter((part) => part !== null).join("/");
    case "scoreboard":
      return "#/records";
    case "games":
      return "#/records/games";
    case "analysis":
      return ["#/analysis", route.game, route.number].filter((part) => part !== null).join("/");
    case "practise":
      return "#/practise";
    case "drills":
      return ["#/practise/drills", route.skill].filter((part) => part !== null).join("/");
    case "puzzles":
      return ["#/practise/puzzles", route.level].filter((part) => part !== null).join("/");
    case "newBoardGame":
    case "rules":
      return `#/${wordOf(withGame, route.screen)}/${encodeURIComponent(route.game)}`;
    case "learn":
    case "library":
    case "profiles":
    case "settings":
      return `#/${route.screen}`;
    default:
      return `#/${wordOf(withId, route.screen)}/${encodeURIComponent(route.id)}`;
  }
}

/** The place of an address. One that leads nowhere leads home. */
export function routeOf(address: string): Route {
  const [first = "", second = "", third = ""] = address.replace(/^#\/?/, "").split("/").map(decode);
  if (first === "select") {
    return {
      screen: "select",
      level: wholeNumber(second),
      against: second === "computer" || second === "friend" ? second : null,
    };
  }
  const byId = entry(withId, first);
  if (byId !== undefined && second !== "") return { screen: byId, id: second };
  const byGame = entry(withGame, first);
  if (byGame !== undefined && second !== "") return { screen: byGame, game: second };
  if (first === "analysis") {
    return { screen: "analysis", game: second || null, number: second === "" ? null : wholeNumber(third) };
  }
  if (first === "practise") {
    if (second === "drills") return { screen: "drills", skill: third || null };
    if (second === "puzzles") return { screen: "puzzles", level: wholeNumber(third) };
    return { screen: "practise" };
  }
  if (first === "records") return { screen: second === "games" ? "games" : "scoreboard" };
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

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
