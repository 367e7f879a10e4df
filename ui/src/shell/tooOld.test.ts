/** The page for web views that are too old for the program. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(new URL("../../public/too-old.js", import.meta.url), "utf8");

/** A fake page with only what the script needs. */
function run({ toSorted = true, mixes = true, css = true } = {}) {
  const texts: string[] = [];
  const attributes: string[] = [];
  const node = {
    appendChild: (child: { text?: string }) => void (child.text && texts.push(child.text)),
    setAttribute: (name: string) => void attributes.push(name),
  };
  const document = {
    getElementById: () => node,
    createElement: () => node,
    createTextNode: (text: string) => ({ text }),
  };
  const context = { document, window: { CSS: css ? { supports: () => mixes } : undefined } };
  runInNewContext(toSorted ? script : `delete Array.prototype.toSorted; ${script}`, context);
  return { texts, attributes };
}

test("a web view that is new enough is left alone", () => {
  expect(run()).toEqual({ texts: [], attributes: [] });
});

test.each([{ toSorted: false }, { mixes: false }, { css: false }])("an older one is told: %o", (lacks) => {
  const { texts, attributes } = run(lacks);
  expect(attributes).toEqual(["data-too-old"]);
  expect(texts[0]).toBe("MathChess needs a newer system");
  expect(texts.join(" ")).toContain("16.2");
});

test("an old web view can read it: it has no syntax newer than ES5", () => {
  const code = script.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/"[^"]*"/g, '""');
  expect(code).not.toMatch(/=>|\b(?:let|const|class|async|await|import|export)\b|`|\?\.|\?\?|\.\.\./);
});
