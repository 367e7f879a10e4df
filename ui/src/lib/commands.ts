/**
 * The shell's commands, as every screen calls them. A command that is refused because a PIN is missing asks for it in place
 * and is then tried again; if the PIN is not entered, the refusal is returned. The same holds for one that is refused because
 * somebody else may be here. A teacher who agrees to one act opens teacher mode for that act alone: afterwards the device is a
 * pupil's again.
 */
import { withoutIsolates } from "./bidi";
import { type FileOf, commands as shell, type TableCell } from "./bindings";
import { pinAsked, TEACHER } from "./pinAsked.svelte";
import { whoAsked } from "./whoAsked.svelte";

type Ask = (...params: unknown[]) => Promise<unknown>;

/** The profile whose PIN is missing, or the teacher. */
function missingPin(error: unknown): string | null {
  const { code, params } = (error ?? {}) as { code?: unknown; params?: { profile?: unknown } };
  if (code === "teacherAsked") return TEACHER;
  return code === "profileHasPin" && typeof params?.profile === "string" ? params.profile : null;
}

/** Whether it must be said first who is there. */
function isInDoubt(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "whoIsThere";
}

async function asked(ask: Ask, params: unknown[]): Promise<unknown> {
  let agreed = false;
  try {
    for (;;) {
      try {
        return await ask(...params);
      } catch (error) {
        const id = missingPin(error);
        const goesOn = id !== null ? await pinAsked.ask(id) : isInDoubt(error) && (await whoAsked.ask());
        if (!goesOn) throw error;
        agreed ||= id === TEACHER;
      }
    }
  } finally {
    if (agreed) {
      // Teacher mode closes by itself after a while, should this fail.
      await shell.closeTeacherMode().catch(() => {});
      pinAsked.ongiven();
    }
  }
}

/** A file to be saved: neither its name nor a table's cells have isolates, which are for the screen. */
function asSaved(file: FileOf): FileOf {
  if (!("name" in file)) return file;
  const named = { ...file, name: withoutIsolates(file.name) };
  if (named.is !== "table") return named;
  const plain = (row: TableCell[]) =>
    row.map((cell) => (typeof cell === "string" ? withoutIsolates(cell) : cell));
  return { ...named, header: named.header.map(withoutIsolates), rows: named.rows.map(plain) };
}

export const commands: typeof shell = new Proxy(shell, {
  get(target, name) {
    if (name === "saveFile") return (file: FileOf) => asked(() => target.saveFile(asSaved(file)), []);
    const ask = Reflect.get(target, name) as Ask;
    return (...params: unknown[]) => asked(ask, params);
  },
});
