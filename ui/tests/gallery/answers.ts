/** The answers of the simulated shell. It stores nothing: every change is answered as if it had been made. */
import type { Channel } from "@tauri-apps/api/core";
import type {
  AppError,
  Claim,
  EntryOf,
  FileOf,
  MatchFilter,
  MatchView,
  NewProfile,
  OwnLevel,
  Settings,
  Theme,
  Upgrading,
} from "../../src/lib/bindings";
import { backupAnswer } from "./backups";
import { competitionAnswer, cup } from "./competition";
import { findingMatch, gameEquations, judged, lookedAt } from "./finding";
import { folderAnswer } from "./folder";
import { lessonAnswer } from "./lessons";
import { manyAnswer } from "./many";
import { matchAnswer } from "./matches";
import { matchChoices, matchesOf, previewed } from "./matchList";
import { peopleAnswer } from "./people";
import { practiceAnswer } from "./practice";
import { progressAnswer, students } from "./progress";
import * as sample from "./sample";
import { teacherAnswer } from "./teacher";

const failure: AppError = {
  code: "corruptFile",
  params: { file: "/home/mai/.local/share/org.mathchess.app/records.sqlite3" },
  detail: "database disk image is malformed",
};

/** The path given for a saved file of each kind. */
const savedFiles: Record<FileOf["is"], string> = {
  game: "/home/mai/.local/share/org.mathchess.app/Mai-Tom.txt",
  person: "/home/mai/Downloads/Mai.html",
  records: "/home/mai/Downloads/MathChess records.mathchess",
  table: "/home/mai/Downloads/Class 4B.csv",
  answers: "/home/mai/Downloads/Mai.csv",
  games: "/home/mai/Downloads/Mai.csv",
  listedGames: "/home/mai/Downloads/Games.txt",
  unreadable: "/home/mai/Downloads/MathChess game.json",
  log: "/home/mai/Downloads/MathChess log.txt",
};

const unwritable: AppError = {
  code: "fileReadOnly",
  params: { folder: "/home/mai/.local/share/org.mathchess.app" },
  detail: "Permission denied",
};

const asked: AppError = { code: "teacherAsked", detail: null };

const locked: AppError = { code: "profileHasPin", params: { profile: "mai" }, detail: null };

export function answer(command: string, payload: Record<string, unknown>, wishes: URLSearchParams): unknown {
  const empty = wishes.has("empty");
  if (wishes.has("broken") && command !== "startup" && command !== "open_records") throw failure;
  if (wishes.has("asks") && command === "progress") throw locked;
  const [row] = students;
  if (wishes.has("many") && row) {
    const ofMany = manyAnswer(command, { row, cup: cup(wishes) });
    if (ofMany !== undefined) return ofMany;
  }
  const learnt = lessonAnswer(command, payload, wishes);
  if (learnt !== undefined) return learnt;
  const practised = practiceAnswer(command, payload, wishes);
  if (practised !== undefined) return practised;
  const ofPeople = peopleAnswer(command, payload, wishes);
  if (ofPeople !== undefined) return ofPeople;
  const progressed = progressAnswer(command, empty, wishes.has("placed"));
  if (progressed !== undefined) return progressed;
  const ofTeachers = teacherAnswer(command, payload, wishes);
  if (ofTeachers !== undefined) return ofTeachers;
  const ofCompetitions = competitionAnswer(command, wishes);
  if (ofCompetitions !== undefined) return ofCompetitions;
  const ofBackups = backupAnswer(command, wishes);
  if (ofBackups !== undefined) return ofBackups;
  const ofFolder = folderAnswer(command, payload, wishes);
  if (ofFolder !== undefined) return ofFolder;
  const ofMatches = matchAnswer(command, payload);
  if (ofMatches !== undefined) return ofMatches;
  switch (command) {
    case "open_records":
      return wishes.has("upgrading") ? upgrading(payload.onProgress as Channel<Upgrading>) : null;
    case "watch_arrivals":
    case "watch_desktop":
    case "take_arrival":
      return null;
    case "startup":
      return {
        settings: {
          ...sample.settings,
          evaluationBar: wishes.has("scored"),
          theme: (wishes.get("theme") ?? "light") as Theme,
          textSize: Number(wishes.get("text") ?? 100),
          learner: empty || wishes.has("guest") ? null : (sample.profiles[0]?.id ?? null),
        } satisfies Settings,
        endsInBackground: wishes.has("phone"),
        settingsProblem: null,
        dataFolder: "/home/mai/.local/share/org.mathchess.app",
        version: "0.1.0",
        canPrint: true,
        canShareFolder: true,
        desktop: { isRead: wishes.has("read"), textSize: 100 },
        announces: false,
        returns: false,
      };
    case "propose_strength":
      return 3;
    case "levels":
      return sample.levels;
    case "save_own_level":
      return { ...(payload["level"] as OwnLevel), id: "new" };
    case "profiles":
      return empty ? [] : sample.profiles;
    case "create_profile":
      return { ...(payload["profile"] as NewProfile), id: "new" };
    case "beginning":
      return empty ? "nothing" : "games";
    case "guest_work":
      return { steps: 31, exercises: 4, games: 2 };
    case "save_settings":
      if (wishes.has("asks-teacher")) throw asked;
      return payload["settings"];
    case "update_profile":
      return payload["profile"];
    case "unreadable_rows":
      return [];
    case "matches":
      return empty
        ? { rows: [], unreadable: [], total: 0, page: 0 }
        : matchesOf(payload["filter"] as MatchFilter);
    case "import_games":
      return previewed;
    case "match_choices":
      return empty
        ? { counts: [], players: [], opponents: [] }
        : matchChoices(payload["filter"] as MatchFilter);
    case "scoreboard":
      return empty || payload["kind"] !== "mathematical-chess"
        ? { levels: [], rows: [], recent: [] }
        : sample.scoreboard;
    case "visit_match":
      if (payload["visit"] === "look") {
        if (payload["id"] === "running") return sample.unfinished;
        return wishes.has("long") ? sample.long : sample.finished;
      }
      return opened(payload["id"], wishes);
    case "new_match":
      return opened(null, wishes);
    case "look_at": {
      const of = payload["of"] as EntryOf;
      return of.is === "missed" || (of.is === "match" && of.id === "finding")
        ? lookedAt(String(payload["from"]), payload["to"] as string | null)
        : sample.chosen(payload["to"] as string | null);
    }
    case "mini_game_state":
      return { course: "c01", goal: { kind: "pointsFirst", points: 5 }, progress: "reached", helped: false };
    case "check_claim":
      return judged(payload["claim"] as Claim);
    case "game_equations":
      return gameEquations();
    case "frame":
      return sample.frame(Number(payload["number"]));
    case "review":
      return sample.review;
    case "analysis_position":
      return (payload["setup"] as { pieces?: unknown[] }).pieces?.length === 0
        ? {
            ...sample.analysed,
            board: { game: "mathematical-chess", ...sample.analysedBoard, size: 6, pieces: [] },
          }
        : sample.analysed;
    case "analyse":
      return sample.analysis;
    case "export_game":
      return '[MathChess "1"]\n[White "Mai"]\n[Black "Tom"]\n\n1. B3-B2 B6-B9';
    case "save_file":
      if (wishes.has("unwritable")) throw unwritable;
      return savedFiles[(payload["file"] as FileOf).is];
    default:
      return null;
  }
}

/** A migration of older records that stays at one step, so that it can be viewed. */
function upgrading(progress: Channel<Upgrading>) {
  progress.onmessage({ is: "copying", done: 60_000, of: 230_000 });
  return new Promise(() => {});
}

/** A match that is opened. */
function opened(id: unknown, wishes: URLSearchParams): MatchView {
  if (id === "finished") {
    const { terms } = sample.finished;
    return wishes.has("mini") ? { ...sample.finished, terms: { ...terms, course: "c01" } } : sample.finished;
  }
  if (id === "placing") return sample.placing;
  if (id === "ready") return sample.ready;
  if (id === "answered") return sample.answered;
  if (id === "offered") return sample.offered;
  if (id === "finding") return findingMatch(wishes);
  return wishes.has("strict") ? sample.strict : sample.unfinished;
}
