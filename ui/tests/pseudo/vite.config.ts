/** Builds the interface with the pseudo-languages, for stories in a browser: `npm run pseudo`. */
import { mergeConfig, type Plugin } from "vite";
import app from "../../vite.config";

/** The app's page, beginning with main.ts of this folder. */
const begun: Plugin = {
  name: "pseudo",
  transformIndexHtml: {
    order: "pre",
    handler: (page) => page.replace("/src/main.ts", "/tests/pseudo/main.ts"),
  },
};

export default mergeConfig(app, {
  plugins: [begun],
  build: { outDir: "tests/pseudo/dist", emptyOutDir: true },
});
