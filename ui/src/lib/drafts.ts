/**
 * Unfinished input, kept while the window is hidden, since a phone may end the app then without notice, and every few seconds
 * while it is seen, since the process that draws the page may end at any time. It is restored when the app is opened again on
 * this device, for the same person, within a day, and deleted as soon as it was used.
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

/** Whether a stored draft has this value and is not much older, so that nothing need be written. */
function isFresh(text: string | null, value: unknown): boolean {
  if (text === null) return false;
  try {
    const kept = JSON.parse(text) as Kept;
    return Date.now() - kept.at < OLDEST / 24 && JSON.stringify(kept.value) === JSON.stringify(value);
  } catch {
    return false;
  }
}

export const drafts = {
  /** Stores a draft for a person; null deletes it. */
  keep(name: string, person: string | null, value: unknown) {
    const place = storage();
    try {
      const key = keyOf(name, person);
      if (value === null) place?.removeItem(key);
      else if (!isFresh(place?.getItem(key) ?? null, value)) {
        place?.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Kept));
      }
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

/** How often drafts are kept while the window is seen, in milliseconds. */
const OFTEN = 2000;

/** Calls `keep` when the window is hidden and every few seconds while it is seen. The returned function ends that and calls
 * `drop`, since whoever leaves the place needs no draft of it. */
export function keepAlways(keep: () => void, drop: () => void): () => void {
  const hidden = () => {
    if (document.hidden) keep();
  };
  document.addEventListener("visibilitychange", hidden);
  const timer = setInterval(keep, OFTEN);
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    clearInterval(timer);
    drop();
  };
}
