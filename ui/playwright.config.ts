/**
 * How the gallery is looked at: one project for each purpose (see README.md). CHROMIUM names the browser; the default is
 * Debian's path, then Chrome. PSEUDO=accents and PSEUDO=wide choose a pseudo-language, PICTURES=1 pictures every view.
 */
import { existsSync } from "node:fs";
import { defineConfig, type PlaywrightTestOptions, type Project } from "@playwright/test";
import type { Options } from "./tests/gallery/specs/gallery";
import type { About } from "./tests/gallery/specs/summary";
import { WIDE } from "./tests/gallery/specs/windows";

const chromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const browser = existsSync(chromium)
  ? { launchOptions: { executablePath: chromium } }
  : { channel: "chrome" };
/** Nothing moves: colours and places are those at the end of every animation. */
const still = { contextOptions: { reducedMotion: "reduce" as const } };

/** How long a screen has for what it is asked for, in milliseconds. */
const ACTION_MS = 30_000;
const LONG_ACTION_MS = 120_000;

/** The looks at single screens belong to every walk. */
const WALK = ["walk.spec.ts", "single.spec.ts"];
const FIT = ["fit.spec.ts", "single.spec.ts"];

function project(
  name: string,
  testMatch: string | string[],
  metadata: About,
  use: Partial<Options & PlaywrightTestOptions> = still,
): Project<Options> {
  return { name, testMatch, metadata, use };
}

const views: About = { counted: "views" };
const windows: About = { counted: "views", tables: "fit" };

export default defineConfig<Options>({
  testDir: "tests/gallery/specs",
  outputDir: "screenshots/results",
  fullyParallel: true,
  forbidOnly: true,
  // Most of the time goes by while a screen waits, so there may be more of them than processors.
  workers: 4,
  timeout: 240_000,
  reporter: [["line"], ["./tests/gallery/specs/summary.ts"]],
  use: {
    ...browser,
    viewport: WIDE,
    actionTimeout: ACTION_MS,
    navigationTimeout: ACTION_MS,
    pseudo: process.env["PSEUDO"] ?? "",
    pictures: "PICTURES" in process.env,
  },
  projects: [
    project("walk", WALK, views),
    project("fit", FIT, windows),
    project("fit-every-window", FIT, windows, { ...still, everyWindow: true }),
    project("fit-every-look", FIT, windows, { ...still, everyLook: true }),
    project("fit-full", FIT, windows, { ...still, everyWindow: true, everyLook: true }),
    // What is looked at for long gives other screens less of the processor.
    project(
      "axe",
      "axe.spec.ts",
      { counted: "views", tables: "axe" },
      { ...still, actionTimeout: LONG_ACTION_MS, navigationTimeout: LONG_ACTION_MS },
    ),
    project("prints", "prints.spec.ts", { counted: "prints" }, {}),
    project("shots", "shots.spec.ts", { counted: "pictures" }, {}),
  ],
  webServer: {
    command:
      "vite build --config tests/gallery/vite.config.ts --logLevel error && " +
      "vite preview --config tests/gallery/vite.config.ts",
    // Where the port is taken, Vite takes the next one and says so, in bold: ESC [1m stands before the number.
    wait: { stdout: /localhost:\D*?(?:1m)?(?<gallery_port>\d+)/ },
    timeout: 300_000,
  },
});
