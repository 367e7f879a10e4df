/** The windows, sizes of text and colours in which screens are looked at. */
import type { ViewportSize } from "@playwright/test";

/** The window in which a screen is opened. */
export const WIDE: ViewportSize = { width: 1280, height: 800 };

/** The windows of the full test, and those of the short one. */
export const WINDOWS = sizes(
  [320, 480],
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [932, 430],
  [683, 768],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
);
export const FEW_WINDOWS = sizes([320, 480], [390, 844], [844, 390], [683, 768], [1280, 800]);

/** Windows from this width on are used with a mouse. */
export const LEAST_WIDE = 900;

/** Size of text in percent of the usual one. */
export type Percent = 100 | 200;
export const PERCENTS: readonly Percent[] = [100, 200];

/** Colours: a theme, or those of the system in place of the theme's. */
export type Look = Theme | "forced";
export type Theme = "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["light", "dark", "contrast"];
export const LOOKS: readonly Look[] = [...THEMES, "forced"];

/** Sizes of windows. */
export function sizes(...all: [width: number, height: number][]): readonly ViewportSize[] {
  return all.map(([width, height]) => ({ width, height }));
}

/** A window as it is told. */
export function told({ width, height }: ViewportSize): string {
  return `${width} × ${height}`;
}
