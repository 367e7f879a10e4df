import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { finding, gameEquations } from "../../../tests/gallery/finding";
import type { MatchView } from "../../lib/bindings";
import GameEquations from "./GameEquations.svelte";

const shell = vi.hoisted(() => ({ value: null as unknown }));
vi.mock("../../lib/commands", () => ({ commands: {} }));
// The card that tells a failure is not shown here.
vi.mock("../../shell/FailureCard.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/resource.svelte", () => ({
  Resource: class {
    value = shell.value;
  },
}));

function words(players: MatchView["players"], mode: "shown" | "found" = "found"): string {
  shell.value = gameEquations();
  const terms = { ...finding.terms, finding: mode };
  const match: MatchView = { ...finding, stage: "over", players, terms };
  const { body } = render(GameEquations, { props: { match, from: "game" } });
  return body.replace(/<!--.*?-->/g, "");
}

const [mai, tom] = ["Mai", "Tom"].map((name) => ({ profile: null, name, computer: null }));
const computer = { profile: null, name: null, computer: 2 };

test("alone against the computer the player is addressed, and the computer is told of in the same words", () => {
  const body = words([mai, computer] as MatchView["players"]);
  expect(body).toContain("You found 7 of 10.");
  expect(body).toContain("1 more with a hint.");
  expect(body).toMatch(/\(?.*2\)? found 5 of 6\./);
  expect(body).toContain("3 equations were not right.");
  expect(body).toContain("#/missed/finding/0/game");
  expect(body).toContain("Your longest equation, turn 3");
});

test("between two people each is named", () => {
  const body = words([mai, tom] as MatchView["players"]);
  expect(body).toMatch(/Mai.* found 7 of 10\./);
  expect(body).toMatch(/Longest equation · .*Mai.*, turn 3/);
  expect(body).toMatch(/Tom.* found 5 of 6\./);
});

test("where the app showed the equations nothing was claimed", () => {
  const body = words([mai, computer] as MatchView["players"], "shown");
  expect(body).not.toContain("not right");
  expect(body).toContain("You took 7 of 10.");
});

test("a missed equation is not printed", () => {
  const body = words([mai, computer] as MatchView["players"]);
  expect(body).toContain("a product of 3 digits");
  expect(body).not.toContain("B3,F3");
});
