/** The keys of the app: what each does, and where it works. */
import type { Help } from "../../match/lacking.svelte";
import type { Route } from "../../shell/route";

/** The keys as printed on a keyboard. Names of keys are messages; symbols and letters are shown as they are. */
export type KeyName =
  | { name: "arrows" | "tab" | "enter" | "space" | "escape" | "homeEnd" | "ctrlHomeEnd" | "signs" | "names" }
  | { name: "leftRight" | "upDown" | "write" | "shiftLetter" }
  | { letter: string };

type Doing =
  | "keys"
  | "next"
  | "press"
  | "close"
  | "walk"
  | "ends"
  | "corners"
  | "choose"
  | "seek"
  | "point"
  | "values"
  | "take"
  | "check"
  | "end"
  | "hint"
  | "undo"
  | "undoStep"
  | "last"
  | "moves"
  | "write"
  | "writeAnywhere"
  | "always"
  | "step"
  | "startEnd"
  | "turnCube"
  | "tiltCube"
  | "change";

export type Section = {
  where: "everywhere" | "board" | "play" | "review" | "cube" | "fields";
  /** The screens where its keys work; all screens if missing. */
  screens?: readonly Route["screen"][];
  /** What must be on the screen, by its test id, since only some games have it. */
  needs?: string;
  keys: readonly { keys: readonly KeyName[]; does: Doing }[];
};

const letter = (one: string): KeyName => ({ letter: one });

export const sections: readonly Section[] = [
  {
    where: "everywhere",
    keys: [
      { keys: [letter("?")], does: "keys" },
      { keys: [{ name: "tab" }], does: "next" },
      { keys: [{ name: "enter" }, { name: "space" }], does: "press" },
      { keys: [{ name: "escape" }], does: "close" },
    ],
  },
  {
    where: "board",
    screens: ["game", "replay", "review", "analysis", "lesson", "drills", "puzzles", "daily"],
    keys: [
      { keys: [{ name: "arrows" }], does: "walk" },
      { keys: [{ name: "homeEnd" }], does: "ends" },
      { keys: [{ name: "ctrlHomeEnd" }], does: "corners" },
      { keys: [{ name: "enter" }, { name: "space" }], does: "choose" },
      { keys: [{ name: "signs" }], does: "seek" },
      { keys: [{ name: "names" }], does: "point" },
    ],
  },
  {
    where: "play",
    screens: ["game"],
    keys: [
      { keys: [letter("V")], does: "values" },
      { keys: [letter("T")], does: "take" },
      { keys: [letter("C")], does: "check" },
      { keys: [letter("E")], does: "end" },
      { keys: [letter("H")], does: "hint" },
      { keys: [letter("U")], does: "undo" },
      { keys: [letter("L")], does: "last" },
      { keys: [letter("M")], does: "moves" },
      { keys: [letter("W")], does: "write" },
      { keys: [{ name: "write" }], does: "writeAnywhere" },
      { keys: [{ name: "shiftLetter" }], does: "always" },
    ],
  },
  {
    where: "cube",
    needs: "cube",
    screens: ["game", "replay"],
    keys: [
      { keys: [{ name: "leftRight" }], does: "turnCube" },
      { keys: [{ name: "upDown" }], does: "tiltCube" },
    ],
  },
  {
    where: "review",
    screens: ["replay", "review"],
    keys: [
      { keys: [{ name: "leftRight" }], does: "step" },
      { keys: [{ name: "homeEnd" }], does: "startEnd" },
    ],
  },
  { where: "fields", keys: [{ keys: [{ name: "arrows" }, { name: "homeEnd" }], does: "change" }] },
];

/** The screen that is open; `has` tells whether it shows something. */
export type Open = { screen: Route["screen"]; has: (testid: string) => boolean };

/** Whether the keys of a section work on a screen. */
export function worksOn({ screens, needs }: Section, { screen, has }: Open): boolean {
  return (screens === undefined || screens.includes(screen)) && (needs === undefined || has(needs));
}

/** What a key does in a game that lacks some help; null if it does nothing there. */
export function doesWithout(does: Doing, lacks: readonly Help[]): Doing | null {
  if (does === "undo" && lacks.includes("takeBack")) return "undoStep";
  const needs = does === "hint" ? "hints" : does;
  return lacks.some((help) => help === needs) ? null : does;
}

/** The sections, those whose keys work on this screen first. */
export function sectionsFor(open: Open): readonly Section[] {
  const works = sections.filter((section) => worksOn(section, open));
  return [...works, ...sections.filter((section) => !works.includes(section))];
}
