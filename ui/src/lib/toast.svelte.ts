/**
 * The short message about what was done, often with a way to undo it. It stays for eight seconds; a failure, and what can
 * be undone, for thirty, but not on the next page. It is shown in the place that came last: over a sheet it would lie
 * under the sheet, and at the foot of a page over what can be done there.
 */
import { failureOf } from "./failure";

export type Toast = {
  text: string;
  kind: "done" | "failed";
  action?: { label: string; run: () => void };
};

const TIME = 8000;
/** The same where something may be done about it. */
const LONG_TIME = 30_000;
/** What is said this shortly before a page is turned belongs to the next one. */
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
  /** Says what was done. */
  show(text: string, action?: Toast["action"]) {
    put({ text, kind: "done", ...(action && { action }) });
  },
  /** Says why something was not done. */
  fail(error: unknown) {
    toast.warn(failureOf(error).text);
  },
  /** Says what is wrong. */
  warn(text: string) {
    put({ text, kind: "failed" });
  },
  close() {
    put(null);
  },
  /** Another page is shown: what belongs to the last one goes. */
  turnPage() {
    if (Date.now() - since > BEFORE_PAGE_MS) put(null);
  },
  /** The time stands still while someone points at the message or has the focus in it; another message has its own. */
  hold() {
    clearTimeout(timer);
  },
  /** Starts its time again. */
  release,
  /** A place where messages can be shown has come; the page's own is always the last resort. The answer takes it away. */
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
