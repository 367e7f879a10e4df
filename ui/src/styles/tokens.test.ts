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

describe.each(["light", "dark", "contrast"])("in the %s theme", (theme) => {
  const colours = coloursOf(theme);

  test.each(["white", "black"])("a strike is seen on %s pieces", (side) => {
    const strike = colours.get(`strike-on-${side}`);
    const fill = colours.get(`${side}-fill`);
    if (!strike || !fill) throw new Error(`the ${theme} theme names no strike or fill for ${side}`);
    expect(contrast(strike, fill)).toBeGreaterThanOrEqual(3);
  });
});
