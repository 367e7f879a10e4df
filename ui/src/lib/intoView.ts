/** Scrolls something that has just appeared in the panel into view: on a phone it may begin below the fold. */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { motionTime } from "./motion";

/** Scrolls only as far as needed, and does not move the focus. With `news`, scrolls again whenever that changes. */
export function intoView(news?: () => unknown): Attachment<Element> {
  return (element) => {
    news?.();
    // Untracked, so that changing the setting does not scroll.
    const still = untrack(() => motionTime(1) === 0);
    element.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "nearest" });
  };
}
