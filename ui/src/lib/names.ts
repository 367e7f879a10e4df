/** The names of games as they are shown everywhere: level, board, result. */
import type { Conditions, GameRow, GameView, Outcome, Player, Sides } from "./bindings";
import { locale, type MessageKey, t } from "./catalogue";

/** What a level is about: "Sums and differences". */
export function levelTopic(level: number): string {
  return t(`select.level.${level}` as MessageKey);
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

/** Who won, in a few words. */
export function outcomeName(outcome: Outcome, players: Sides<Player>): string {
  return outcome.winner ? t("records.wins", { player: players[outcome.winner].name }) : t("records.draw");
}

/** "Mai and Tom". */
export function bothNames(game: Pick<GameRow | GameView, "players">): string {
  return t("records.both", { white: game.players.white.name, black: game.players.black.name });
}

/** "Mai, Tom and An", however many there are. */
export function allNames(players: readonly { name: string }[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(players.map(({ name }) => name));
}

/** A day and a time: "Today, 14:05", "21 Nov, 14:05". */
export function whenName(milliseconds: number, now: Date = new Date()): string {
  const when = new Date(milliseconds);
  const time = new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(when);
  const days = Math.round((startOfDay(now) - startOfDay(when)) / 86_400_000);
  if (days === 0) return t("records.today", { time });
  if (days === 1) return t("records.yesterday", { time });
  const year = when.getFullYear() === now.getFullYear() ? undefined : "numeric";
  const date = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year }).format(when);
  return t("records.onDay", { date, time });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
