/**
 * Unfinished input, kept while the window is hidden, since a phone may end the app then without notice. It is restored when
 * the app is opened again on this device, for the same person, within a day, and deleted as soon as it was used.
 */

const PREFIX = "draft/";
/** The age after which a draft is dropped, in milliseconds. */
const OLDEST = 24 * 60 * 60 * 1000;

type Kept = { at: number; value: unknown };

/** All guests share their drafts; those of a profile belong only to it. */
function keyOf(name: string, person: string | null): string {
  return `${PREFIX}${person ?? "guest"}/${name}`;
}

/** The browser's storage; null if it is not available, and then no drafts are kept. */
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
  /** Stores a draft for a person; null deletes it. */
  keep(name: string, person: string | null, value: unknown) {
    const place = storage();
    try {
      if (value === null) place?.removeItem(keyOf(name, person));
      else place?.setItem(keyOf(name, person), JSON.stringify({ at: Date.now(), value } satisfies Kept));
    } catch {
      // There is no space: the draft is not kept.
    }
  },
  /** Returns a draft and deletes it. */
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
  /** Deletes all drafts of a person, who was erased or must leave nothing behind. */
  forget(person: string) {
    drop((key) => key.startsWith(keyOf("", person)));
  },
  /** Deletes all drafts of a name. */
  forgetAll(name: string) {
    drop((key) => key.startsWith(PREFIX) && key.endsWith(`/${name}`));
  },
};

/** Calls `hidden` when the window is hidden, and `seen` when it is visible again; the returned function ends that. */
export function whenHidden(hidden: () => void, seen: () => void = () => {}): () => void {
  const listen = () => (document.hidden ? hidden() : seen());
  document.addEventListener("visibilitychange", listen);
  return () => document.removeEventListener("visibilitychange", listen);
}
