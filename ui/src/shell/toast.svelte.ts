/** The short message at the foot of the page: what was done, and often a way to undo it. */
import { failureOf } from "../lib/failure";

export type Toast = {
  text: string;
  kind: "done" | "failed";
  action?: { label: string; run: () => void };
};

let current = $state.raw<Toast | null>(null);

export const toast = {
  get current(): Toast | null {
    return current;
  },
  /** Says what was done. */
  show(text: string, action?: Toast["action"]) {
    current = { text, kind: "done", ...(action && { action }) };
  },
  /** Says why something was not done. */
  fail(error: unknown) {
    toast.warn(failureOf(error).text);
  },
  /** Says what is not as it should be. */
  warn(text: string) {
    current = { text, kind: "failed" };
  },
  close() {
    current = null;
  },
};
