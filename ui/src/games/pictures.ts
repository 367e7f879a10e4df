/** What is drawn of the games in 320 by 180, found by its files: `Picture.svelte`, or `CubicPicture.svelte` where a kind is listed as several. */
import type { Component } from "svelte";
import { kindOf, type Listed } from "./listed";

const pictures = import.meta.glob<Component>("./*/*Picture.svelte", {
  eager: true,
  import: "default",
});

/** The drawing of a game. */
export function pictureOf(game: Listed): Component {
  const kind = kindOf(game);
  const name = game === kind ? "" : game[0]?.toUpperCase() + game.slice(1);
  const picture = pictures[`./${kind}/${name}Picture.svelte`];
  if (!picture) throw new Error(`There is no drawing of the game "${game}".`);
  return picture;
}
