/** Reads printed pages with pdftotext (poppler-utils). */
import { execFileSync } from "node:child_process";

/** A word with its place, in points from the top left corner of its page. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A printed page. */
export interface PrintedPage {
  width: number;
  height: number;
  words: Word[];
}

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;

/** The pages of a file with their words. */
export function pagesOf(file: string): PrintedPage[] {
  const html = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8" });
  return html.split("<page ").slice(1).map(pageOf);
}

function pageOf(page: string): PrintedPage {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
  const words = [...page.matchAll(WORD)].map(([, left, top, right, bottom, text]) => ({
    text: text ?? "",
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
  return { width: Number(width), height: Number(height), words };
}

/** Whether the text is a word of the page. */
export function has(page: PrintedPage, text: string): boolean {
  return page.words.some((word) => word.text === text);
}
