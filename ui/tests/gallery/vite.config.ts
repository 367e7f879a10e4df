/** Builds the gallery, for its tests and pictures. */
import { mergeConfig } from "vite";
import app from "../../vite.config.ts";

export default mergeConfig(app, {
  build: {
    outDir: "tests/gallery/dist",
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input: "tests/gallery/index.html" },
  },
  // Several runs may go on at once.
  preview: { port: 5199, strictPort: false },
});
