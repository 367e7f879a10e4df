/**
 * Stops the clock of a match that nobody sits at any more. The shell starts a clock when it opens a match; if the table was
 * left before the shell's answer arrives, nothing else stops it.
 */
import type { MatchView } from "../lib/bindings";
import { matchCommands } from "./commands";

/** The match whose table is on the screen. */
let attended: { id: string } | null = null;

/** Notes that the table of a match is on the screen; the returned function notes that it was left. */
export function attend(id: string): () => void {
  const here = { id };
  attended = here;
  return () => {
    if (attended === here) attended = null;
  };
}

/** Stops the clock of a match if it runs. */
export function stopClock({ id, stage, clock }: MatchView) {
  if (stage === "play" && clock.running) void matchCommands.leaveMatch(id).catch(() => {});
}

/** The same for an answer that came after its table was left, unless the match is on the screen again by then. */
export function stopUnattended(match: MatchView) {
  if (match.id !== attended?.id) stopClock(match);
}
