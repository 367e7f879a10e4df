/** The colours and the drawn pictures that a profile can have. Records store the key. */
export const colours = ["ink", "blue", "green", "red", "yellow"] as const;
export type Colour = (typeof colours)[number];

/** Pictures on a grid of 24. "letter" is the first letter of the name. */
const drawings = {
  triangle: "M12 5 19.5 18h-15Z",
  hexagon: "M8 5h8l4 7-4 7H8l-4-7Z",
  star: "M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.7L12 16.7l-5.1 2.8L8 13.8 3.8 9.9l5.7-.7Z",
  spiral:
    "M12 12.5c.8-.9 2.2.2 1.8 1.5-.5 1.7-3 1.9-4.1.4-1.6-2.2 0-5.3 2.8-5.7 3.8-.5 6.5 3.2 5.4 6.8-1.3 4.2-6.7 5.5-10.3 2.9-4-2.9-4.3-8.8-1.2-12.4 2-2.3 5-3.3 8-2.8",
  wave: "M3 12c1.5-5 3-7 4.5-7s3 3.5 4.5 7 3 7 4.5 7 3-2 4.5-7",
  infinity:
    "M12 12c-2-3-3.5-4-5.2-4a4 4 0 0 0 0 8c1.7 0 3.2-1 5.2-4 2-3 3.5-4 5.2-4a4 4 0 0 1 0 8c-1.7 0-3.2-1-5.2-4Z",
  leaf: "M5 19C4 10 9 5 19.5 4.5 20 14 15 19.5 7 17.5M5 19c2.5-5 5.5-8 9.5-10",
  moon: "M19.5 14.5A8.2 8.2 0 1 1 9.5 4.5a6.6 6.6 0 0 0 10 10Z",
} as const;
export const drawnAvatars: Readonly<Record<string, string>> = drawings;

/** The emoji offered if the system can draw them; others are valid too. */
export const emojiAvatars = ["🦊", "🐼", "🐢", "🦉", "🐙", "🐝", "🌻", "🚀"] as const;

export const DRAWN = "drawn:";

/** The drawing of a picture; "other" for one that this version does not have. */
export function drawingOf(picture: string): keyof typeof drawings | "other" {
  const name = picture.slice(DRAWN.length) as keyof typeof drawings;
  return Object.hasOwn(drawings, name) ? name : "other";
}

/** The avatar of a new profile. */
export const LETTER = `${DRAWN}letter`;
