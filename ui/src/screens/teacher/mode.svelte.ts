/** Teacher mode: whether it has a PIN, and whether it is open. */
import type { TeacherMode } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { who } from "../../lib/who.svelte";

export const teacher = {
  /** Its present state; nothing before it was asked for. */
  get mode(): TeacherMode | undefined {
    return who.teacher;
  },
  /** Asks for its present state. */
  async load(): Promise<TeacherMode> {
    return (await who.load()).teacher;
  },
  /** Closes it until its PIN is given again. */
  async close() {
    await commands.closeTeacherMode();
    await who.load();
  },
};
