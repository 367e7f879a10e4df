/** Pictures by which people who can't read find themselves: a figure and a colour, unique in the class. */
import { colours, DRAWN, drawnAvatars } from "./palette";

type Picture = { colour: string; avatar: string };

/**
 * Pictures for new people beside those already taken. Colours and figures alternate, so that neighbours differ in both;
 * with more people than pictures, they repeat.
 */
export function freshPictures(count: number, taken: readonly Picture[]): Picture[] {
  const figures = Object.keys(drawnAvatars);
  const all = figures.flatMap((_, turn) =>
    colours.map((colour, index) => ({
      colour,
      avatar: DRAWN + (figures[(turn + index * 3) % figures.length] ?? ""),
    })),
  );
  const used = new Set(taken.map(({ colour, avatar }) => `${colour} ${avatar}`));
  const free = all.filter(({ colour, avatar }) => !used.has(`${colour} ${avatar}`));
  return Array.from({ length: count }, (_, index) => {
    const picture = free[index] ?? all[index % all.length];
    return picture ?? { colour: colours[0], avatar: DRAWN };
  });
}

/** The people whose picture an earlier one has too, or who have only a letter. */
export function needPicture<Person extends Picture>(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ colour, avatar }) => {
    const picture = `${colour} ${avatar}`;
    const known = seen.has(picture) || avatar === `${DRAWN}letter`;
    seen.add(picture);
    return known;
  });
}
