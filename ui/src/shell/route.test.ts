import { describe, expect, test } from "vitest";
import { addressOf, classPages, type Route, routeOf, studentPages } from "./route";

const places: Route[] = [
  { screen: "home" },
  { screen: "newGame", game: null, level: null, against: null },
  { screen: "newGame", game: null, level: null, against: "computer" },
  { screen: "newGame", game: null, level: null, against: "friend" },
  { screen: "newGame", game: null, level: 10, against: null },
  { screen: "game", id: "01934f-a/b" },
  { screen: "scoreboard" },
  { screen: "games" },
  { screen: "progress" },
  { screen: "replay", id: "01934f" },
  { screen: "review", id: "01934f" },
  { screen: "missed", id: "01934f-a/b", which: 0, from: "game" },
  { screen: "missed", id: "01934f", which: 12, from: "review" },
  { screen: "analysis", game: null, number: null },
  { screen: "analysis", game: "01934f", number: null },
  { screen: "analysis", game: "01934f", number: 12 },
  { screen: "learn" },
  { screen: "course", id: "c01" },
  { screen: "lesson", id: "c01-l02" },
  { screen: "placement" },
  { screen: "practise" },
  { screen: "drills", skill: null },
  { screen: "drills", skill: "add.pair" },
  { screen: "puzzles", level: null, theme: null },
  { screen: "puzzles", level: 3, theme: null },
  { screen: "puzzles", level: null, theme: "jump" },
  { screen: "puzzles", level: 3, theme: "jump" },
  { screen: "daily" },
  { screen: "library" },
  { screen: "newGame", game: "digit-chess", level: null, against: null },
  { screen: "newGame", game: "mathematical-chess", level: 3, against: null },
  { screen: "newGame", game: "cubic", level: null, against: "friend" },
  { screen: "rules", game: "interval-chess" },
  { screen: "competition", id: "01934f" },
  { screen: "profiles" },
  { screen: "teacher" },
  ...classPages.map((page) => ({ screen: "class" as const, id: "01934f/b", page })),
  ...studentPages.map((page) => ({ screen: "student" as const, id: "01934f/b", page })),
  { screen: "settings" },
  { screen: "licences" },
];

describe("addresses", () => {
  test.each(places)("$screen leads back to itself", (place) => {
    expect(routeOf(addressOf(place))).toEqual(place);
  });

  test("a theme that there is not is none", () => {
    expect(routeOf("#/practise/puzzles/3/toString")).toEqual({ screen: "puzzles", level: 3, theme: null });
  });

  test("no two places share one", () => {
    expect(new Set(places.map(addressOf)).size).toBe(places.length);
  });

  test.each(["", "#", "#/nowhere", "#/game", "#/game/%E0%A4%A", "#/new-game//x", "#/toString/x", "#/class"])(
    "%j does not fail",
    (address) => {
      expect(["home", "newGame"]).toContain(routeOf(address).screen);
    },
  );
});
