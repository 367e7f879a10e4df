/** The courses of a game for a profile, or for the guest of this sitting. */
import { type CourseView, commands } from "../../lib/bindings";
import { guest } from "./guest";

export async function coursesOf(game: string, profile: string | null): Promise<CourseView[]> {
  const courses = await commands.courses(game, profile);
  return profile === null ? courses.map((course) => guest.in(course)) : courses;
}
