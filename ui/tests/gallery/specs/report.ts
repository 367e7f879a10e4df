/** What a test has looked at and what is wrong there. */
import type { BoardShare } from "../page/board";
import type { Look, Percent } from "./windows";

/** Where pictures and tables are put. */
export const PICTURES = "screenshots";

/** A screen as it was looked at. */
export interface View {
  screen: string;
  /** The window or the paper. */
  window: string;
  text?: Percent;
  look?: Look;
}

/** How much of its space a board fills, and the lines of the panel beside it. */
export type Share = BoardShare & { lines: number | null };

/** What a rule of axe-core has found at one place. */
export interface Finding {
  rule: string;
  impact: string;
  target: string;
}

/** A view with what was found and measured there. */
export interface Looked extends View {
  faults: readonly string[];
  share?: Share;
  findings?: readonly Finding[];
}

/** The results of one test, as they are sent to the summary. */
export interface Results {
  looked: Looked[];
  /** Faults that belong to no view, such as an error of a script. */
  others: string[];
}

/** The name of the attachment with the results of a test; with this first sign the lists of Playwright leave it out. */
export const RESULTS = "_results";

/** Collects the results of one test. */
export class Report {
  readonly results: Results = { looked: [], others: [] };

  /** A view, what is wrong there, and what was measured. */
  add(view: View, faults: readonly string[], measured: { share?: Share; findings?: Finding[] } = {}): void {
    this.results.looked.push({ ...view, faults, ...measured });
  }

  /** A fault that belongs to no view. */
  tell(fault: string): void {
    this.results.others.push(fault);
  }

  /** Every fault with its place, one a line. */
  faults(): string[] {
    const { looked, others } = this.results;
    const seen = looked.flatMap((view) => view.faults.map((fault) => `${placeOf(view)}: ${fault}`));
    return [...others, ...seen];
  }
}

function placeOf({ screen, window, text, look }: View): string {
  return [`${screen} in ${window}`, text === undefined ? [] : `text ${text} %`, look ?? []].flat().join(", ");
}
