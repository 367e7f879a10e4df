import { describe, expect, test } from "vitest";
import { addressOf, type Route, routeOf } from "./route";

const places: Route[] = [
  { screen: "home" },
  { screen: "select", level: null, against: null },
  { screen: "select", level: null, against: "computer" },
  { screen: "select", level: null, against: "friend" },
  { screen: "select", level: 10, against: null },
  { screen: "game", id: "01934f-a/b" },
  { screen: "scoreboard" },
  { screen: "games" },
  { screen: "replay", id: "01934f" },
  { screen: "profiles" },
  { screen: "settings" },
];

describe("addresses", () => {
  test.each(places)("$screen leads back to itself", (place) => {
    expect(routeOf(addressOf(place))).toEqual(place);
  });

  test("no two places share one", () => {
    expect(new Set(places.map(addressOf)).size).toBe(places.length);
  });

  test.each(["", "#", "#/nowhere", "#/game", "#/game/%E0%A4%A", "#/select/x/y"])(
    "%j does not fail",
    (address) => {
      expect(["home", "select"]).toContain(routeOf(address).screen);
    },
  );
});
