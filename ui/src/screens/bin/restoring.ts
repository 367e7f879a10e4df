/** Bringing back what lies in the bin. */
import type { BinParent, BinRow, RecordKind, Thing } from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** A row whose id is none can't be read; it comes back as one of those. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function thingOf(kind: RecordKind, id: string): Thing {
  return ID.test(id) ? { is: kind, id } : { is: "unreadable", kind, id };
}

/** Brings a row back, after what it belongs to if that is asked for. */
export async function restore(row: BinRow, parents: readonly BinParent[] = []) {
  for (const { kind, id } of parents) await commands.restore(thingOf(kind, id));
  await commands.restore(thingOf(row.kind, row.id));
}
