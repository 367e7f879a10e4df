/**
 * The short message about what was done, often with a way to undo it. It stays for eight seconds, in the place that came
 * last: over a sheet it would lie under the sheet, and at the foot of a page over what can be done there.
 */
import { failureOf } from "./failure";

export type Toast = {
  text: string;
  kind: "done" | "failed";
  action?: { label: string; run: () => void };
};

const TIME = 8000;

let current = $state.raw<Toast | null>(null);
let places = $state.raw<readonly symbol[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

function put(next: Toast | null) {
  current = next;
  release();
}

function release() {
  clearTimeout(timer);
  if (current) timer = setTimeout(() => put(null), TIME);
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
