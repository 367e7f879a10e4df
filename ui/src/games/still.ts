/** The boards that are drawn without the rest of their game: `Still.svelte` in its folder. */
import type { Component } from "svelte";
import type { Board, GameKind } from "../lib/bindings";

const stills = import.meta.glob<Component<{ board: Board }>>("./*/Still.svelte", {
  eager: true,
  import: "default",
});

/** The drawing of a board; undefined for a game whose board is drawn by its parts alone. */
export function stillOf(kind: GameKind): Component<{ board: Board }> | undefined {
  return stills[`./${kind}/Still.svelte`];
}
