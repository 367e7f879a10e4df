/** Sentences of the rules' pages: "common", and a file a page. */
import { LaterTexts } from "./laterTexts";

export const rulesTexts = new LaterTexts(
  "rules",
  import.meta.glob<Record<string, string>>("../messages/*/rules/*.json", { import: "default" }),
);
