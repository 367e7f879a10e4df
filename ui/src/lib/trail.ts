/**
 * The way that led here: the entries of the window's history, and what lies over the page at each.
 *
 * Whatever covers the page has an entry of its own, so that the system's Back closes the topmost and does not leave the
 * page. Each entry of the history keeps its place and how many overlays lie there; what belongs to entries is kept here as
 * far as this window has seen them.
 */

/** What an entry of the history keeps. */
type Entry = { at: number; overlays: number };
/** Something that lies over the page. */
type Overlay = { close: () => void };

/** Going back in the history takes a moment; a browser that says nothing about it is not waited for longer. */
const LONGEST_WAY_MS = 500;

const seen: ({ address: string; overlays: number } | undefined)[] = [];
let open: readonly Overlay[] = [];
let waiting: (() => void)[] = [];
let onTheWay: ReturnType<typeof setTimeout> | undefined;
/** The next new entry takes the present one's place. */
let replaces = false;
let here: Entry = { at: 0, overlays: 0 };

function entryOfHistory(): Entry | null {
  const kept = history.state as Partial<Entry> | null;
  return typeof kept?.at === "number" ? { at: kept.at, overlays: kept.overlays ?? 0 } : null;
}

/** Writes down the entry that the window shows now. */
function note() {
  const kept = entryOfHistory();
  if (kept) here = kept;
  else {
    here = { at: here.at + (replaces ? 0 : 1), overlays: 0 };
    history.replaceState(here, "");
    seen.length = here.at;
  }
  replaces = false;
  seen[here.at] = { address: location.hash || "#/", overlays: here.overlays };
}

function go(distance: number) {
  clearTimeout(onTheWay);
  onTheWay = setTimeout(arrived, LONGEST_WAY_MS);
  history.go(distance);
}

function arrived() {
  clearTimeout(onTheWay);
  onTheWay = undefined;
  const after = waiting;
  waiting = [];
  for (const run of after) run();
}

/** The entry of an overlay that is closed is left. */
function leaveClosed() {
  if (onTheWay === undefined && here.overlays > open.length) go(open.length - here.overlays);
}

addEventListener("popstate", () => {
  const page = seen[here.at]?.address;
  note();
  const closed = open.slice(here.overlays).toReversed();
  open = open.slice(0, here.overlays);
  // With its page an overlay goes by itself.
  if (seen[here.at]?.address === page) for (const { close } of closed) close();
  // An entry of something that was closed long ago is passed over.
  if (here.overlays > open.length) go(open.length - here.overlays);
  else arrived();
});
addEventListener("hashchange", note);
replaces = true;
note();

export const trail = {
  /** Something lies over the page now; `close` takes it away. The answer is to be called when it is gone. */
  cover(close: () => void): () => void {
    const overlay: Overlay = { close };
    let gone = false;
    const enter = () => {
      if (gone) return;
      open = [...open, overlay];
      // The entry of one that was closed just now serves this one.
      if (here.overlays >= open.length) return;
      here = { at: here.at + 1, overlays: open.length };
      history.pushState(here, "");
      seen.length = here.at;
      seen[here.at] = { address: location.hash || "#/", overlays: here.overlays };
    };
    if (onTheWay === undefined) enter();
    else waiting.push(enter);
    return () => {
      gone = true;
      if (!open.includes(overlay)) return;
      open = open.filter((one) => one !== overlay);
      // What comes in its place, a page or another overlay, uses its entry.
      setTimeout(leaveClosed);
    };
  },
  /** Goes to an address. `instead` of the present one: Back does not return there. */
  to(address: string, instead = false) {
    if (onTheWay !== undefined) {
      waiting.push(() => trail.to(address, instead));
      return;
    }
    if (address === (location.hash || "#/")) return;
    if (instead || here.overlays > 0) {
      replaces = true;
      // The entry belongs to the page from now on: what lay over the last one has none to leave. This is written down at once, since the
      // window tells of the new address later, and some keep the entry's state.
      here = { ...here, overlays: 0 };
      history.replaceState(here, "");
      location.replace(address);
    } else location.hash = address;
  },
  /** Goes back to where an address was last seen; one that was not seen takes the present one's place. */
  back(address: string) {
    if (onTheWay !== undefined) {
      waiting.push(() => trail.back(address));
      return;
    }
    const before = seen.slice(0, here.at);
    const at = before.findLastIndex((entry) => entry?.address === address && entry.overlays === 0);
    if (at < 0) trail.to(address, true);
    else go(at - here.at);
  },
  /** Goes one page back; the answer is whether this window has seen one. */
  backOne(): boolean {
    const before = seen[here.at - 1];
    if (before) go(-1);
    return before !== undefined;
  },
};
