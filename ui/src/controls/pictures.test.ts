import { expect, test } from "vitest";
import { freshPictures, needPicture } from "./pictures";

const key = ({ colour, avatar }: { colour: string; avatar: string }) => `${colour} ${avatar}`;

test("forty students have pictures of which no two are alike", () => {
  const pictures = freshPictures(40, []);
  expect(new Set(pictures.map(key)).size).toBe(40);
  for (const [index, { colour, avatar }] of pictures.slice(1).entries()) {
    expect(colour).not.toBe(pictures[index]?.colour);
    expect(avatar).not.toBe(pictures[index]?.avatar);
  }
});

test("a picture that somebody has is not given again", () => {
  const taken = freshPictures(39, []);
  const [last] = freshPictures(1, taken);
  expect(last && taken.map(key).includes(key(last))).toBe(false);
  expect(freshPictures(45, [])).toHaveLength(45);
});

test("whoever shares a picture or has a letter alone needs another", () => {
  const star = { colour: "blue", avatar: "drawn:star" };
  const people = [star, { ...star, colour: "red" }, star, { ...star, avatar: "drawn:letter" }];
  expect(needPicture(people)).toEqual([people[2], people[3]]);
});
