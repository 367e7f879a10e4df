/** The screens that are loaded when they are first opened, so that the first screen of the app does not wait for them. */
import type { Component } from "svelte";
import { type Area, loadMessages } from "../lib/catalogue";
import type { Route } from "../shell/route";

const later = {
  game: () => import("../table/TableScreen.svelte"),
  replay: () => import("../table/replay/ReplayScreen.svelte"),
  games: () => import("./records/GamesScreen.svelte"),
  progress: () => import("./progress/ProgressScreen.svelte"),
  scoreboard: () => import("./records/ScoreboardScreen.svelte"),
  profiles: () => import("./profiles/ProfilesScreen.svelte"),
  teacher: () => import("./teacher/TeacherScreen.svelte"),
  guide: () => import("./guide/GuideScreen.svelte"),
  class: () => import("./class/ClassScreen.svelte"),
  student: () => import("./student/StudentScreen.svelte"),
  settings: () => import("./settings/SettingsScreen.svelte"),
  licences: () => import("./licences/LicencesScreen.svelte"),
  handbook: () => import("./handbook/HandbookScreen.svelte"),
  bin: () => import("./bin/BinScreen.svelte"),
  damage: () => import("./backups/DamageScreen.svelte"),
  review: () => import("./review/ReviewScreen.svelte"),
  missed: () => import("./missed/MissedScreen.svelte"),
  analysis: () => import("./analysis/AnalysisScreen.svelte"),
  learn: () => import("./learn/LearnScreen.svelte"),
  course: () => import("./learn/CourseScreen.svelte"),
  first: () => import("./first/FirstScreen.svelte"),
  lesson: () => import("./lesson/LessonScreen.svelte"),
  placement: () => import("./placement/PlacementScreen.svelte"),
  practise: () => import("./practise/PractiseScreen.svelte"),
  drills: () => import("./drills/DrillsScreen.svelte"),
  puzzles: () => import("./puzzles/PuzzlesScreen.svelte"),
  daily: () => import("./puzzles/DailyScreen.svelte"),
  library: () => import("./library/LibraryScreen.svelte"),
  newGame: () => import("./newGame/NewGameScreen.svelte"),
  competition: () => import("./competition/CompetitionScreen.svelte"),
  rules: () => import("./library/RulesScreen.svelte"),
} satisfies { [Screen in Route["screen"]]?: () => Promise<{ default: Shows<Screen> }> };

/** The areas of the messages loaded with a screen: it is shown when they are there. */
const words: { [Screen in keyof typeof later]?: readonly Area[] } = {
  newGame: ["newGame"],
  settings: ["settings", "backups"],
  licences: ["licences"],
  handbook: ["teacher"],
  bin: ["teacher", "bin"],
  damage: ["backups"],
  games: ["bin", "texts"],
  review: ["review"],
  missed: ["review", "practise", "written"],
  analysis: ["analysis", "practise", "written"],
  first: ["first", "lesson", "practise"],
  course: ["lesson"],
  lesson: ["lesson", "practise", "written"],
  placement: ["placement", "lesson", "practise", "written"],
  progress: ["progress", "bin"],
  practise: ["practise", "progress"],
  drills: ["practise", "lesson", "written"],
  puzzles: ["practise", "written"],
  daily: ["practise", "written"],
  profiles: ["teacher"],
  teacher: ["teacher", "folder"],
  guide: ["guide", "teacher"],
  class: ["teacher", "progress", "bin"],
  student: ["teacher", "progress", "bin"],
  competition: ["competition"],
};

/** A component whose properties are the fields of its route. */
type Shows<Screen extends Route["screen"]> = Component<Omit<Extract<Route, { screen: Screen }>, "screen">>;

/** A route whose screen is loaded when it is opened. */
export type LaterRoute = Extract<Route, { screen: keyof typeof later }>;

export function isLater(route: Route): route is LaterRoute {
  return Object.hasOwn(later, route.screen);
}

/** Loads the screen of a route. */
export async function screenOf(route: LaterRoute): Promise<Component<Record<string, unknown>>> {
  const load = later[route.screen] as () => Promise<{ default: unknown }>;
  const [{ default: screen }] = await Promise.all([load(), loadMessages(...(words[route.screen] ?? []))]);
  return screen as Component<Record<string, unknown>>;
}
