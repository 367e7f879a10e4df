/** Names that are shown everywhere: players, levels, board sizes, comparisons. */
import type { Conditions, MatchRow, Moment, Player, PlayerChoice } from "./bindings";
import { type CodeIn, locale, t } from "./catalogue";
import { daysBetween, onTheWall, timeOfDay } from "./days";
import { listed } from "./listed";

type Named = Pick<Player, "name" | "computer">;

/**
 * The name of the player at a seat. The records have none for the computer, which is named by its strength in the chosen
 * language, nor for a person who was erased for good.
 */
export function shownName(player: Named | undefined): string {
  const strength = player?.computer ?? null;
  if (player && strength === null && player.name === null) return t("select.someone");
  return strength === null ? (player?.name ?? "") : t("select.computerName", { strength });
}

/** A player at the same seat of another game. */
export function seatedAgain({ profile, name, computer }: Player): PlayerChoice {
  return { profile, name: name ?? "", computer };
}

/** The topic of a level: "Sums and differences". */
export function levelTopic(level: number): string {
  return t(`select.level.${String(level) as CodeIn<"select.level">}`);
}

/** "Level 3", the name of an own level, or "Own conditions". */
export function levelName(game: {
  level: number | null;
  ownLevelName: string | null;
  course?: string | null;
}): string {
  if (game.level !== null) return t("select.levelNumber", { level: game.level });
  if (!game.course) return game.ownLevelName ?? t("select.ownConditions");
  const level = Number(game.course.slice(1));
  return level === 0 ? t("select.firstSmallGame") : t("select.smallGame", { level });
}

/** "9 × 9". */
export function sizeName(size: number): string {
  return t("select.size", { size });
}

/** "the last digits are equal", "the digit sums are equal". */
export function compareName(compare: Conditions["compare"]): string {
  return t(`select.compareName.${compare}`);
}

/** The names of any number of players: "Mai, Tom and An". */
export function allNames(players: readonly Named[]): string {
  return listed(players.map((player) => shownName(player)));
}

/** The beginning of 1971. */
const CLOCKS_SET = 365 * 86_400_000;

/**
 * A day and a time: "Today, 14:05", "21 Nov, 14:05"; or a day of which no time is known, such as "2026-11-21" in the text of a
 * game. A moment is told by the clock that was there. A time in 1970 means a game without a date: so early is only a clock
 * that was never set.
 */
export function whenName(moment: number | Moment, day: string | null = null, now: Date = new Date()): string {
  if (day !== null) return dayName(day);
  const { at, utcOffsetMinutes } =
    typeof moment === "number" ? { at: moment, utcOffsetMinutes: null } : moment;
  if (at < CLOCKS_SET) return t("records.noDay");
  const when = onTheWall({ at, utcOffsetMinutes });
  const time = timeOfDay(when);
  const days = daysBetween(when, now);
  if (days === 0) return t("records.today", { time });
  if (days === 1) return t("records.yesterday", { time });
  const year = when.getFullYear() === now.getFullYear() ? undefined : "numeric";
  const date = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year }).format(when);
  return t("records.onDay", { date, time });
}

/** When a match began. */
export function startedName(match: Pick<MatchRow, "startedAt" | "startedOn" | "utcOffsetMinutes">): string {
  return whenName({ at: match.startedAt, utcOffsetMinutes: match.utcOffsetMinutes }, match.startedOn);
}

/** When a match was last played. */
export function playedName(match: Pick<MatchRow, "updatedAt" | "updatedOn" | "utcOffsetMinutes">): string {
  return whenName({ at: match.updatedAt, utcOffsetMinutes: match.utcOffsetMinutes }, match.updatedOn);
}

/** A day as its text has it, the same in every time zone: "21 Nov 2026". */
function dayName(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const written = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: "numeric" });
  return written.format(new Date(year, month - 1, date));
}
