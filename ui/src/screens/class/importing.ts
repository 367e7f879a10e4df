/** A list of students before it is imported into a class: what each name would do. */
import { freshPictures } from "../../controls/pictures";
import type { ClassList, Member, NewProfile, Profile } from "../../lib/bindings";

/** A line of the preview. */
export type Line = {
  /** The place in the preview; it stays the same while the name is edited. */
  id: number;
  name: string;
  /** Whether the teacher has selected it. */
  wanted: boolean;
  /** Whether a profile of this name that is not in the class is added instead of a new one. */
  existing: boolean;
};

/** What a line would do: add a new student, add an existing profile, or why it can't be imported. */
export type Mark = { kind: "new" | "blank" | "twice" | "member" } | { kind: "known"; profile: Profile };

/** What the import does. */
export type Plan = { join: string[]; enrol: NewProfile[] };

/** All names of a list; duplicates stand at the end, to be told apart by hand. */
export function linesOf({ names, duplicates }: ClassList): Line[] {
  return [...names, ...duplicates.map(({ name }) => name)].map((name, id) => ({
    id,
    name,
    wanted: true,
    existing: false,
  }));
}

/** The name for comparison: upper and lower case and spaces make no difference. */
function key(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The mark of each line, in order. If several selected lines have the same name, the first one gets it. */
export function marksOf(
  lines: readonly Line[],
  members: readonly Member[],
  profiles: readonly Profile[],
): Mark[] {
  const present = members.filter(({ leftAt }) => leftAt === null).map(({ profile }) => profile);
  const inClass = new Set(present.map(({ name }) => key(name)));
  const known = new Map(profiles.map((profile) => [key(profile.name), profile]));
  const seen = new Set<string>();
  return lines.map(({ name, wanted }) => {
    const own = key(name);
    if (own === "") return { kind: "blank" };
    if (inClass.has(own)) return { kind: "member" };
    if (seen.has(own)) return { kind: "twice" };
    if (wanted) seen.add(own);
    const profile = known.get(own);
    return profile ? { kind: "known", profile } : { kind: "new" };
  });
}

/** Whether a line can be imported. */
export function usable({ kind }: Mark): boolean {
  return kind === "new" || kind === "known";
}

/** The plan for the selected lines. */
export function planOf(lines: readonly Line[], marks: readonly Mark[], members: readonly Member[]): Plan {
  const plan: Plan = { join: [], enrol: [] };
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const mark = marks[index];
    if (!mark || !line.wanted || !usable(mark)) continue;
    if (mark.kind === "known" && line.existing) plan.join.push(mark.profile.id);
    else names.push(line.name);
  }
  plan.enrol.push(...newStudents(names, members));
  return plan;
}

/** New profiles, each with a picture that nobody in the class has, while there are free ones. */
export function newStudents(names: readonly string[], members: readonly Member[]): NewProfile[] {
  const pictures = freshPictures(
    names.length,
    members.filter(({ leftAt }) => leftAt === null).map(({ profile }) => profile),
  );
  return names.flatMap((name, index) => {
    const picture = pictures[index];
    return picture ? [{ name: name.trim().replace(/\s+/g, " "), ...picture }] : [];
  });
}
