/** Restores what lies in the bin. */
import type { BinParent, BinRow, RecordKind, Thing } from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** The form of an id. A row with another id is unreadable and is restored as an unreadable row. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function thingOf(kind: RecordKind, id: string): Thing {
  return ID.test(id) ? { is: kind, id } : { is: "unreadable", kind, id };
}

/** Restores a row; if asked for, its parents first. */
export async function restore(row: BinRow, parents: readonly BinParent[] = []) {
  for (const { kind, id } of parents) await commands.restore(thingOf(kind, id));
  await commands.restore(thingOf(row.kind, row.id));
}
