/** A list of students before it is brought into a class: what each name would do there. */
import { freshPictures } from "../../controls/pictures";
import type { ClassList, Member, NewProfile, Profile } from "../../lib/bindings";

/** A line of the preview. */
export type Line = {
  /** The place in the preview; it stays while the name is edited. */
  id: number;
  name: string;
  /** Whether the teacher has chosen it. */
  wanted: boolean;
  /** A profile of this name that is not in the class is taken instead of a new one. */
  existing: boolean;
};

/** What a line is: somebody new, somebody who has a profile already, or why it can't be brought in. */
export type Mark = { kind: "new" | "blank" | "twice" | "member" } | { kind: "known"; profile: Profile };

/** What is done at the end. */
export type Plan = { join: string[]; enrol: NewProfile[] };

/** All names of a list; those that come again stand at the end, to be told apart by hand. */
export function linesOf({ names, duplicates }: ClassList): Line[] {
  return [...names, ...duplicates.map(({ name }) => name)].map((name, id) => ({
    id,
    name,
    wanted: true,
    existing: false,
  }));
}

/** Names that differ only in capitals or in spaces are the same. */
function key(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The mark of each line, in their order. Of lines with one name, the first that is wanted has it. */
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

/** Whether a line can be brought in. */
export function usable({ kind }: Mark): boolean {
  return kind === "new" || kind === "known";
}

/** What the wanted lines come to. */
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

/** New profiles, each with a picture that nobody of the class has, as long as there is one. */
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
