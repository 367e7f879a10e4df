import { readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { messages } from "./vite.messages.ts";

/** The name of the package that contains a file. */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;

/** Makes the build fail if it includes a package that NOTICES.txt, which the app shows, does not name. */
function noticed(): Plugin {
  return {
    name: "noticed",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : output.originalFileNames,
      );
      const packages = new Set(files.map((file) => PACKAGE.exec(file.replaceAll("\\", "/"))?.[1]));
      const notices = readFileSync(join(import.meta.dirname, "../NOTICES.txt"), "utf8");
      for (const name of packages) {
        if (name !== undefined && !notices.includes(`\n${name} `)) {
          this.error(
            `NOTICES.txt does not name ${name}: add it to xtask/src/notices/npm.rs, then cargo xtask notices`,
          );
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), messages(), noticed()],
  // The window loads the app's files by relative paths.
  base: "./",
  // A file of messages is one object; a name for each of its messages would make it half as large again.
  json: { namedExports: false },
  clearScreen: false,
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [".", "../NOTICES.txt", "../docs/guide/handbook.md"] },
  },
  build: {
    // The oldest supported web views (docs/guide/platforms.md): iOS 16.2 and macOS 13; Android's is updated separately.
    target: ["safari16.2", "chrome111"],
    // The window's content security policy does not allow fonts as data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one script, one style and the file of a language: each file is asked for through the
    // shell, which takes longer than reading it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  // No test measures time; on a busy machine the longest take more than the five seconds of the default.
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000,
  },
});
