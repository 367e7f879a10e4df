/** What every screen must be in every window: nothing leaves the window or is covered, clipped, cut short, too small to read
 * or too small to hit. */
import { lookAtControls } from "./controls";
import { isOnlySaid, nameOf } from "./elements";
import { Faults } from "./faults";
import { lookAtTexts } from "./texts";

/** The faults of the screen, or of the topmost open dialog: one for each cause, such as the element that covers controls, the
 * container that clips them, or the board that they are points of. */
export async function misfits(): Promise<string[]> {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const place = dialog ?? document.body;
  const frame = dialog ? null : document.querySelector(".frame");
  const faults = new Faults();
  lookAtWidth(faults);
  await lookAtControls(place, frame, faults);
  lookAtTexts(place, faults);
  scrollTo(0, 0);
  for (const one of document.querySelectorAll(".frame, .panel")) one.scrollTop = 0;
  return faults.told();
}

function lookAtWidth(faults: Faults): void {
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider <= 0) return;
  const beyond = [...document.body.querySelectorAll("*")].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !isOnlySaid(one) && !isScrolled(one),
  );
  const widest = beyond.find((one) => !beyond.some((other) => other !== one && one.contains(other)));
  faults.add(
    `the page is wider than the window by ${wider} px`,
    widest ? nameOf(widest) : "something unseen",
  );
}

/** Whether something around the element scrolls or clips it. */
function isScrolled(element: Element): boolean {
  let around = element.parentElement;
  for (; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== "visible") return true;
  return false;
}
