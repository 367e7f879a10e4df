import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The colours of a theme, as written in its block. */
function coloursOf(theme: string): Map<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name ?? "", colour ?? ""]),
  );
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Pairs that must be distinguishable: a colour, its background, and the least contrast of WCAG 2.2 for text (4.5) or
 * shapes (3). */
const PAIRS: readonly [string, string, number][] = [
  // Pieces: their signs on their bodies, their outlines on the board, and the bodies of the two sides from each other.
  ["white-text", "white-fill", 4.5],
  ["black-text", "black-fill", 4.5],
  ["black-line", "sheet", 3],
  ["white-fill", "black-fill", 3],
  // Text colours.
  ...["ink", "ink-2", "ink-3", "blue", "red"].flatMap((text) =>
    ["sheet", "page"].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ["ink", "tint", 4.5],
  ["ink-2", "tint", 4.5],
  ["yel-ink", "yel", 4.5],
  ["blue-ink", "blue", 4.5],
  ["ink", "red-t", 4.5],
  ["ink", "green-t", 4.5],
  ["ink", "blue-t", 4.5],
  ["ink", "yel-t", 4.5],
  // The focus, marks and the edges of fields.
  ["ink", "grid-faint", 3],
  ["blue", "sheet", 3],
  ["green", "sheet", 3],
  ["red", "sheet", 3],
  ["yel-line", "sheet", 3],
  ["edge", "sheet", 3],
  ["edge", "page", 3],
];

describe.each(["light", "dark", "contrast"])("in the %s theme", (theme) => {
  const colours = coloursOf(theme);

  test.each(PAIRS)("%s on %s has a contrast of at least %d", (above, below, least) => {
    const [one, other] = [colours.get(above), colours.get(below)];
    if (!one || !other) throw new Error(`the ${theme} theme names no ${above} or ${below}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });

  test("a white piece is seen on the board: by its body or by its outline", () => {
    const [ground = "", ...seen] = ["sheet", "white-fill", "white-line"].map(
      (name) => colours.get(name) ?? "",
    );
    expect(Math.max(...seen.map((colour) => contrast(colour, ground)))).toBeGreaterThanOrEqual(3);
  });

  test.each(["white", "black"])("a strike is seen on %s pieces", (side) => {
    const strike = colours.get(`strike-on-${side}`);
    const fill = colours.get(`${side}-fill`);
    if (!strike || !fill) throw new Error(`the ${theme} theme names no strike or fill for ${side}`);
    expect(contrast(strike, fill)).toBeGreaterThanOrEqual(3);
  });
});

describe("the quarters of a ring of mastery", () => {
  const ring = readFileSync(new URL("../controls/MasteryRing.svelte", import.meta.url), "utf8");
  /** The colour and the width of a kind of quarter; the width of all is the default. */
  const drawn = (kind: string) => {
    const rule = new RegExp(`\\.${kind} \\{([^}]*)\\}`).exec(ring)?.[1] ?? "";
    const all = /circle,\s*path \{([^}]*)\}/.exec(ring)?.[1] ?? "";
    const width = /stroke-width: ([\d.]+)/.exec(rule) ?? /stroke-width: ([\d.]+)/.exec(all);
    return { token: /stroke: var\(--([\w-]+)\)/.exec(rule)?.[1] ?? "", width: Number(width?.[1]) };
  };
  const filled = drawn("filled");
  const empty = drawn("empty");

  test("differ in width, and so in forced colours too, where their colours are one", () => {
    expect(filled.width / empty.width).toBeGreaterThanOrEqual(2.5);
    const forced = css.split("@media (forced-colors: active)")[1] ?? "";
    expect(forced).toContain(`--${filled.token}: CanvasText;`);
    expect(forced).toContain(`--${empty.token}: CanvasText;`);
  });

  test.each(["light", "dark", "contrast"])("are seen in the %s theme", (theme) => {
    const colours = coloursOf(theme);
    for (const { token } of [filled, empty]) {
      expect(contrast(colours.get(token) ?? "", colours.get("sheet") ?? "")).toBeGreaterThanOrEqual(3);
    }
  });
});
