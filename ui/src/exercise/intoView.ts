/** Scrolls something that has just appeared in the panel into view: on a phone it may begin below the fold. */
import type { Attachment } from "svelte/attachments";

/** Scrolls only as far as needed, and does not move the focus. With `news`, scrolls again whenever that changes. */
export function intoView(news?: () => unknown): Attachment<Element> {
  return (element) => {
    news?.();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "nearest" });
  };
}
