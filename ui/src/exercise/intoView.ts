/** Brings something that has just appeared in the panel into view: on a phone it may begin below the fold. */
import type { Attachment } from "svelte/attachments";

/** Scrolls no farther than is needed, and leaves the focus where it is. With `news`, again whenever that has changed. */
export function intoView(news?: () => unknown): Attachment<Element> {
  return (element) => {
    news?.();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "nearest" });
  };
}
