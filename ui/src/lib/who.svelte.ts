/**
 * Who is there, as the shell says: teacher mode, the profiles whose PIN was given, and those that are locked. A login and teacher
 * mode end by themselves, so while there is one of them it is asked for again from time to time, which does not count as use. While
 * there is none, nothing can end by itself, and no timer runs but the one that asks who is there where several people learn.
 */
import type { WhoIsThere } from "./bindings";
import { commands } from "./commands";
import { pinAsked } from "./pinAsked.svelte";

const EVERY = 10_000;
/** A window that was hidden for this time, in milliseconds, may have been behind a locked screen. */
const HIDDEN = 30_000;
/** Use without a command is told to the shell at most once in this time, in milliseconds. */
const ACTS_EVERY = 60_000;

let now = $state.raw<WhoIsThere | undefined>();
let hiddenSince = 0;
let actedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let watches = false;

/** Asks again after a while, if by then somebody may have gone. */
function askLater() {
  clearTimeout(timer);
  if (!watches || !now) return;
  const mayGo = now.there.length > 0 || (now.teacher.hasPin && now.teacher.open);
  if (mayGo) timer = setTimeout(who.look, EVERY);
  else if (now.asksInMs) timer = setTimeout(who.look, now.asksInMs);
}

/** Tells the shell that somebody reads, points or scrolls, where it would ask after a while who is there. */
function act() {
  if (!now?.asksInMs || Date.now() - actedAt < ACTS_EVERY) return;
  actedAt = Date.now();
  void commands.somebodyActs().catch(() => {});
}

export const who = {
  /** Teacher mode; undefined until it is loaded. */
  get teacher(): WhoIsThere["teacher"] | undefined {
    return now?.teacher;
  },
  /** Whether a teacher has entered the PIN of teacher mode. Without a PIN, nobody counts as looking. */
  get teacherLooks(): boolean {
    return now?.teacher.hasPin === true && now.teacher.open;
  },
  /** Whether guests may play and learn, and new players may be added, without a teacher's PIN. */
  get guests(): boolean {
    return now?.guests ?? true;
  },
  /** Whether it must be asked who is there, since somebody else may be here instead of the learner. */
  get isInDoubt(): boolean {
    return now?.asksInMs === 0;
  },
  /** Whether a profile has a PIN that was not entered. */
  isLocked(profile: string | null): boolean {
    return profile !== null && (now?.locked.includes(profile) ?? false);
  },
  /** Whether the PIN of a profile was entered. */
  isThere(profile: string | null): boolean {
    return profile !== null && (now?.there.includes(profile) ?? false);
  },
  async load(): Promise<WhoIsThere> {
    now = await commands.whoIsThere();
    askLater();
    return now;
  },
  /** Asks in passing. What can't be asked now is asked again soon, and every command says by itself why it is refused. */
  look() {
    void who.load().catch(askLater);
  },
  /** The ids of the profiles that have a PIN. */
  async withPin(): Promise<string[]> {
    const { there, locked } = await who.load();
    return [...there, ...locked];
  },
  /** Ends the login of a profile. */
  async leave(profile: string) {
    await commands.leave(profile);
    await who.load();
  },
  /** Loads this regularly from now on, and closes teacher mode when the window is hidden. */
  watch() {
    watches = true;
    askLater();
    pinAsked.ongiven = who.look;
    for (const use of ["pointerdown", "keydown", "wheel"]) {
      document.addEventListener(use, act, { passive: true });
    }
    const closeTeacherMode = () => {
      if (now?.teacher.hasPin && now.teacher.open) void commands.closeTeacherMode().then(who.look, () => {});
    };
    let closing: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener("visibilitychange", () => {
      clearTimeout(closing);
      if (document.hidden) {
        hiddenSince = Date.now();
        closing = setTimeout(closeTeacherMode, HIDDEN);
        return;
      }
      // The timers of a hidden window on a phone do not run.
      if (Date.now() - hiddenSince >= HIDDEN) closeTeacherMode();
      who.look();
    });
  },
};
