/** Teacher mode: whether it has a PIN, and whether it is open. */
import type { TeacherMode } from "../../lib/bindings";
import { commands } from "../../lib/commands";

let mode = $state.raw<TeacherMode>();

export const teacher = {
  /** Its present state; nothing before it was asked for. */
  get mode(): TeacherMode | undefined {
    return mode;
  },
  /** Asks for its present state. */
  async load(): Promise<TeacherMode> {
    mode = await commands.teacherMode();
    return mode;
  },
  /** Closes it until its PIN is given again. */
  async close() {
    mode = await commands.closeTeacherMode();
  },
};
