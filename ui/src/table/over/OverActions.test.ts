import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import type { MatchView } from "../../lib/bindings";
import OverActions from "./OverActions.svelte";

vi.mock("../../shell/router.svelte", () => ({ router: {} }));
vi.mock("../../match/commands", () => ({ matchCommands: {} }));

const match = cubic.view as unknown as MatchView;

test("after a game Home is in sight on a phone too, unless the button of the next puzzle needs its place", () => {
  const home = (followed: boolean) =>
    /<span class="([^"]*)">(?:<!--.*?-->)*<a[^>]*data-testid="over-home"/.exec(
      render(OverActions, { props: { match, followed } }).body,
    )?.[1];
  expect(home(false)).not.toMatch(/fourth|home/);
  expect(home(true)).toContain("fourth");
});

test("after a mini game whose goal was reached the way back to the course is the main button", () => {
  const { body } = render(OverActions, { props: { match, course: "c01" } });
  const filled = [...body.matchAll(/<(?:a|button)[^>]*class="([^"]*)"[^>]*data-testid="([^"]*)"/g)]
    .filter(([, style]) => style?.includes("filled"))
    .map(([, , testid]) => testid);
  expect(filled).toEqual(["back-to-course"]);
  // Four buttons would not fit, and the course is nearer.
  expect(body).not.toContain("over-home");
});
