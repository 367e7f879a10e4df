import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileModule } from "svelte/compiler";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");
const svelte = (path: string) => new URL(`../../node_modules/svelte/src/${path}`, import.meta.url).href;

/** Imports a module as it runs in a window: the tests' own compilation is for a server, where effects do not run. */
function inWindow(code: string) {
  const { js } = compileModule(code, { filename: "module.svelte.js", generate: "client" });
  const linked = js.code
    .replaceAll(`'svelte/internal/client'`, `'${svelte("internal/client/index.js")}'`)
    .replaceAll(/import 'svelte\/internal\/[^']*';/g, "")
    .replaceAll(`'svelte'`, `'${svelte("index-client.js")}'`)
    .replaceAll(`"svelte"`, `'${svelte("index-client.js")}'`);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`);
}

const helper = readFileSync(join(import.meta.dirname, "whenOpened.svelte.ts"), "utf8");

test("it runs when the sheet opens, and not when what it reads changes", async () => {
  const written = helper.replace("isOpen: () => boolean, then: () => void", "isOpen, then");
  const { begin } = await inWindow(`
    import { flushSync } from "svelte";
    ${written}
    export function begin() {
      let open = $state(false);
      let record = $state.raw("");
      const seen = [];
      const end = $effect.root(() => whenOpened(() => open, () => seen.push(record)));
      const change = (work) => { work(); flushSync(); };
      change(() => { record = "first"; });
      change(() => { open = true; });
      change(() => { record = "arrived"; });
      change(() => { open = false; });
      change(() => { open = true; });
      end();
      return seen;
    }
  `);
  expect(begin()).toEqual(["first", "arrived"]);
});

test("every sheet uses it", () => {
  const own = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".svelte") && !/^(controls|table|games)\//.test(path),
  );
  const effect = /\$effect\(\(\) => \{\s*if \((?:open\b|!open\) return;\s*(?!return))/;
  expect(own.filter((path) => effect.test(readFileSync(join(sources, path), "utf8")))).toEqual([]);
});
