import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // The window shows relative files of the app, in whatever folder they are.
  base: "./",
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  build: {
    // The oldest webviews that Tauri 2 supports; Android's is updated by itself.
    target: ["safari15", "chrome105"],
    // The policy of the window allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ["src/**/*.test.ts"] },
});
