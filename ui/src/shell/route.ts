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
  | { screen: "profiles" }
  | { screen: "settings" };

/** The address of a place, for links. */
export function addressOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "select":
      return ["#/select", route.level ?? route.against].filter((part) => part !== null).join("/");
    case "game":
    case "replay":
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case "scoreboard":
      return "#/records";
    case "games":
      return "#/records/games";
    case "profiles":
    case "settings":
      return `#/${route.screen}`;
  }
}

/** The place of an address. One that leads nowhere leads home. */
export function routeOf(address: string): Route {
  const [first = "", second = ""] = address.replace(/^#\/?/, "").split("/").map(decode);
  if (first === "select") {
    const level = Number(second);
    return {
      screen: "select",
      level: second !== "" && Number.isInteger(level) ? level : null,
      against: second === "computer" || second === "friend" ? second : null,
    };
  }
  if ((first === "game" || first === "replay") && second !== "") return { screen: first, id: second };
  if (first === "records") return { screen: second === "games" ? "games" : "scoreboard" };
  if (first === "profiles" || first === "settings") return { screen: first };
  return { screen: "home" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
