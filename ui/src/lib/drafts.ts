/**
 * What was begun and is not done yet, kept while nobody sees the window: a phone may end the app then without a word. It is there when
 * the app is opened again on this device, for the same person, within a day; and it is gone as soon as it was used.
 */

const PREFIX = "draft/";
/** After this time nobody remembers what was begun, in milliseconds. */
const OLDEST = 24 * 60 * 60 * 1000;

type Kept = { at: number; value: unknown };

/** A guest's drafts are one guest's; a profile's belong to it alone. */
function keyOf(name: string, person: string | null): string {
  return `${PREFIX}${person ?? "guest"}/${name}`;
}

/** The window keeps nothing where it may not: then a draft is not kept, which is all that is lost. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function drop(isDropped: (key: string) => boolean) {
  const place = storage();
  if (!place) return;
  const keys = Array.from({ length: place.length }, (_, index) => place.key(index) ?? "");
  for (const key of keys.filter(isDropped)) place.removeItem(key);
}

export const drafts = {
  /** Keeps something for a person; null drops it. */
  keep(name: string, person: string | null, value: unknown) {
    const place = storage();
    try {
      if (value === null) place?.removeItem(keyOf(name, person));
      else place?.setItem(keyOf(name, person), JSON.stringify({ at: Date.now(), value } satisfies Kept));
    } catch {
      // No room: the draft is not kept.
    }
  },
  /** What was kept, once: it is dropped with this. */
  take(name: string, person: string | null): unknown {
    const place = storage();
    const key = keyOf(name, person);
    const text = place?.getItem(key) ?? null;
    if (text === null) return null;
    place?.removeItem(key);
    try {
      const { at, value } = JSON.parse(text) as Kept;
      return Date.now() - at <= OLDEST ? value : null;
    } catch {
      return null;
    }
  },
  /** Drops everything of a person, who was erased or must leave nothing behind. */
  forget(person: string) {
    drop((key) => key.startsWith(keyOf("", person)));
  },
  /** Drops what everybody kept by a name. */
  forgetAll(name: string) {
    drop((key) => key.startsWith(PREFIX) && key.endsWith(`/${name}`));
  },
};

/** Calls when nobody sees the window any more, and when somebody sees it again; the answer ends that. */
export function whenHidden(hidden: () => void, seen: () => void = () => {}): () => void {
  const listen = () => (document.hidden ? hidden() : seen());
  document.addEventListener("visibilitychange", listen);
  return () => document.removeEventListener("visibilitychange", listen);
}
