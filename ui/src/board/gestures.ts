/** Press, hold and drag with mouse, pen or finger. A plain tap is left to the click event, which keys cause too. */
import type { Attachment } from "svelte/attachments";
import type { Place } from "./geometry";

const DRAG_DISTANCE = 6;
const HOLD_TIME = 450;
/** A timer that fires this much too late, in milliseconds, means that the page was busy: the finger may be gone, which the
 * next event tells. */
const BUSY = 60;

export type GestureHandlers = {
  /** Whether this element can be dragged. */
  canDrag: (target: Element) => boolean;
  /** The drag has begun. `touch`: a finger hides what is under it. */
  lifted: (target: Element, at: Place, touch: boolean) => void;
  moved: (at: Place) => void;
  dropped: (at: Place) => void;
  /** The system has taken over the pointer. */
  cancelled: () => void;
  /** A long press that did not move. Returns whether it has a meaning here; otherwise it stays a tap. */
  held?: (target: Element) => boolean;
};

type Press = { id: number; target: Element; start: Place; dragging: boolean; hold: number };

/** Handles the gestures on an element and its contents. */
export function gestures(handlers: GestureHandlers): Attachment<HTMLElement> {
  return (node) => {
    let press: Press | null = null;
    // The browser sends a click after a drag or a long press; it must be ignored.
    let swallowClick = false;

    const place = (event: PointerEvent): Place => ({ x: event.clientX, y: event.clientY });

    function down(event: PointerEvent) {
      swallowClick = false;
      if (press || event.button !== 0 || !(event.target instanceof Element)) return;
      const target = event.target;
      press = { id: event.pointerId, target, start: place(event), dragging: false, hold: 0 };
      wait(HOLD_TIME);
    }

    /** After this time the press is a long one. */
    function wait(time: number) {
      if (!press) return;
      const due = performance.now() + time;
      press.hold = window.setTimeout(() => {
        if (!press || press.dragging) return;
        if (performance.now() > due + BUSY) return wait(BUSY);
        if (!handlers.held?.(press.target)) return;
        press = null;
        swallowClick = true;
      }, time);
    }

    function move(event: PointerEvent) {
      if (press?.id !== event.pointerId) return;
      const at = place(event);
      if (press.dragging) {
        handlers.moved(at);
      } else if (Math.hypot(at.x - press.start.x, at.y - press.start.y) > DRAG_DISTANCE) {
        window.clearTimeout(press.hold);
        if (!handlers.canDrag(press.target)) {
          press = null;
          return;
        }
        press.dragging = true;
        node.setPointerCapture(event.pointerId);
        handlers.lifted(press.target, at, event.pointerType === "touch");
      }
    }

    function up(event: PointerEvent) {
      if (press?.id !== event.pointerId) return;
      window.clearTimeout(press.hold);
      const { dragging } = press;
      press = null;
      if (!dragging) return;
      swallowClick = true;
      handlers.dropped(place(event));
    }

    function cancel(event: PointerEvent) {
      if (press?.id !== event.pointerId) return;
      window.clearTimeout(press.hold);
      const { dragging } = press;
      press = null;
      if (dragging) handlers.cancelled();
    }

    function click(event: MouseEvent) {
      if (!swallowClick) return;
      swallowClick = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function menu(event: Event) {
      if (handlers.held) event.preventDefault();
    }

    // Prevents the browser's own dragging of pictures and selected text, and selecting with a drag. `user-select: none` must not
    // do that: WebKitGTK ends when a screen reader asks for the text of such an element.
    function native(event: Event) {
      event.preventDefault();
    }

    node.addEventListener("pointerdown", down);
    // A quick pointer can leave the element before its first move event.
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    node.addEventListener("click", click, true);
    node.addEventListener("contextmenu", menu);
    node.addEventListener("dragstart", native);
    node.addEventListener("selectstart", native);
    return () => {
      if (press) window.clearTimeout(press.hold);
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
      node.removeEventListener("dragstart", native);
      node.removeEventListener("selectstart", native);
    };
  };
}
