/** What happens wherever one task follows another: in lessons, checks, placements, drills and puzzles. */
import { waitForNext } from "./pressGuard";
import { toast } from "./toast.svelte";

/** Another task has taken the place of the last one: what failed in that one is told no longer, and the second press of a
 * double one must not answer a task that nobody has seen. */
export function newTask() {
  toast.endTurn();
  waitForNext();
}
