/** The answers of the simulated shell about copies of the records. */
import type { AppError, BackupCopy, BackupOccasion, Backups, Damage } from "../../src/lib/bindings";

const HOUR = 3_600_000;

const made: readonly [BackupOccasion, number, number][] = [
  ["day", 2, 214],
  ["closing", 20, 211],
  ["import", 26, 190],
  ["classDeletion", 50, 190],
  ["migration", 400, 120],
];

const copies: BackupCopy[] = made.map(([occasion, hours, games]) => ({
  name: `records.${occasion}.${hours}.backup.sqlite`,
  occasion,
  madeAt: Date.now() - hours * HOUR,
  games,
}));

const closed: AppError = { code: "teacherOnly", detail: null };

export function backupAnswer(command: string, wishes: URLSearchParams): unknown {
  const known = wishes.has("empty") ? [] : copies;
  switch (command) {
    case "backups":
      if (wishes.has("closed")) throw closed;
      return {
        copies: known,
        megabytes: 12,
        mostMegabytes: 512,
        games: 217,
        problem: null,
      } satisfies Backups;
    case "restore_backup":
      return copies[0]?.games;
    case "damage":
      return {
        stray: wishes.has("behind") ? "behind" : null,
        games: wishes.has("empty") ? null : 217,
        rest: wishes.has("journal") || wishes.has("behind") ? 216 : null,
        copies: known,
        canBeginAnew: wishes.has("empty"),
      } satisfies Damage;
    case "replace_damaged":
      return "/home/mai/.local/share/org.mathchess.app/records.damaged.1795392000000.sqlite";
    default:
      return undefined;
  }
}
