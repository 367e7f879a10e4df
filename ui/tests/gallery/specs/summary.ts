/** Counts what a run has looked at and what is wrong there, and writes its tables. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { type Looked, PICTURES, RESULTS, type Results } from "./report";
import { axeTable, leastShare, shareTable, windowTable } from "./tables";

/** What a project says of itself in its `metadata`. */
export interface About {
  /** What its views are called in the last line. */
  counted: "views" | "prints" | "pictures";
  /** The tables that are written of it. */
  tables?: "fit" | "axe";
}

/** What one project has looked at. */
interface Sum {
  about: About;
  looked: Looked[];
  faults: number;
}

/** The last reporter of each run. */
export default class Summary implements Reporter {
  readonly #sums = new Map<string, Sum>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project();
    if (!project) return;
    const sum = this.#sums.get(project.name) ?? { about: project.metadata as About, looked: [], faults: 0 };
    this.#sums.set(project.name, sum);
    const { looked, others } = resultsOf(result);
    const told = looked.flatMap(({ faults }) => faults).length + others.length;
    // The faults that were told are one error; any other error, such as a screen that does not open, is a fault of its own.
    const errors = result.errors.length - (told > 0 ? 1 : 0);
    sum.looked.push(...looked);
    sum.faults += told + Math.max(0, errors);
  }

  async onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    mkdirSync(PICTURES, { recursive: true });
    const sums = [...this.#sums.values()];
    for (const { about, looked, faults } of sums) {
      if (about.tables === "axe") write("axe.md", axeTable(looked));
      if (about.tables === "fit") writeFit(looked);
      console.log(`${looked.length} ${about.counted}, ${faults} faults`);
    }
    const hasSeen = sums.length > 0 && sums.every(({ looked }) => looked.length > 0);
    return hasSeen ? undefined : { status: "failed" };
  }
}

function resultsOf({ attachments }: TestResult): Results {
  const body = attachments.find(({ name }) => name === RESULTS)?.body;
  return body ? (JSON.parse(body.toString()) as Results) : { looked: [], others: [] };
}

function writeFit(looked: readonly Looked[]): void {
  write("fit.md", windowTable(looked));
  const least = leastShare(looked);
  if (!least) return;
  write("board-shares.md", shareTable(looked));
  const { screen, window, share } = least;
  console.log(
    `boards fill at least ${share.percent} % of their room (${screen} in ${window}); all in ${PICTURES}/board-shares.md`,
  );
}

function write(file: string, text: string): void {
  writeFileSync(`${PICTURES}/${file}`, `${text}\n`);
}
