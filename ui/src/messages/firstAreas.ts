/**
 * The areas that the first screen needs: home, the navigation, failures, and what a table and the choice of a game share
 * with them. The build puts them into one file a language; all other areas are read when a screen asks for them.
 */
export const FIRST_AREAS = [
  "board",
  "equation",
  "errors",
  "home",
  "learn",
  "library",
  "over",
  "play",
  "prepare",
  "profiles",
  "reasons",
  "records",
  "replay",
  "select",
  "shell",
  "table",
] as const;
