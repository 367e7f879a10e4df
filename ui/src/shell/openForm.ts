/**
 * Restores a form that was being filled in when the system ended the app in the background. It comes back with its place
 * (`place.ts`): the buttons that led to it are pressed again, and its fields are filled. A form with something secret is
 * never kept.
 */
import { drafts } from "../lib/drafts";

/** The name of its draft. */
export const FORM = "form";
/** If a page does not appear within this time, in milliseconds, it has changed meanwhile, and the form stays closed. */
const LONGEST_WAIT = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A button that was pressed, and the sheet that contained it. */
export type Press = { button: string; sheet: string | null };
type Form = { presses: string[]; sheet: string; fields: [string, string | boolean][] };

/** The presses since the last time no sheet was open. */
let presses: Press[] = [];

/** The topmost open sheet. */
function topSheet(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
}

/** Records which buttons lead to a sheet. */
export function followPresses() {
  const listen = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-testid]")?.dataset["testid"];
    const sheet = topSheet()?.dataset["testid"] ?? null;
    if (sheet === null) presses = [];
    if (button !== undefined) presses.push({ button, sheet });
  };
  document.addEventListener("click", listen, { capture: true });
}

/** The presses that led to a sheet; those within it came later. */
export function leadingTo(sheet: string, all: readonly Press[]): string[] {
  const inIt = all.findIndex((press) => press.sheet === sheet);
  return all.slice(0, inIt < 0 ? all.length : inIt).map(({ button }) => button);
}

/** Whether a field is chosen rather than written in. */
const isChosen = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");

const isSecret = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === "password" || field.inputMode === "numeric");

const keyOf = (field: Field) =>
  field.dataset["testid"] ?? (isChosen(field) ? `${field.type} ${field.value}` : "");

function fieldsOf(sheet: HTMLDialogElement): Field[] {
  const all = [...sheet.querySelectorAll<Field>("input, textarea, select")];
  return all.filter((field) => field.type !== "file" && keyOf(field) !== "");
}

/** The open form, if there is one with something to keep. */
function openForm(): Form | null {
  const sheet = topSheet();
  const name = sheet?.dataset["testid"];
  if (!sheet || name === undefined) return null;
  const fields = fieldsOf(sheet);
  if (fields.length === 0 || fields.some(isSecret)) return null;
  return {
    presses: leadingTo(name, presses),
    sheet: name,
    fields: fields.map((field) => [keyOf(field), isChosen(field) ? field.checked : field.value]),
  };
}

/** Stores the open form for a person, if it is wanted. */
export function keepForm(person: string | null, wanted: boolean) {
  drafts.keep(FORM, person, wanted ? openForm() : null);
}

/** Reopens the form that a person was filling in, when its page has come back. */
export async function reopenForm(person: string | null, placeCame: boolean) {
  const form = drafts.take(FORM, person) as Form | null;
  if (!form || !placeCame) return;
  const until = performance.now() + LONGEST_WAIT;
  for (const name of form.presses) (await only(name, until))?.click();
  const sheet = await only(form.sheet, until, "[open]");
  if (!sheet) return;
  // The sheet sets its initial values before the next frame.
  await frame();
  const written = new Map(form.fields);
  for (const field of fieldsOf(sheet as HTMLDialogElement)) {
    const value = written.get(keyOf(field));
    if (isChosen(field)) {
      if (value === true && !field.checked) field.click();
    } else if (typeof value === "string") {
      field.value = value;
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  }
}

/** The only element of this name, as soon as it exists; null if it does not appear. */
async function only(name: string, until: number, like = ":enabled"): Promise<HTMLElement | null> {
  while (performance.now() < until) {
    const found = document.querySelectorAll<HTMLElement>(`[data-testid="${CSS.escape(name)}"]`);
    const [one] = found;
    if (found.length > 1) return null;
    if (one?.matches(`${like}, a`)) return one;
    await frame();
  }
  return null;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
