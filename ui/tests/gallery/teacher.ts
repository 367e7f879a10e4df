/** What the pretended shell answers a teacher. `?pin` gives teacher mode a PIN, `?closed` closes it, `?waits` lets tries wait. */
import type { Class, ImportReport, Member, Permissions, Profile, Switches } from "../../src/lib/bindings";
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
}));
const classes: Class[] = [
  { id: "4b", name: "Class 4B", members: 10 },
  { id: "club", name: "Chess club on Wednesdays after lunch, beginners", members: 1 },
];
const ofClass: Switches = { takeBack: null, hints: false, shownValues: null, lockedLevels: [7, 8, 9, 10] };
const ofProfile: Switches = { takeBack: null, hints: true, shownValues: false, lockedLevels: null };
const inForce: Permissions = { takeBack: true, hints: true, shownValues: false, lockedLevels: [7, 8, 9, 10] };
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
      beganAt: 1_795_000_000_000,
      apart: 3,
      gameTurns: 5,
    },
  ],
  canUndo: true,
};

/** The answer to a command of teachers; nothing to any other. */
export function teacherAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  const empty = wishes.has("empty");
  const closed = wishes.has("closed");
  switch (command) {
    case "teacher_mode":
      return { hasPin: closed || wishes.has("pin"), open: !closed };
    case "who_is_there":
      return {
        teacher: {
          hasPin: closed || wishes.has("pin") || wishes.has("locked"),
          open: !closed && !wishes.has("locked"),
        },
        there: wishes.has("there") ? ["mai"] : [],
        locked: wishes.has("locked") ? ["mai"] : [],
      };
    case "close_teacher_mode":
      return { hasPin: true, open: false };
    case "try_pin":
      return { right: false, waitMs: wishes.has("waits") ? 5000 : 0 };
    case "pin_profiles":
      return empty ? [] : members.filter(({ hasPin }) => hasPin).map(({ profile }) => profile.id);
    case "classes":
      return empty ? [] : classes;
    case "class_members":
      return payload["id"] === "club" ? [] : members;
    case "read_class_list":
      return {
        names: ["Ada Lovelace", "Ben", "Tom", "Grace Hopper"],
        duplicates: [{ line: 5, name: "Ada Lovelace" }],
      };
    case "enrol":
      return { added: ["new"], skipped: [] };
    case "switches":
      return (payload["scope"] as { class?: string }).class === undefined ? ofProfile : ofClass;
    case "permissions":
      return inForce;
    case "merged_profiles":
      return payload["id"] === "mai" ? [students[1]] : [];
    case "import_records":
      return report;
    default:
      return undefined;
  }
}
