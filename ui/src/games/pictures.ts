/** The 320 × 180 pictures of the games, collected from their folders by file name: `Picture.svelte`, or one such as
 * `CubicPicture.svelte` for each of the games that share a folder. */
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
