/** The answers of the simulated shell for a teacher. `?pin` gives teacher mode a PIN, `?closed` closes it, `?waits` makes
 * tries wait. */
import type {
  BinOf,
  BinRow,
  Class,
  ClassesAsked,
  Erased,
  ErasurePlan,
  ImportPreview,
  ImportReport,
  Member,
  Permissions,
  Profile,
  ReplacedValue,
  Switches,
} from "../../src/lib/bindings";
import { NOW, profiles } from "./sample";

const DAY = 86_400_000;
const NAMES = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida", "Maximiliane von der Heide-Wittgenstein", "Vy"];
const students: Profile[] = NAMES.map((name, index) => ({
  id: `student-${index}`,
  name,
  colour: ["ink", "blue", "green", "red", "yellow"][index % 5] ?? "ink",
  avatar: "drawn:letter",
}));
const members: Member[] = [...profiles, ...students].map((profile, index) => ({
  profile,
  joinedAt: NOW - (40 - index) * DAY,
  leftAt: profile.name === "Vy" ? NOW - 2 * DAY : null,
  hasPin: index % 4 === 0,
  groups: index % 3 === 0 ? ["Foxes", "Owls"] : index % 3 === 1 ? ["Owls"] : [],
  wishedName: index === 1 ? "Countess" : index === 2 ? (NAMES[0] ?? null) : null,
}));
const classes: Class[] = [
  { id: "4b", name: "Class 4B", members: 10, archivedAt: null },
  { id: "club", name: "Chess club on Wednesdays after lunch, beginners", members: 1, archivedAt: null },
];
const archive: Class[] = [{ id: "3b", name: "Class 3B", members: 24, archivedAt: NOW - 90 * DAY }];
const ofClass: Switches = {
  takeBack: null,
  hints: false,
  shownValues: null,
  lockedLevels: [7, 8, 9, 10],
  ownUmpire: false,
  guests: null,
  equations: null,
};
const ofProfile: Switches = {
  takeBack: null,
  hints: true,
  shownValues: false,
  lockedLevels: null,
  ownUmpire: null,
  guests: null,
  equations: null,
};
const inForce: Permissions = {
  takeBack: true,
  hints: true,
  shownValues: false,
  lockedLevels: [7, 8, 9, 10],
  ownUmpire: true,
  equations: null,
};
const person = (name: string) => ({ profile: null, name, colour: null, avatar: null, computer: null });

const report: ImportReport = {
  profiles: { added: 8, changed: 1, kept: 21 },
  classes: { added: 1, changed: 0, kept: 2 },
  games: { added: 64, changed: 3, kept: 112 },
  answers: { added: 1250, changed: 0, kept: 8412 },
  deletedHere: ["Tom B.", "Class 3A"],
  forks: [
    {
      game: "g1",
      line: "g2",
      players: [person("Ada"), person("Tom")],
      began: { at: 1_795_000_000_000, utcOffsetMinutes: null },
      apart: 3,
      gameTurns: 5,
    },
  ],
  canUndo: true,
};

const preview: ImportPreview = {
  report,
  refused: [],
  changedTwice: [{ of: "profile", name: "Ada" }],
  erased: 1,
  leftOut: 12,
  lastChangeAt: 1_795_000_000_000,
  entries: {
    total: 60,
    rows: [
      { kind: "profile", id: "p1", name: "Ada L.", players: [], fate: { is: "renamed", before: "Ada" } },
      { kind: "profile", id: "p2", name: "Tom", players: [], fate: { is: "deleted" } },
      { kind: "class", id: "c1", name: "5c", players: [], fate: { is: "added" } },
      {
        kind: "game",
        id: "g1",
        name: "",
        players: [person("Ada"), person("Tom")],
        fate: { is: "changed" },
      },
    ],
  },
};

const binned: BinRow[] = [
  {
    kind: "profile",
    id: "p2",
    name: "Tom",
    players: [],
    deletedAt: 1_795_000_000_000,
    by: { is: "teacher" },
    parents: [],
    hiddenFor: null,
  },
  {
    kind: "game",
    id: "g1",
    name: "",
    players: [person("Ada"), person("Tom")],
    deletedAt: 1_794_990_000_000,
    by: { is: "profile", name: "Ada" },
    parents: [{ kind: "profile", id: "p2", name: "Tom" }],
    hiddenFor: null,
  },
  {
    kind: "class",
    id: "c1",
    name: "Chess club on Thursdays in the hall with the long name",
    players: [],
    deletedAt: 1_794_900_000_000,
    by: { is: "nobody" },
    parents: [],
    hiddenFor: { device: "Laptop 7" },
  },
];

const replaced: ReplacedValue[] = [
  {
    id: 7,
    of: "profile",
    name: "Ada L.",
    old: { name: "Ada", colour: "blue" },
    now: { name: "Ada L.", colour: "green" },
    oldAt: 1_794_900_000_000,
    newAt: 1_795_000_000_000,
  },
];

const plan: ErasurePlan = {
  name: "Tom",
  answers: 812,
  games: 14,
  sharedGames: 9,
  competitions: 0,
  copies: 11,
  deletedFiles: ["records.damaged.1790000003000.sqlite"],
};

const erased: Erased = {
  leftInFiles: {
    code: "recordsDiskFull",
    params: { path: "/home/ada/.local/share/mathchess/records.day.1790000004000.backup.sqlite" },
    detail: "The disk is full.",
  },
};

/** The answer to a teacher's command; undefined for any other. */
/** The ids of those who have a PIN; the learner has one only if wished for. */
const withPin = members
  .filter(({ profile, hasPin }) => hasPin && profile.id !== "mai")
  .map(({ profile }) => profile.id);

export function teacherAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  const empty = wishes.has("empty");
  const closed = wishes.has("closed");
  switch (command) {
    case "who_is_there":
      return {
        teacher: {
          hasPin: closed || wishes.has("pin") || wishes.has("locked"),
          open: !closed && !wishes.has("locked"),
        },
        guests: !wishes.has("no-guests"),
        there: wishes.has("there") ? ["mai"] : [],
        locked: [...(wishes.has("locked") ? ["mai"] : []), ...(empty ? [] : withPin)],
        asksInMs: wishes.has("doubt") ? 0 : null,
      };
    case "close_teacher_mode":
      return { hasPin: true, open: false };
    case "try_pin":
      return { right: false, waitMs: wishes.has("waits") ? 5000 : 0 };
    case "classes":
      return empty ? [] : classesAsked(payload["of"] as ClassesAsked);
    case "class_members":
      return payload["id"] === "club" ? [] : members;
    case "read_class_list":
      return {
        names: ["Ada Lovelace", "Ben", "Tom", "Grace Hopper"],
        duplicates: [{ line: 5, name: "Ada Lovelace" }],
        leftOut: ["Date", "Points"],
      };
    case "enrol":
      return { added: ["new"], skipped: [] };
    case "switches":
      return (payload["scope"] as { class?: string }).class === undefined ? ofProfile : ofClass;
    case "suggested_finding":
      return "found";
    case "permissions":
      return inForce;
    case "merged_profiles":
      return payload["id"] === "mai" ? [students[1]] : [];
    case "preview_import":
      return preview;
    case "import_entries":
      return preview.entries;
    case "bring_in":
      return report;
    case "bin":
      if (empty) return { rows: [], total: 0 };
      return (payload["of"] as BinOf).is === "everybody"
        ? { rows: binned, total: 41 }
        : { rows: binned.filter(({ kind }) => kind === "game"), total: 1 };
    case "replaced_values":
      return empty ? [] : replaced;
    case "erasure":
      return plan;
    case "erase":
      return erased;
    default:
      return undefined;
  }
}

function classesAsked(of: ClassesAsked): Class[] {
  if (of.is === "of") return [{ id: "4b", name: "4b", members: 10, archivedAt: null }];
  return of.is === "archived" ? archive : classes;
}
