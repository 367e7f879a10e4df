/** Home names whoever is asked for the PIN. */
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

const people = vi.hoisted(() => ({
  ada: { id: "ada", name: "Ada", colour: "blue", avatar: "drawn:owl" },
  ben: { id: "ben", name: "Ben", colour: "red", avatar: "drawn:fox" },
}));
// Ada was the learner when Home was opened; a teacher has chosen Ben since.
vi.mock("../../lib/learner.svelte", () => ({
  learner: { current: people.ben, profiles: [], load: async () => people.ada },
}));
vi.mock("../../lib/who.svelte", () => ({ who: { guests: false, isThere: () => false } }));
vi.mock("../../shell/LearnerSheet.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/sharedFolder.svelte", () => ({ sharedFolder: { current: null } }));
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {}, documentElement: { dataset: {}, style: {} } });
vi.stubGlobal("location", { hash: "", href: "" });
vi.stubGlobal("history", { state: null, replaceState: () => {}, pushState: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("navigator", { userAgent: "", language: "en" });

test("the PIN pad names the learner of now, and where guests need a teacher it offers none", async () => {
  const { default: LockedHome } = await import("./LockedHome.svelte");
  const { body } = render(LockedHome);
  expect(body).toContain("Ben");
  expect(body).not.toContain("Ada");
  expect(body).toContain("pin-try");
  expect(body).not.toContain("locked-guest");
});
