/** The answers of the simulated shell about people to choose from: four, or with `?school` a class of 35. */
import { freshPictures } from "../../src/controls/pictures";
import type { Class, ClassPin, Learner, LearnerPage, LearnersAsked, Profile } from "../../src/lib/bindings";
import { profiles } from "./sample";

const PUPILS =
  "Alex Amir Ann_Berg Ann_Keller Ann_Toth Ben Bianca Chloé Daniel Đức Elif Emma Felix Finn Hana Ida Jakub Jonas Kim Lan Lena Leo Lina Mai Malik Mia Noah Olga Paul Quynh Rosa Sami Tom Vera Yuki";

const names = PUPILS.split(" ").map((name) => name.replace("_", " "));
const pictures = freshPictures(names.length, []);
export const school: Profile[] = names.map((name, index) => ({
  id: name === "Mai" ? "mai" : `pupil-${index}`,
  name,
  colour: pictures[index]?.colour ?? "blue",
  avatar: pictures[index]?.avatar ?? "drawn:star",
}));

export const schoolClasses: Class[] = ["3a", "4a", "4b", "5"].map((name) => ({
  id: name,
  name,
  members: 35,
  archivedAt: null,
}));

/** Distinguishes Ann Keller and Ann Toth as the shell does. */
function shown(name: string): string {
  const [first = name, last] = name.split(" ");
  return last === undefined ? first : `${first} ${last[0] ?? ""}.`;
}

function firstLetter(name: string): string {
  return name.normalize("NFD").charAt(0).replace("Đ", "D").toUpperCase();
}

function page({ group, letter }: LearnersAsked, isSchool: boolean): LearnerPage {
  const rows: Learner[] = (isSchool ? school : profiles).map((profile, index) => ({
    profile,
    shown: shown(profile.name),
    classes: isSchool ? ["4b"] : [],
    hasPin: isSchool && index % 3 === 0,
  }));
  const found = rows.filter(({ profile }) => letter === null || firstLetter(profile.name) === letter);
  return {
    classes: isSchool ? schoolClasses : [],
    hasOthers: false,
    group: group ?? (isSchool ? { class: "4b" } : "all"),
    letters: [...new Set(rows.map(({ profile }) => firstLetter(profile.name)))].sort(),
    total: found.length,
    pageSize: 60,
    rows: found,
  };
}

/** The answer to a command about people to choose from; undefined for any other. */
export function peopleAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  switch (command) {
    case "learners":
      return page(payload["asked"] as LearnersAsked, wishes.has("school"));
    case "profiles":
      return wishes.has("school") ? school : undefined;
    case "make_pins":
      return profiles.map(
        (profile, index): ClassPin => ({ profile, pin: String(2718 + 1111 * index).slice(-4) }),
      );
    default:
      return undefined;
  }
}
