/** Teacher mode: whether it has a PIN, and whether it is open. */
import type { TeacherMode } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { who } from "../../lib/who.svelte";

export const teacher = {
  /** Its present state; undefined until it is loaded. */
  get mode(): TeacherMode | undefined {
    return who.teacher;
  },
  /** Loads its present state. */
  async load(): Promise<TeacherMode> {
    return (await who.load()).teacher;
  },
  /** Closes it until its PIN is entered again. */
  async close() {
    await commands.closeTeacherMode();
    await who.load();
  },
};
