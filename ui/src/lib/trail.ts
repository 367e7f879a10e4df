/**
 * The navigation so far: the entries of the window's history, and the overlays at each.
 *
 * Every overlay has its own history entry, so that the system's Back closes the topmost one and does not leave the page.
 * Each entry stores its position and its number of overlays; what belongs to the entries is kept here, as far as this
 * window has seen them.
 */

/** The state stored in a history entry. */
type Entry = { at: number; overlays: number };
/** An overlay of the page. */
type Overlay = { close: () => void };

/** Going back in the history takes a moment; if the browser does not report it, this is the longest wait. */
const LONGEST_WAY_MS = 500;

const seen: ({ address: string; overlays: number } | undefined)[] = [];
let open: readonly Overlay[] = [];
let waiting: (() => void)[] = [];
let onTheWay: ReturnType<typeof setTimeout> | undefined;
/** The next new entry replaces the present one. */
let replaces = false;
let here: Entry = { at: 0, overlays: 0 };

function entryOfHistory(): Entry | null {
  const kept = history.state as Partial<Entry> | null;
  return typeof kept?.at === "number" ? { at: kept.at, overlays: kept.overlays ?? 0 } : null;
}

/** Stores the entry that the window shows now. */
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

/** Leaves the entry of a closed overlay. */
function leaveClosed() {
  if (onTheWay === undefined && here.overlays > open.length) go(open.length - here.overlays);
}

addEventListener("popstate", () => {
  const page = seen[here.at]?.address;
  note();
  const closed = open.slice(here.overlays).toReversed();
  open = open.slice(0, here.overlays);
  // An overlay is closed together with its page.
  if (seen[here.at]?.address === page) for (const { close } of closed) close();
  // The entry of an overlay that was closed long ago is skipped.
  if (here.overlays > open.length) go(open.length - here.overlays);
  else arrived();
});
addEventListener("hashchange", note);
replaces = true;
note();

export const trail = {
  /** Registers an overlay; `close` closes it. The returned function must be called when it is closed. */
  cover(close: () => void): () => void {
    const overlay: Overlay = { close };
    let gone = false;
    const enter = () => {
      if (gone) return;
      open = [...open, overlay];
      // The entry of an overlay that was just closed is reused.
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
      // A page or another overlay that replaces it uses its entry.
      setTimeout(leaveClosed);
    };
  },
  /** Goes to an address. With `instead` it replaces the present one, so that Back does not return there. */
  to(address: string, instead = false) {
    if (onTheWay !== undefined) {
      waiting.push(() => trail.to(address, instead));
      return;
    }
    if (address === (location.hash || "#/")) return;
    if (instead || here.overlays > 0) {
      replaces = true;
      // From now on the entry belongs to the page, so there is no overlay's entry to leave. This is stored at once, since
      // the window reports the new address later, and some windows keep the entry's state.
      here = { ...here, overlays: 0 };
      history.replaceState(here, "");
      location.replace(address);
    } else location.hash = address;
  },
  /** Goes back to the last visit of an address; an address not visited yet replaces the present one. */
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
  /** Goes back one page; returns whether this window has seen one. */
  backOne(): boolean {
    const before = seen[here.at - 1];
    if (before) go(-1);
    return before !== undefined;
  },
};
