/**
 * The short message about what was done, often with a way to undo it. It stays for eight seconds; a failure, or something
 * that can be undone, for thirty, but not on the next page. The newest place shows it: otherwise it would be hidden under a
 * sheet, or cover the actions at the bottom of a page.
 */
import { failureOf } from "./failure";

export type Toast = {
  text: string;
  kind: "done" | "failed";
  action?: { label: string; run: () => void };
};

const TIME = 8000;
/** The time for messages with an action and for failures, in milliseconds. */
const LONG_TIME = 30_000;
/** A message shown within this time before a change of page belongs to the new page. */
const BEFORE_PAGE_MS = 1000;

let current = $state.raw<Toast | null>(null);
let places = $state.raw<readonly symbol[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;

function put(next: Toast | null) {
  current = next;
  since = Date.now();
  release();
}

function release() {
  clearTimeout(timer);
  const lasting = current?.kind === "failed" || current?.action !== undefined;
  if (current) timer = setTimeout(() => put(null), lasting ? LONG_TIME : TIME);
}

export const toast = {
  get current(): Toast | null {
    return current;
  },
  /** Shows what was done. */
  show(text: string, action?: Toast["action"]) {
    put({ text, kind: "done", ...(action && { action }) });
  },
  /** Shows why something failed. */
  fail(error: unknown) {
    toast.warn(failureOf(error).text);
  },
  /** Shows a warning. */
  warn(text: string) {
    put({ text, kind: "failed" });
  },
  close() {
    put(null);
  },
  /** The page changes: messages of the last one disappear. */
  turnPage() {
    if (Date.now() - since > BEFORE_PAGE_MS) put(null);
  },
  /** A task or a player's turn is over: what failed in it is told no longer. */
  endTurn() {
    if (current?.kind === "failed" && !current.action) put(null);
  },
  /** Stops the timer while somebody points at the message or has the focus in it; a new message has its own timer. */
  hold() {
    clearTimeout(timer);
  },
  /** Restarts the timer. */
  release,
  /** Registers a place for messages; the page's own place is the last resort. The returned function removes it. */
  enter(place: symbol, ofPage = false): () => void {
    places = ofPage ? [place, ...places] : [...places, place];
    return () => {
      places = places.filter((other) => other !== place);
    };
  },
  /** Whether messages are shown in this place now. */
  isAt(place: symbol): boolean {
    return places.at(-1) === place;
  },
};
